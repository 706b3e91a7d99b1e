import { sharePoints } from './cart-math'
import type { ClaimFault } from './claim'
import { deliveryFees, type DeliveryGroupTerms, type DeliveryTerms } from './delivery-fee'
import type { Region } from './region'

/** What a line said about its delivery on the day it was bought. Won. */
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
  /** Null for what nobody delivers. */
  delivery: LineDelivery | null
}

export interface RefundAsked {
  /** cancel: nothing was sent yet. rejected: the shop could not sell. */
  kind: 'cancel' | 'refund' | 'rejected'
  fault: ClaimFault
  region: Region
  /** What goes back. */
  taken: readonly LineToSettle[]
  /** What the shopper keeps, or waits for. */
  kept: readonly LineToSettle[]
  /** Delivery fee that the order still holds, promises of running claims taken off. */
  heldDelivery: number
}

export interface RefundBreakdown {
  goodsAmount: number
  /** Delivery that goes back; below zero where what is kept no longer travels free. */
  deliveryAmount: number
  /** Cost of the way back, taken off. */
  returnFee: number
  /** goods + delivery − return fee. */
  refundAmount: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const parcelOf = ({ productId, delivery }: LineToSettle): string =>
  delivery?.group ? `group ${delivery.group.id}` : `product ${productId}`

/** Delivery fee of lines that travel as if they had been ordered alone. Won. */
const feeOf = (lines: readonly LineToSettle[], region: Region): number => {
  const products = new Map<string, { delivery: LineDelivery; skus: Map<string, LineToSettle> }>()
  for (const line of lines) {
    if (!line.delivery) continue
    const found = products.get(line.productId) ?? { delivery: line.delivery, skus: new Map() }
    const same = found.skus.get(line.skuId)
    // A line that a claim split is still one sku in the parcel.
    found.skus.set(line.skuId, {
      ...line,
      quantity: line.quantity + (same?.quantity ?? 0),
      amount: line.amount + (same?.amount ?? 0),
    })
    products.set(line.productId, found)
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
 * Cost of bringing goods back, once for each parcel: the mostExpensive of its products. A parcel that came free pays
 * both ways (`refundDeliveryFeeIfFreeDelivery`); this also settles the free shipping that a part may lose.
 */
const returnFeeOf = (
  taken: readonly LineToSettle[],
  all: readonly LineToSettle[],
  region: Region,
  pick: (delivery: LineDelivery, cameFree: boolean) => number,
): number => {
  const parcels = [...new Set(taken.filter(({ delivery }) => delivery).map(parcelOf))]
  return sum(
    parcels.map((parcel) => {
      const cameFree =
        feeOf(
          all.filter((line) => parcelOf(line) === parcel),
          region,
        ) === 0
      const own = taken.filter((line) => parcelOf(line) === parcel)
      return Math.max(...own.map(({ delivery }) => (delivery ? pick(delivery, cameFree) : 0)))
    }),
  )
}

/**
 * The exact refund, in won. Decisions where the law and the facts leave room:
 * - Cancelled before shipping: delivery goes back as far as what is kept does not need it; where what is kept
 *   loses free shipping, its fee is taken off.
 * - Returned by a change of mind: the delivery was made, so it stays; the buyer pays the way back.
 * - The seller's fault, or the shop could not sell: no cost to the buyer, and never less than the goods.
 */
export const refundBreakdown = (asked: RefundAsked): RefundBreakdown => {
  const { kind, fault, region, taken, kept, heldDelivery } = asked
  const goodsAmount = sum(taken.map(({ amount }) => amount))
  const free = heldDelivery - feeOf(kept, region)
  const isBuyersReturn = kind === 'refund' && fault === 'buyer'
  const isBuyersCancel = kind === 'cancel' && fault === 'buyer'
  const isDelivered = taken.some(({ delivery }) => delivery !== null)
  const deliveryAmount =
    isBuyersReturn || !isDelivered ? 0 : isBuyersCancel ? free : Math.min(heldDelivery, Math.max(0, free))
  const returnFee = isBuyersReturn
    ? returnFeeOf(taken, [...taken, ...kept], region, (delivery, cameFree) =>
        cameFree ? delivery.refundDeliveryFeeIfFreeDelivery : delivery.refundDeliveryFee,
      )
    : 0
  return { goodsAmount, deliveryAmount, returnFee, refundAmount: goodsAmount + deliveryAmount - returnFee }
}

/** What an exchange costs the buyer: both ways, once for each parcel; nothing where the seller is at fault. Won. */
export const exchangeFee = (taken: readonly LineToSettle[], fault: ClaimFault, region: Region): number =>
  fault === 'seller' ? 0 : returnFeeOf(taken, taken, region, (delivery) => delivery.exchangeDeliveryFee)

/**
 * Shares a refund over the means of payment, in proportion to what each still holds of the order, in whole won;
 * what rounding leaves goes to the later ones. No means gets more than it holds, and after a full refund each
 * has got back exactly what it gave.
 */
export const shareRefund = (held: readonly number[], refundAmount: number): number[] =>
  sharePoints(held, refundAmount)
