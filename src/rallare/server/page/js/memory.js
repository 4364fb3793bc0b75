// Small things this browser remembers. It works without, where storing is not allowed.

export function remembered(name, otherwise) {
  try {
    return localStorage.getItem(`rallare.${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(`rallare.${name}`, value);
  } catch {
    // Then it is asked for again the next time.
  }
}

/** Something to tell after the next page has been loaded, once. */
export function tellLater(words) {
  try {
    sessionStorage.setItem("rallare.told", words);
  } catch {
    // Then it is not told; the page shows what has become of it.
  }
}

export function takeTold() {
  try {
    const words = sessionStorage.getItem("rallare.told");
    sessionStorage.removeItem("rallare.told");
    return words;
  } catch {
    return null;
  }
}
