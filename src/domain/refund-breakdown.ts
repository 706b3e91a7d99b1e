import type { Region } from './address'
import { sharePoints } from './cart'
import type { ClaimFault } from './claim'
import { deliveryFees, type DeliveryGroupTerms, type DeliveryTerms } from './delivery-fee'

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
  /** Lines that the buyer returned before after a change of mind. Their delivery took place. */
  returnedLines: readonly LineToSettle[]
  /** Lines that were delivered and returned before at the seller's fault. */
  faultyLines: readonly LineToSettle[]
  /** Lines that were cancelled or rejected before at the seller's fault. */
  rejectedLines: readonly LineToSettle[]
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

/** Delivery fees of lines as if they were the whole order. */
const feesOf = (lines: readonly LineToSettle[], region: Region) => {
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
  )
}

/** Whether a parcel was delivered free. The extra fee of a region does not count: it is paid for a free delivery too. */
const isDeliveredFree = (parcel: readonly LineToSettle[]): boolean =>
  feesOf(parcel, 'mainland').deliveryFeeToPay === 0

/** Sum of a fee of lines, once for each parcel: the highest of its products. Won. */
const feeByParcel = (
  lines: readonly LineToSettle[],
  feeOfLine: (delivery: LineDelivery, parcel: string) => number,
): number => {
  const parcels = new Map<string, number>()
  for (const line of lines) {
    if (!line.delivery) continue
    const parcel = parcelOf(line)
    parcels.set(parcel, Math.max(parcels.get(parcel) ?? 0, feeOfLine(line.delivery, parcel)))
  }
  return sum([...parcels.values()])
}

/**
 * Cost of a return after a change of mind. The first return from a parcel that was delivered free pays for both directions
 * (`refundDeliveryFeeIfFreeDelivery`), which also covers free delivery that the rest may lose; later ones pay for their own.
 */
const returnFeeOf = (request: RefundRequest): number => {
  const { refundedLines, remainingLines, returnedLines, faultyLines } = request
  const delivered = [...refundedLines, ...remainingLines, ...returnedLines, ...faultyLines]
  return feeByParcel(refundedLines, (delivery, parcel) => {
    const isIn = (line: LineToSettle) => parcelOf(line) === parcel
    const paysForDelivery = isDeliveredFree(delivered.filter(isIn)) && !returnedLines.some(isIn)
    return paysForDelivery ? delivery.refundDeliveryFeeIfFreeDelivery : delivery.refundDeliveryFee
  })
}

/** Delivery fees of lines, in won. A parcel that has lost free delivery by the seller's fault is still free. */
const feeWithoutFaults = (
  lines: readonly LineToSettle[],
  { region, faultyLines, rejectedLines }: RefundRequest,
): number =>
  sum(
    [...new Set(lines.map(parcelOf))].map((parcel) => {
      const isIn = (line: LineToSettle) => parcelOf(line) === parcel
      const rest = lines.filter(isIn)
      const before = [...rest, ...[...faultyLines, ...rejectedLines].filter(isIn)]
      return Math.min(feesOf(rest, region).deliveryFeeToPay, feesOf(before, region).deliveryFeeToPay)
    }),
  )

/** Delivery fee of an order that is not needed any more, in won; negative when the rest has lost free delivery. */
const unneededFeeOf = (request: RefundRequest): number => {
  const { remainingLines, returnedLines, refundableDeliveryFee } = request
  const feeOfDelivered = feeWithoutFaults([...remainingLines, ...returnedLines], request)
  const paidForDelivered = Math.min(refundableDeliveryFee, feeOfDelivered)
  return refundableDeliveryFee - Math.max(feeWithoutFaults(remainingLines, request), paidForDelivered)
}

/** The effect of this cancellation alone on the rest, in won: negative when the rest loses free delivery by it, else 0. */
const effectOnRest = ({ region, refundedLines, remainingLines }: RefundRequest): number =>
  Math.min(
    0,
    feesOf([...refundedLines, ...remainingLines], region).deliveryFeeToPay -
      feesOf(remainingLines, region).deliveryFeeToPay,
  )

/**
 * The exact refund, in won. Decisions where the law leaves room:
 * - Cancelled before shipping: the delivery fee is refunded except for the fee of the remaining lines. If those lose
 *   free delivery by this cancellation, their fee reduces the refund; not if the seller's fault cost it before.
 * - Returned after a change of mind: the delivery took place, so its fee is not refunded, and the buyer pays the return.
 * - The seller is at fault or could not sell: the buyer pays nothing and gets at least the amount of the goods.
 */
export const refundBreakdown = (request: RefundRequest): RefundBreakdown => {
  const { kind, fault, refundedLines, refundableDeliveryFee } = request
  const goodsAmount = sum(refundedLines.map(({ amount }) => amount))
  const unneededFee = unneededFeeOf(request)
  const isReturnByBuyer = kind === 'refund' && fault === 'buyer'
  const isCancelByBuyer = kind === 'cancel' && fault === 'buyer'
  const hasDelivery = refundedLines.some(({ delivery }) => delivery !== null)
  const deliveryAmount =
    isReturnByBuyer || !hasDelivery
      ? 0
      : isCancelByBuyer
        ? Math.max(unneededFee, effectOnRest(request))
        : Math.min(refundableDeliveryFee, Math.max(0, unneededFee))
  const returnFee = isReturnByBuyer ? returnFeeOf(request) : 0
  return { goodsAmount, deliveryAmount, returnFee, refundAmount: goodsAmount + deliveryAmount - returnFee }
}

/** Cost of an exchange for the buyer, once for each parcel; 0 if the seller is at fault. Won. */
export const exchangeFee = (lines: readonly LineToSettle[], fault: ClaimFault): number =>
  fault === 'seller' ? 0 : feeByParcel(lines, ({ exchangeDeliveryFee }) => exchangeDeliveryFee)

/**
 * Distributes a refund over payments in proportion to their remaining amounts, in whole won; later payments get the
 * rounding difference. No payment gets more than its remaining amount, and a full refund returns exactly what each paid.
 */
export const shareRefund = (remainingAmounts: readonly number[], refundAmount: number): number[] =>
  sharePoints(remainingAmounts, refundAmount)
