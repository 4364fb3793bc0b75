// Where we are: the start, a table, or the personal link to a seat.

import { takeTold } from "./memory.js";
import { post, showProblem } from "./server.js";
import { showStart } from "./start.js";
import { showTable } from "./table.js";

const main = document.getElementById("main");

async function show() {
  const told = takeTold();
  if (told) showProblem(told);
  const [, place, table] = location.pathname.split("/");
  if (place === "resume") {
    await takeUp(table);
  } else if (place === "table") {
    await showTable(main, table);
  } else {
    await showStart(main);
  }
}

/** The token stands behind the #, so that it gets into no log; it leaves the address at once. */
async function takeUp(table) {
  const token = location.hash.slice(1);
  history.replaceState(null, "", `/table/${table}`);
  try {
    await post(`/tables/${table}/resume`, { token });
  } catch (error) {
    showProblem(error);
  }
  await showTable(main, table);
}

show().catch((error) => {
  main.replaceChildren();
  showProblem(error);
});
