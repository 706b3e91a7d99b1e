/** Builders of SVG elements. */
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`

export const slab = (x: number, y: number, width: number, height: number, fill: string, rx = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${rx ? ` rx="${rx}"` : ''}/>`

export const shape = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const trace = (d: string, color: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra ? ` ${extra}` : ''}/>`

/** Moves a drawing made around 0,0 to a position, rotates it by degrees, then scales it. */
export const transform = (
  x: number,
  y: number,
  body: string,
  { turn = 0, scale = 1, flip = false } = {},
): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale !== 1 || flip ? ` scale(${flip ? -scale : scale} ${scale})` : ''}">${body}</g>`

export const fade = (opacity: number, body: string): string => `<g opacity="${opacity}">${body}</g>`

/** A seeded pseudo-random generator: 0 ≤ n < 1. */
export const createRandom = (seed: number): (() => number) => {
  let state = seed * 7919
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Removes the line breaks of a drawn SVG. */
export const tidySvg = (svg: string): string =>
  svg
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> </g, '><')
    .trim()

/** The colours of static illustrations, card faces and banners. */
export const INK = '#1B1A17'
export const PAPER = '#FAF7F2'
export const WHITE = '#FFFFFF'
export const PERSIMMON = '#C93A16'
export const PERSIMMON_SOFT = '#F2B49B'
export const PERSIMMON_TINT = '#FFE6DA'
export const SAND = '#EFE7DA'
export const STONE = '#B9AE9E'
