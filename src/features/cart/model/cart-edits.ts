import type { Cart, CartProduct, CartSku } from '@/contract/transaction/cart'
import { cartLineProblem, isCounted } from '@/domain/cart'

/** What the shopper changed and the server has not confirmed yet. */
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

/** The cart as the shopper left it. Delivery fees stay the server's last: only it knows them. */
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
