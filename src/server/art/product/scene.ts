import { heroGround, shadow, tableGround, textureGround } from '../svg/ground'
import { MAIN_SOFT, PAPER_SOFT, SECOND_SOFT, paints } from '../svg/paint'
import { LEAF, LEAF_DARK, type Palette } from '../svg/palette'
import { at, box, dot, line, oval, shape, turn } from '../svg/shapes'
import type { Drawing } from './drawing'

/** Where the object's own shadow falls. */
const contact = ({ base }: Drawing): string => shadow(base[0], base[1], base[2])

const hero = (drawing: Drawing, p: Palette): string =>
  heroGround(p) + at(-18, -24, 1.1, contact(drawing) + drawing.draw(p))

/** Seen from above and close by, on cloth. */
const close = (drawing: Drawing, p: Palette): string =>
  textureGround(p) +
  oval(222, 226, 190, 176, 'url(#sh)', 'opacity=".7"') +
  at(-64, -58, 1.32, turn(-8, drawing.draw(p)))

const giftBox = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    shadow(90, 172, 96) +
      box(8, 58, 164, 114, 6, PAPER_SOFT) +
      box(74, 58, 32, 114, 0, MAIN_SOFT) +
      box(0, 34, 180, 32, 6, PAPER_SOFT) +
      box(0, 60, 180, 6, 3, '#000000', 'opacity=".08"') +
      box(74, 34, 32, 32, 0, MAIN_SOFT) +
      shape(
        'M90 34C40 34 26-18 56-20 80-20 88 10 90 34ZM90 34C140 34 154-18 124-20 100-20 92 10 90 34Z',
        MAIN_SOFT,
      ) +
      shape(
        'M82 28C58 22 46-2 60-6 74-6 80 14 82 28ZM98 28C122 22 134-2 120-6 106-6 100 14 98 28Z',
        '#000000',
        'opacity=".14"',
      ) +
      box(78, 22, 24, 20, 8, MAIN_SOFT),
  )

const sprig = (x: number, y: number, angle: number): string =>
  turn(
    angle,
    line(`M${x} ${y}q30-10 66 0`, LEAF_DARK, 4) +
      shape(`M${x + 18} ${y - 4}q4-24 28-22q-4 22-28 22ZM${x + 34} ${y - 2}q16 18 34 8q-14-18-34-8Z`, LEAF),
    x,
    y,
  )

/** On a table with a wrapped box behind it: what the one who gets it will see. */
const gift = (drawing: Drawing, p: Palette): string =>
  tableGround(p) +
  giftBox(196, 116, 1.04) +
  at(-18, 56, 0.8, contact(drawing) + drawing.draw(p)) +
  turn(
    -12,
    box(268, 338, 86, 44, 5, SECOND_SOFT) +
      dot(280, 360, 4, p.halo) +
      line('M294 354h44M294 366h28', p.halo, 4),
    310,
    360,
  ) +
  sprig(36, 366, -8)

const VIEWS = [hero, close, gift] as const

/** The inside of a square picture; null for a view that does not exist. */
export const drawScene = (drawing: Drawing, p: Palette, view: number): string | null => {
  const draw = VIEWS[view]
  return draw ? `<defs>${paints(p)}</defs>${draw(drawing, p)}` : null
}
