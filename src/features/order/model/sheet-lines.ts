import type { ProductDetail } from '@/contract/product/product'
import type { DirectOrderCalculation, OrderBody, SkuQuantity } from '@/contract/transaction/direct-order'
import { newArrivalText } from '@/lib/date'

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
  /** The day of arrival, yyyy-MM-dd. */
  arrivalDay?: string | null | undefined
}

/** Sum of the lines in won. */
export const linesTotal = (lines: readonly Line[]): number =>
  lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0)

/** The lines as the server priced them. */
export const pricedLines = ({ products }: DirectOrderCalculation): Line[] =>
  products.flatMap(({ title, image, skus, arrival }) =>
    skus.map((sku) => ({
      id: sku.skuId,
      image,
      productTitle: title,
      title: sku.title,
      quantity: sku.quantity,
      totalAmount: sku.calculatedSellPrice,
      arrivalDay: arrival?.day,
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

/** The days of arrival that the sheet shows, as the order names them. */
export const shownArrivals = ({ products }: DirectOrderCalculation): OrderBody['expectedArrivals'] =>
  products.flatMap(({ productSellableId: productId, arrival }) =>
    arrival && newArrivalText(arrival.day) ? [{ productId, day: arrival.day }] : [],
  )

/** The first instant at which one of the days of arrival changes; undefined where none is shown. */
export const arrivalDeadline = ({ products }: DirectOrderCalculation): string | undefined =>
  products.flatMap(({ arrival }) => (arrival ? [arrival.orderBy] : [])).toSorted()[0]
