// Draws the generated boards roughly, to look at: `node web/geometry/preview.mjs [directory]`.
//
// Writes preview-nordic.html and preview-northern.html. With HITS=1 it shows hit areas too, with
// CROP="x y width height" only a part, and with ZOOM=2 it is drawn twice as large.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DATA = new URL('../src/geometry/', import.meta.url)
const COLOURS = {
  purple: '#a06cc8', white: '#fbfbf6', blue: '#3f86d8', yellow: '#f2cf3a', orange: '#ee8a32',
  black: '#37373b', red: '#d4453f', green: '#5aa552', gray: '#a9adb0',
}
const SEA = '#bcd7e6'

const map = read('map.json')
const python = process.env.PYTHON ?? fileURLToPath(new URL('../../.venv/bin/python', import.meta.url))
const facts = JSON.parse(execFileSync(python, [fileURLToPath(new URL('facts.py', import.meta.url))]))
for (const name of ['nordic', 'northern']) {
  const board = read(`board-${name}.json`)
  const known = facts.find(({ key }) => key === board.key)
  const file = join(process.argv[2] ?? '.', `preview-${name}.html`)
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><body style="margin:0">${svg(board, known)}`)
}

function read(name) {
  return JSON.parse(readFileSync(new URL(name, DATA), 'utf8'))
}

function svg(board, known) {
  const { width, height } = board.frame
  const crop = (process.env.CROP ?? `0 0 ${width} ${height}`).split(' ').map(Number)
  const zoom = Number(process.env.ZOOM ?? 1)
  const routes = known.routes.map((route) => [route, board.routes[route.id]])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${crop.join(' ')}"
    width="${crop[2] * zoom}" height="${crop[3] * zoom}" style="background:${SEA};display:block">
    ${ground(board)}
    ${routes.map(([, drawn]) => `<path d="${drawn.path}" fill="none" stroke="#554" stroke-width="1.6" opacity=".45"/>`).join('')}
    ${routes.map(([route, drawn]) => routeDrawing(board, route, drawn)).join('')}
    ${process.env.HITS ? routes.map(([, { hit }]) => `<polygon points="${hit.join(' ')}" fill="#f0f" opacity=".35" stroke="#909"/>`).join('') : ''}
    ${known.cities.map((city) => cityDrawing(board, city)).join('')}
    ${frame(board)}</svg>`
}

function ground({ map: { scale, x, y } }) {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="${map.land}" fill="#f3eedd" stroke="#7d9aa8" stroke-width=".8" stroke-linejoin="round"/>
    <path d="${map.lakes}" fill="${SEA}" stroke="#7d9aa8" stroke-width=".6"/>
    <path d="${map.borders}" fill="none" stroke="#b59f86" stroke-width="1.1" stroke-dasharray="5 3"/>
    <path d="${map.arcticCircle}" fill="none" stroke="#4d97bb" stroke-width="1" stroke-dasharray="9 5"/></g>`
}

function routeDrawing({ space }, route, { spaces, mid }) {
  const colour = COLOURS[route.colour ?? 'gray']
  const boxes = spaces.map(({ x, y, angle }, i) => {
    const rect = `<rect x="${-space.length / 2}" y="${-space.width / 2}" width="${space.length}" height="${space.width}" rx="2.5" fill="${colour}" stroke="${route.tunnel ? '#221' : '#443'}" stroke-width="${route.tunnel ? 1.6 : 0.8}" ${route.tunnel ? 'stroke-dasharray="4 2"' : ''}/>`
    const locomotive = i < route.locomotives ? '<circle r="4" fill="#fff" stroke="#333" stroke-width="1"/>' : ''
    return `<g transform="translate(${x} ${y}) rotate(${angle})">${rect}${locomotive}</g>`
  })
  const badge = route.draw
    ? `<g transform="translate(${mid.x} ${mid.y})"><circle r="7.5" fill="#fff" stroke="#333"/><text y="3.5" font-size="9" text-anchor="middle" font-family="sans-serif">+${route.draw}</text></g>`
    : ''
  return boxes.join('') + badge
}

function cityDrawing(board, city) {
  const { x, y, r, label } = board.cities[city.name]
  const mark = `<circle cx="${x}" cy="${y}" r="${r}" fill="${city.named ? '#c0392b' : '#fff'}" stroke="#fff" stroke-width="1.5"/>`
  if (!label) return mark
  const flag = label.flag ? `<rect x="${label.flag.x}" y="${label.flag.y}" width="14" height="10" fill="#2a5db0" stroke="#fff"/>` : ''
  const shown = process.env.BOXES ? `<rect x="${label.box.x}" y="${label.box.y}" width="${label.box.width}" height="${label.box.height}" fill="none" stroke="#f0f" stroke-width=".7"/>` : ''
  return `${mark}${flag}${shown}<text x="${label.x}" y="${label.y}" text-anchor="${label.anchor}" font-size="${board.font}" font-weight="600" font-family="Liberation Sans, Arial, sans-serif" paint-order="stroke" stroke="#fffc" stroke-width="3">${city.name}</text>`
}

function frame({ frame: { width, height }, inner, track }) {
  const cells = track.map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="12" fill="#fff" opacity=".7"/><text x="${x}" y="${y + 3.5}" font-size="10" text-anchor="middle" font-family="sans-serif">${i}</text>`)
  return `<path d="M0 0h${width}v${height}h${-width}zM${inner.x} ${inner.y}v${inner.height}h${inner.width}v${-inner.height}z" fill="#2e4a5a" opacity=".8"/>${cells.join('')}`
}
