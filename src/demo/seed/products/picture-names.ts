import { PHOTO_COUNT } from '@/demo/illustrations/product/photo'
import { variantName } from '@/demo/illustrations/product/product-illustrations'
import { colourOf } from '@/demo/illustrations/svg/colours'
import type { ProductRow } from './product-seed'

/** Drawings of several things. */
const SETS = new Set([
  'bowl-set',
  'towel',
  'macaron',
  'choco-box',
  'hallabong-gift-box',
  'drip-bag',
  'block-toy',
])

/** `머그 2개 세트`, `핸드크림 3종 선물세트`: how often the drawing is there. In `찻주전자와 잔 2개` only a part of it is. */
const countIn = (title: string): number => {
  const [, count, unit] = /([23])(개|병|종|켤레|매)(?: 세트| 선물세트)?$/.exec(title) ?? []
  return unit === '개' && /[와과] /.test(title) ? 1 : Number(count ?? 1)
}

/** The values of the option that chooses a colour. */
const colourValues = (options: Readonly<Record<string, readonly string[]>> = {}): readonly string[] =>
  Object.entries(options).find(([name]) => name.includes('색'))?.[1] ?? []

/** What a name says of the material, where no option chooses a colour. */
const NAMED = /백자|대나무숯|스테인리스|순금|흙빛/

/** The colours that a product is sold in, each once; one that its name tells, or none. */
const coloursOf = ([, title, , , , , , extras]: ProductRow): string[] => {
  const values = colourValues(extras?.options)
  const named = NAMED.exec(title)?.[0]
  return [
    ...new Set((values.length === 0 && named ? [named] : values).flatMap((value) => colourOf(value) ?? [])),
  ]
}

const nameOf = ([, title, , drawing]: ProductRow, colour: string | null): string =>
  variantName(drawing, colour, SETS.has(drawing) ? 1 : countIn(title))

const MAX_COLOURS = 6

/** The pictures of a product: three views in its first colour, then one in each other colour. */
export const productPictures = (row: ProductRow): string[] => {
  const { paletteIndex = 0, additionalPalettes = [] } = row[7] ?? {}
  const [first = null, ...others] = coloursOf(row).slice(0, MAX_COLOURS)
  return [
    ...[paletteIndex, ...additionalPalettes].flatMap((palette) =>
      [0, 1, 2].map((view) => `product/${nameOf(row, first)}-${palette}-${view}`),
    ),
    ...others.map((colour) => `product/${nameOf(row, colour)}-${paletteIndex}-0`),
  ]
}

/** The picture of a SKU; the first one of the product where its options name no colour. */
export const skuPicture = (row: ProductRow, options: readonly string[]): string => {
  const colour = options.map(colourOf).find((name) => name !== null && coloursOf(row).includes(name)) ?? null
  return `product/${nameOf(row, colour ?? coloursOf(row)[0] ?? null)}-${row[7]?.paletteIndex ?? 0}-0`
}

/** Photos of what a buyer has bought, all different. */
export const buyerPhotos = (
  row: ProductRow,
  options: readonly string[],
  start: number,
  count: number,
): string[] =>
  Array.from({ length: count }, (_, index) =>
    skuPicture(row, options).replace(/-0$/, `-p${(start + index) % PHOTO_COUNT}`),
  )
