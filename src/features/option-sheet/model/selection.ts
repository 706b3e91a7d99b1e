import type { ProductDetail, Sku } from '@/contract/product/product'
import { orderLimits } from '@/domain/limits'

export interface Chosen {
  skuId: string
  quantity: number
}

/** Skus that will be bought, in the order they were chosen; none of them twice. */
export type Selection = readonly Chosen[]

export type SelectionProduct = Pick<ProductDetail, 'isVoucher'> & {
  skuList: readonly Pick<Sku, 'id' | 'sellPrice' | 'leftInventoryCount'>[]
}

export type SelectionAction =
  | { type: 'add' | 'remove'; skuId: string }
  | { type: 'set'; skuId: string; quantity: number }

/** The most that can be bought of a sku: what is left, at most 50; 0 when sold out or unknown. */
export const maxQuantity = (product: SelectionProduct, skuId: string): number => {
  const left = product.skuList.find((sku) => sku.id === skuId)?.leftInventoryCount ?? 0
  return Math.max(0, Math.min(left, orderLimits.maxQuantity))
}

/** One sku: nothing to pick, it is chosen from the start and cannot be taken away. */
export const isSingle = (product: SelectionProduct): boolean => product.skuList.length === 1

/** A voucher is bought one at a time: its steppers rest. */
export const canChangeQuantity = (product: SelectionProduct): boolean => !product.isVoucher

/**
 * Whether another sku may be picked. The rule that the picker rests while a sku is chosen stands with the
 * vouchers' rules; for goods it would forbid what the draft's list of skus is for.
 */
export const canPick = (product: SelectionProduct, selection: Selection): boolean =>
  !isSingle(product) && !(product.isVoucher && selection.length > 0) && selection.length < orderLimits.maxSkus

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
    return selection.filter((one) => one.skuId !== skuId)
  const quantity = Math.max(orderLimits.minQuantity, Math.min(wanted, maxQuantity(product, skuId)))
  return selection.map((one) => (one.skuId === skuId ? { skuId, quantity } : one))
}

/** The selection after a tap. What a rule forbids leaves it as it is. */
export const reduceSelection = (
  product: SelectionProduct,
  selection: Selection,
  action: SelectionAction,
): Selection => {
  const { skuId } = action
  const isChosen = selection.some((one) => one.skuId === skuId)
  switch (action.type) {
    case 'add':
      return !isChosen && canPick(product, selection) && maxQuantity(product, skuId) > 0
        ? [...selection, { skuId, quantity: orderLimits.minQuantity }]
        : selection
    case 'remove':
      return isSingle(product) ? selection : selection.filter((one) => one.skuId !== skuId)
    case 'set':
      return isChosen ? withQuantity(product, selection, skuId, action.quantity) : selection
  }
}

/** The selection as it still holds after stock changed: what is sold out goes, what is too much shrinks. */
export const fitSelection = (product: SelectionProduct, selection: Selection): Selection =>
  selection.flatMap(({ skuId, quantity }) => {
    const most = maxQuantity(product, skuId)
    return most > 0 ? { skuId, quantity: Math.min(quantity, most) } : []
  })

/** Won, without delivery. */
export const totalOf = (product: SelectionProduct, selection: Selection): number =>
  selection.reduce(
    (sum, { skuId, quantity }) =>
      sum + (product.skuList.find((sku) => sku.id === skuId)?.sellPrice ?? 0) * quantity,
    0,
  )

/** Whole pieces over all skus. */
export const countOf = (selection: Selection): number =>
  selection.reduce((sum, { quantity }) => sum + quantity, 0)
