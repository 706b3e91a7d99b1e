import * as v from 'valibot'
import { ISSUANCE_TYPES } from '@/domain/product-values'
import { VOUCHER_REFUND_KINDS, VOUCHER_REFUND_METHODS, VOUCHER_TABS } from '@/domain/voucher'
import { id, numberWithin, paged, sentWon, won } from '../common'
import { isoInstant } from '../instant'
import { added } from '../marks'
import { contentList, nullIfUnreadable, required, withFallback } from '../wire'
import { orderLineStatus } from './order'

/** A voucher in a list; only the detail has its number. */
export const voucherItem = v.object({
  lineId: id,
  orderId: id,
  transactionSn: v.string(),
  productId: v.string(),
  productTitle: v.string(),
  title: v.string(),
  image: v.string(),
  status: orderLineStatus,
  tab: required(v.picklist(VOUCHER_TABS)),
  /** `instant`: shown on the page. `external`: sent by the seller as a message. */
  issuanceType: withFallback(v.picklist(ISSUANCE_TYPES), 'instant'),
  publisherName: v.nullable(v.string()),
  publisherMethod: v.nullable(v.picklist(['api', 'manual'])),
  expirationDate: v.nullable(isoInstant),
  paidDate: isoInstant,
  paidAmount: won,
  /** -1 for a voucher without an amount. */
  giftcardCurrentAmount: withFallback(v.number(), -1),
  giftcardOriginalAmount: withFallback(v.number(), -1),
})
export type VoucherItem = v.InferOutput<typeof voucherItem>

/** GET {channel}/vouchers?tab&page&itemsPerPage */
export const voucherList = paged(voucherItem)

const shownRate = nullIfUnreadable(numberWithin(0, 100))
const refundMethod = required(v.picklist(VOUCHER_REFUND_METHODS, '환불받을 방법을 골라 주세요.'))
const refundKind = required(v.picklist(VOUCHER_REFUND_KINDS))

/** How the rest of a voucher can be refunded. */
export const voucherRefundOffer = v.object({
  kind: refundKind,
  /** Price of the unused rest. Won. */
  base: won,
  until: v.nullable(isoInstant),
  options: contentList(v.object({ method: refundMethod, rate: shownRate, amount: won })),
})
export type VoucherRefundOffer = v.InferOutput<typeof voucherRefundOffer>

/** GET {channel}/vouchers/{lineId} */
export const voucher = v.object({
  ...voucherItem.entries,
  /** Null for an unlinked voucher, and for one that does not show its number any more. */
  pinNumber: v.nullable(v.string()),
  /** Whether the voucher can be cancelled now, and the deadline of its kind. */
  isCancellable: v.boolean(),
  cancelUntil: isoInstant,
  /** Whether its holder, who got it as a gift, may give it on. */
  canGiveOn: added(withFallback(v.boolean(), false), 'The app does not offer to give a voucher on.'),
  /** Masked phone number of the seller's message. */
  phone: v.string(),
  /** Instructions of the seller for its use: label and text. */
  guide: v.array(v.object({ label: v.string(), text: v.string() })),
  refundOffer: v.nullable(voucherRefundOffer),
  refund: v.nullable(
    v.object({
      kind: refundKind,
      method: refundMethod,
      amount: won,
      rate: shownRate,
      createDt: isoInstant,
      /** `cancelling`: the payment gateway is still processing the refund. */
      state: withFallback(v.picklist(['cancelling', 'done']), 'cancelling'),
    }),
  ),
  uses: contentList(
    v.object({ store: v.string(), amount: v.nullable(won), balance: v.number(), createDt: isoInstant }),
  ),
})
export type Voucher = v.InferOutput<typeof voucher>

/** POST {channel}/vouchers/{lineId}/refund, with an Idempotency-Key; answers with the order's id. */
export const voucherRefundBody = v.object({ method: refundMethod, expectedAmount: sentWon })
export type VoucherRefundBody = v.InferOutput<typeof voucherRefundBody>
/** The order of a refunded voucher. */
export const refundedVoucher = v.object({ orderId: id })
