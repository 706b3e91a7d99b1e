import * as v from 'valibot'
import { CARD_DIVISIONS, CARD_STATUSES, CARD_TYPES, GIFT_STATUSES } from '@/domain/card'
import { STAFF_REQUEST_STATES } from '@/domain/staff'
import { count, id, paged, phone, sentInteger, signedWon, singleLine, won } from '../common'
import { isoInstant } from '../instant'
import { integer, neededReason, staffVersion } from './access'

const words = (max: number) => v.optional(singleLine(max, '빈칸이에요.'))

/** What a member says about themselves: an id, number or address alone, or a name with the end of the phone number. */
export const memberSearchBody = v.object({
  memberId: words(64),
  phone: v.optional(phone),
  email: words(200),
  orderSn: words(40),
  name: words(50),
  phoneEnd: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, '끝 네 자리를 적어 주세요.'))),
})

/** A member with masked data. */
export const staffMember = v.object({
  id,
  version: v.string(),
  /** `active`, `blocked`, `terms_pending`, `withdraw_requested` or `withdrawn`. */
  status: v.string(),
  /** `홍*동`. */
  name: v.string(),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** The provider of the sign-up. */
  path: v.string(),
  isVerified: v.boolean(),
  /** 9800 or 9801 while charging is blocked. */
  chargeBlock: v.nullable(integer),
  createdAt: isoInstant,
})
/** The members that a search has found. */
export const staffMembers = v.object({ items: v.array(staffMember) })

/** A card of a member. */
export const staffCard = v.object({
  id,
  version: v.string(),
  memberId: v.nullable(v.string()),
  division: v.picklist(CARD_DIVISIONS),
  type: v.picklist(CARD_TYPES),
  status: v.picklist(CARD_STATUSES),
  title: v.string(),
  balance: won,
  /** Since when nothing may be paid, sent, exchanged or received with it. */
  blockedAt: v.nullable(isoInstant),
  createdAt: isoInstant,
})

/** A gift that was sent or received. */
export const staffGift = v.object({
  id,
  version: v.string(),
  cardId: id,
  senderId: id,
  receiverId: v.nullable(v.string()),
  amount: won,
  status: v.picklist(GIFT_STATUSES),
  sentAt: isoInstant,
  receiveBy: isoInstant,
})

/** A member with what they own, and the texts that did not reach them. */
export const staffMemberDetail = v.object({
  ...staffMember.entries,
  moneyBalance: won,
  /** The version of the balance, for `adjustBalance`. */
  moneyVersion: v.string(),
  cards: v.array(staffCard),
  /** The newest 50. */
  gifts: v.array(staffGift),
  orderCount: count,
  openClaimCount: count,
  /** Text messages to the member's number of which the carrier says why they did not arrive, the newest 20. */
  refusedMessages: v.array(v.object({ id, createdAt: isoInstant, refusal: v.string() })),
})

/** Everything that the server holds about a member, by table, for a request of the member (개인정보 열람). */
export const memberExport = v.object({
  memberId: id,
  at: isoInstant,
  tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
})

/** Blocks a member from charging, or ends the block. */
export const chargeBlockBody = v.object({
  version: staffVersion,
  /** 9800: exposed personal information, 9801: risk of fraud; null ends the block. */
  code: v.nullable(v.picklist([9800, 9801])),
  reason: neededReason,
})

/** Won; below zero takes from the member. */
const adjustedAmount = v.pipe(
  sentInteger,
  v.minValue(-2_000_000, '200만원까지 조정할 수 있어요.'),
  v.maxValue(2_000_000, '200만원까지 조정할 수 있어요.'),
  v.check((amount) => amount !== 0, '금액을 적어 주세요.'),
)

/** A correction of the balance of a card or of 담아머니. */
export const adjustBalanceBody = v.object({
  account: v.picklist(['card', 'money']),
  /** Id of the card, or of the member for `money`. */
  accountId: singleLine(64, '카드나 회원을 적어 주세요.'),
  /** The version of the card, or `moneyVersion` of the member. */
  version: staffVersion,
  amount: adjustedAmount,
  reason: neededReason,
})

/** An adjustment of a balance. */
export const staffAdjustment = v.object({
  id,
  version: v.string(),
  account: v.picklist(['card', 'money']),
  accountId: id,
  memberId: id,
  amount: signedWon,
  reason: v.string(),
  /** `waiting` until a second person decides; up to the limit it is `approved` at once. */
  state: v.picklist(STAFF_REQUEST_STATES),
  requestedBy: v.string(),
  decidedBy: v.nullable(v.string()),
  createdAt: isoInstant,
  decidedAt: v.nullable(isoInstant),
})
/** A page of adjustments, newest first. */
export const staffAdjustments = paged(staffAdjustment)

/** The decision of the second person about an adjustment. */
export const decideAdjustmentBody = v.object({
  version: staffVersion,
  decision: v.picklist(['approve', 'reject']),
  reason: neededReason,
})
