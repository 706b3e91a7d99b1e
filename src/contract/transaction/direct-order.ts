import * as v from 'valibot'
import { CASH_RECEIPT_USES, isReceiptNumber } from '@/domain/cash-receipt'
import { orderLimits } from '@/domain/limits'
import { REQUIRED_AGREEMENTS } from '@/domain/order'
import { GATEWAYS } from '@/domain/payment-method'
import { ISSUANCE_TYPES, PRODUCT_CLASSES } from '@/domain/product-values'
import {
  count,
  id,
  mobilePhone,
  onlyIfNoneConfirming,
  optionalLine,
  phone,
  postalCode,
  sentInteger,
  sentWon,
  singleLine,
  won,
} from '../common'
import { sentDay } from '../instant'
import { windowToOpen } from '../link'
import { added } from '../marks'
import { arrival } from '../product/delivery'
import {
  isRawObject,
  nullIfUnreadable,
  prepared,
  type RawObject,
  required,
  withDerived,
  withFallback,
} from '../wire'

/** Query `skus={skuId}__{quantity}`, repeated. */
export const skuQuantity = v.object({ skuId: id, quantity: sentInteger })
export type SkuQuantity = v.InferOutput<typeof skuQuantity>

/** The total of an order. Won. */
export const finalCartCalculations = v.object({
  totalProductPrice: won,
  /** Before group discount and regional fees. */
  totalDeliveryFee: won,
  groupDeliveryDiscount: won,
  regionalFees: won,
  /** Products + delivery fee − group discount + regional fees; before points. */
  totalPgAmountToPay: won,
})
export type FinalCartCalculations = v.InferOutput<typeof finalCartCalculations>

/** A SKU of a direct order with its price and stock. */
export const calculatedSku = v.object({
  skuId: id,
  title: v.string(),
  quantity: required(count),
  sellPrice: won,
  calculatedSellPrice: won,
  leftInventoryCount: withFallback(count, orderLimits.maxQuantity),
})

/** A product of a direct order with its prices. */
export const calculatedProduct = v.object({
  productSellableId: id,
  title: v.string(),
  brand: v.string(),
  image: v.string(),
  productClass: withFallback(v.picklist(PRODUCT_CLASSES), 'tangible'),
  issuanceType: v.nullable(v.picklist(ISSUANCE_TYPES)),
  marketPrice: withFallback(won, 0),
  minSellPrice: won,
  /** Null for the default payment setting of the channel. */
  pgSettingId: v.nullable(v.string()),
  skus: required(v.array(calculatedSku)),
  calculatedProductPrice: won,
  /** Fee of the product before group discount; null for vouchers. */
  deliveryFee: v.nullable(won),
  regionalFee: withFallback(won, 0),
  /** When it arrives at the postal code if it is paid now; null for vouchers and where the seller does not say. */
  arrival: added(v.optional(v.nullable(arrival)), 'No day of arrival is shown.'),
})

/** GET {channel}/direct/order?skus=…&postalCode= */
const calculationFields = v.object({
  products: required(v.array(calculatedProduct)),
  finalCartCalculations,
  /** Payment setting of the order. */
  paymentSettingId: v.string(),
  midType: withFallback(v.picklist(['point_only_available', 'all_available']), 'all_available'),
  pgType: withFallback(v.picklist(GATEWAYS), 'kginicis'),
  /** Points that the member can use: 담아머니, and the balance of all cards. */
  availablePoints: nullIfUnreadable(v.object({ money: won, cards: won })),
  /** Whether the shop issues a cash receipt (현금영수증) for goods that are paid in cash or with a stored balance. */
  hasCashReceipts: withFallback(v.boolean(), false),
})

const productsOf = (group: unknown): unknown =>
  isRawObject(group) && Array.isArray(group['products']) ? group['products'] : []

/** Other services answer the calculation of a cart, with its products in groups. */
const calculationFacts = ({ deliveryGroupedProducts, nonDeliveryGroupedProducts }: RawObject): RawObject => {
  const products = [
    Array.isArray(deliveryGroupedProducts) ? deliveryGroupedProducts.map(productsOf) : [],
    Array.isArray(nonDeliveryGroupedProducts) ? nonDeliveryGroupedProducts : [],
  ].flat(2)
  return products.length > 0 ? { products } : {}
}
export const directOrderCalculation = prepared(calculationFields, withDerived(calculationFacts))
export type DirectOrderCalculation = v.InferOutput<typeof directOrderCalculation>

/** Who receives the goods, and where. */
export const receiver = v.object({
  name: singleLine(50, '받는 분 이름을 입력해 주세요.'),
  phone,
  postalCode,
  baseAddress: singleLine(200, '주소를 입력해 주세요.'),
  detailAddress: optionalLine(200),
})

/** Who orders. */
export const orderer = v.object({
  name: singleLine(50, '주문하는 분 이름을 입력해 주세요.'),
  phone: mobilePhone,
  email: v.pipe(v.string(), v.trim(), v.email('이메일 주소를 다시 확인해 주세요.'), v.maxLength(120)),
})

export const pointSource = v.variant('source', [
  v.object({ source: v.literal('money'), amount: sentWon }),
  v.object({ source: v.literal('card'), cardId: id, amount: sentWon }),
])

/** A cash receipt to issue once the order is paid. */
export const cashReceiptRequest = v.pipe(
  v.object({
    use: v.picklist(CASH_RECEIPT_USES),
    /** A mobile number for a deduction, the registration number of a company for an expense. Digits. */
    identity: v.pipe(v.string(), v.regex(/^\d{10,11}$/, '숫자만 적어 주세요.')),
  }),
  v.forward(
    v.check(({ use, identity }) => isReceiptNumber(use, identity), '현금영수증 번호를 다시 확인해 주세요.'),
    ['identity'],
  ),
)
export type CashReceiptRequest = v.InferOutput<typeof cashReceiptRequest>

/** POST {channel}/direct/orders, with an Idempotency-Key. */
export const orderBody = v.object({
  skus: v.pipe(
    v.array(skuQuantity),
    v.minLength(1, '상품을 선택해 주세요.'),
    v.maxLength(orderLimits.maxSkus),
  ),
  orderer,
  /** Null for vouchers. */
  receiver: v.nullable(receiver),
  deliveryMemo: optionalLine(50),
  points: v.pipe(v.array(pointSource), v.maxLength(orderLimits.maxPointSources)),
  paymentMethod: v.picklist(['card', 'bank', 'vbank', 'easy']),
  cashReceipt: added(v.optional(v.nullable(cashReceiptRequest)), 'No cash receipt is asked for.'),
  agreements: v.pipe(v.array(v.picklist(REQUIRED_AGREEMENTS)), v.maxLength(REQUIRED_AGREEMENTS.length)),
  /** Total on the screen; the server refuses a different one with 7104. */
  expectedTotal: sentWon,
  /** The days of arrival on the screen, by product; the server refuses a different one with 7104. */
  expectedArrivals: added(
    v.optional(v.pipe(v.array(v.object({ productId: id, day: sentDay })), v.maxLength(orderLimits.maxSkus))),
    'The days of arrival are those at the moment of the order.',
  ),
  onlyIfNoneConfirming,
})
export type OrderBody = v.InferOutput<typeof orderBody>

/** `window` is null if points paid everything. */
export const createdOrder = v.object({ orderId: id, window: windowToOpen })
export type CreatedOrder = v.InferOutput<typeof createdOrder>
