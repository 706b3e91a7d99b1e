import { drawHangul } from '../lettering/draw-hangul'
import { shadow } from '../svg/ground'
import { INK, INK_SOFT, type Palette } from '../svg/palette'
import { paints } from '../svg/paint'
import { at, box, dot, each, faint, shape } from '../svg/shapes'
import type { ProductIllustration } from './product-illustration'

const CONFETTI: readonly (readonly [x: number, y: number, r: number, tone: 0 | 1])[] = [
  [92, 120, 12, 0],
  [520, 92, 9, 1],
  [446, 540, 11, 0],
  [1120, 88, 14, 1],
  [1088, 470, 9, 0],
  [610, 300, 7, 1],
]

/** The content of a 1200 × 630 picture for messengers: the object beside the shop's name. */
export const drawShareScene = ({ draw, base }: ProductIllustration, p: Palette): string =>
  `<defs>${paints(p)}</defs>` +
  box(0, 0, 1200, 630, 0, p.ground) +
  shape('M0 470Q300 420 620 462T1200 440V630H0Z', p.floor, faint(0.8)) +
  dot(830, 306, 270, p.halo) +
  each(CONFETTI, ([x, y, r, tone]) => dot(x, y, r, tone ? p.second : p.main, faint(0.75))) +
  at(520, -10, 1.56, shadow(...base) + draw(p)) +
  drawHangul('담아', { x: 108, y: 190, size: 156, weight: 12, color: INK }) +
  drawHangul('마음을 담은 선물', { x: 112, y: 384, size: 44, weight: 9, color: INK_SOFT })
