import type { GiftOrderPart } from '@/api/transaction/product-gift'
import type { DirectOrderDraft } from '@/browser/storage/direct-order-draft'
import { productPath } from '@/config/paths'
import type { ProductDetail } from '@/contract/product/product'
import type { Cart } from '@/contract/transaction/cart'
import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { cartProducts, isCounted } from '@/domain/cart'
import { type Line, productLines } from './sheet-lines'

/** Where an order comes from: "바로구매" or the cart. */
export type OrderKind = 'direct' | 'cart' | 'gift'

/** The products of the order sheet before the server has priced them. */
export interface OrderSource {
  kind: OrderKind
  skus: readonly SkuQuantity[]
  /** The postal code that the shopper has given before; '' while it is unknown. */
  postalCode: string
  isDelivered: boolean
  /** Whether a seller sends one of the vouchers by SMS. */
  isSentBySms: boolean
  /** The sellers who get the receiver's data. */
  sellerName: string
  lines: readonly Line[]
  /** The link to choose other products. */
  again: { href: string; label: string }
  /** Of an order of gifts. */
  gift?: GiftOfOrder
}

/** What the giver has entered. */
export interface GiftOfOrder {
  skuId: string
  receivers: number
  /** The part of the request; null while something is missing. */
  body: GiftOrderPart | null
  /** What is missing, for the bar. */
  problem: string | null
}

/** "선물하기": the first chosen SKU, a quantity of one for each receiver. Nothing is delivered to the giver. */
export const giftSource = (
  draft: DirectOrderDraft,
  product: ProductDetail,
  letter: Pick<GiftOfOrder, 'receivers' | 'body' | 'problem'>,
): OrderSource => {
  const skuId = draft.skus[0]?.skuId ?? ''
  const skus = [{ skuId, quantity: Math.max(1, letter.receivers) }]
  return {
    ...directSource({ ...draft, skus }, product),
    kind: 'gift',
    isDelivered: false,
    isSentBySms: false,
    gift: { ...letter, skuId, receivers: Math.max(1, letter.receivers) },
  }
}

export const directSource = (draft: DirectOrderDraft, product: ProductDetail): OrderSource => ({
  kind: 'direct',
  skus: draft.skus,
  postalCode: draft.postalCode,
  isDelivered: product.productClass === 'tangible',
  isSentBySms: product.issuanceType === 'external',
  sellerName: product.sellerInfo.name,
  lines: productLines(product, draft.skus),
  again: {
    href: productPath(draft.productId),
    label: '상품 다시 고르기',
  },
})

/** The selected lines of a cart that can be ordered; null without such lines. */
export const cartSource = (cart: Cart): OrderSource | null => {
  const products = cartProducts(cart).filter(({ isProductSelected }) => isProductSelected)
  if (products.length === 0) return null
  const chosen = products.flatMap((product) =>
    product.skus.filter(isCounted).map((sku) => ({ product, sku })),
  )
  return {
    kind: 'cart',
    skus: chosen.map(({ sku: { skuId, quantity } }) => ({ skuId, quantity })),
    postalCode: cart.cartMetadata.postalCode,
    isDelivered: products.some(({ productClass }) => productClass === 'tangible'),
    isSentBySms: products.some(({ issuanceType }) => issuanceType === 'external'),
    sellerName: [...new Set(products.map(({ sellerName }) => sellerName))].join(', '),
    lines: chosen.map(({ product, sku }) => ({
      id: sku.skuId,
      image: product.image,
      productTitle: product.title,
      title: sku.title,
      quantity: sku.quantity,
      totalAmount: sku.calculatedSellPrice,
    })),
    again: { href: '/shopping/cart', label: '장바구니로 가기' },
  }
}

/** Number of selected lines that cannot be ordered any more. */
export const leftOut = (cart: Cart): number =>
  cartProducts(cart)
    .flatMap(({ skus }) => skus)
    .filter((sku) => sku.isSelected && sku.problem !== null).length
