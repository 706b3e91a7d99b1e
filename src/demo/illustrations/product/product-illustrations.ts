import { COLOURS } from '../svg/colours'
import { shadow } from '../svg/ground'
import { PALETTES, type Palette } from '../svg/palette'
import { at, each } from '../svg/shapes'
import { ACCESSORIES } from './accessories'
import { BEAUTY } from './beauty'
import { CLOTHES } from './clothes'
import { DIGITAL, STATIONERY } from './desk'
import { DRINKS } from './drinks'
import { FOOD } from './food'
import { FRUIT } from './fruit'
import { HOME } from './home'
import { KIDS_PETS } from './kids-pets'
import { KITCHEN } from './kitchen'
import type { ProductIllustration, Family } from './scene'
import { SWEETS } from './sweets'
import { TABLEWARE } from './tableware'
import { VOUCHERS } from './vouchers'
import { FOOD_VOUCHERS } from './vouchers-food'

const ILLUSTRATIONS: Family = {
  ...TABLEWARE,
  ...DRINKS,
  ...FOOD,
  ...FRUIT,
  ...SWEETS,
  ...BEAUTY,
  ...HOME,
  ...CLOTHES,
  ...ACCESSORIES,
  ...DIGITAL,
  ...STATIONERY,
  ...KITCHEN,
  ...KIDS_PETS,
  ...FOOD_VOUCHERS,
  ...VOUCHERS,
}

export const PRODUCT_ILLUSTRATIONS: readonly string[] = Object.keys(ILLUSTRATIONS)

export const isProductIllustration = (name: string): boolean => Object.hasOwn(ILLUSTRATIONS, name)

export const VIEW_COUNT = 3

/** Positions of two or three of the same object, the ones behind first: offset and scale. */
const GROUPS: Readonly<Record<number, readonly (readonly [x: number, y: number, scale: number])[]>> = {
  2: [
    [128, 62, 0.68],
    [0, 106, 0.74],
  ],
  3: [
    [6, 58, 0.58],
    [164, 58, 0.58],
    [78, 136, 0.66],
  ],
}

/** The object as often as the product contains it. */
const repeated = (illustration: ProductIllustration, count: number): ProductIllustration => {
  const places = GROUPS[count]
  if (!places) return illustration
  const [x, y, half] = illustration.base
  return {
    ...illustration,
    base: [204, Math.min(346, y * 0.7 + 118), Math.max(118, half * 1.3)],
    draw: (p) =>
      each(places, ([left, top, scale]) => at(left, top, scale, shadow(x, y, half) + illustration.draw(p))),
  }
}

/** What makes one product of an illustration differ from another: `mug~white~x2`. */
const VARIANT = /^([a-z-]+)(?:~([a-z]+))?(?:~x([23]))?$/

/** The name of a variant; without a colour the palette decides. */
export const variantName = (illustration: string, colour: string | null, count: number): string =>
  `${illustration}${colour ? `~${colour}` : ''}${GROUPS[count] ? `~x${count}` : ''}`

/** The variant of that name in one of the six palettes (0 to 5); null when any of them does not exist. */
export const findProductIllustration = (
  name: string,
  palette: number,
): { illustration: ProductIllustration; palette: Palette } | null => {
  const [, base = '', colour, count = '1'] = VARIANT.exec(name) ?? []
  const found = isProductIllustration(base) ? ILLUSTRATIONS[base] : undefined
  const isPalette = Number.isInteger(palette) && palette >= 0 && palette < PALETTES.length
  const tones = found && isPalette ? PALETTES[(found.home + palette) % PALETTES.length] : undefined
  if (!found || !tones) return null
  if (colour !== undefined && !Object.hasOwn(COLOURS, colour)) return null
  const shown = colour ?? found.colour
  return {
    illustration: repeated(found, Number(count)),
    palette: shown === undefined ? tones : { ...tones, ...COLOURS[shown] },
  }
}
