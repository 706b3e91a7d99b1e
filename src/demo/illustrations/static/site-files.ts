import { drawHangul } from '../lettering/draw-hangul'
import { PAPER, PERSIMMON, INK, PERSIMMON_SOFT, PERSIMMON_TINT, SAND, WHITE } from '../shape'

const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** Wraps PNG pictures (each at most 256 px wide) in the ICO container that `/favicon.ico` has to be. */
export const toIco = (pictures: { size: number; png: Buffer }[]): Buffer => {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    header.writeUInt8(size % 256, entry)
    header.writeUInt8(size % 256, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

/** The web app manifest: the name under the icon, and the icons that `npm run art` draws beside it. */
export const MANIFEST = {
  id: '/',
  name: '담아',
  short_name: '담아',
  description: '선불 카드와 선물, 쇼핑을 한곳에 담았어요',
  lang: 'ko',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const

/** Excludes personal screens and the API from search engines. Pictures under /api/media are allowed. */
export const ROBOTS = `User-agent: *
Allow: /api/media/
Disallow: /api/
Disallow: /my/
Disallow: /card/
Disallow: /error/
Disallow: /shopping/cart
Disallow: /shopping/order
`

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

/** The preview image in messengers for a page without a picture: 1200 × 630. */
export const drawShareImage =
  (): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><rect width="1200" height="630" fill="${PAPER}"/>
<circle cx="880" cy="330" r="270" fill="${PERSIMMON_TINT}"/><circle cx="1120" cy="96" r="54" fill="${SAND}"/><circle cx="650" cy="560" r="26" fill="${SAND}"/>
<path d="M-20 520C150 430 260 600 430 530 560 476 600 520 700 560 800 600 1000 520 1220 560" fill="none" stroke="${PERSIMMON_SOFT}" stroke-width="16" stroke-linecap="round"/>
<ellipse cx="880" cy="528" rx="190" ry="14" fill="${PERSIMMON_SOFT}" opacity=".5"/>
<g transform="translate(690 130) scale(3.9)">${drawMark(PERSIMMON, WHITE)}</g>
${drawHangul('담아', { x: 116, y: 200, size: 216, weight: 11.5, color: INK })}</svg>`
