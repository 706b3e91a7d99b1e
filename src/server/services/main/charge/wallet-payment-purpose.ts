import { eq } from 'drizzle-orm'
import { CARD_CHARGE } from '@/config/paths/card'
import { SEND_GIFT } from '@/config/paths/gift'
import { errorCodes, errorNameOf } from '@/domain/error-codes'
import type { Db } from '@/server/db/client'
import { walletPayments } from '@/server/db/schema/wallet'
import type { PaymentPurpose } from '@/server/payment-purpose'
import { OPEN_PAYMENT_STATUSES } from '@/server/services/transaction/payment/payment-window'
import { GATEWAY } from '@/server/ledger/accounts'
import { formatRoundWon } from '@/lib/money'
import { lockOwnCard } from '../card/own-card'
import { createBasicGift } from '../gift/send-basic-gift'
import { notify } from '../notification/notify'
import { changeOpenPayment, closePayment } from '../wallet-payment/open-payments'
import { postCharge } from './post-charge'

type Row = typeof walletPayments.$inferSelect

const PAGE = { card_charge: CARD_CHARGE, basic_gift: SEND_GIFT } as const

const resultPath = (purpose: Row['purpose'], result: string, paymentId: string): string =>
  `${PAGE[purpose]}/${result}?paymentId=${encodeURIComponent(paymentId)}`

/** Notifies the member: one who paid by deposit or left the payment window learns of it only this way. */
const notifyPaid = (tx: Db, { id, userId, amount, purpose }: Row, at: Date): Promise<void> => {
  const isGift = purpose === 'basic_gift'
  return notify(tx, {
    userId,
    kind: isGift ? 'gift' : 'money',
    eventKey: `wallet-paid:${id}`,
    title: isGift ? '선물이 준비됐어요' : `${formatRoundWon(amount)}을 카드에 충전했어요`,
    body: isGift ? '받는 분께 선물 링크를 보내 주세요.' : '바로 쓸 수 있어요.',
    href: resultPath(purpose, 'success', id),
    at,
  })
}

/** Delivers what was paid for. @returns the id of the gift for a BASIC gift, else null */
const deliver = async (tx: Db, row: Row, at: Date): Promise<string | null> => {
  const { id, userId, amount, cardId, plan } = row
  if (cardId !== null) {
    const eventKey = `wallet-paid:${id}`
    await lockOwnCard(tx, { userId, cardId, division: 'MASTER' })
    await postCharge(tx, { userId, cardId, amount, from: GATEWAY, eventKey, ref: cardId, at })
    return null
  }
  if (!plan) throw new Error(`wallet payment ${id} has no plan`)
  const gift = await createBasicGift(tx, { userId, plan, amount, source: 'gateway', from: GATEWAY, at })
  return gift.cardHistoryId
}

/** Returns the purpose of a payment that charges a card or pays a BASIC gift. */
export const walletPaymentPurpose = (paymentId: string): PaymentPurpose => {
  const isThis = eq(walletPayments.id, paymentId)
  return {
    markPaid: async (tx, at) => {
      const [row] = await tx.select().from(walletPayments).where(isThis).for('update')
      if (!row || !OPEN_PAYMENT_STATUSES.includes(row.status)) return false
      await notifyPaid(tx, row, at)
      const giftId = await deliver(tx, row, at)
      const paid = { status: 'paid', paidAt: at, giftId, failureCode: null } as const
      return changeOpenPayment(tx, paymentId, OPEN_PAYMENT_STATUSES, paid)
    },
    awaitDeposit: (tx, { until }) =>
      changeOpenPayment(tx, paymentId, ['pending_payment'], { status: 'awaiting_deposit', expiresAt: until }),
    close: (tx, closing) => closePayment(tx, paymentId, closing),
    recordFailure: async (tx, reason) => {
      await tx.update(walletPayments).set({ failureCode: errorCodes[reason] }).where(isThis)
    },
    failureReason: async (db) => {
      const [row] = await db.select({ code: walletPayments.failureCode }).from(walletPayments).where(isThis)
      return errorNameOf(row?.code) ?? null
    },
    payer: async (db) => {
      const [row] = await db.select({ userId: walletPayments.userId }).from(walletPayments).where(isThis)
      if (!row) throw new Error(`payment of an unknown wallet payment ${paymentId}`)
      return row.userId
    },
    resultPage: async (db, result) => {
      const [row] = await db.select({ purpose: walletPayments.purpose }).from(walletPayments).where(isThis)
      return resultPath(row?.purpose ?? 'card_charge', result, paymentId)
    },
  }
}
