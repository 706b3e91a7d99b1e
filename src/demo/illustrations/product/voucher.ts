import { MAIN_SOFT } from '../svg/paint'
import { PAPER } from '../svg/palette'
import { at, box, dot, each, faint, line, shape, turn } from '../svg/shapes'
import { shadow } from '../svg/ground'
import type { Palette } from '../svg/palette'
import type { ProductIllustration } from './product-illustration'

const TICKET =
  'M70 112q0-18 18-18h224q18 0 18 18v142a17 17 0 0 0 0 34v22q0 18-18 18H88q-18 0-18-18v-22a17 17 0 0 0 0-34Z'

/** A ticket with a torn-off stub, with `item` drawn around (0, 0), about 170 wide. */
export const voucher = (home: number, item: (p: Palette) => string): ProductIllustration => ({
  home,
  base: [200, 336, 118],
  draw: (p) =>
    turn(
      -4,
      shape(TICKET, p.mainDark, 'transform="translate(4 8)"') +
        shape(TICKET, MAIN_SOFT) +
        box(86, 110, 228, 144, 10, p.mainLight, faint(0.6)) +
        dot(200, 182, 68, PAPER) +
        line('M100 271h200', PAPER, 4, 'stroke-dasharray="2 12" opacity=".9"') +
        each([0, 7, 12, 22, 27, 36, 41, 51, 58, 63], (dx, index) =>
          box(226 + dx, 290, index % 3 ? 3 : 5, 24, 1, PAPER),
        ) +
        line('M100 296h72M100 310h44', PAPER, 7, faint(0.85)),
      200,
      210,
    ) +
    shadow(200, 272, 84) +
    at(200, 172, 1.14, item(p)),
})
