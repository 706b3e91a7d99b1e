import type { DirectOrderCalculation } from '@/contract/transaction/direct-order'
import { arrivalOfOffer } from '../order-line/arrival-day'
import { type OrderQuote, toFinalCalculations } from '../order-quote/quote-order'

/** Returns a quote as the contract shows it, with the points that the member can use, and whether the order can have a cash receipt. */
export const toDirectOrder = (
  quote: OrderQuote,
  {
    availablePoints,
    hasCashReceipts,
    postalCode,
    at,
  }: Pick<DirectOrderCalculation, 'availablePoints' | 'hasCashReceipts'> & {
    postalCode: string | undefined
    at: Date
  },
): DirectOrderCalculation => ({
  products: quote.products.map(({ offer, skus, price }, index) => {
    const { product } = offer
    const arrival = arrivalOfOffer(offer, postalCode, at)
    return {
      productSellableId: product.id,
      title: product.title,
      brand: product.brand,
      image: product.image,
      productClass: product.productClass,
      issuanceType: product.issuanceType,
      marketPrice: product.marketPrice,
      minSellPrice: product.minSellPrice,
      pgSettingId: product.paymentSettingId,
      skus: skus.map(({ offer: { sku }, quantity }) => ({
        skuId: sku.id,
        title: sku.title,
        quantity,
        sellPrice: sku.sellPrice,
        calculatedSellPrice: sku.sellPrice * quantity,
        leftInventoryCount: sku.leftInventoryCount,
      })),
      calculatedProductPrice: price,
      deliveryFee: quote.fees.products[index]?.deliveryFee ?? null,
      regionalFee: quote.fees.products[index]?.regionalFee ?? 0,
      arrival: arrival && { day: arrival.day, orderBy: arrival.orderBy.toISOString() },
    }
  }),
  finalCartCalculations: toFinalCalculations(quote),
  paymentSettingId: quote.setting.id,
  midType: quote.setting.midType,
  pgType: quote.setting.pgType,
  availablePoints,
  hasCashReceipts,
})
