import { and, eq } from 'drizzle-orm'
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
import { reloadGift, returnGift } from '../gift/return-gift'
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

/** Returns the gifts that a payment became and that nobody has accepted, the newest first. */
const waitingGiftsOf = (tx: Db, { userId, cardId, giftId }: Row) => {
  const isOfPayment = cardId === null ? eq(gifts.id, giftId ?? '') : eq(gifts.senderCardId, cardId)
  return tx
    .select()
    .from(gifts)
    .where(and(isOfPayment, eq(gifts.senderId, userId), eq(gifts.status, 'RECEIVING')))
    .orderBy(descending(gifts.sentAt), gifts.id)
}

/** Returns the card to which a BASIC gift of this payment has returned, or null. */
const returnedCardOf = async (tx: Db, { userId, giftId }: Row): Promise<string | null> => {
  if (giftId === null) return null
  const [gift] = await tx
    .select({ cardId: gifts.returnedCardId })
    .from(gifts)
    .where(and(eq(gifts.id, giftId), eq(gifts.senderId, userId)))
  return gift?.cardId ?? null
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
  const ownId = cardId ?? (await returnedCardOf(tx, row))
  const ids = [...(ownId === null ? [] : [ownId]), ...waiting.map(({ secondaryCardId }) => secondaryCardId)]
  const cards = await lockCards(tx, ids)
  const isOwned = (card: CardRow) => card.id === ownId && card.ownerId === userId && card.status === 'OWNED'
  const own = cards.filter(isOwned).map(({ id }) => cardAccount(id, userId))
  const money = moneyAccount(userId)
  const escrows = waiting.map(({ secondaryCardId }) => escrowAccount(secondaryCardId))
  const locked = await lockAccounts(tx, [...own, ...escrows, money])
  let covered = own.reduce((sum, account) => sum + lockedBalanceOf(locked, account), 0)
  const returned: AccountName[] = []
  for (const { id } of waiting) {
    if (covered >= amount) break
    const gift = await reloadGift(tx, id)
    if (gift.status !== 'RECEIVING') continue
    const target = await returnGift(tx, { gift, locked: cards, endedBy: 'sender', at })
    covered += gift.amount
    if (target !== ownId) returned.push(cardAccount(target, userId))
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
