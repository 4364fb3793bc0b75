// What can wait until something is seen.

/** Call back when the next frame has been painted; the result calls it off.
 *
 *  A page in the background paints nothing: there it does not wait. */
export function afterPaint(call: () => void): () => void {
  if (document.hidden || typeof requestAnimationFrame !== "function") {
    const soon = setTimeout(call);
    return () => clearTimeout(soon);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
