import * as v from 'valibot'
import { PAYMENT_METHODS } from '@/domain/payment-method'
import { id, onlyIfNoneConfirming, won } from '../common'
import { isoInstant } from '../instant'
import { windowToOpen } from '../link'
import { added } from '../marks'
import { required } from '../wire'
import { requestedAmount, cardDivision } from './card'

export const paymentMethod = v.picklist(PAYMENT_METHODS, '결제수단을 골라 주세요.')

/**
 * POST /api/charge/card; proof `charge_card`, Idempotency-Key. A charge from 담아머니 is complete with the
 * answer (`window` is null). Otherwise the browser posts `window`, and queries `GET /api/charge/{paymentId}` on return.
 * @throws CARD_NOT_FOUND, INVALID_CARD_STATUS for other cards than MASTER, INSUFFICIENT_MONEY, LIMIT_EXCEEDED,
 *   BELOW_MINIMUM, CHARGE_BLOCKED_BY_EXPOSURE, CHARGE_BLOCKED_BY_FRAUD_RISK, NOT_SUPPORTED without a payment window,
 *   STILL_CONFIRMING
 */
export const chargeCardBody = v.object({
  cardDivision,
  cardId: id,
  amount: requestedAmount,
  from: v.picklist(['money', 'window'], '충전 방법을 골라 주세요.'),
  paymentMethod: v.optional(paymentMethod, 'card'),
  onlyIfNoneConfirming,
})
export type ChargeCardBody = v.InferInput<typeof chargeCardBody>

/**
 * `pending`: the payment window is open. `confirming`: the gateway has not answered yet. `awaiting_deposit`: a virtual
 * account was issued. `abandoned`: the member left the window or did not return in time.
 */
export const walletPaymentStatus = required(
  v.picklist(['pending', 'confirming', 'awaiting_deposit', 'paid', 'failed', 'abandoned']),
)

/** A charge of a card: complete, or waiting for the payment window. */
export const chargedCard = v.object({
  /** Null for a charge from 담아머니. */
  paymentId: v.nullable(v.string()),
  status: walletPaymentStatus,
  cardId: v.string(),
  amount: won,
  cardBalance: added(v.optional(won), 'The balance is not shown.'),
  moneyBalance: added(v.optional(won), 'The balance is not shown.'),
  window: windowToOpen,
})
export type ChargedCard = v.InferOutput<typeof chargedCard>

/**
 * GET /api/charge/{paymentId}: result of a payment session, for the charge of a card or a BASIC gift.
 * POST /api/charge/{paymentId}/abandon ends an open session; others stay unchanged. @throws PAYMENT_NOT_FOUND
 */
export const walletPayment = v.object({
  paymentId: id,
  purpose: required(v.picklist(['card_charge', 'basic_gift'])),
  status: walletPaymentStatus,
  amount: won,
  /** Error code of the failure. */
  failureCode: v.nullable(v.number()),
  method: v.nullable(v.string()),
  /** Lines of the gateway's receipt: card, approval number, virtual account. */
  receipt: v.record(v.string(), v.string()),
  /** The charged card. */
  card: v.nullable(
    v.object({ cardDivision, cardId: v.string(), title: v.string(), face: v.string(), balance: won }),
  ),
  /** The gift, after the payment. */
  gift: v.nullable(
    v.object({
      cardHistoryId: v.string(),
      secondaryCardId: v.string(),
      senderCardId: v.string(),
      title: v.string(),
      face: v.string(),
      giverName: v.string(),
      msgToReceiver: v.string(),
      link: v.string(),
      receiveBy: isoInstant,
    }),
  ),
  createdAt: isoInstant,
})
export type WalletPayment = v.InferOutput<typeof walletPayment>
