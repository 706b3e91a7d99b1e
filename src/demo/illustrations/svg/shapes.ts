import { INK, type Palette, PAPER, PAPER_SHADE } from './palette'

/** SVG builders. Coordinates are units of the drawing's view box. */

/** Rectangle with rounded corners. */
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

export const dot = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`

/** Filled outline. */
export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

/** Stroke with round ends. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const group = (attributes: string, ...parts: string[]): string =>
  `<g ${attributes}>${parts.join('')}</g>`

/** Rotates clockwise by degrees around a point, by default the centre of the frame. */
export const turn = (degrees: number, parts: string, cx = 200, cy = 200): string =>
  `<g transform="rotate(${degrees} ${cx} ${cy})">${parts}</g>`

/** Moves, and scales around the new origin. */
export const at = (x: number, y: number, scale: number, parts: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts}</g>`

/** Translucent shades and highlights on another surface. */
export const faint = (opacity: number): string => `opacity="${opacity}"`

/** Repeats a part at the given positions. */
export const each = <T>(list: readonly T[], part: (item: T, index: number) => string): string =>
  list.map(part).join('')

/**
 * Fills defined by every frame (`paints`), relative to the box of the shape. Light comes from the upper left:
 * `*_ROUND` runs across an upright cylinder and `*_SOFT` down a flat face.
 */
export const MAIN_ROUND = 'url(#mr)'
export const MAIN_SOFT = 'url(#ms)'
export const SECOND_ROUND = 'url(#sr)'
export const SECOND_SOFT = 'url(#ss)'
export const PAPER_ROUND = 'url(#pr)'
export const PAPER_SOFT = 'url(#ps)'
export const WOOD_ROUND = 'url(#wr)'
export const WOOD_SOFT = 'url(#ws)'
export const METAL_ROUND = 'url(#er)'
export const METAL_SOFT = 'url(#es)'
export const DARK_SOFT = 'url(#ds)'
export const GOLD_ROUND = 'url(#gr)'
export const GLASS = 'url(#gl)'

const stops = (list: readonly (readonly [number, string])[]): string =>
  list.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')

/** Horizontal: a light band left of the centre, dark on the right, with a little reflected light at the edge. */
const round = (id: string, light: string, base: string, dark: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops([
    [0, base],
    [0.24, light],
    [0.52, base],
    [0.9, dark],
    [1, base],
  ])}</linearGradient>`

const soft = (id: string, light: string, base: string, dark: string): string =>
  `<linearGradient id="${id}" x1="0.1" y1="0" x2="0.9" y2="1">${stops([
    [0, light],
    [0.5, base],
    [1, dark],
  ])}</linearGradient>`

/** The gradients of a surface in both directions; the ids are its letter followed by r and s. */
const surface = (letter: string, light: string, base: string, dark: string): string =>
  round(`${letter}r`, light, base, dark) + soft(`${letter}s`, light, base, dark)

/** The gradients used by drawings. */
export const paints = (p: Palette): string =>
  surface('m', p.mainLight, p.main, p.mainDark) +
  surface('s', p.secondLight, p.second, p.secondDark) +
  surface('p', '#FFFFFF', PAPER, PAPER_SHADE) +
  surface('w', '#E9C190', '#D7A56E', '#B88350') +
  surface('e', '#F4F3F1', '#CFCDCA', '#96928D') +
  surface('d', '#6A5F57', INK, '#241E19') +
  surface('g', '#F6DA93', '#DDAF55', '#B38534') +
  soft('gl', 'rgba(255,255,255,.85)', 'rgba(255,255,255,.4)', 'rgba(210,225,230,.55)') +
  `<radialGradient id="sh"><stop offset="0" stop-color="#5A4030" stop-opacity=".5"/><stop offset=".55" stop-color="#5A4030" stop-opacity=".24"/><stop offset="1" stop-color="#5A4030" stop-opacity="0"/></radialGradient>` +
  `<radialGradient id="lt"><stop offset="0" stop-color="#FFFFFF" stop-opacity=".75"/><stop offset="1" stop-color="#FFFFFF" stop-opacity="0"/></radialGradient>`
