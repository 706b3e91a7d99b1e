import type { Cart, CartGroup, CartProduct } from '@/contract/transaction/cart'
import { isCounted } from '@/domain/cart'

/** A part of the cart with a heading: a delivery group, or the products that a seller sends one by one. */
export interface CartSection {
  key: string
  title: string
  /** Under the title. */
  note: string
  group: CartGroup['groupInfo'] | null
  products: CartProduct[]
}

const bySeller = (products: readonly CartProduct[]): CartSection[] => {
  const sections = new Map<string, CartSection>()
  for (const product of products) {
    const section = sections.get(product.sellerId)
    if (section) section.products.push(product)
    else {
      sections.set(product.sellerId, {
        key: `seller ${product.sellerId}`,
        title: product.sellerName,
        note: product.productClass === 'giftcard' ? '' : '상품마다 따로 배송해요',
        group: null,
        products: [product],
      })
    }
  }
  return [...sections.values()]
}

export const cartSections = (cart: Cart): CartSection[] => [
  ...cart.deliveryGroupedProducts.map(({ groupInfo, products }) => ({
    key: `group ${groupInfo.deliveryGroupId}`,
    title: groupInfo.sellerName,
    note: `${groupInfo.name} · 배송비를 한 번만 내요`,
    group: groupInfo,
    products,
  })),
  ...bySeller(cart.nonDeliveryGroupedProducts),
]

/** Selected lines with the same way of payment. */
export interface PaymentKind {
  id: string
  label: string
  /** Lines that are part of the total. */
  lineIds: string[]
}

/** One entry for each way of payment among the selected lines. Lines with different entries cannot be ordered together. */
export const paymentKinds = (cart: Cart, products: readonly CartProduct[]): PaymentKind[] => {
  const byDefault = cart.paymentSettings.find(({ isDefault }) => isDefault)?.id ?? ''
  const kinds = new Map<string, PaymentKind>()
  for (const product of products) {
    const lineIds = product.skus.filter(isCounted).map(({ lineId }) => lineId)
    if (lineIds.length === 0) continue
    const id = product.pgSettingId ?? byDefault
    const setting = cart.paymentSettings.find((candidate) => candidate.id === id)
    const label =
      setting?.midType === 'point_only_available' ? '담아머니 전용' : (setting?.name ?? '일반 결제')
    const kind = kinds.get(id)
    if (kind) kind.lineIds.push(...lineIds)
    else kinds.set(id, { id, label, lineIds })
  }
  return [...kinds.values()]
}
