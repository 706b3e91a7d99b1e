import type { orderOperations } from '@/contract/operations/transaction/order'
import type { DirectOrderCalculation } from '@/contract/transaction/direct-order'
import { optionalUserId } from '@/server/http/auth'
import { siteOrigin } from '@/server/http/client-key'
import type { Routes } from '@/server/http/route'
import { offersCashReceipt } from '../cash-receipt/request-cash-receipt'
import { arrivalOfOffer } from '../order-line/delivery-terms'
import { readSkus } from '../order-quote/choose-skus'
import { type OrderQuote, quoteOrder, toFinalCalculations } from '../order-quote/quote-order'
import { availablePoints } from './check-points'
import { createOrder } from './create-order'

/** Returns a quote as the contract shows it, with the points that the member can use, and whether the order can have a cash receipt. */
export const toDirectOrder = (
  quote: OrderQuote,
  {
    availablePoints: points,
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
  availablePoints: points,
  hasCashReceipts,
})

export const directOrderRoutes = {
  calculateDirectOrder: async ({ c, deps, params, query }) => {
    const request = { ...params, skus: readSkus(query.skus), postalCode: query.postalCode }
    const at = deps.now()
    const calculation = await quoteOrder(deps.db, request, at)
    return toDirectOrder(calculation, {
      postalCode: query.postalCode,
      at,
      availablePoints: await availablePoints(deps.db, await optionalUserId(c)),
      hasCashReceipts: offersCashReceipt(deps, calculation),
    })
  },

  createDirectOrder: async ({ c, deps, userId, params, body, runOnce }) => {
    const request = { userId, channelId: params.channelId, body, origin: siteOrigin(c) }
    return runOnce((tx) => createOrder(deps, tx, request))
  },
} satisfies Partial<Routes<typeof orderOperations>>
