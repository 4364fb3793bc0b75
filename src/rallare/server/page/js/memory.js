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
