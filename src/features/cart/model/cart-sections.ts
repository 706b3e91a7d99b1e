import type { Cart, CartGroup, CartProduct } from '@/contract/transaction/cart'

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
