import { staffProductLimits } from '@/domain/staff'

/** The options of a product in one cell: a line for each, such as `빨강 | L | 12000 | 5`, with a picture at its end where it has one. */

interface SkuLine {
  options: readonly string[]
  sellPrice?: unknown
  stock?: unknown
  image?: string
}

const SEPARATOR = /(?<!\\)\|/
const PICTURE = /^(?:https?:\/\/|[\w-]+\/)/i

const escape = (text: string): string => text.replaceAll(/[\\|]/g, String.raw`\$&`)
const unescape = (text: string): string => text.replaceAll(/\\([\\|])/g, '$1').trim()

const isSku = (value: unknown): value is SkuLine =>
  typeof value === 'object' && value !== null && 'options' in value && Array.isArray(value.options)

/** Whether a value of JSON lines has the form of SKUs; what is in them the schema says. */
export const isSkuList = (value: unknown): value is readonly SkuLine[] =>
  Array.isArray(value) && value.every(isSku)

/** SKUs as lines. */
export const toSkuLines = (skus: readonly SkuLine[]): string =>
  skus
    .map(({ options, sellPrice, stock, image }) =>
      [...options.map(String).map(escape), sellPrice ?? '', stock ?? '', ...(image ? [image] : [])]
        .map(String)
        .join(' | '),
    )
    .join('\n')

/** SKUs from lines; `toNumber` reads a price or a stock, or leaves the text for the schema to refuse. */
export const fromSkuLines = (text: string, toNumber: (cell: string) => unknown): SkuLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, staffProductLimits.skus + 1)
    .map((line) => {
      const parts = line.split(SEPARATOR).map((part) => part.trim())
      const image = PICTURE.test(parts.at(-1) ?? '') ? parts.pop() : undefined
      const stock = toNumber(parts.pop() ?? '')
      const sellPrice = toNumber(parts.pop() ?? '')
      return { options: parts.map(unescape), sellPrice, stock, ...(image && { image }) }
    })
