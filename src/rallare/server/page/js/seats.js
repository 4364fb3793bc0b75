// Who sits at the table, how others come to it, and what its owner may do.

import { button, copyable, el, field, fill, keepingFocus } from "./dom.js";
import { remember, remembered } from "./memory.js";
import { doing, post } from "./server.js";
import { clockWords, many, seatName, statusWords } from "./words.js";

/** Made anew only when something has changed: people may be typing their name here. */
export function showSeats(page, people, about) {
  const { table } = page;
  const made = JSON.stringify([table.seats, table.status, table.owner, table.free_text, table.commitment, table.rematch, page.shown, table.watching]);
  if (made === page.seatsMade) return;
  page.seatsMade = made;
  const typed = people.querySelector("input.name")?.value;
  keepingFocus(people, () => fill(people, seats(page, typed)));
  keepingFocus(about, () => fill(about, facts(page)));
}

function isOwner(page) {
  return page.table.owner !== null && page.yours.includes(page.table.owner);
}

function seats(page, typed) {
  const { table } = page;
  const waiting = table.status === "waiting";
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const parts = [
    el("h2", {}, waiting ? "Waiting for players" : table.status === "closed" ? "This table is closed" : "At the table"),
    el("ul", { class: "plain people-list" }, table.seats.map((seat, at) => person(page, seat, at))),
  ];
  if (table.watching) parts.push(el("p", { class: "faint" }, `${many(table.watching, "person")} watching`.replace("persons", "people")));
  if (waiting && free) parts.push(join(page, typed));
  if (waiting && isOwner(page)) {
    const words = free ? `${free === 1 ? "One seat is" : `${free} seats are`} still open.` : "Everybody is here.";
    const start = doing(() => post(`/tables/${page.id}/start`));
    parts.push(el("p", {}, words), button("Start the game", start, { class: "main", disabled: free > 0, "data-key": "start" }));
  } else if (waiting && page.yours.length) {
    parts.push(el("p", {}, "The owner of the table starts the game."));
  }
  if (waiting) parts.push(copyable("Link to this table", `${location.origin}/table/${page.id}`));
  return parts;
}

function person(page, seat, at) {
  const { table } = page;
  const notes = [];
  if (seat.kind === "bot") notes.push(`bot ${seat.bot}`);
  if (page.yours.includes(at)) notes.push(page.yours.length > 1 ? "this device" : "you");
  if (table.owner === at) notes.push("owner");
  if (seat.substitute) notes.push(`the bot ${seat.substitute} plays for them`);
  if (seat.kind === "person" && !seat.present) notes.push("away");
  const here = seat.kind === "bot" || seat.present;
  const sign = el("span", { class: here ? "here" : "away", "aria-hidden": "true" }, here ? "●" : "○");
  const name = seat.kind === "open" ? "open seat" : seatName(table, at);
  const kick = table.status === "waiting" && isOwner(page) && seat.kind === "person" && !page.yours.includes(at)
    ? button("Send away", doing(() => post(`/tables/${page.id}/kick`, { seat: at })), { class: "small", "aria-label": `Send ${name} away` })
    : [];
  return el("li", {}, sign, ` ${name}`, notes.length ? el("span", { class: "faint" }, ` (${notes.join(", ")})`) : [], " ", kick);
}

function join(page, typed) {
  const mine = page.yours.length > 0;
  const name = el("input", { type: "text", class: "name", maxLength: 40, value: typed ?? (mine ? "" : remembered("name", "")), required: true, "data-key": "name" });
  const sit = doing(async () => {
    await post(`/tables/${page.id}/join`, { name: name.value.trim() });
    if (!mine) remember("name", name.value.trim());
    location.reload();
  });
  const words = mine ? "Somebody else on this device" : "Your name";
  return el("form", { class: "inline", onsubmit: sit }, field(words, name), el("button", { type: "submit", class: mine ? "" : "main" }, "Sit down"));
}

function facts(page) {
  const { table } = page;
  const lines = [
    ["Game", page.facts.title],
    ["Status", statusWords(table.status)],
    ["Clock", clockWords(table.clock)],
    ["Listed", table.public ? "public" : "by link only"],
    ["Who starts", table.first === null ? "by chance" : seatName(table, table.first)],
    ["Seats of those who leave", table.warm ? `are played by the bot ${table.warm}` : "wait for them"],
  ];
  if (table.commitment) lines.push(["Commitment to the seed", el("code", {}, table.commitment)]);
  const list = el("dl", {}, lines.map(([term, words]) => [el("dt", {}, term), el("dd", {}, words)]));
  return [el("h2", {}, "About this table"), list, ...doings(page)];
}

function doings(page) {
  const { table, id } = page;
  const parts = [];
  const link = el("div");
  if (table.status !== "closed" && page.shown !== null) {
    parts.push(button("Link for another device", doing(async () => {
      const seat = page.shown;
      const { url } = await post(`/tables/${id}/resume-link`, { seat });
      fill(link, copyable(`Personal link of ${seatName(page.table, seat)}`, url),
        el("p", {}, el("small", {}, "Keep it to yourself: whoever has it can play this seat. A new link makes this one useless.")));
    })));
  }
  if (page.yours.length && ["waiting", "playing"].includes(table.status)) parts.push(page.notice.permissionButton());
  if (isOwner(page) && table.status !== "closed") {
    const words = table.free_text ? "Switch free text off" : "Switch free text on";
    parts.push(button(words, doing(() => post(`/tables/${id}/settings`, { free_text: !table.free_text }))));
  }
  if (page.yours.length && (table.status === "waiting" || (table.status === "playing" && table.warm))) {
    parts.push(button("Leave the table", doing(async () => {
      page.leaving = true;
      await post(`/tables/${id}/leave`, {}).finally(() => (page.leaving = false));
      location.assign("/");
    })));
  }
  const share = table.status === "waiting" || !table.spectators ? [] : copyable("Link to watch", `${location.origin}/table/${id}`);
  return [el("div", { class: "buttons" }, parts), link, share];
}
