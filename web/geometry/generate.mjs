// Generates the drawn boards: `node web/geometry/generate.mjs [key of one board]`.
//
// Writes web/src/geometry/map.json, board-nordic.json and board-northern.json. They are committed,
// so an ordinary build does not run this. It needs the project's Python for the facts, and takes
// some minutes. ROUNDS=50000 is a quick try; TELL=10 lists what weighs 10 or more.

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { anneal } from './anneal.mjs'
import { boardData } from './board.mjs'
import { BROKEN } from './costs.mjs'
import { HINTS } from './hints.mjs'
import { mapFor } from './land.mjs'
import { complaints, layoutOf } from './layout.mjs'
import { extentOf, projectionFor, transformBetween } from './projection.mjs'
import { seaTest } from './sea.mjs'

const FILES = { 'nordic-countries': 'board-nordic.json', 'northern-lights': 'board-northern.json' }
const OUT = new URL('../src/geometry/', import.meta.url)
const ROUNDS = Number(process.env.ROUNDS ?? 400_000)
const TELL = Number(process.env.TELL ?? 50)
const only = process.argv[2]

const boards = facts()
const projections = boards.map(projectionFor)
const drawn = projections[boards.findIndex((board) => board.key === 'northern-lights')]
const transforms = projections.map((projection) => transformBetween(drawn, projection))
const map = mapFor(drawn, extentOf(transforms))
write('map.json', map.paths)

let broken = 0
boards.forEach((board, i) => {
  if (only && only !== board.key) return
  const sea = seaTest(map.polygons, transforms[i])
  const layout = best(HINTS[board.key], () => layoutOf(board, projections[i], sea, HINTS[board.key]))
  for (const { cost, what } of complaints(layout, TELL)) console.log(`  ${cost.toFixed(1)} ${what}`)
  broken += complaints(layout, BROKEN).length
  write(FILES[board.key], boardData(board, layout, projections[i], transforms[i]))
})
if (broken > 0) {
  console.error(`${broken} rules of the layout are broken: see hints.mjs`)
  process.exitCode = 1
}

function best(hints, fresh) {
  const tried = hints.seeds.map((seed) => {
    const layout = fresh()
    const cost = anneal(layout, seed, ROUNDS)
    console.log(`seed ${seed}: cost ${cost.toFixed(1)}`)
    return { layout, cost }
  })
  return tried.reduce((one, other) => (other.cost < one.cost ? other : one)).layout
}

function facts() {
  const python = process.env.PYTHON ?? fileURLToPath(new URL('../../.venv/bin/python', import.meta.url))
  const script = fileURLToPath(new URL('facts.py', import.meta.url))
  return JSON.parse(execFileSync(python, [script], { maxBuffer: 1 << 24 }))
}

function write(name, value) {
  writeFileSync(new URL(name, OUT), JSON.stringify(value) + '\n')
}
