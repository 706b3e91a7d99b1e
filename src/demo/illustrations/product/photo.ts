import { paints } from '../svg/paint'
import type { Palette } from '../svg/palette'
import { at, box, each, faint, oval, shape, turn } from '../svg/shapes'
import type { ProductIllustration } from './scene'

/** A defocused object of a room. */
const blurred = (inside: string): string => `<g filter="url(#bl)">${inside}</g>`

/** A wooden desk at a window, a bed in the evening, a kitchen shelf: where buyers take their photos. */
const ROOMS: readonly { back: (p: Palette) => string; floor: string; tilt: number; light: string }[] = [
  {
    back: (p) =>
      box(0, 0, 400, 400, 0, '#D9CFC0') +
      blurred(
        box(40, -20, 150, 230, 4, '#F4F1E8') +
          box(108, -20, 12, 230, 0, '#CFC4B2') +
          box(40, 90, 150, 10, 0, '#CFC4B2') +
          oval(320, 150, 52, 74, '#6F8B6B') +
          box(296, 200, 52, 60, 10, p.secondDark, faint(0.8)),
      ),
    floor: '#A9794F',
    tilt: -2.5,
    light: '#FFF3D6',
  },
  {
    back: () =>
      box(0, 0, 400, 400, 0, '#8F8378') +
      blurred(
        box(-20, 60, 460, 160, 60, '#B9AC9E') +
          oval(96, 108, 92, 58, '#DAD0C4') +
          oval(316, 84, 34, 34, '#FFE0A3') +
          oval(316, 84, 90, 80, '#F3C67B', faint(0.3)),
      ),
    floor: '#CFC4B8',
    tilt: 3,
    light: '#FFD9A0',
  },
  {
    back: (p) =>
      box(0, 0, 400, 400, 0, '#C9D2D2') +
      blurred(
        each([0, 1, 2, 3, 4], (column) => box(column * 92 - 20, 0, 88, 118, 2, '#DCE3E2')) +
          each([0, 1, 2, 3, 4], (column) => box(column * 92 - 62, 122, 88, 118, 2, '#D3DBDA')) +
          box(250, 110, 60, 120, 16, p.second, faint(0.7)) +
          box(60, 150, 84, 80, 10, '#8D6B4D'),
      ),
    floor: '#E3DDD3',
    tilt: 1.5,
    light: '#FFFFFF',
  },
]

/** Each room from a step away, and close. */
export const PHOTO_COUNT = 6

/** Lens and sensor: blur behind, a shade at the corners, warm light from one side, and a little grain. */
const lens = (light: string): string =>
  `<filter id="bl" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter>` +
  `<filter id="so" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="10"/></filter>` +
  `<filter id="nz"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .5 0"/></filter>` +
  `<radialGradient id="vg" cx=".48" cy=".46" r=".72"><stop offset=".55" stop-color="#1B120A" stop-opacity="0"/><stop offset="1" stop-color="#1B120A" stop-opacity=".42"/></radialGradient>` +
  `<linearGradient id="wl" x1="0" y1="0" x2="1" y2=".8"><stop offset="0" stop-color="${light}" stop-opacity=".42"/><stop offset=".6" stop-color="${light}" stop-opacity="0"/></linearGradient>`

/** The content of a square photo that a buyer took of the object; null for an unknown one. */
export const drawPhoto = ({ draw, base }: ProductIllustration, p: Palette, index: number): string | null => {
  const room = ROOMS[index % ROOMS.length]
  if (!room || index >= PHOTO_COUNT) return null
  const [x, y, half] = base
  const isClose = index >= ROOMS.length
  const scale = isClose ? 1.22 : 0.94
  return (
    `<defs>${paints(p)}${lens(room.light)}</defs>` +
    room.back(p) +
    shape('M-20 226H420V420H-20Z', room.floor) +
    shape('M-20 226H420V236H-20Z', '#000000', faint(0.12)) +
    turn(
      isClose ? -room.tilt * 2 : room.tilt,
      at(
        isClose ? -52 : 12,
        isClose ? -24 : 34,
        scale,
        `<g filter="url(#so)">${oval(x + half * 0.24, y + 2, half * 1.3, half * 0.24, '#1B120A', faint(0.5))}</g>` +
          draw(p),
      ),
    ) +
    box(0, 0, 400, 400, 0, 'url(#wl)') +
    box(0, 0, 400, 400, 0, 'url(#vg)') +
    `<rect width="400" height="400" filter="url(#nz)" opacity=".1"/>`
  )
}
