import type { ProductDetail, Sku } from '@/contract/product/product'
import { orderLimits } from '@/domain/limits'

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

export interface Chosen {
  skuId: string
  quantity: number
}

/** Selected SKUs in the order of selection, each of them once. */
export type Selection = readonly Chosen[]

export type SelectionProduct = Pick<ProductDetail, 'isVoucher'> & {
  skuList: readonly Pick<Sku, 'id' | 'sellPrice' | 'leftInventoryCount'>[]
}

export type SelectionAction =
  | { type: 'add' | 'remove'; skuId: string }
  | { type: 'set'; skuId: string; quantity: number }

/** The largest quantity of a SKU: its stock, at most 50; 0 when it is sold out or unknown. */
export const maxQuantity = (product: SelectionProduct, skuId: string): number => {
  const left = product.skuList.find((sku) => sku.id === skuId)?.leftInventoryCount ?? 0
  return Math.max(0, Math.min(left, orderLimits.maxQuantity))
}

/** A product with one SKU: it is selected from the start and cannot be removed. */
export const isSingle = (product: SelectionProduct): boolean => product.skuList.length === 1

/** Vouchers are bought one at a time, so their steppers are disabled. */
export const canChangeQuantity = (product: SelectionProduct): boolean => !product.isVoucher

/**
 * Why no other SKU can be selected; null if one can. Only vouchers are limited to one SKU, because the order draft of
 * other products holds a list of SKUs.
 */
export const pickRefusal = (product: SelectionProduct, selection: Selection): string | null => {
  if (product.isVoucher && selection.length > 0)
    return '모바일상품권은 한 번에 하나만 고를 수 있어요. 바꾸려면 고른 상품을 먼저 빼 주세요.'
  return selection.length < orderLimits.maxSkus
    ? null
    : `한 번에 ${orderLimits.maxSkus}가지까지 고를 수 있어요.`
}

const canPick = (product: SelectionProduct, selection: Selection): boolean =>
  !isSingle(product) && pickRefusal(product, selection) === null

export const initialSelection = (product: SelectionProduct): Selection => {
  const [only] = product.skuList
  return only && isSingle(product) && maxQuantity(product, only.id) > 0
    ? [{ skuId: only.id, quantity: 1 }]
    : []
}

const withQuantity = (
  product: SelectionProduct,
  selection: Selection,
  skuId: string,
  wanted: number,
): Selection => {
  if (!canChangeQuantity(product) || !Number.isInteger(wanted)) return selection
  if (wanted < orderLimits.minQuantity && !isSingle(product))
    return selection.filter((choice) => choice.skuId !== skuId)
  const quantity = Math.max(orderLimits.minQuantity, Math.min(wanted, maxQuantity(product, skuId)))
  return selection.map((choice) => (choice.skuId === skuId ? { skuId, quantity } : choice))
}

/**
 * The selection limited to the current stock: sold-out SKUs are removed and quantities are reduced. A product of which one
 * SKU is left has that one selected.
 */
export const fitSelection = (product: SelectionProduct, selection: Selection): Selection => {
  const fitted = selection.flatMap(({ skuId, quantity }) => {
    const most = maxQuantity(product, skuId)
    return most > 0 ? { skuId, quantity: Math.min(quantity, most) } : []
  })
  return fitted.length > 0 ? fitted : initialSelection(product)
}

/** The selection after an action. A forbidden action does not change it. */
export const reduceSelection = (
  product: SelectionProduct,
  before: Selection,
  action: SelectionAction,
): Selection => {
  const selection = isSingle(product) ? fitSelection(product, before) : before
  const { skuId } = action
  const isChosen = selection.some((choice) => choice.skuId === skuId)
  switch (action.type) {
    case 'add':
      return !isChosen && canPick(product, selection) && maxQuantity(product, skuId) > 0
        ? [...selection, { skuId, quantity: orderLimits.minQuantity }]
        : selection
    case 'remove':
      return isSingle(product) ? selection : selection.filter((choice) => choice.skuId !== skuId)
    case 'set':
      return isChosen ? withQuantity(product, selection, skuId, action.quantity) : selection
  }
}

/** What is given: the last choice in a quantity of one, because the receivers are counted. */
export const giftOf = (selection: Selection): Selection =>
  selection.slice(-1).map(({ skuId }) => ({ skuId, quantity: 1 }))

/** Sum in won, without delivery. */
export const totalOf = (product: SelectionProduct, selection: Selection): number =>
  selection.reduce(
    (sum, { skuId, quantity }) =>
      sum + (product.skuList.find((sku) => sku.id === skuId)?.sellPrice ?? 0) * quantity,
    0,
  )

/** Total quantity of all SKUs. */
export const countOf = (selection: Selection): number =>
  selection.reduce((sum, { quantity }) => sum + quantity, 0)
