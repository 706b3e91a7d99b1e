import { PAPER, PERSIMMON } from '../palette'

/**
 * The logo of dama in a box of 100 × 100: a cloth bundle (보자기), as round as a persimmon, with a knot as its calyx and
 * a heart inside. `ground` is the background colour, used by the heart and the seams.
 */
export const drawMark = (color: string = PERSIMMON, ground: string = PAPER): string =>
  `<g fill="${color}"><path d="M50 32C74 32 93 45.5 93 66 93 84.5 76 94 50 94S7 84.5 7 66C7 45.5 26 32 50 32Z"/>
<path d="M47 31C45 15 31 3.5 19.5 7.5 9 11.5 14.5 28.5 47 34Z"/><path d="M53 31C55 15 69 3.5 80.5 7.5 91 11.5 85.5 28.5 53 34Z"/></g>
<path d="M39.5 42.5C37 46.5 34 49 30 50.5M60.5 42.5C63 46.5 66 49 70 50.5" fill="none" stroke="${ground}" stroke-width="3" stroke-linecap="round"/>
<rect x="42" y="23.5" width="16" height="16" rx="7" fill="${color}" stroke="${ground}" stroke-width="3.2"/>
<path d="M50 84C41 78.5 33.5 71 33.5 62.5 33.5 56.5 37.8 53 42 53 45.6 53 48.5 55 50 58.2 51.5 55 54.4 53 58 53 62.2 53 66.5 56.5 66.5 62.5 66.5 71 59 78.5 50 84Z" fill="${ground}"/>`

const drawSquareMark = (size: number, inset: number, ground: string): string => {
  const scale = (size - inset * 2) / 100
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${ground}<g transform="translate(${inset} ${inset}) scale(${scale})">${drawMark()}</g></svg>`
}

/** The logo on a rounded square, as browsers and launchers show it. */
export const drawIcon = (size: number): string =>
  drawSquareMark(
    size,
    size * 0.15,
    `<rect width="${size}" height="${size}" rx="${size * 0.225}" fill="${PAPER}"/>`,
  )

/** The logo at full size, for the 16 pixels of a browser's tab. */
export const drawTabIcon = (size: number): string => drawSquareMark(size, size * 0.02, '')

/** The icon without margins, because the launcher crops up to 20 % of it. */
export const drawMaskableIcon = (size: number): string =>
  drawSquareMark(size, size * 0.2, `<rect width="${size}" height="${size}" fill="${PAPER}"/>`)
