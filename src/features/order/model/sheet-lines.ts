import type { DirectOrderCalculation, SkuQuantity } from '@/contract/transaction/direct-order'
import type { ProductDetail } from '@/contract/product/product'

/** One SKU of an order for lists. */
export interface Line {
  id: string
  image: string
  productTitle: string
  /** Name of the SKU. */
  title: string
  quantity: number
  /** Amount in won for the whole quantity. */
  totalAmount: number
}

/** Sum of the lines in won. */
export const linesTotal = (lines: readonly Line[]): number =>
  lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0)

/** The lines as the server priced them. */
export const pricedLines = ({ products }: DirectOrderCalculation): Line[] =>
  products.flatMap(({ title, image, skus }) =>
    skus.map((sku) => ({
      id: sku.skuId,
      image,
      productTitle: title,
      title: sku.title,
      quantity: sku.quantity,
      totalAmount: sku.calculatedSellPrice,
    })),
  )

/** The lines by the product, before the server has priced them. */
export const productLines = (product: ProductDetail, chosen: readonly SkuQuantity[]): Line[] =>
  chosen.flatMap(({ skuId, quantity }) => {
    const sku = product.skuList.find(({ id }) => id === skuId)
    if (!sku) return []
    const image = product.images[0] ?? ''
    return [
      {
        id: skuId,
        image,
        productTitle: product.title,
        title: sku.title,
        quantity,
        totalAmount: sku.sellPrice * quantity,
      },
    ]
  })
