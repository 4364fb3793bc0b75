// Lessons are played to the end with nothing but their script; wrong tries are met kindly.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { en } from "../src/i18n/en";
import { words } from "../src/i18n/index.svelte";
import { offered } from "../src/learn/answers";
import { LESSONS, lessonOf } from "../src/learn/index";
import { LessonLive } from "../src/learn/lesson-live.svelte";
import { haloOn, LessonLight } from "../src/learn/pointing.svelte";
import type { Lesson } from "../src/learn/types";
import { facts } from "./play-table";

async function lesson(game: string): Promise<Lesson> {
  const found = await lessonOf(game);
  if (!found) throw new Error(`no lesson for ${game}`);
  return found;
}
const at = async (game: string, text: string): Promise<LessonLive> => {
  const script = await lesson(game);
  const scene = script.scenes.findIndex((steps) => steps.some((step) => step.text === text));
  const step = script.scenes[scene]?.findIndex((each) => each.text === text) ?? -1;
  return new LessonLive(script, { scene, step });
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(LESSONS)("the lesson of %s", (game) => {
  test("is played to the end by doing what it asks for", async () => {
    const script = await lesson(game);
    for (const [scene, steps] of script.scenes.entries()) {
      const live = new LessonLive(script, { scene, step: 0 });
      for (const [step, { does }] of steps.entries()) {
        expect(live.at).toBe(step);
        expect(live.view).not.toBeNull();
        if (does === null) live.next();
        else expect((await live.act(does)).type).toBe("accepted");
        await vi.runAllTimersAsync();
      }
      expect(live.last).toBe(true);
      expect(live.outcome !== null).toBe(scene === script.scenes.length - 1);
    }
  });

  test("has words for every step", async () => {
    const texts = (await lesson(game)).scenes.flat().map((step) => `learn.${step.text}`);
    expect(texts.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
  });

  test("answers every action on offer with yes, and every other with a reason", async () => {
    const script = await lesson(game);
    for (const [scene, steps] of script.scenes.entries()) {
      for (const [step, { options, refusals }] of steps.entries()) {
        const live = new LessonLive(script, { scene, step });
        for (const action of options?.actions ?? []) {
          expect(await live.consider(action)).toMatchObject({ allowed: true });
        }
        for (const [action, [rule]] of Object.entries(refusals)) {
          expect(await live.consider(action)).toMatchObject({ allowed: false, rule });
        }
      }
    }
  });
});

test("no text of a step is left over", async () => {
  const all = await Promise.all(LESSONS.map(lesson));
  const used = new Set(all.flatMap((each) => each.scenes.flat().map((step) => step.text)));
  const kept = Object.keys(en).filter((key) => /^learn\.(nc|nl|cg)\./.test(key));
  expect(kept.filter((key) => !used.has(key.slice("learn.".length)))).toEqual([]);
});

test("a game without a lesson has none", async () => {
  expect(await lessonOf("chess")).toBeNull();
  expect(await lessonOf("toString")).toBeNull();
});

test("another legal action is not played, and the hint says that it is allowed", async () => {
  const live = await at("nordic-countries", "nc.take");
  const before = live.view;
  expect(offered(live.step, "take 3")).toBe(true);
  const answer = await live.act("take 3");
  expect(answer).toMatchObject({ type: "refused", rule: null, words: live.hint });
  expect(live.hint).toBe(en["learn.allowed"]);
  expect(live.view).toBe(before);
  await live.act("take 1");
  expect(live.hint).toBeNull();
});

test("what the law forbids is refused with its rule", async () => {
  const live = await at("nordic-countries", "nc.double");
  const answer = await live.consider("claim orebro-oslo-green 2G");
  expect(answer).toMatchObject({ allowed: false, rule: "NC-24" });
  const row = await at("card-game", "cg.take-again");
  expect(await row.act("take 2")).toMatchObject({ type: "refused", rule: "CG-20" });
});

test("what the law said in English is told in the reader's language", async () => {
  await words.use("sv");
  const live = await at("nordic-countries", "nc.double");
  expect(await live.consider("claim orebro-oslo-green 2G")).toMatchObject({
    rule: "NC-24",
    words: "Det är inte tillåtet nu.", // nothing was fetched here
    instead: "",
  });
  await words.use("en");
});

test("a route that no cards of the hand pay for says so, and one with an owner, too", async () => {
  const live = await at("nordic-countries", "nc.claim");
  const dear = await live.consider("claim lieksa-murmansk-gray 9L");
  expect(dear).toMatchObject({ allowed: false, words: en["learn.not-paid"] });
  const later = await at("nordic-countries", "nc.double");
  const owned = await later.consider("claim orebro-oslo-yellow 2Y");
  expect(owned).toMatchObject({ allowed: false, words: en["learn.owned"] });
});

test("others move one after another, and nothing can be done meanwhile", async () => {
  const live = await at("nordic-countries", "nc.take-locomotive");
  await live.act("take 2");
  expect(live.moving).toBe(true);
  expect(live.mine).toBe(false);
  expect(await live.act("blind")).toMatchObject({ type: "refused", words: en["learn.wait"] });
  const told = live.told.length;
  await vi.advanceTimersToNextTimerAsync();
  expect(live.told.length).toBe(told + 1);
  await vi.runAllTimersAsync();
  expect(live.moving).toBe(false);
  expect(live.step.text).toBe("nc.claim");
  expect(live.mine).toBe(true);
});

test("a table that is left moves no more", async () => {
  const live = await at("nordic-countries", "nc.take-locomotive");
  await live.act("take 2");
  live.close();
  await vi.runAllTimersAsync();
  expect(live.step.text).toBe("nc.take-locomotive");
});

test("the payments of the route that is asked for are all there", async () => {
  const live = await at("nordic-countries", "nc.ferry");
  const answer = await live.payments("helsinki-stockholm-gray");
  expect(answer).toMatchObject({ type: "payments", more: false });
  expect(answer.type === "payments" && answer.payments.map((each) => each.action)).toEqual([
    live.step.does,
  ]);
});

test("the light goes back to what the lesson points at", () => {
  const light = new LessonLight();
  light.point(["card:1", "route:oslo-bergen-red"], facts);
  expect([light.cities, light.routes]).toEqual([["Oslo", "Bergen"], ["oslo-bergen-red"]]);
  light.show(["Tromsø"]);
  expect(light.routes).toEqual([]);
  light.clear();
  expect(light.routes).toEqual(["oslo-bergen-red"]);
});

test("the halo follows what comes and goes", async () => {
  vi.useRealTimers();
  document.body.innerHTML = ["card:1", "card:2"]
    .map((name) => `<button data-lesson="${name}"></button>`)
    .join("");
  const found = () => [...document.querySelectorAll<HTMLElement>("[data-pointed]")];
  const marked = () => found().map((each) => each.dataset.lesson);
  const end = haloOn(["card:2", "action:claim"]);
  expect(marked()).toEqual(["card:2"]);
  document.body.insertAdjacentHTML("beforeend", `<button data-lesson="action:claim"></button>`);
  await new Promise((resolve) => setTimeout(resolve));
  expect(marked()).toEqual(["card:2", "action:claim"]);
  end();
  expect(marked()).toEqual([]);
});
