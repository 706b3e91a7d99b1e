import { eq } from 'drizzle-orm'
import { CARD_CHARGE, SEND_GIFT } from '@/config/paths'
import { errorCodes, errorNameOf } from '@/domain/error-codes'
import { UNPAID_ORDER_STATUSES } from '@/domain/order'
import { formatDate } from '@/lib/date'
import { formatRoundWon, formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { walletPayments } from '@/server/db/schema/wallet'
import { GATEWAY } from '@/server/ledger/post-ledger'
import type { PaymentPurpose } from '@/server/payment-purpose'
import { lockOwnCard } from '../card/own-card'
import { createBasicGift } from '../gift/send-basic-gift'
import { notify } from '../notification/notify'
import { changeOpenPayment, closePayment } from '../wallet-payment/open-wallet-payment'
import { postCharge, receivingAccount, recoverableAccounts, WALLET_PAID } from './post-charge'

type Row = typeof walletPayments.$inferSelect
type Issued = Parameters<PaymentPurpose['awaitDeposit']>[1]

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

/** Notifies the member of the deadline: the notification leads back to the virtual account, which no list shows. */
const notifyDeposit = (
  tx: Db,
  { id, userId, amount, purpose }: Row,
  { at, until }: Issued,
): Promise<void> => {
  const isGift = purpose === 'basic_gift'
  return notify(tx, {
    userId,
    kind: isGift ? 'gift' : 'money',
    eventKey: `wallet-deposit:${id}`,
    title: '입금을 기다리고 있어요',
    body: `${formatDate(until)}까지 ${formatWon(amount)}을 입금하면 ${isGift ? '선물이 만들어져요' : '카드에 충전돼요'}.`,
    href: resultPath(purpose, 'success', id),
    at,
  })
}

/** Notifies the member, who is not on the screen when the deposit period ends. */
const notifyDepositMissed = (tx: Db, { id, userId, amount, purpose }: Row, at: Date): Promise<void> => {
  const isGift = purpose === 'basic_gift'
  return notify(tx, {
    userId,
    kind: isGift ? 'gift' : 'money',
    eventKey: `wallet-deposit-missed:${id}`,
    title: `입금 기한이 지나 ${isGift ? '선물이' : '충전이'} 취소됐어요`,
    body: `입금할 금액은 ${formatWon(amount)}이었어요.`,
    href: resultPath(purpose, 'fail', id),
    at,
  })
}

/** Delivers what was paid for. @returns the id of the gift for a BASIC gift, else null */
const deliver = async (tx: Db, row: Row, at: Date): Promise<string | null> => {
  const { id, userId, amount, cardId, plan } = row
  if (cardId !== null) {
    const eventKey = `${WALLET_PAID}${id}`
    await lockOwnCard(tx, { userId, cardId, division: 'MASTER' })
    await postCharge(tx, { userId, cardId, amount, from: GATEWAY, eventKey, ref: cardId, at })
    return null
  }
  if (!plan) throw new Error(`wallet payment ${id} has no plan`)
  const each = amount / (plan.receivers?.length ?? 1)
  const gift = await createBasicGift(tx, { userId, plan, amount: each, source: 'gateway', from: GATEWAY, at })
  return gift.cardHistoryId
}

/** Returns the purpose of a payment that charges a card or pays a BASIC gift. */
export const walletPaymentPurpose = (paymentId: string): PaymentPurpose => {
  const isThis = eq(walletPayments.id, paymentId)
  const lockRow = async (tx: Db): Promise<Row | undefined> =>
    (await tx.select().from(walletPayments).where(isThis).for('update'))[0]
  return {
    markPaid: async (tx, at) => {
      const row = await lockRow(tx)
      if (!row || !UNPAID_ORDER_STATUSES.includes(row.status)) return false
      await notifyPaid(tx, row, at)
      const giftId = await deliver(tx, row, at)
      const paid = { status: 'paid', paidAt: at, giftId, failureCode: null } as const
      return changeOpenPayment(tx, paymentId, UNPAID_ORDER_STATUSES, paid)
    },
    awaitDeposit: async (tx, issued) => {
      const row = await lockRow(tx)
      if (row?.status !== 'pending_payment') return false
      await notifyDeposit(tx, row, issued)
      const waiting = { status: 'awaiting_deposit', expiresAt: issued.until } as const
      return changeOpenPayment(tx, paymentId, ['pending_payment'], waiting)
    },
    close: async (tx, { at, ...closing }) => {
      const row = await lockRow(tx)
      if (row?.status === 'awaiting_deposit' && closing.reason === 'PAYMENT_EXPIRED')
        await notifyDepositMissed(tx, row, at)
      return closePayment(tx, paymentId, closing)
    },
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
    recoverableAccounts: async (tx, amount, at) => {
      const row = await lockRow(tx)
      return row ? recoverableAccounts(tx, row, amount, at) : []
    },
    receivingAccount: async (tx, amount) => {
      const [row] = await tx.select().from(walletPayments).where(isThis)
      if (!row) throw new Error(`payment of an unknown wallet payment ${paymentId}`)
      return receivingAccount(tx, row, amount)
    },
    resultPage: async (db, result) => {
      const [row] = await db.select({ purpose: walletPayments.purpose }).from(walletPayments).where(isThis)
      return resultPath(row?.purpose ?? 'card_charge', result, paymentId)
    },
  }
}
