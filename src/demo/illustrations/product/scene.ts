import { drawHangul } from '../lettering/draw-hangul'
import { heroGround, shadow, tableGround, textureGround } from '../svg/ground'
import { MAIN_SOFT, paints, PAPER_SOFT, SECOND_SOFT } from '../svg/paint'
import { LEAF, LEAF_DARK, PAPER_SHADE, type Palette, LEAF_LIGHT, INK, INK_SOFT } from '../svg/palette'
import { at, box, dot, each, faint, group, line, oval, shape, turn } from '../svg/shapes'

/** One object in a 400 × 400 frame: its middle at (200, 200), about 250 across. */
export interface ProductIllustration {
  draw: (p: Palette) => string
  /** Where it touches the ground: centre x, y and half the width. */
  base: readonly [x: number, y: number, halfWidth: number]
  /** The palette used as number 0, so that the products of a category have different backgrounds. */
  home: number
  /** Its colour where neither name nor option of the product tells one. */
  colour?: string
  /** Position in the gift scene: beside its box, or coming out of it. By `home` if not set. */
  gift?: 'beside' | 'unboxed'
}

export type Family = Readonly<Record<string, ProductIllustration>>

/** The shadow of the object. */
const contact = ({ base }: ProductIllustration): string => shadow(base[0], base[1], base[2])

const hero = (illustration: ProductIllustration, p: Palette): string =>
  heroGround(p) + at(-18, -24, 1.1, contact(illustration) + illustration.draw(p))

/** A close-up on cloth, cropped at the edges. */
const close = (illustration: ProductIllustration, p: Palette): string =>
  textureGround(p) +
  oval(226, 232, 200, 186, 'url(#sh)', 'opacity=".75"') +
  at(-82, -82, 1.41, turn(-11, illustration.draw(p)))

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

/** On a table with a wrapped box behind it. */
const besideBox = (illustration: ProductIllustration, p: Palette): string =>
  giftBox(186, 92, 1.16) +
  at(-26, 44, 0.88, contact(illustration) + illustration.draw(p)) +
  turn(
    -12,
    box(280, 344, 86, 44, 5, SECOND_SOFT) +
      dot(292, 366, 4, p.halo) +
      line('M306 360h44M306 372h28', p.halo, 4),
    322,
    366,
  ) +
  sprig(30, 374, -8)

const TISSUE = 'M84 276L72 222L112 250L132 206L164 248L200 210L236 248L268 206L288 250L328 222L316 276Z'

/** Coming out of its box, between sheets of tissue. */
const outOfBox = (illustration: ProductIllustration, p: Palette): string => {
  const lift = 296 - illustration.base[1] * 0.86
  return at(
    -22,
    -36,
    1.11,
    shadow(200, 372, 138) +
      shape('M92 268L108 226H292L308 268Z', p.secondDark) +
      shape(TISSUE, PAPER_SHADE) +
      at(28, lift, 0.86, illustration.draw(p)) +
      shape('M88 284L78 246L120 268L148 240L184 270L216 242L250 268L282 240L322 250L312 284Z', PAPER_SOFT) +
      box(84, 264, 232, 108, 6, SECOND_SOFT) +
      box(84, 264, 232, 10, 4, '#FFFFFF', 'opacity=".25"') +
      box(84, 306, 232, 24, 0, p.halo) +
      shape(
        'M200 318C160 290 142 304 148 322 154 342 182 338 200 318ZM200 318C240 290 258 304 252 322 246 342 218 338 200 318Z',
        PAPER_SOFT,
      ) +
      shape('M192 322L172 362 190 354 200 326 210 354 228 362 208 322Z', PAPER_SHADE) +
      dot(200, 318, 13, PAPER_SOFT) +
      sprig(34, 372, -10),
  )
}

/** The gift scene. */
const gift = (illustration: ProductIllustration, p: Palette): string => {
  const isUnboxed = illustration.gift ? illustration.gift === 'unboxed' : illustration.home % 2 === 1
  return tableGround(p) + (isUnboxed ? outOfBox : besideBox)(illustration, p)
}

const VIEWS = [hero, close, gift] as const

/** The content of a square picture; null for an unknown view. */
export const drawScene = (illustration: ProductIllustration, p: Palette, view: number): string | null => {
  const draw = VIEWS[view]
  return draw ? `<defs>${paints(p)}</defs>${draw(illustration, p)}` : null
}

/** A leaf that grows from (x, y), pointing right and up before it is turned. */
export const leaf = (x: number, y: number, angle: number, scale = 1): string =>
  group(
    `transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})"`,
    shape('M0 0Q14-34 56-26Q44 12 0 0Z', LEAF),
    line('M4-2Q26-16 46-22', LEAF_LIGHT, 3),
  )

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
