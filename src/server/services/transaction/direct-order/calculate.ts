import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { isPostalCode } from '@/domain/contact'
import { deliveryFees, type DeliveryFees, type ProductToDeliver } from '@/domain/delivery-fee'
import { regionOf } from '@/domain/region'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/app-error'
import type { SkuOffer } from '../../product/product/pricing'
import { chooseSkus, type ChosenSku } from './offers'
import { type PaymentSetting, sharedPaymentSetting } from './payment-setting'

export interface CalculatedProduct {
  offer: SkuOffer
  skus: ChosenSku[]
  price: number
}

export interface Priced {
  products: CalculatedProduct[]
  /** `fees.products` stands in the order of `products`. */
  fees: DeliveryFees
  totalProductPrice: number
  /** Products plus delivery, before points. */
  total: number
}

export interface Calculation extends Priced {
  chosen: ChosenSku[]
  setting: PaymentSetting
  isDelivered: boolean
}

const byProduct = (chosen: readonly ChosenSku[]): CalculatedProduct[] => {
  const found = new Map<string, CalculatedProduct>()
  for (const one of chosen) {
    const product = found.get(one.offer.product.id) ?? { offer: one.offer, skus: [], price: 0 }
    product.skus.push(one)
    product.price += one.offer.sku.sellPrice * one.quantity
    found.set(one.offer.product.id, product)
  }
  return [...found.values()]
}

/** A product as the fee rules see it. */
export const toDeliver = ({ offer, skus }: CalculatedProduct): ProductToDeliver => ({
  productClass: offer.product.productClass,
  terms: offer.deliveryPolicy,
  group: offer.deliveryGroup,
  skus: skus.map(({ offer: { sku }, quantity }) => ({ quantity, amount: sku.sellPrice * quantity })),
})

/** Won of what was chosen, sent to a postal code; to the mainland without one. */
export const priceChosen = (chosen: readonly ChosenSku[], postalCode: string | undefined): Priced => {
  const products = byProduct(chosen)
  const fees = deliveryFees(products.map(toDeliver), postalCode ? regionOf(postalCode) : 'mainland')
  const totalProductPrice = products.reduce((sum, { price }) => sum + price, 0)
  return { products, fees, totalProductPrice, total: totalProductPrice + fees.deliveryFeeToPay }
}

/**
 * Prices an order of so many of each sku, sent to a postal code. Won.
 *
 * @throws NOT_FOUND, PRODUCT_NOT_PURCHASABLE, INSUFFICIENT_STOCK per sku; INVALID_POSTAL_CODE for a postal code that is malformed, or missing where
 * something is delivered; INVALID_INPUT when the products' payment settings differ
 */
export const calculateOrder = async (
  db: Db,
  request: { channelId: string; skus: readonly SkuQuantity[]; postalCode: string | undefined },
  now: Date,
): Promise<Calculation> => {
  const { channelId, postalCode } = request
  if (postalCode && !isPostalCode(postalCode)) throw new AppError('INVALID_POSTAL_CODE')
  const chosen = await chooseSkus(db, channelId, request.skus, now)
  const isDelivered = chosen.some(({ offer }) => offer.product.productClass === 'tangible')
  if (isDelivered && !postalCode) throw new AppError('INVALID_POSTAL_CODE')
  const setting = await sharedPaymentSetting(
    db,
    channelId,
    chosen.map(({ offer }) => offer.product.paymentSettingId),
  )
  return { ...priceChosen(chosen, postalCode), chosen, setting, isDelivered }
}
