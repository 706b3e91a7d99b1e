import { PALETTES, type Palette } from './palette'
import { dot, each, line, oval, shape } from './shapes'

/** The contact shadow, slightly to the right, away from the light. */
export const shadow = (cx: number, cy: number, rx: number, ry = rx * 0.14): string =>
  oval(cx + rx * 0.08, cy, rx * 1.22, ry * 1.5, 'url(#sh)')

const paper = (fill: string): string => `<rect width="400" height="400" fill="${fill}"/>`
const light = oval(110, 80, 300, 260, 'url(#lt)')

/** The place of a palette by its ground: an object in another colour keeps its background. */
const groundOf = (p: Palette): number => PALETTES.findIndex(({ ground }) => ground === p.ground)

/** The background shape of each palette: disc, arch, floor or light from a window. */
const BACKDROPS: readonly ((p: Palette) => string)[] = [
  (p) => dot(200, 196, 152, p.halo),
  (p) => shape('M0 292H400V400H0Z', p.floor, 'opacity=".75"') + dot(286, 118, 62, p.halo),
  (p) => shape('M70 400V190a130 130 0 0 1 260 0V400Z', p.halo),
  (p) =>
    shape('M0 292H400V400H0Z', p.floor, 'opacity=".75"') +
    shape('M40 0H150L290 292H140Z', p.halo, 'opacity=".7"'),
  (p) => dot(200, 196, 152, p.halo),
  (p) => shape('M0 300q100-34 200-10t200-6V400H0Z', p.floor, 'opacity=".75"') + dot(116, 120, 70, p.halo),
]

/** The background of a hero picture. */
export const heroGround = (p: Palette): string =>
  paper(p.ground) + light + (BACKDROPS[groundOf(p)]?.(p) ?? '')

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by)

const TEXTURES: readonly ((p: Palette) => string)[] = [
  (p) => each(steps(-400, 400, 40), (x) => line(`M${x} 400L${x + 400} 0`, p.ground, 15)),
  (p) =>
    each(steps(20, 400, 40), (y) => each(steps(y % 80 ? 20 : 40, 400, 40), (x) => dot(x, y, 6, p.ground))),
  (p) => each(steps(20, 400, 80), (x) => line(`M${x} 0V400M0 ${x}H400`, p.ground, 34, 'opacity=".6"')),
  (p) =>
    each(steps(0, 420, 36), (y) =>
      line(`M-20 ${y}q27-24 55 0t55 0 55 0 55 0 55 0 55 0 55 0 55 0`, p.ground, 9),
    ),
  (p) => each(steps(16, 400, 32), (x) => line(`M${x} 0V400`, p.ground, 12)),
  (p) => each(steps(40, 400, 80), (y) => each(steps(40, 400, 80), (x) => dot(x, y, 27, p.ground))),
]

/** Patterned cloth for the close view. */
export const textureGround = (p: Palette): string =>
  paper(p.floor) + (TEXTURES[groundOf(p)]?.(p) ?? '') + light

/** A table against a wall, for the gift scene. */
export const tableGround = (p: Palette): string =>
  paper(p.ground) +
  light +
  shape('M0 270H400V400H0Z', p.floor) +
  shape('M0 270H400V276H0Z', p.halo, 'opacity=".6"')
