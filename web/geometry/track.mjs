// The score track round the board: its spaces clockwise from the lower left corner.

import { FRAME, TRACK } from './projection.mjs'

export function scoreTrack(count) {
  const wide = FRAME.width - TRACK
  const high = FRAME.height - TRACK
  // Half of the spaces go up one side and along one edge; the split makes them about equally wide.
  const up = Math.round((count / 2) * (high / (wide + high)))
  const across = count / 2 - up
  const [left, top] = [TRACK / 2, TRACK / 2]
  const [right, bottom] = [left + wide, top + high]
  const spaces = []
  for (let i = 0; i < up; i++) spaces.push([left, bottom - (high * i) / up])
  for (let i = 0; i < across; i++) spaces.push([left + (wide * i) / across, top])
  for (let i = 0; i < up; i++) spaces.push([right, top + (high * i) / up])
  for (let i = 0; i < across; i++) spaces.push([right - (wide * i) / across, bottom])
  return spaces.map((point) => point.map((value) => Number(value.toFixed(1))))
}
