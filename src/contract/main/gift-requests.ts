import * as v from 'valibot'
import { giftMessage, id, onlyIfNoneConfirming } from '../common'
import { giftReceivers } from '../gift-receivers'
import { sentInstant } from '../instant'
import { added } from '../marks'
import { requestedAmount } from './card'
import { paymentMethod } from './charge'
import { giverName, ONE_RECEIVER, OPENS_AT_ONCE } from './gift'

// Apart from the answers: the app sends these and reads none of them.

/** The hour at which a gift that is sent now opens. Its amount leaves the sender now. */
const sendAt = added(v.optional(v.nullable(sentInstant)), OPENS_AT_ONCE)

/** Receivers of what one payment sends: `amount` is that of each gift, and the limits of a day and the balance count their sum. */
const receivers = added(v.optional(giftReceivers), ONE_RECEIVER)

/** Whether all of them get one link, which each member may open once: the names are then the sender's note. */
const isSharedLink = added(v.optional(v.boolean()), ONE_RECEIVER)

/**
 * POST /api/gift/send-master, /send-secondary; proof `send_gift`, Idempotency-Key.
 * `msgToReceiver` may be empty. Without `giverName` the gift has the name of the member.
 * @throws CARD_NOT_FOUND, INVALID_CARD_STATUS, INSUFFICIENT_CARD_BALANCE, LIMIT_EXCEEDED or BELOW_MINIMUM with the limit in
 *   the message
 */
export const sendGiftBody = v.object({
  cardId: id,
  amount: requestedAmount,
  msgToReceiver: giftMessage,
  giverName,
  sendAt,
  receivers,
  isSharedLink,
})
export type SendGiftBody = v.InferInput<typeof sendGiftBody>

/**
 * POST /api/gift/send-basic; proof `send_gift`, Idempotency-Key. A gift paid from 담아머니 is in the answer. Otherwise
 * the browser posts `window`, and queries `GET /api/charge/{paymentId}` on return.
 * @throws CARD_NOT_FOUND, INSUFFICIENT_MONEY, LIMIT_EXCEEDED, BELOW_MINIMUM, STILL_CONFIRMING; of a payment window NOT_SUPPORTED,
 *   CHARGE_BLOCKED_BY_EXPOSURE, CHARGE_BLOCKED_BY_FRAUD_RISK
 */
export const sendBasicBody = v.object({
  basicCardId: id,
  amount: requestedAmount,
  msgToReceiver: giftMessage,
  giverName,
  sendAt,
  receivers,
  isSharedLink,
  payWith: v.picklist(['money', 'window'], '결제수단을 골라 주세요.'),
  paymentMethod: v.optional(paymentMethod, 'card'),
  onlyIfNoneConfirming,
})
export type SendBasicBody = v.InferInput<typeof sendBasicBody>
