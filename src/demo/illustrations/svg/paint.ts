import { INK, type Palette, PAPER, PAPER_SHADE } from './palette'

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
