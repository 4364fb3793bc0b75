// Making elements. Text is always text: nothing here reads markup.

/** An element with properties, listeners (onclick), attributes (aria-label) and children. */
export function el(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.includes("-") || name === "role" || name === "for" || name === "list") {
      made.setAttribute(name, value);
    } else if (name === "class") {
      made.className = value;
    } else {
      made[name] = value;
    }
  }
  made.append(...flat(children));
  return made;
}

/** Put other children in the place of those that are there. */
export function fill(parent, ...children) {
  parent.replaceChildren(...flat(children));
  return parent;
}

export function button(words, onclick, properties = {}) {
  return el("button", { type: "button", onclick, ...properties }, words);
}

let labels = 0;

/** A control with its label before it. */
export function field(words, control, hint) {
  control.id ||= `field-${++labels}`;
  const parts = [el("label", { for: control.id }, words), control];
  if (hint) {
    const told = el("small", { id: `${control.id}-hint` }, hint);
    control.setAttribute("aria-describedby", told.id);
    parts.push(told);
  }
  return el("div", { class: "field" }, parts);
}

/** A box to tick, with its label behind it. */
export function tick(words, checked, properties = {}) {
  const box = el("input", { type: "checkbox", checked, ...properties });
  return { box, row: el("label", { class: "tick" }, box, el("span", {}, words)) };
}

/** A list to choose from: pairs of value and words. */
export function select(pairs, chosen, properties = {}) {
  const made = el("select", properties);
  for (const [value, words] of pairs) {
    made.append(el("option", { value, selected: value === chosen }, words));
  }
  return made;
}

/** Offer other choices, and keep the one that was made if it is among them. */
export function refill(list, pairs, chosen) {
  fill(list, ...select(pairs, chosen).children);
  list.value = pairs.some(([value]) => value === chosen) ? chosen : pairs[0][0];
}

/** A text that can be copied with a button. */
export function copyable(words, text) {
  const shown = el("input", { type: "text", value: text, readOnly: true, class: "wide" });
  const copy = button("Copy", async () => {
    shown.select();
    try {
      await navigator.clipboard.writeText(text);
      copy.textContent = "Copied";
    } catch {
      copy.textContent = "Press Ctrl-C";
    }
  });
  return el("div", { class: "copy" }, field(words, shown), copy);
}

/** Render anew, and keep the focus where it was, or at least in this part of the page. */
export function keepingFocus(part, render) {
  const before = document.activeElement;
  const inside = part.contains(before) && before !== part;
  const key = inside ? before.dataset.key : undefined;
  render();
  if (!inside || part.contains(document.activeElement)) return;
  const same = key && part.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
  (same || part).focus({ preventScroll: true });
}

/** Mark an element, so that the focus finds it again. */
export function keyed(element, key) {
  element.dataset.key = key;
  return element;
}

function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}
