import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { brand } from '@/config/brand'
import type { HistoryDivision, MoneyHistory, MoneyHistoryItem } from '@/contract/main/money'
import type { moneyOperations } from '@/contract/operations/main/money'
import { moneyLimits } from '@/domain/limits'
import { HISTORY_RULES, type HistoryAction, type HistoryBase } from '@/domain/wallet-history'
import { monthRange, type YearMonth } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '@/server/db/schema/ledger'
import { AppError } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { fromSize, offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { balanceOf } from '@/server/ledger/post-ledger'
import { ownCard } from '../card/own-card'
import { WALLET_PAID } from '../charge/post-charge'
import { pendingBankChargeAmount, remainingCapacity } from '../wallet-limit/check-amount'
import { factsOf } from './history-facts'

interface HistoryRequest extends PageRequest {
  userId: string
  division: HistoryDivision
  id: string
  month: YearMonth
  /** Empty: all. */
  actions: readonly HistoryAction[]
}

const [e, t] = [ledgerEntries, ledgerTransactions]

/** The rules of the domain as SQL, so that the database filters and sums by them. */
const baseCase = sql<HistoryBase>`case ${sql.join(
  HISTORY_RULES.map(
    ({ kind, sign, base }) =>
      sql`when ${t.kind} = ${kind} and ${e.amount} ${sql.raw(sign === 'in' ? '>' : '<')} 0 then ${base}`,
  ),
  sql` `,
)} end`

/** SQL: whether one side is a card with another member's published design. */
const isB2c = sql<boolean>`exists (
  select 1 from ledger_entries oe join ledger_accounts oa on oa.id = oe.account_id
  join cards oc on oc.id = oa.ref and oa.kind in ('card', 'gift_escrow')
  where oe.transaction_id = ${t.id} and oc.type = 'NORMAL_B2C')`

const action = sql<HistoryAction>`(case when ${isB2c} then 'BTOC_' else '' end || ${baseCase})`

/** Returns the ledger account of a history and its title. @throws CARD_NOT_FOUND, AMOUNT_NOT_FOUND */
const accountOf = async (db: Db, { userId, division, id }: HistoryRequest) => {
  if (division === 'MONEY') {
    if (id !== 'me' && id !== userId) throw new AppError('AMOUNT_NOT_FOUND')
    return { kind: 'money' as const, ref: userId, title: brand.money }
  }
  const card = await ownCard(db, { userId, cardId: id, division })
  return { kind: 'card' as const, ref: card.id, title: card.title }
}

const usageOf = (kind: string, amount: number, isBasic: boolean): MoneyHistoryItem['usageKind'] => {
  const rule = HISTORY_RULES.find(
    (candidate) => candidate.kind === kind && (candidate.sign === 'in') === amount > 0,
  )
  if (rule?.kind === 'gift_return' && isBasic) return 'GIFT_CANCEL_FROM_BASIC_CARD'
  return rule?.usage ?? null
}

/** Returns what the receipt of a charge is about. The key of a payment in the window names it (`WALLET_PAID`). */
const receiptOf = ({
  kind,
  ref,
  eventKey,
  amount,
}: Pick<typeof t.$inferSelect, 'kind' | 'ref' | 'eventKey'> & {
  amount: number
}): MoneyHistoryItem['receiptOf'] => {
  if (amount <= 0) return null
  if (kind === 'money_charge' && ref) return { kind: 'bank_move', id: ref }
  const isPaid = kind === 'card_charge' && eventKey.startsWith(WALLET_PAID)
  return isPaid ? { kind: 'payment', id: eventKey.slice(WALLET_PAID.length) } : null
}

/**
 * Returns the movements of a card or the money in one month (KST), newest first.
 *
 * @throws CARD_NOT_FOUND, AMOUNT_NOT_FOUND
 */
const moneyHistory = async (db: Db, request: HistoryRequest): Promise<MoneyHistory> => {
  const { kind, ref, title } = await accountOf(db, request)
  const [account] = await db
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.ref, ref)))
  const { from, to } = monthRange(request.month)
  const where: SQL | undefined = and(
    eq(e.accountId, account?.id ?? ''),
    gte(e.createdAt, new Date(from)),
    lt(e.createdAt, new Date(to)),
    request.actions.length > 0 ? inArray(action, [...request.actions]) : undefined,
  )
  const [sums] = await db
    .select({
      total: sql<string>`count(*)`,
      totalIn: sql<string>`coalesce(sum(${e.amount}) filter (where ${e.amount} > 0), 0)`,
      totalOut: sql<string>`coalesce(-sum(${e.amount}) filter (where ${e.amount} < 0), 0)`,
    })
    .from(e)
    .innerJoin(t, eq(t.id, e.transactionId))
    .where(where)
  const rows = await db
    .select({
      id: e.id,
      amount: e.amount,
      // Null only in entries of shared accounts, which have no history.
      balanceAfter: sql<number>`${e.balanceAfter}`.mapWith(Number),
      at: e.createdAt,
      kind: t.kind,
      ref: t.ref,
      eventKey: t.eventKey,
      action,
    })
    .from(e)
    .innerJoin(t, eq(t.id, e.transactionId))
    .where(where)
    .orderBy(desc(e.id))
    .limit(request.itemsPerPage)
    .offset(offsetOf(request))
  const facts = await factsOf(db, rows, kind)
  const items = rows.map((row): MoneyHistoryItem => {
    const fact = facts(row)
    return {
      id: String(row.id),
      action: row.action,
      usageKind: usageOf(row.kind, row.amount, fact.isBasic),
      amount: row.amount,
      balanceAfter: row.balanceAfter,
      counterpart: fact.counterpart,
      message: fact.message,
      cardHistoryId: fact.cardHistoryId,
      orderId: fact.orderId,
      receiptOf: receiptOf(row),
      at: row.at.toISOString(),
    }
  })
  return {
    ...toPage(items, Number(sums?.total ?? 0), request),
    title,
    balance: account?.balance ?? 0,
    totalIn: Number(sums?.totalIn ?? 0),
    totalOut: Number(sums?.totalOut ?? 0),
  }
}

export const moneyRoutes = {
  getMoney: async ({ deps: { db }, userId }) => {
    const balance = await balanceOf(db, 'money', userId)
    const [member] = await db
      .select({ chargeBlock: users.chargeBlock })
      .from(users)
      .where(eq(users.id, userId))
    return {
      balance,
      maxBalance: moneyLimits.maxBalance,
      roomLeft: remainingCapacity(balance + (await pendingBankChargeAmount(db, userId))),
      chargeBlock: member?.chargeBlock ?? null,
    }
  },

  getMoneyHistory: ({ deps, userId, params, query }) => {
    const { year, month, actionCodeList = [], ...page } = fromSize(query)
    const request = { ...page, ...params, userId, month: { year, month }, actions: actionCodeList }
    return moneyHistory(deps.db, request)
  },
} satisfies Partial<Routes<typeof moneyOperations>>
