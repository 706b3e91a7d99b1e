import { DAY_MS } from './duration'
import { giftLimits } from './limits'

/**
 * Status of a voucher or of goods that a member gives. `UNPAID`: its order is not paid yet. `SCHEDULED`: paid, and opens on its
 * day. `WAITING`: its receiver can accept it. `ACCEPTED`: the receiver has an order of it. `RETURNED`: its amount went back to where
 * it came from. `CLOSED`: its order was never paid.
 */
export const PRODUCT_GIFT_STATUSES = [
  'UNPAID',
  'SCHEDULED',
  'WAITING',
  'ACCEPTED',
  'RETURNED',
  'CLOSED',
] as const
export type ProductGiftStatus = (typeof PRODUCT_GIFT_STATUSES)[number]

/** The amount of such a gift is in its escrow account. */
export const HELD_GIFT_STATUSES: readonly ProductGiftStatus[] = ['SCHEDULED', 'WAITING']

/**
 * Who ended a gift that was not accepted: the sender cancelled, the receiver declined, it expired, or the shop does not sell the
 * product any more.
 */
export const PRODUCT_GIFT_ENDS = ['sender', 'receiver', 'expiry', 'shop'] as const
export type ProductGiftEnd = (typeof PRODUCT_GIFT_ENDS)[number]

export const productGiftLimits = {
  /** Receivers of one payment. */
  maxReceivers: 30,
  maxNameLength: 20,
  receiveWithinMs: giftLimits.receiveWithinMs,
  /** The reminder is sent on the fifth day of the seven. */
  remindBeforeMs: 2 * DAY_MS,
} as const

/** Whether the receiver can accept a gift now: not after its last instant either, before the job has returned it. */
export const isAcceptable = (
  gift: { status: ProductGiftStatus | null; receiveBy: string | Date | null },
  now: number,
): boolean => gift.status === 'WAITING' && gift.receiveBy !== null && new Date(gift.receiveBy).getTime() > now
