import type { Cart, CartProduct, CartSku } from '@/contract/transaction/cart'
import { cartLineProblem, isCounted } from '@/domain/cart'

/** Changes of the shopper that the server has not confirmed yet. */
export interface LineEdit {
  quantity?: number
  isSelected?: boolean
  isRemoved?: boolean
}

/** By line. */
export type CartEdits = ReadonlyMap<string, LineEdit>

const editSku = (sku: CartSku, edit: LineEdit | undefined): CartSku => {
  if (!edit) return sku
  const { quantity = sku.quantity, isSelected = sku.isSelected } = edit
  return {
    ...sku,
    quantity,
    isSelected,
    calculatedSellPrice: sku.sellPrice * quantity,
    problem: cartLineProblem({
      isSelling: sku.problem !== 'stopped',
      leftInventoryCount: sku.leftInventoryCount,
      quantity,
    }),
  }
}

const editProducts = (products: readonly CartProduct[], edits: CartEdits): CartProduct[] =>
  products.flatMap((product) => {
    if (!product.skus.some(({ lineId }) => edits.has(lineId))) return [product]
    const skus = product.skus
      .filter(({ lineId }) => !edits.get(lineId)?.isRemoved)
      .map((sku) => editSku(sku, edits.get(sku.lineId)))
    if (skus.length === 0) return []
    const counted = skus.filter(isCounted)
    return [
      {
        ...product,
        skus,
        isProductSelected: counted.length > 0,
        calculatedProductPrice: counted.reduce((sum, sku) => sum + sku.calculatedSellPrice, 0),
      },
    ]
  })

/** The cart with the shopper's changes. Delivery fees stay as the server last calculated them. */
export const applyEdits = (cart: Cart, edits: CartEdits): Cart =>
  edits.size === 0
    ? cart
    : {
        ...cart,
        deliveryGroupedProducts: cart.deliveryGroupedProducts.flatMap((group) => {
          const products = editProducts(group.products, edits)
          return products.length > 0 ? [{ ...group, products }] : []
        }),
        nonDeliveryGroupedProducts: editProducts(cart.nonDeliveryGroupedProducts, edits),
      }

export const skusOf = (products: readonly CartProduct[]): CartSku[] => products.flatMap(({ skus }) => skus)
