import type { FinalCartCalculations, SkuQuantity } from '@/contract/transaction/direct-order'
import { isPostalCode, regionOf } from '@/domain/address'
import { deliveryFees, type DeliveryFees, type ProductToDeliver } from '@/domain/delivery-fee'
import { orderLimits } from '@/domain/limits'
import type { Db } from '@/server/db/client'
import type { paymentSettings } from '@/server/db/schema/channel'
import { AppError } from '@/server/http/app-error'
import { activePaymentSettings } from '@/server/services/channel/channel/channel'
import type { SkuOffer } from '../../product/product/pricing'
import { chooseSkus, type ChosenSku } from './choose-skus'

export type PaymentSetting = typeof paymentSettings.$inferSelect

/**
 * Returns the payment setting that all products of an order share. A product without one uses the channel's default.
 *
 * @throws INVALID_INPUT when the settings differ; PRODUCT_NOT_PURCHASABLE when the setting is inactive
 */
const sharedPaymentSetting = async (
  db: Db,
  channelId: string,
  settingIds: readonly (string | null)[],
): Promise<PaymentSetting> => {
  const settings = await activePaymentSettings(db, channelId)
  const ids = new Set(settingIds.map((id) => id ?? settings.find((setting) => setting.isDefault)?.id ?? ''))
  if (ids.size > 1) {
    throw new AppError('INVALID_INPUT', {
      message: '결제 방법이 다른 상품은 함께 주문할 수 없어요. 나누어 주문해 주세요.',
      fields: { skus: '결제 방법이 다른 상품이 섞여 있어요.' },
    })
  }
  const setting = settings.find(({ id }) => ids.has(id))
  if (!setting) throw new AppError('PRODUCT_NOT_PURCHASABLE')
  return setting
}

const inPieces = (line: ChosenSku): ChosenSku[] =>
  Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 }))

/** The lines of an order. Vouchers get one each, because a line has one PIN. */
export const splitVouchers = (chosen: readonly ChosenSku[]): ChosenSku[] =>
  chosen.flatMap((line) => (line.offer.product.productClass === 'giftcard' ? inPieces(line) : [line]))

/** The lines of an order of gifts: a quantity of one for each receiver. */
export const splitPieces = (chosen: readonly ChosenSku[]): ChosenSku[] => chosen.flatMap(inPieces)

export interface PricedProduct {
  offer: SkuOffer
  skus: ChosenSku[]
  price: number
}

export interface PricedSkus {
  products: PricedProduct[]
  /** `fees.products` has the order of `products`. */
  fees: DeliveryFees
  totalProductPrice: number
  /** Products plus delivery, before points. KRW. */
  total: number
}

export interface OrderQuote extends PricedSkus {
  chosen: ChosenSku[]
  setting: PaymentSetting
  isDelivered: boolean
}

const byProduct = (chosen: readonly ChosenSku[]): PricedProduct[] => {
  const found = new Map<string, PricedProduct>()
  for (const line of chosen) {
    const product = found.get(line.offer.product.id) ?? { offer: line.offer, skus: [], price: 0 }
    product.skus.push(line)
    product.price += line.offer.sku.sellPrice * line.quantity
    found.set(line.offer.product.id, product)
  }
  return [...found.values()]
}

/** Returns the input of the delivery fee rules for a product. */
export const toDeliveryInput = ({ offer, skus }: PricedProduct): ProductToDeliver => ({
  productClass: offer.product.productClass,
  terms: offer.deliveryPolicy,
  group: offer.deliveryGroup,
  skus: skus.map(({ offer: { sku }, quantity }) => ({ quantity, amount: sku.sellPrice * quantity })),
})

/** Prices chosen SKUs (KRW) with delivery to a postal code, or to the mainland without one. */
export const priceSkus = (chosen: readonly ChosenSku[], postalCode: string | undefined): PricedSkus => {
  const products = byProduct(chosen)
  const fees = deliveryFees(products.map(toDeliveryInput), postalCode ? regionOf(postalCode) : 'mainland')
  const totalProductPrice = products.reduce((sum, { price }) => sum + price, 0)
  return { products, fees, totalProductPrice, total: totalProductPrice + fees.deliveryFeeToPay }
}

/** Goods of one SKU are one line, so that only vouchers can be too many. */
const checkLines = (chosen: readonly ChosenSku[]): void => {
  if (splitVouchers(chosen).length <= orderLimits.maxLines) return
  throw new AppError('INVALID_QUANTITY', {
    message: `상품권은 다른 상품과 합쳐 한 번에 ${orderLimits.maxLines}개까지 주문할 수 있어요. 나누어 주문해 주세요.`,
  })
}

const settingOf = (db: Db, channelId: string, chosen: readonly ChosenSku[]): Promise<PaymentSetting> =>
  sharedPaymentSetting(
    db,
    channelId,
    chosen.map(({ offer }) => offer.product.paymentSettingId),
  )

/**
 * Returns the price of an order (KRW) with delivery to a postal code.
 *
 * @throws NOT_FOUND, PRODUCT_NOT_PURCHASABLE, INSUFFICIENT_STOCK by SKU; INVALID_POSTAL_CODE for a malformed postal
 *   code, or none for delivered goods; INVALID_QUANTITY for too many lines; INVALID_INPUT when the payment settings of the products differ
 */
export const quoteOrder = async (
  db: Db,
  request: { channelId: string; skus: readonly SkuQuantity[]; postalCode: string | undefined },
  now: Date,
): Promise<OrderQuote> => {
  const { channelId, postalCode } = request
  if (postalCode && !isPostalCode(postalCode)) throw new AppError('INVALID_POSTAL_CODE')
  const chosen = await chooseSkus(db, channelId, request.skus, now)
  checkLines(chosen)
  const isDelivered = chosen.some(({ offer }) => offer.product.productClass === 'tangible')
  if (isDelivered && !postalCode) throw new AppError('INVALID_POSTAL_CODE')
  const setting = await settingOf(db, channelId, chosen)
  return { ...priceSkus(chosen, postalCode), chosen, setting, isDelivered }
}

/**
 * Returns the price (KRW) of gifts: one unit of the only SKU for each receiver, each in a separate parcel. The giver pays the base delivery
 * fee of every parcel. The address is not known yet, and its receiver pays nothing, so that the shop bears the surcharge of Jeju
 * and the islands.
 *
 * @throws as `quoteOrder`
 */
export const quoteGifts = async (
  db: Db,
  { channelId, skus }: { channelId: string; skus: readonly SkuQuantity[] },
  now: Date,
): Promise<OrderQuote> => {
  const chosen = await chooseSkus(db, channelId, skus, now)
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const setting = await settingOf(db, channelId, chosen)
  const single = priceSkus(
    chosen.map((line) => ({ ...line, quantity: 1 })),
    undefined,
  )
  const fee = single.fees.deliveryFeeToPay * pieces
  const all = priceSkus(chosen, undefined)
  return {
    ...all,
    fees: {
      ...all.fees,
      totalDeliveryFee: fee,
      groupDeliveryDiscount: 0,
      regionalFees: 0,
      deliveryFeeToPay: fee,
    },
    total: all.totalProductPrice + fee,
    chosen,
    setting,
    isDelivered: false,
  }
}

/** Returns the totals (KRW) of priced SKUs as the contract shows them. */
export const toFinalCalculations = ({
  totalProductPrice,
  fees,
  total,
}: PricedSkus): FinalCartCalculations => ({
  totalProductPrice,
  totalDeliveryFee: fees.totalDeliveryFee,
  groupDeliveryDiscount: fees.groupDeliveryDiscount,
  regionalFees: fees.regionalFees,
  totalPgAmountToPay: total,
})
