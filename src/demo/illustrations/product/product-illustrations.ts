import { PALETTES, type Palette } from '../svg/palette'
import { ACCESSORIES } from './accessories'
import { BEAUTY } from './beauty'
import { CLOTHES } from './clothes'
import { DIGITAL } from './digital'
import type { ProductIllustration, Family } from './scene'
import { DRINKS } from './drinks'
import { FOOD } from './food'
import { FRUIT } from './fruit'
import { HOME } from './home'
import { KIDS_PETS } from './kids-pets'
import { KITCHEN } from './kitchen'
import { STATIONERY } from './stationery'
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

/** The illustration of that name in one of the six palettes (0 to 5); null when either does not exist. */
export const findProductIllustration = (
  name: string,
  palette: number,
): { illustration: ProductIllustration; palette: Palette } | null => {
  const illustration = isProductIllustration(name) ? ILLUSTRATIONS[name] : undefined
  const isPalette = Number.isInteger(palette) && palette >= 0 && palette < PALETTES.length
  const tones =
    illustration && isPalette ? PALETTES[(illustration.home + palette) % PALETTES.length] : undefined
  return illustration && tones ? { illustration, palette: tones } : null
}
