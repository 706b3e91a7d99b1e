import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { gifts, type walletPayments } from '@/server/db/schema/wallet'
import {
  type AccountName,
  cardAccount,
  escrowAccount,
  lockAccounts,
  lockedBalanceOf,
  moneyAccount,
  postLedger,
} from '@/server/ledger/post-ledger'
import type { CardRow } from '../card/card-rows'
import { lockCards } from '../card/own-card'
import type { GiftRow } from '../gift-record'
import { returnGifts } from '../gift/return-gift'
import { checkCapacity, remainingCapacity } from '../wallet-limit/check-amount'

/** The event key of a payment in the window, before its id. */
export const WALLET_PAID = 'wallet-paid:'

interface Charge {
  userId: string
  cardId: string
  amount: number
  /** The member's money, or the gateway. */
  from: AccountName
  eventKey: string
  ref: string
  at: Date
}

/**
 * Posts a charge; the caller has locked the card.
 *
 * @returns the balances of the card and of the money afterwards (KRW); 0 for money that was not the source
 * @throws INSUFFICIENT_MONEY, LIMIT_EXCEEDED
 */
export const postCharge = async (
  tx: Db,
  charge: Charge,
): Promise<{ cardBalance: number; moneyBalance: number }> => {
  const { userId, cardId, amount, from, eventKey, ref, at } = charge
  const card = cardAccount(cardId, userId)
  const accounts = await lockAccounts(tx, [card, from])
  const cardBalance = lockedBalanceOf(accounts, card)
  checkCapacity('카드 한 장에는', cardBalance, amount)
  await postLedger(tx, {
    kind: 'card_charge',
    eventKey,
    ref,
    at,
    entries: [
      { account: from, amount: -amount },
      { account: card, amount },
    ],
  })
  return {
    cardBalance: cardBalance + amount,
    moneyBalance: from.kind === 'money' ? lockedBalanceOf(accounts, from) - amount : 0,
  }
}

type Row = typeof walletPayments.$inferSelect

/** Returns the gifts that a payment became and that nobody has accepted, the newest first; of a link its first one last. */
const waitingGiftsOf = (tx: Db, { userId, cardId, giftId }: Row) => {
  const paid = giftId ?? ''
  const isOfPayment =
    cardId === null ? or(eq(gifts.id, paid), eq(gifts.batchId, paid)) : eq(gifts.senderCardId, cardId)
  return tx
    .select()
    .from(gifts)
    .where(and(isOfPayment, eq(gifts.senderId, userId), eq(gifts.status, 'RECEIVING')))
    .orderBy(descending(gifts.sentAt), descending(gifts.batchOrder), gifts.id)
}

/** Returns the cards to which BASIC gifts of this payment have returned. */
const returnedCardsOf = async (tx: Db, { userId, giftId }: Row): Promise<string[]> => {
  if (giftId === null) return []
  const isOfPayment = or(eq(gifts.id, giftId), eq(gifts.batchId, giftId))
  const rows = await tx
    .selectDistinct({ cardId: gifts.returnedCardId })
    .from(gifts)
    .where(and(isOfPayment, eq(gifts.senderId, userId), isNotNull(gifts.returnedCardId)))
  return rows.flatMap(({ cardId }) => cardId ?? [])
}

/**
 * Returns the accounts that hold what a charge or a BASIC gift became: the card, gifts of it that nobody has accepted, and the
 * member's money, into which a card can be exchanged. Waiting gifts are returned only as far as the card does not cover the amount
 * (KRW). An accepted gift stays with its receiver.
 *
 * Locks cards and ledger accounts, in this order.
 */
export const recoverableAccounts = async (
  tx: Db,
  row: Row,
  amount: number,
  at: Date,
): Promise<AccountName[]> => {
  const { userId, cardId } = row
  const waiting = await waitingGiftsOf(tx, row)
  const ownIds = cardId === null ? await returnedCardsOf(tx, row) : [cardId]
  const ids = [...ownIds, ...waiting.map(({ secondaryCardId }) => secondaryCardId)]
  const cards = await lockCards(tx, ids)
  const isOwned = (card: CardRow) =>
    ownIds.includes(card.id) && card.ownerId === userId && card.status === 'OWNED'
  const own = cards.filter(isOwned).map(({ id }) => cardAccount(id, userId))
  const money = moneyAccount(userId)
  const escrows = waiting.map(({ secondaryCardId }) => escrowAccount(secondaryCardId))
  const locked = await lockAccounts(tx, [...own, ...escrows, money])
  let covered = own.reduce((sum, account) => sum + lockedBalanceOf(locked, account), 0)
  const needed: GiftRow[] = []
  for (const gift of await waitingGiftsOf(tx, row)) {
    if (covered >= amount) break
    // One that was sent meanwhile is not locked.
    if (!cards.some(({ id }) => id === gift.secondaryCardId)) continue
    needed.push(gift)
    covered += gift.amount
  }
  // What one payment has sent returns to one card; gifts from a card return each by itself.
  const together = cardId === null ? [needed] : needed.map((gift) => [gift])
  const returned: AccountName[] = []
  for (const [first, ...others] of together) {
    if (!first) continue
    const target = await returnGifts(tx, { gifts: [first, ...others], locked: cards, endedBy: 'sender', at })
    if (!ownIds.includes(target)) returned.push(cardAccount(target, userId))
  }
  return [...own, ...returned, money]
}

/** Returns the account for an amount (KRW) that was paid again: the charged card where it has room, else the money. */
export const receivingAccount = async (
  tx: Db,
  { userId, cardId }: Row,
  amount: number,
): Promise<AccountName> => {
  const money = moneyAccount(userId)
  if (cardId === null) return money
  const [card] = await lockCards(tx, [cardId])
  if (card?.ownerId !== userId || card.status !== 'OWNED') return money
  const account = cardAccount(cardId, userId)
  const balance = lockedBalanceOf(await lockAccounts(tx, [account, money]), account)
  return amount <= remainingCapacity(balance) ? account : money
}
