import { and, asc, eq, like, sql } from 'drizzle-orm'
import { BANK_HOURS_SWITCH, OFFERED_ACCOUNTS, userSeqNoOf } from '@/demo/sandbox/bank/bank-settings'
import { createConsent } from '@/demo/sandbox/bank/create-consent'
import { setSwitch } from '@/demo/sandbox/switches'
import type { Db } from '@/server/db/client'
import { bankAccounts } from '@/server/db/schema/bank'
import { cards } from '@/server/db/schema/card'
import { users } from '@/server/db/schema/identity'
import { orders } from '@/server/db/schema/order'
import { gifts } from '@/server/db/schema/wallet'
import type { Deps } from '@/server/deps'
import { saveAccounts } from '@/server/services/main/open-banking/link-accounts'
import { addProduct, buildShop, orderBody } from '@tests/backend/order-fixtures'
import { addCard, addWalletMember } from '@tests/backend/wallet-fixtures'

/** Members who send everything to each other, few enough to collide. */
export const STORM_MEMBERS = 60

export const memberId = (index: number): string => `storm-${index}`

const NAME = '은행희'
const PHONE = '01000007777'

/**
 * A verified member with an ordinary account, one at a bank that is always late, and one that is
 * nearly empty.
 */
const linkBank = async ({ db, adapters, now }: Deps, userId: string): Promise<void> => {
  const verified = { name: NAME, phone: PHONE, verifiedPhone: PHONE, ciHash: `ci-of-${userId}` }
  await db.update(users).set(verified).where(eq(users.id, userId))
  const accounts = OFFERED_ACCOUNTS.filter(({ key }) => ['kakao', 'nh', 'shinhan'].includes(key))
  const code = await createConsent(db, { userSeqNo: userSeqNoOf(userId), name: NAME, ci: null, accounts })
  const person = await adapters.bank.exchangeCode({ code, redirectUri: 'http://dama.local', at: now() })
  await db.transaction((tx) => saveAccounts(tx, { userId, person, device: 'test', at: now() }))
}

/** A voucher that every member buys: one price, no delivery, enough stock for all. */
const GOODS = { id: 'storm-goods', price: 55_000, stock: 1_000_000, voucher: 'external' } as const
const BY_CARD = 20_000

/** An order that is paid by a card and 담아머니 together. */
export const createLoadOrder = (cardId: string) => ({
  ...orderBody(`${GOODS.id}-sku`, GOODS.price),
  receiver: null,
  points: [
    { source: 'card', card_id: cardId, amount: BY_CARD },
    { source: 'money', amount: GOODS.price - BY_CARD },
  ],
})

/** The amount that the members spent in the shop. */
export const readSpentAmount = async (db: Db): Promise<number> => {
  const [sum] = await db
    .select({ won: sql<string>`coalesce(sum(${orders.pointAmount}), 0)` })
    .from(orders)
    .where(and(like(orders.userId, 'storm-%'), eq(orders.status, 'paid')))
  return Number(sum?.won ?? 0)
}

export const prepareWalletLoad = async (deps: Deps): Promise<void> => {
  const { db } = deps
  await buildShop(db)
  await addProduct(db, GOODS)
  // A load test at night would otherwise find the banks closed.
  await setSwitch(db, BANK_HOURS_SWITCH, 'open')
  for (let index = 0; index < STORM_MEMBERS; index += 1) {
    const id = await addWalletMember(db, memberId(index), 500_000)
    await addCard(db, { id: `${id}-a`, ownerId: id, amount: 900_000, at: new Date() })
    await addCard(db, { id: `${id}-b`, ownerId: id, amount: 300_000, at: new Date() })
    await linkBank(deps, id)
  }
}

/** The amount that members hold, on cards, as money or in pending gifts and transfers. */
export const readLoadBalance = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{
    won: string
  }>(sql`select coalesce(sum(a.balance), 0)::bigint as won from ledger_accounts a
    left join gifts g on g.secondary_card_id = a.ref
    where coalesce(a.user_id, g.sender_id) like 'storm-%' and a.kind in ('card', 'money', 'gift_escrow')`)
  return Number(rows[0]?.won ?? 0)
}

interface BankSums {
  /** The amounts that the application's ledger shows as received from banks and sent to them. */
  won: [from: number, to: number]
  /** The same amounts by the banks' statements. */
  banks: [from: number, to: number]
  /** Transfers that have not ended. */
  open: number
}

/** The amounts of the members' bank transfers on both sides. */
export const readBankSums = async (db: Db): Promise<BankSums> => {
  const { rows } = await db.execute<Record<string, string>>(sql`select
    coalesce(sum(m.amount) filter (where m.status = 'done' and m.direction = 'charge'), 0)::bigint as "in",
    coalesce(sum(m.amount) filter (where m.status = 'done' and m.direction = 'withdraw'), 0)::bigint as "out",
    coalesce(sum(t.amount) filter (where t.state = 'done' and t.check_type = '1'), 0)::bigint as bank_in,
    coalesce(sum(t.amount) filter (where t.state = 'done' and t.check_type = '2'), 0)::bigint as bank_out,
    count(*) filter (where m.status not in ('done', 'failed'))::int as open
    from bank_moves m left join sandbox_bank_transfers t on t.bank_tran_id = m.bank_tran_id
    where m.user_id like 'storm-%'`)
  const [row = {}] = rows
  return {
    won: [Number(row.in), Number(row.out)],
    banks: [Number(row.bank_in), Number(row.bank_out)],
    open: Number(row.open),
  }
}

export const someAccount = async (db: Db, userId: string, skip: number) =>
  (
    await db
      .select({ accountId: bankAccounts.id })
      .from(bankAccounts)
      .where(eq(bankAccounts.userId, userId))
      .orderBy(bankAccounts.id)
      .offset(skip)
      .limit(1)
  )[0]

export const waitingGift = async (db: Db, skip: number) =>
  (
    await db
      .select({ secondaryCardId: gifts.secondaryCardId, token: gifts.token, senderId: gifts.senderId })
      .from(gifts)
      // Only the load test's own members: a sample member's gift would bring an amount in from outside
      // the sum.
      .where(and(eq(gifts.status, 'RECEIVING'), like(gifts.senderId, 'storm-%')))
      .orderBy(asc(gifts.sentAt))
      .offset(skip)
      .limit(1)
  )[0]

export const someCard = async (db: Db, ownerId: string, skip: number) =>
  (
    await db
      .select({ cardId: cards.id, cardDivision: cards.division })
      .from(cards)
      .innerJoin(users, eq(users.id, cards.ownerId))
      .where(sql`${cards.ownerId} = ${ownerId} and ${cards.status} = 'OWNED'`)
      .orderBy(cards.id)
      .offset(skip)
      .limit(1)
  )[0]
