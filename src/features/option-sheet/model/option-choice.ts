import type { ProductDetail, Sku } from '@/contract/product/product'
import { maxQuantity, type Selection } from './selection'

type Product = Pick<ProductDetail, 'optionList' | 'minSellPrice' | 'isVoucher'> & { skuList: readonly Sku[] }

export interface Choice {
  value: string
  /** Nothing of it is left. */
  isSoldOut: boolean
  /** Every sku that it leads to is chosen already. */
  isChosen: boolean
  /** What it costs more than the cheapest sku, where that is certain; won. */
  more: number | undefined
}

/** Whether the attributes may be asked one after the other: each sku names exactly one value of each. */
export const hasAttributes = ({ optionList, skuList }: Product): boolean =>
  optionList.length > 1 && skuList.every(({ options }) => options.length === optionList.length)

const leadsTo = (sku: Sku, picked: readonly string[]): boolean =>
  picked.every((value, index) => sku.options[index] === value)

/** The one sku of these values; undefined while a value is missing. */
export const skuOf = (product: Product, picked: readonly string[]): Sku | undefined =>
  picked.length === product.optionList.length
    ? product.skuList.find((sku) => leadsTo(sku, picked))
    : undefined

/** What the next attribute offers after `picked`, in the seller's order; combinations that do not exist are left out. */
export const choicesAfter = (
  product: Product,
  selection: Selection,
  picked: readonly string[],
): readonly Choice[] =>
  (product.optionList[picked.length]?.values ?? []).flatMap((value) => {
    const skus = product.skuList.filter((sku) => leadsTo(sku, [...picked, value]))
    if (skus.length === 0) return []
    const left = skus.filter((sku) => maxQuantity(product, sku.id) > 0)
    const prices = new Set(skus.map((sku) => sku.sellPrice))
    return {
      value,
      isSoldOut: left.length === 0,
      isChosen: left.length > 0 && left.every((sku) => selection.some((one) => one.skuId === sku.id)),
      more: prices.size === 1 ? (skus[0]?.sellPrice ?? 0) - product.minSellPrice : undefined,
    }
  })
