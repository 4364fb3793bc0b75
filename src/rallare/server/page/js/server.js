// The HTTP interface of the server, and its errors in words.

/** What the server says against a request. */
export class Problem extends Error {
  constructor(status, body) {
    super(body.words);
    this.status = status;
    this.error = body.error;
    this.rule = body.rule ?? null;
  }
}

export const get = (path) => request("GET", path);
export const post = (path, body) => request("POST", path, body);

async function request(method, path, body) {
  const options = { method, headers: {} };
  if (body !== undefined) {
    options.headers["content-type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(`/api/v1${path}`, options);
  } catch {
    throw new Problem(0, { error: "no-answer", words: "The server does not answer. Try again." });
  }
  const told = await response.json().catch(() => null);
  if (response.ok && told !== null) return told;
  const words = `The server answered with an error (${response.status}). Try again.`;
  throw new Problem(response.status, told?.words ? told : { error: "unknown", words });
}

const asked = new Map();

/** Facts that do not change while the page is open are asked for once. */
export function fact(path) {
  if (!asked.has(path)) {
    const answer = get(path);
    asked.set(path, answer);
    answer.catch(() => asked.delete(path));
  }
  return asked.get(path);
}

/** Show an error at the top of the page; with null the last one goes away. */
export function showProblem(error) {
  const place = document.getElementById("problem");
  place.hidden = error === null;
  if (error === null) return;
  const words = typeof error === "string" ? error : error.message;
  const rule = error.rule ? ` (${error.rule})` : "";
  const away = document.createElement("button");
  away.type = "button";
  away.textContent = "Close";
  away.onclick = () => showProblem(null);
  const text = document.createElement("p");
  text.textContent = words + rule;
  place.replaceChildren(text, away);
  if (!(error instanceof Problem) && error instanceof Error) console.error(error);
}

/** A listener that shows what goes wrong, and takes no second click while it works. */
export function doing(work) {
  let busy = false;
  return async (event) => {
    event?.preventDefault();
    if (busy) return;
    busy = true;
    showProblem(null);
    try {
      await work(event);
    } catch (error) {
      showProblem(error);
    } finally {
      busy = false;
    }
  };
}
