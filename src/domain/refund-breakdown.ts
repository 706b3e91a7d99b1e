import { sharePoints } from './cart-math'
import type { ClaimFault } from './claim'
import { deliveryFees, type DeliveryGroupTerms, type DeliveryTerms } from './delivery-fee'
import type { Region } from './region'

/** Delivery terms of a line on the day of purchase. Won. */
export interface LineDelivery {
  terms: DeliveryTerms
  group: DeliveryGroupTerms | null
  refundDeliveryFee: number
  refundDeliveryFeeIfFreeDelivery: number
  exchangeDeliveryFee: number
}

export interface LineToSettle {
  productId: string
  skuId: string
  quantity: number
  /** Price times quantity. */
  amount: number
  /** Null for vouchers. */
  delivery: LineDelivery | null
}

export interface RefundRequest {
  /** `cancel`: before shipping. `rejected`: the shop could not sell. */
  kind: 'cancel' | 'refund' | 'rejected'
  fault: ClaimFault
  region: Region
  /** Lines that are refunded. */
  refundedLines: readonly LineToSettle[]
  /** Lines that stay in the order. */
  remainingLines: readonly LineToSettle[]
  /** Delivery fee of the order that is not refunded or reserved by open claims. Won. */
  refundableDeliveryFee: number
}

export interface RefundBreakdown {
  goodsAmount: number
  /** Refunded delivery fee; negative when the remaining lines lose free delivery. */
  deliveryAmount: number
  /** Fee of the return, which reduces the refund. */
  returnFee: number
  /** goods + delivery − return fee. */
  refundAmount: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0)

const parcelOf = ({ productId, delivery }: LineToSettle): string =>
  delivery?.group ? `group ${delivery.group.id}` : `product ${productId}`

/** Delivery fee of lines as if they were the whole order. Won. */
const feeOf = (lines: readonly LineToSettle[], region: Region): number => {
  const products = new Map<string, { delivery: LineDelivery; skus: Map<string, LineToSettle> }>()
  for (const line of lines) {
    if (!line.delivery) continue
    const product = products.get(line.productId) ?? { delivery: line.delivery, skus: new Map() }
    const sku = product.skus.get(line.skuId)
    // A line that was split by a claim is still one SKU of the parcel.
    product.skus.set(line.skuId, {
      ...line,
      quantity: line.quantity + (sku?.quantity ?? 0),
      amount: line.amount + (sku?.amount ?? 0),
    })
    products.set(line.productId, product)
  }
  return deliveryFees(
    [...products.values()].map(({ delivery: { terms, group }, skus }) => ({
      productClass: 'tangible' as const,
      terms,
      group,
      skus: [...skus.values()],
    })),
    region,
  ).deliveryFeeToPay
}

/**
 * Cost of a return, once for each parcel: the highest fee of its products. A parcel that was delivered free pays for
 * both directions (`refundDeliveryFeeIfFreeDelivery`), which also covers free delivery that the rest may lose.
 */
const returnFeeOf = (
  returnedLines: readonly LineToSettle[],
  allLines: readonly LineToSettle[],
  region: Region,
  feeOfLine: (delivery: LineDelivery, wasDeliveredFree: boolean) => number,
): number => {
  const parcels = [...new Set(returnedLines.filter(({ delivery }) => delivery).map(parcelOf))]
  return sum(
    parcels.map((parcel) => {
      const wasDeliveredFree =
        feeOf(
          allLines.filter((line) => parcelOf(line) === parcel),
          region,
        ) === 0
      const returned = returnedLines.filter((line) => parcelOf(line) === parcel)
      return Math.max(
        ...returned.map(({ delivery }) => (delivery ? feeOfLine(delivery, wasDeliveredFree) : 0)),
      )
    }),
  )
}

/**
 * The exact refund, in won. Decisions where the law leaves room:
 * - Cancelled before shipping: the delivery fee is refunded except for the fee of the remaining lines. If those lose
 *   free delivery, their fee reduces the refund.
 * - Returned after a change of mind: the delivery took place, so its fee is not refunded, and the buyer pays the return.
 * - The seller is at fault or could not sell: the buyer pays nothing and gets at least the amount of the goods.
 */
export const refundBreakdown = (request: RefundRequest): RefundBreakdown => {
  const { kind, fault, region, refundedLines, remainingLines, refundableDeliveryFee } = request
  const goodsAmount = sum(refundedLines.map(({ amount }) => amount))
  const unneededFee = refundableDeliveryFee - feeOf(remainingLines, region)
  const isReturnByBuyer = kind === 'refund' && fault === 'buyer'
  const isCancelByBuyer = kind === 'cancel' && fault === 'buyer'
  const hasDelivery = refundedLines.some(({ delivery }) => delivery !== null)
  const deliveryAmount =
    isReturnByBuyer || !hasDelivery
      ? 0
      : isCancelByBuyer
        ? unneededFee
        : Math.min(refundableDeliveryFee, Math.max(0, unneededFee))
  const returnFee = isReturnByBuyer
    ? returnFeeOf(
        refundedLines,
        [...refundedLines, ...remainingLines],
        region,
        (delivery, wasDeliveredFree) =>
          wasDeliveredFree ? delivery.refundDeliveryFeeIfFreeDelivery : delivery.refundDeliveryFee,
      )
    : 0
  return { goodsAmount, deliveryAmount, returnFee, refundAmount: goodsAmount + deliveryAmount - returnFee }
}

/** Cost of an exchange for the buyer, once for each parcel; 0 if the seller is at fault. Won. */
export const exchangeFee = (lines: readonly LineToSettle[], fault: ClaimFault, region: Region): number =>
  fault === 'seller' ? 0 : returnFeeOf(lines, lines, region, (delivery) => delivery.exchangeDeliveryFee)

/**
 * Distributes a refund over payments in proportion to their remaining amounts, in whole won; later payments get the
 * rounding difference. No payment gets more than its remaining amount, and a full refund returns exactly what each paid.
 */
export const shareRefund = (remainingAmounts: readonly number[], refundAmount: number): number[] =>
  sharePoints(remainingAmounts, refundAmount)
