import { and, eq, inArray } from 'drizzle-orm'
import { errorCodes, errorNameOf } from '@/domain/error-codes'
import { orderTimes, type OrderStatus } from '@/domain/order'
import type { Db } from '@/server/db/client'
import { walletPayments } from '@/server/db/schema/wallet'
import type { PaymentPurpose } from '@/server/payment-purpose'
import { formatWon } from '@/lib/money'
import { createBasicGift } from '../gift/send-basic-gift'
import { notify } from '../notification/notify'
import { postCharge } from './charge-card'

const OPEN: OrderStatus[] = ['pending_payment', 'awaiting_deposit']
const GATEWAY = { kind: 'gateway', ref: 'dama' } as const

type Row = typeof walletPayments.$inferSelect

const PAGE = { card_charge: '/card/charge', basic_gift: '/card/send-gift' } as const

const resultPath = (purpose: Row['purpose'], result: string, paymentId: string): string =>
  `${PAGE[purpose]}/${result}?paymentId=${encodeURIComponent(paymentId)}`

/** Whoever paid by deposit, or left before the gateway's last word, hears of it only so. */
const tell = (tx: Db, { id, userId, amount, purpose }: Row, at: Date): Promise<void> => {
  const isGift = purpose === 'basic_gift'
  return notify(tx, {
    userId,
    kind: isGift ? 'gift' : 'money',
    eventKey: `wallet-paid:${id}`,
    title: isGift ? '선물이 준비됐어요' : `${formatWon(amount)}을 카드에 충전했어요`,
    body: isGift ? '받는 분께 선물 링크를 보내 주세요.' : '바로 쓸 수 있어요.',
    href: resultPath(purpose, 'success', id),
    at,
  })
}

/** Gives what was paid for. @returns the gift's id, for a BASIC gift */
const deliver = async (tx: Db, row: Row, at: Date): Promise<string | null> => {
  const { id, userId, amount, cardId, plan } = row
  if (cardId !== null) {
    const eventKey = `wallet-paid:${id}`
    await postCharge(tx, { userId, cardId, amount, from: GATEWAY, eventKey, ref: cardId, at })
    return null
  }
  if (!plan) throw new Error(`wallet payment ${id} has no plan`)
  const gift = await createBasicGift(tx, { userId, plan, amount, source: 'gateway', from: GATEWAY, at })
  return gift.cardHistoryId
}

/** A trip that charges a card or pays a BASIC gift. */
export const walletPaymentPurpose = (paymentId: string): PaymentPurpose => {
  const mine = eq(walletPayments.id, paymentId)
  const move = async (tx: Db, from: OrderStatus[], change: Partial<Row>): Promise<boolean> => {
    const where = and(mine, inArray(walletPayments.status, from))
    const rows = await tx.update(walletPayments).set(change).where(where).returning({ id: walletPayments.id })
    return rows.length > 0
  }
  return {
    markPaid: async (tx, at) => {
      const [row] = await tx.select().from(walletPayments).where(mine).for('update')
      if (!row || !OPEN.includes(row.status)) return false
      await tell(tx, row, at)
      const giftId = await deliver(tx, row, at)
      return move(tx, OPEN, { status: 'paid', paidAt: at, giftId, failureCode: null })
    },
    awaitDeposit: (tx, at) =>
      move(tx, ['pending_payment'], {
        status: 'awaiting_deposit',
        expiresAt: new Date(at.getTime() + orderTimes.depositMs),
      }),
    close: (tx, { status, reason }) => move(tx, OPEN, { status, failureCode: errorCodes[reason] }),
    recordFailure: async (tx, reason) => {
      await tx.update(walletPayments).set({ failureCode: errorCodes[reason] }).where(mine)
    },
    failureReason: async (db) => {
      const [row] = await db.select({ code: walletPayments.failureCode }).from(walletPayments).where(mine)
      return errorNameOf(row?.code) ?? null
    },
    resultPage: async (db, result) => {
      const [row] = await db.select({ purpose: walletPayments.purpose }).from(walletPayments).where(mine)
      return resultPath(row?.purpose ?? 'card_charge', result, paymentId)
    },
  }
}
