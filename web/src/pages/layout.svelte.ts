// Which way the parts of a table are laid out, by the room there is.

export type Layout = "phone" | "tablet" | "medium" | "wide";

const PHONE = "(max-width: 700px)";
const MEDIUM = "(max-width: 1279px)";
const TABLET = "(max-width: 1000px) and (orientation: portrait)";

class Room {
  layout = $state<Layout>("wide");

  constructor() {
    // From the smallest: the first that fits.
    const sizes = [
      ["phone", matchMedia(PHONE)],
      ["tablet", matchMedia(TABLET)],
      ["medium", matchMedia(MEDIUM)],
    ] as const;
    const look = () => {
      this.layout = sizes.find(([, media]) => media.matches)?.[0] ?? "wide";
    };
    for (const [, media] of sizes) media.addEventListener("change", look);
    look();
  }
}

export const room = new Room();
