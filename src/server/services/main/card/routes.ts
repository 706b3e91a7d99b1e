import { and, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { brand } from '@/config/brand'
import type { ExchangePreview, ExchangeResult, RefundHistory, RefundItem } from '@/contract/main/card'
import type { cardOperations } from '@/contract/operations/main/card'
import type { GiftEnd } from '@/domain/card'
import { type LedgerTransactionKind, REFUND_KINDS } from '@/domain/ledger'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { cards } from '@/server/db/schema/card'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '@/server/db/schema/ledger'
import { gifts } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { fromSize, offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import {
  balanceOf,
  cardAccount,
  lockAccounts,
  lockedBalanceOf,
  moneyAccount,
  postLedger,
} from '@/server/ledger/post-ledger'
import { checkCapacity, pendingBankChargeAmount, remainingCapacity } from '../wallet-limit/check-amount'
import { basicCards } from './basic-cards'
import { cardDetail, deleteCard } from './card-detail'
import { cardsWhere } from './card-rows'
import { countCards, myCards, shoppingCards, swipeCards } from './list-cards'
import { type CardRequest, lockOwnCard, ownCard } from './own-card'

const REASON: Record<GiftEnd, RefundItem['reason']> = {
  sender: 'CANCELLED',
  receiver: 'DECLINED',
  expiry: 'EXPIRED',
}

const inTransaction = eq(ledgerTransactions.id, ledgerEntries.transactionId)
const inAccount = eq(ledgerAccounts.id, ledgerEntries.accountId)

interface Row {
  kind: LedgerTransactionKind
  entry: typeof ledgerEntries.$inferSelect
  target: typeof ledgerAccounts.$inferSelect
  card: typeof cards.$inferSelect | null
  gift: typeof gifts.$inferSelect | null
}

const reasonOf = ({ kind, gift }: Row): RefundItem['reason'] => {
  if (gift?.endedBy) return REASON[gift.endedBy]
  return kind === 'deposit_credit' ? 'DEPOSIT' : 'ORDER'
}

const toItem = (row: Row): RefundItem => {
  const { entry, target, card, gift } = row
  return {
    id: String(entry.id),
    usageKind: gift && gift.source !== 'card' ? 'GIFT_CANCEL_FROM_BASIC_CARD' : 'REFUND',
    amount: entry.amount,
    target: card?.division ?? 'MONEY',
    cardId: card?.id ?? null,
    title: target.kind === 'money' ? brand.money : (card?.title ?? ''),
    face: card?.face ?? null,
    orientation: card?.orientation ?? 'horizontal',
    reason: reasonOf(row),
    cardHistoryId: gift?.id ?? null,
    at: entry.createdAt.toISOString(),
  }
}

/** Returns a page of the member's refunds to cards and 담아머니 from the ledger, newest first. */
const refundHistory = async (db: Db, userId: string, query: PageRequest): Promise<RefundHistory> => {
  const isRefund = and(
    inArray(ledgerTransactions.kind, REFUND_KINDS),
    inArray(ledgerAccounts.kind, ['card', 'money']),
    eq(ledgerAccounts.userId, userId),
    gt(ledgerEntries.amount, 0),
  )
  const [all] = await db
    .select({ total: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, inTransaction)
    .innerJoin(ledgerAccounts, inAccount)
    .where(isRefund)
  const rows = await db
    .select({
      kind: ledgerTransactions.kind,
      entry: ledgerEntries,
      target: ledgerAccounts,
      card: cards,
      gift: gifts,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, inTransaction)
    .innerJoin(ledgerAccounts, inAccount)
    .leftJoin(cards, and(eq(ledgerAccounts.kind, 'card'), eq(cards.id, ledgerAccounts.ref)))
    .leftJoin(gifts, eq(gifts.id, ledgerTransactions.ref))
    .where(isRefund)
    .orderBy(desc(ledgerEntries.id))
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  return toPage(rows.map(toItem), all?.total ?? 0, query)
}

/** Returns how much of a card (KRW) can be exchanged. @throws CARD_NOT_FOUND, INVALID_CARD_STATUS */
const previewExchange = async (db: Db, request: CardRequest): Promise<ExchangePreview> => {
  const row = await ownCard(db, request)
  if (row.status !== 'OWNED') throw new AppError('INVALID_CARD_STATUS')
  const [card] = await cardsWhere(db, eq(cards.id, row.id))
  if (!card) throw new AppError('CARD_NOT_FOUND')
  const moneyBalance = await balanceOf(db, 'money', request.userId)
  const maxAmount = Math.min(
    card.balance,
    remainingCapacity(moneyBalance + (await pendingBankChargeAmount(db, request.userId))),
  )
  return { ...card, moneyBalance, maxAmount, minAmount: 1, fee: 0 }
}

/**
 * Exchanges a part or all of a card's balance for 담아머니, without a fee.
 *
 * @throws CARD_NOT_FOUND, INVALID_CARD_STATUS, INSUFFICIENT_CARD_BALANCE, LIMIT_EXCEEDED
 */
export const exchangeCard = async (
  tx: Db,
  { amount, at, ...request }: CardRequest & { amount: number; at: Date },
): Promise<ExchangeResult> => {
  const { userId, cardId } = request
  const card = await lockOwnCard(tx, request)
  const from = cardAccount(cardId, userId)
  const to = moneyAccount(userId)
  const accounts = await lockAccounts(tx, [from, to])
  const cardBalance = lockedBalanceOf(accounts, from)
  const moneyBalance = lockedBalanceOf(accounts, to)
  if (amount > cardBalance) throw new AppError('INSUFFICIENT_CARD_BALANCE')
  checkCapacity('담아머니에는', moneyBalance + (await pendingBankChargeAmount(tx, userId)), amount)
  await postLedger(tx, {
    kind: 'exchange',
    eventKey: `exchangeCard:${newId('exc')}`,
    ref: cardId,
    at,
    entries: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  })
  return {
    cardId,
    title: card.title,
    amount,
    cardBalance: cardBalance - amount,
    moneyBalance: moneyBalance + amount,
    at: at.toISOString(),
  }
}

export const cardRoutes = {
  listMyCards: ({ deps, userId, params, query }) =>
    myCards(deps.db, userId, params.cardType, fromSize(query)),

  listShoppingCards: ({ deps, userId, params, query }) =>
    shoppingCards(deps.db, userId, params.sort, fromSize(query)),

  countCards: ({ deps, userId }) => countCards(deps.db, userId),

  listSwipeCards: ({ deps, userId }) => swipeCards(deps.db, userId),

  listBasicCards: async ({ deps }) => ({ items: await basicCards(deps.db) }),

  getCard: ({ deps, userId, params: { division, id } }) =>
    cardDetail(deps.db, { userId, division, cardId: id }),

  getReceivedCard: ({ deps, userId, params }) =>
    cardDetail(deps.db, { userId, division: 'SECONDARY', cardId: params.id }),

  deleteCard: ({ deps, userId, params: { division, id }, runOnce }) =>
    runOnce((tx) => deleteCard(tx, { userId, division, cardId: id, at: deps.now() })),

  listRefunds: ({ deps, userId, query }) => refundHistory(deps.db, userId, fromSize(query)),

  previewExchange: ({ deps, userId, params: { division, id } }) =>
    previewExchange(deps.db, { userId, division, cardId: id }),

  exchangeCard: ({ deps, userId, body: { cardDivision, cardId, amount }, runOnce }) =>
    runOnce((tx) => exchangeCard(tx, { userId, division: cardDivision, cardId, amount, at: deps.now() })),
} satisfies Partial<Routes<typeof cardOperations>>
