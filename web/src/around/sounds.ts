// Short tones made in code: no files, and only when somebody wants to hear them.

import { prefs } from "../lib/prefs.svelte";
import type { GameEvent } from "../lib/wire";

export type Sound = "turn" | "card" | "claim" | "robbery" | "over";

/** Frequency in hertz, start and length in seconds, and how loud, from 0 to 1. */
type Tone = readonly [frequency: number, start: number, length: number, loudness: number];

const TONES: Readonly<
  Record<Sound, { readonly wave: OscillatorType; readonly tones: readonly Tone[] }>
> = {
  turn: {
    wave: "sine",
    tones: [
      [587, 0, 0.14, 0.5],
      [880, 0.13, 0.26, 0.5],
    ],
  },
  card: { wave: "triangle", tones: [[740, 0, 0.06, 0.22]] },
  claim: {
    wave: "triangle",
    tones: [
      [294, 0, 0.09, 0.5],
      [370, 0.08, 0.09, 0.5],
      [440, 0.16, 0.18, 0.5],
    ],
  },
  robbery: {
    wave: "sawtooth",
    tones: [
      [233, 0, 0.14, 0.28],
      [175, 0.13, 0.28, 0.28],
    ],
  },
  over: {
    wave: "sine",
    tones: [
      [392, 0, 0.2, 0.5],
      [494, 0.18, 0.2, 0.5],
      [587, 0.36, 0.2, 0.5],
      [784, 0.54, 0.5, 0.5],
    ],
  },
};

let audio: AudioContext | null = null;

/** Play a sound, if the reader likes sounds and the browser lets us. */
export function play(sound: Sound): void {
  if (!prefs.sound || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  // A browser that waits for a touch stays silent until there was one.
  if (audio.state === "suspended") void audio.resume().catch(() => {});
  const { wave, tones } = TONES[sound];
  for (const [frequency, start, length, loudness] of tones) {
    const at = audio.currentTime + start;
    const tone = new OscillatorNode(audio, { type: wave, frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loudness * 0.3, at + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}

const OF_EVENTS: Readonly<Partial<Record<GameEvent["type"], Sound>>> = {
  "face-up-taken": "card",
  "cards-drawn": "card",
  "cards-placed": "card",
  "tunnel-revealed": "card",
  "route-claimed": "claim",
  "tickets-completed": "claim",
  "train-robbed": "robbery",
  "game-ended": "over",
};
const LOUDEST: readonly Sound[] = ["over", "robbery", "claim", "card"];

/** The one sound for what happened at once; several would be a noise. */
export function soundOf(events: readonly GameEvent[]): Sound | null {
  const heard = new Set(events.map((event) => OF_EVENTS[event.type]));
  return LOUDEST.find((sound) => heard.has(sound)) ?? null;
}
