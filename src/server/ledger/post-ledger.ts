import { inArray, sql } from 'drizzle-orm'
import { type AccountKind, isShared, type LedgerTransactionKind, mayBeNegative } from '@/domain/ledger'
import { type Db, prepareOnce } from '../db/client'
import { newId } from '../db/new-id'
import { ledgerAccounts } from '../db/schema/ledger'
import { AppError } from '../http/app-error'

export interface AccountName {
  kind: AccountKind
  /** A card's id, a user's id, or `dama` for the company's accounts. */
  ref: string
  userId?: string
}

/** The 담아머니 of a member. */
export const moneyAccount = (userId: string): AccountName => ({ kind: 'money', ref: userId, userId })

/** The balance of a member's card. The member is stored when the account is opened. */
export const cardAccount = (cardId: string, userId: string): AccountName => ({
  kind: 'card',
  ref: cardId,
  userId,
})

/** Holds the amount of a gift on its card until it is received or returned. */
export const escrowAccount = (cardId: string): AccountName => ({ kind: 'gift_escrow', ref: cardId })

/** Holds the amount of a withdrawal until the bank has paid it. */
export const transitAccount = (moveId: string): AccountName => ({ kind: 'bank_transit', ref: moveId })

/** What was taken back outside of a payment or bank move and is not covered yet. It is zero when nothing is left to clear. */
export const reversalAccount = (paymentOrMoveId: string): AccountName => ({
  kind: 'reversal',
  ref: paymentOrMoveId,
})

export const SALES: AccountName = { kind: 'sales', ref: 'dama' }
export const GATEWAY: AccountName = { kind: 'gateway', ref: 'dama' }
/** What the staff has given members, below zero, or taken from them. */
export const ADJUSTMENTS: AccountName = { kind: 'adjustments', ref: 'dama' }
export const BANK: AccountName = { kind: 'bank', ref: 'dama' }

export interface Posting {
  kind: LedgerTransactionKind
  /** Identifies the event. Posting the same event again changes nothing. */
  eventKey: string
  ref?: string
  /** Signed amounts (KRW) that sum to zero. */
  entries: { account: AccountName; amount: number }[]
  /** The time that histories show; the database's clock by default. */
  at?: Date
}

const INSUFFICIENT = { card: 'INSUFFICIENT_CARD_BALANCE', money: 'INSUFFICIENT_MONEY' } as const

/** Raised by `post_ledger` for an account that would fall below zero; the detail is the account's kind. */
const NEGATIVE_BALANCE = 'LG001'

/** An account as the database functions expect it. The id is used when the account is created. */
const toAccountKey = ({ kind, ref, userId }: AccountName) => ({
  id: newId('acc'),
  kind,
  ref,
  user_id: userId,
  may_be_negative: mayBeNegative(kind),
  is_shared: isShared(kind),
})

const lockStatement = prepareOnce((tx) =>
  tx
    .select({
      kind: sql<AccountKind>`kind`,
      ref: sql<string>`ref`,
      balance: sql<number>`balance`.mapWith(Number),
    })
    .from(sql`lock_ledger_accounts(${sql.placeholder('accounts')}::jsonb)`)
    .prepare('lock_ledger_accounts'),
)

/**
 * Opens missing accounts and locks all of them until the transaction ends. Pass every account of a transaction in one
 * call, before its posting, where a rule needs balances that no other transaction changes meanwhile.
 *
 * @returns the locked accounts; shared accounts are missing, because other transactions may change them
 */
export const lockAccounts = async (tx: Db, names: readonly AccountName[]) =>
  lockStatement(tx).execute({ accounts: JSON.stringify(names.map(toAccountKey)) })

const postStatement = prepareOnce((tx) =>
  tx
    .select({ posted: sql<boolean>`posted` })
    .from(sql`post_ledger(${sql.placeholder('posting')}::jsonb) as posted`)
    .prepare('post_ledger'),
)

const insufficientKind = (error: unknown): AccountKind | null => {
  const { code, detail } = ((error as Error).cause ?? error) as { code?: string; detail?: AccountKind }
  return code === NEGATIVE_BALANCE && detail !== undefined ? detail : null
}

/**
 * Posts one event inside the caller's transaction, in one statement. Entries are applied in their order.
 *
 * @returns false when this event was posted before
 * @throws INSUFFICIENT_CARD_BALANCE or INSUFFICIENT_MONEY when a card or the money balance is not enough
 */
export const postLedger = async (tx: Db, posting: Posting): Promise<boolean> => {
  const { kind, eventKey, ref, at, entries } = posting
  const total = entries.reduce((sum, entry) => sum + entry.amount, 0)
  if (total !== 0) throw new Error(`ledger posting ${eventKey} sums to ${total}`)
  const encoded = JSON.stringify({
    id: newId('ltx'),
    kind,
    event_key: eventKey,
    ref,
    at,
    entries: entries.map(({ account, amount }) => ({ ...toAccountKey(account), amount })),
  })
  try {
    const [row] = await postStatement(tx).execute({ posting: encoded })
    return row?.posted === true
  } catch (error) {
    const below = insufficientKind(error)
    if (below === null) throw error
    throw new AppError(INSUFFICIENT[below as keyof typeof INSUFFICIENT] ?? 'UNKNOWN')
  }
}

/** Returns the balance (KRW) of an account that `lockAccounts` has locked. Not for shared accounts. */
export const lockedBalanceOf = (
  locked: Awaited<ReturnType<typeof lockAccounts>>,
  { kind, ref }: AccountName,
): number => locked.find((account) => account.kind === kind && account.ref === ref)?.balance ?? 0

/** Returns balances (KRW) by `ref`. Accounts that were never opened are missing. Not for shared accounts. */
export const balancesOf = async (db: Db, kind: AccountKind, refs: string[]): Promise<Map<string, number>> => {
  if (refs.length === 0) return new Map()
  const rows = await db
    .select({ ref: ledgerAccounts.ref, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(sql`${ledgerAccounts.kind} = ${kind} and ${inArray(ledgerAccounts.ref, refs)}`)
  return new Map(rows.map((row) => [row.ref, row.balance]))
}

/** Returns a balance (KRW); 0 for an account that was never opened. Not for shared accounts. */
export const balanceOf = async (db: Db, kind: AccountKind, ref: string): Promise<number> =>
  (await balancesOf(db, kind, [ref])).get(ref) ?? 0
