// Where we are in the client: the address decides, and links change it without loading anew.

export type Place =
  | { readonly page: "start" }
  | { readonly page: "new"; readonly game: string | null }
  | { readonly page: "lobby" }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "resume"; readonly id: string; readonly token: string }
  | { readonly page: "learn"; readonly game: string | null }
  | { readonly page: "rules"; readonly game: string | null; readonly rule: string | null }
  | { readonly page: "lost" };

export function placeOf(url: URL): Place {
  const [page = "", part = null] = url.pathname.split("/").filter(Boolean);
  switch (page) {
    case "":
      return { page: "start" };
    case "new":
      return { page: "new", game: part };
    case "lobby":
      return { page: "lobby" };
    case "table":
      return part ? { page: "table", id: part } : { page: "lost" };
    case "resume":
      return part ? { page: "resume", id: part, token: url.hash.slice(1) } : { page: "lost" };
    case "learn":
      return { page: "learn", game: part };
    case "rules":
      return { page: "rules", game: part, rule: url.hash.slice(1) || null };
    default:
      return { page: "lost" };
  }
}

class Router {
  place = $state.raw<Place>(placeOf(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => this.look());
    addEventListener("click", (event) => this.follow(event));
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.look();
    scrollTo(0, 0);
  }

  private look(): void {
    this.place = placeOf(new URL(location.href));
  }

  /** Links to our own pages are followed here; all others by the browser. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download"))
      return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
