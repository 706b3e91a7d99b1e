import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { brand } from '@/config/brand'
import { type LedgerTransactionKind, referenceOf } from '@/domain/ledger'
import type { Db } from '@/server/db/client'
import { bankAccounts, bankMoves } from '@/server/db/schema/bank'
import { cards } from '@/server/db/schema/card'
import { users } from '@/server/db/schema/identity'
import { orderLines } from '@/server/db/schema/order'
import { gifts } from '@/server/db/schema/wallet'

interface Movement {
  kind: LedgerTransactionKind
  ref: string | null
  amount: number
}

export interface Facts {
  /** The other party of the movement; '' when there is none. */
  counterpart: string
  message: string
  cardHistoryId: string | null
  orderId: string | null
  isBasic: boolean
}

/** The labels of what is not the price of a product, in its place. */
const LABELS: Partial<Record<LedgerTransactionKind, string>> = {
  claim_fee: '교환 배송비',
  claim_fee_back: '교환 배송비',
  deposit_credit: '가상계좌 입금',
  payment_reversal: '취소된 결제',
  adjustment: '고객센터 조정',
}

const EMPTY: Facts = { counterpart: '', message: '', cardHistoryId: null, orderId: null, isBasic: false }

const refsTo = (target: ReturnType<typeof referenceOf>, rows: readonly Movement[]): string[] => [
  ...new Set(rows.flatMap(({ kind, ref }) => (ref !== null && referenceOf(kind) === target ? [ref] : []))),
]

const giftsOf = async (db: Db, ids: string[]) => {
  if (ids.length === 0)
    return new Map<string, { gift: typeof gifts.$inferSelect; receiver: string | null; count: number }>()
  const others = alias(gifts, 'others')
  const rows = await db
    .select({
      gift: gifts,
      receiver: users.name,
      count: sql<number>`(${db.select({ n: count() }).from(others).where(eq(others.batchId, gifts.id))})::int`,
    })
    .from(gifts)
    .leftJoin(users, eq(users.id, gifts.receiverId))
    .where(inArray(gifts.id, ids))
  return new Map(rows.map((row) => [row.gift.id, row]))
}

const titlesOf = async (db: Db, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: cards.id, title: cards.title }).from(cards).where(inArray(cards.id, ids))
  return new Map(rows.map((row) => [row.id, row.title]))
}

const goodsOf = async (db: Db, ids: string[]): Promise<Map<string, string>> => {
  const goods = new Map<string, string>()
  if (ids.length === 0) return goods
  const rows = await db
    .select({ orderId: orderLines.orderId, title: orderLines.productTitle })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.sortOrder))
  for (const { orderId, title } of rows) if (!goods.has(orderId)) goods.set(orderId, title)
  return goods
}

const banksOf = async (db: Db, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: bankMoves.id, bankName: bankAccounts.bankName, maskedNumber: bankAccounts.maskedNumber })
    .from(bankMoves)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankMoves.accountId))
    .where(inArray(bankMoves.id, ids))
  return new Map(rows.map((row) => [row.id, `${row.bankName} ${row.maskedNumber}`]))
}

/**
 * Reads everything that a page of movements refers to, in one query per table.
 *
 * @param side the history: a card's names 담아머니 as the other side, that of 담아머니 names the card
 * @returns a function that returns the facts of one movement
 */
export const factsOf = async (
  db: Db,
  rows: readonly Movement[],
  side: 'card' | 'money',
): Promise<(row: Movement) => Facts> => {
  const giftRows = await giftsOf(db, refsTo('gift', rows))
  const titles = await titlesOf(db, refsTo('card', rows))
  const goods = await goodsOf(db, refsTo('order', rows))
  const banks = await banksOf(db, refsTo('bank_move', rows))
  return ({ kind, ref }) => {
    const id = ref ?? ''
    if (banks.has(id)) return { ...EMPTY, counterpart: banks.get(id) ?? '' }
    const giftRow = giftRows.get(id)
    if (giftRow) {
      const { gift, receiver } = giftRow
      // One payment may have sent several.
      const sentTo = kind === 'gift_send' && giftRow.count > 1 ? `${giftRow.count}명` : (receiver ?? '')
      return {
        counterpart: kind === 'gift_accept' ? gift.giverName : sentTo,
        message: gift.msgToReceiver,
        cardHistoryId: gift.id,
        orderId: null,
        isBasic: gift.source !== 'card',
      }
    }
    const label = LABELS[kind]
    if (label) return { ...EMPTY, counterpart: label, orderId: goods.has(id) ? id : null }
    if (goods.has(id)) return { ...EMPTY, counterpart: goods.get(id) ?? '', orderId: id }
    if (kind === 'exchange')
      return { ...EMPTY, counterpart: side === 'card' ? brand.money : (titles.get(id) ?? '') }
    return side === 'money' && titles.has(id) ? { ...EMPTY, counterpart: titles.get(id) ?? '' } : EMPTY
  }
}
