import * as v from 'valibot'
import { CLAIM_KINDS, CLAIM_REASON_CODES, CLAIM_STATES, claimLimits } from '@/domain/claim'
import { orderLimits } from '@/domain/limits'
import { isRefundBank, refundAccountLimits } from '@/domain/refund-account'
import {
  count,
  id,
  maxCharacters,
  optionalLine,
  paged,
  phone,
  postalCode,
  sentInteger,
  sentWon,
  signedWon,
  singleLine,
  won,
} from '../common'
import { isoInstant } from '../instant'
import { added } from '../marks'
import { contentList, required, withFallback } from '../wire'
import { orderLineStatus } from './order'

export const claimKind = required(v.picklist(CLAIM_KINDS))
const claimState = required(v.picklist(CLAIM_STATES))
const claimReason = v.picklist(CLAIM_REASON_CODES, '사유를 선택해 주세요.')

/** Where goods of a claim are collected or delivered. */
export const claimAddress = v.object({
  name: singleLine(50, '이름을 입력해 주세요.'),
  phone,
  postalCode,
  baseAddress: singleLine(200, '주소를 입력해 주세요.'),
  detailAddress: optionalLine(200),
})
export type ClaimAddress = v.InferOutput<typeof claimAddress>

const claimLineInput = v.object({
  lineId: id,
  quantity: v.pipe(sentInteger, v.minValue(1, '1개부터 선택할 수 있어요.')),
  /** For an exchange: another SKU of the same product and price. */
  exchangeSkuId: v.nullable(id),
})

const lines = v.pipe(
  v.array(claimLineInput),
  v.minLength(1, '상품을 선택해 주세요.'),
  v.maxLength(orderLimits.maxLines),
)

/** POST {channel}/orders/{id}/claims/quote: preview of the refund of a claim. */
export const claimQuoteBody = v.object({ kind: claimKind, lines, reasonCode: claimReason })
export type ClaimQuoteBody = v.InferOutput<typeof claimQuoteBody>

/** The part of a refund that one source of the payment gets. */
export const refundShare = v.object({
  source: required(v.picklist(['payment', 'money', 'card'])),
  cardId: v.nullable(v.string()),
  amount: won,
  /** The paying card is deleted or too full, so a REFUND card gets its part. */
  toRefundCard: v.boolean(),
  /** The part goes back to who gave the product as a gift. */
  toGiver: added(v.optional(v.boolean()), 'The part is shown as one of the payment.'),
})

/** How the refund of a claim is calculated, and where it goes. Won. */
export const claimBreakdown = v.object({
  goodsAmount: won,
  /** Negative when the remaining lines lose free delivery. */
  deliveryAmount: signedWon,
  returnFee: won,
  refundAmount: won,
  /** Fee of an exchange, paid from 담아머니. */
  exchangeFee: won,
  payouts: contentList(refundShare),
  /** Whether the claim has to say where a deposit into a virtual account returns to. */
  needsRefundAccount: added(v.optional(v.boolean()), 'The app asks for no account.'),
})
export type ClaimBreakdown = v.InferOutput<typeof claimBreakdown>

/** An account of the member that a deposit returns to. */
export const refundAccountBody = v.object({
  /** Standard code of three digits. */
  bankCode: v.pipe(
    v.string(),
    v.maxLength(3, '은행을 골라 주세요.'),
    v.check(isRefundBank, '은행을 골라 주세요.'),
  ),
  accountNumber: v.pipe(
    v.string(),
    v.maxLength(30, '계좌번호를 숫자로 입력해 주세요.'),
    v.transform((text) => text.replace(/[\s-]/g, '')),
    v.regex(
      new RegExp(`^\\d{${refundAccountLimits.minDigits},${refundAccountLimits.maxDigits}}$`),
      '계좌번호를 숫자로 입력해 주세요.',
    ),
  ),
  holderName: singleLine(refundAccountLimits.holderLength, '예금주를 입력해 주세요.'),
})
export type RefundAccountBody = v.InferOutput<typeof refundAccountBody>

/** POST {channel}/orders/{id}/refund-account, with an Idempotency-Key; null for 담아머니. */
export const chooseRefundAccountBody = v.object({ refundAccount: v.nullable(refundAccountBody) })
export type ChooseRefundAccountBody = v.InferOutput<typeof chooseRefundAccountBody>

/** POST {channel}/orders/{id}/claims, with an Idempotency-Key. */
export const createClaimBody = v.object({
  ...claimQuoteBody.entries,
  reasonText: v.pipe(v.string(), v.trim(), maxCharacters(claimLimits.reasonLength)),
  images: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(100))),
    v.maxLength(claimLimits.maxPhotos, `사진은 ${claimLimits.maxPhotos}장까지 올릴 수 있어요.`),
  ),
  /** Address where the goods are collected, for refund and exchange. */
  pickup: v.nullable(claimAddress),
  /** Address of the exchanged goods. */
  reship: v.nullable(claimAddress),
  /** Amounts on the screen; the server refuses different ones with 7302. */
  expectedRefund: sentWon,
  expectedExchangeFee: sentWon,
  /** Where a deposit into a virtual account returns to: an account, or null for 담아머니. Needed as the quote says. */
  refundAccount: added(v.optional(v.nullable(refundAccountBody)), 'A deposit is refunded to 담아머니.'),
})
export type CreateClaimBody = v.InferOutput<typeof createClaimBody>

/** A line of an order in a claim. */
export const claimLine = v.object({
  lineId: id,
  productId: v.string(),
  productTitle: v.string(),
  title: v.string(),
  /** Selected values by the names of the options (색상, 용량); the keys are data. */
  attributeOptions: v.record(v.string(), v.string()),
  image: v.string(),
  quantity: required(count),
  amount: won,
  exchangeTitle: v.nullable(v.string()),
})

/** A step of a claim. */
export const claimEvent = v.object({
  status: orderLineStatus,
  state: claimState,
  note: v.string(),
  at: isoInstant,
})

/** GET {channel}/claims/{id} */
export const claim = v.object({
  id,
  orderId: id,
  transactionSn: v.string(),
  kind: claimKind,
  state: claimState,
  status: orderLineStatus,
  /** Null for a reason that the app does not know. */
  reasonCode: v.nullable(claimReason),
  message: v.string(),
  imageUrls: v.array(v.string()),
  note: v.string(),
  lines: required(v.array(claimLine)),
  breakdown: claimBreakdown,
  /** `cancelling`: the payment gateway is still processing the refund. */
  refundState: v.nullable(v.picklist(['cancelling', 'done'])),
  paymentMethod: v.nullable(v.string()),
  /** The account that a deposit returns to; null for 담아머니, and for other payments. */
  refundAccount: added(
    v.optional(v.nullable(v.object({ bankName: v.string(), maskedNumber: v.string() }))),
    'The app says that the deposit goes to 담아머니.',
  ),
  pickup: v.nullable(claimAddress),
  receiverAddress: v.nullable(claimAddress),
  /** Return address and contact of the seller. */
  refundAddress: v.string(),
  sellerName: v.string(),
  sellerPhone: v.string(),
  createDt: isoInstant,
  closedDt: v.nullable(isoInstant),
  isWithdrawable: v.boolean(),
  timeline: contentList(claimEvent),
})
export type Claim = v.InferOutput<typeof claim>

/** `claimId` is null for an order without its deposit: it is cancelled as a whole, because nothing was paid. */
export const createdClaim = v.object({ orderId: id, claimId: v.nullable(v.string()) })
export type CreatedClaim = v.InferOutput<typeof createdClaim>

/** POST {channel}/claims/{id}/withdraw, with an Idempotency-Key. */
export const withdrawnClaim = v.object({ claimId: id, orderId: id })

/** GET {channel}/claims?kind&state&page */
export const claimList = paged(claim)

/** A SKU that a line can be exchanged for. */
export const exchangeOption = v.object({
  skuId: id,
  title: v.string(),
  /** Where it is unknown, the service refuses what it does not have. */
  leftInventoryCount: withFallback(count, orderLimits.maxQuantity),
  isCurrent: v.boolean(),
})
/** GET {channel}/orders/{id}/lines/{lineId}/exchange-options: SKUs of the same product and price. */
export const exchangeOptions = v.array(exchangeOption)
export type ExchangeOption = v.InferOutput<typeof exchangeOption>

/** POST {channel}/orders/{id}/confirm, with an Idempotency-Key. */
export const confirmPurchaseBody = v.object({
  lineIds: v.pipe(v.array(id), v.minLength(1, '상품을 선택해 주세요.'), v.maxLength(orderLimits.maxLines)),
})
/** The lines whose purchase has been confirmed. */
export const confirmedPurchase = v.object({ orderId: id, lineIds: v.array(v.string()) })

/** GET {channel}/orders/{id}/lines/{lineId}/tracking */
export const tracking = v.object({
  lineId: id,
  productTitle: v.string(),
  status: orderLineStatus,
  carrier: v.nullable(v.object({ id, name: v.string() })),
  trackingNumber: v.nullable(v.string()),
  events: contentList(v.object({ status: orderLineStatus, note: v.string(), at: isoInstant })),
})
export type Tracking = v.InferOutput<typeof tracking>
