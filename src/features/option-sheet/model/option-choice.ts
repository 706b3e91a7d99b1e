import type { ProductDetail, Sku } from '@/contract/product/product'
import { maxQuantity, type Selection } from './selection'

type Product = Pick<ProductDetail, 'optionList' | 'minSellPrice' | 'isVoucher'> & { skuList: readonly Sku[] }

export interface Choice {
  value: string
  /** Every SKU that it leads to is sold out. */
  isSoldOut: boolean
  /** Every SKU that it leads to is already selected. */
  isChosen: boolean
  /** Extra price in won over the cheapest SKU; undefined while it depends on later options. */
  more: number | undefined
}

/** Whether attributes can be chosen one after the other: every SKU has exactly one value of each. */
export const hasAttributes = ({ optionList, skuList }: Product): boolean =>
  optionList.length > 1 && skuList.every(({ options }) => options.length === optionList.length)

const leadsTo = (sku: Sku, picked: readonly string[]): boolean =>
  picked.every((value, index) => sku.options[index] === value)

/** The SKU with these values; undefined while a value is missing. */
export const skuOf = (product: Product, picked: readonly string[]): Sku | undefined =>
  picked.length === product.optionList.length
    ? product.skuList.find((sku) => leadsTo(sku, picked))
    : undefined

/** Values of the next attribute after `picked`, in the seller's order, without combinations that do not exist. */
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
      isChosen: left.length > 0 && left.every((sku) => selection.some((choice) => choice.skuId === sku.id)),
      more: prices.size === 1 ? (skus[0]?.sellPrice ?? 0) - product.minSellPrice : undefined,
    }
  })
