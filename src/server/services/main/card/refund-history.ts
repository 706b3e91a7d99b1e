import { and, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { brand } from '@/config/brand'
import type { RefundHistory, RefundItem } from '@/contract/main/card'
import type { GiftEnd } from '@/domain/card'
import { type LedgerTransactionKind, REFUND_KINDS } from '@/domain/ledger'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '@/server/db/schema/ledger'
import { gifts } from '@/server/db/schema/wallet'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'

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
export const refundHistory = async (db: Db, userId: string, query: PageRequest): Promise<RefundHistory> => {
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
