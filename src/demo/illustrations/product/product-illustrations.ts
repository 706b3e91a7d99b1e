import { PALETTES, type Palette } from '../svg/palette'
import { ACCESSORIES } from './accessories'
import { BEAUTY } from './beauty'
import { CLOTHES } from './clothes'
import { DIGITAL } from './digital'
import type { Drawing, Family } from './drawing'
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

const DRAWINGS: Family = {
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

export const PRODUCT_DRAWINGS: readonly string[] = Object.keys(DRAWINGS)

export const isProductDrawing = (name: string): boolean => Object.hasOwn(DRAWINGS, name)

export const VIEW_COUNT = 3

/** The drawing of that name in one of the six palettes (0 to 5); null when either does not exist. */
export const findDrawing = (name: string, palette: number): { drawing: Drawing; palette: Palette } | null => {
  const drawing = isProductDrawing(name) ? DRAWINGS[name] : undefined
  const isPalette = Number.isInteger(palette) && palette >= 0 && palette < PALETTES.length
  const tones = drawing && isPalette ? PALETTES[(drawing.home + palette) % PALETTES.length] : undefined
  return drawing && tones ? { drawing, palette: tones } : null
}
