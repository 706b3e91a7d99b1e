import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'
import { notFound } from '@/server/http/app-error'

interface ExportedTable {
  /** Rows of the member, with `m` for the member's id and `t` for the row. */
  where: string
  /** Columns that are secrets, or say nothing about the member. */
  without?: readonly string[]
}

const OWN: ExportedTable = { where: 't.user_id = m.id' }
const OWNED: ExportedTable = { where: 't.owner_id = m.id' }
const OF_ORDER = 'select o.id from orders o where o.user_id = m.id'
const OF_LINE = `select l.id from order_lines l where l.order_id in (${OF_ORDER})`

/** What the server holds about a member. Those with secrets only are not listed: passcodes, tokens, sessions of the bank. */
const TABLES: Readonly<Record<string, ExportedTable>> = {
  users: { where: 't.id = m.id', without: ['ci_hash', 'phone_hash'] },
  user_identities: OWN,
  sessions: { ...OWN, without: ['device_id_hash'] },
  security_events: OWN,
  passkeys: { ...OWN, without: ['credential_id', 'public_key'] },
  addresses: OWN,
  withdrawals: OWN,
  exposure_reports: OWN,
  bank_accounts: { ...OWN, without: ['sealed_number', 'fingerprint'] },
  bank_moves: OWN,
  cards: OWNED,
  card_takes: OWN,
  card_designs: { where: 't.designer_id = m.id' },
  gifts: { where: 't.sender_id = m.id or t.receiver_id = m.id', without: ['token'] },
  gift_openings: OWN,
  product_gifts: { where: 't.sender_id = m.id or t.receiver_id = m.id', without: ['token'] },
  product_gift_openings: OWN,
  wallet_payments: OWN,
  ledger_accounts: OWN,
  ledger_entries: { where: 't.account_id in (select a.id from ledger_accounts a where a.user_id = m.id)' },
  orders: OWN,
  order_lines: { where: `t.order_id in (${OF_ORDER})` },
  order_line_events: { where: `t.line_id in (${OF_LINE})` },
  payments: {
    where: `t.order_id in (${OF_ORDER}) or t.wallet_payment_id in (select w.id from wallet_payments w where w.user_id = m.id)`,
    without: ['approval_ticket'],
  },
  cash_receipts: { where: `t.order_id in (${OF_ORDER})`, without: ['receipt_key'] },
  claims: { ...OWN, without: ['refund_to'] },
  refunds: { where: `t.order_id in (${OF_ORDER})`, without: ['refund_account'] },
  voucher_uses: { where: `t.line_id in (${OF_LINE})` },
  voucher_refunds: { where: `t.line_id in (${OF_LINE})` },
  cart_lines: OWN,
  wishes: OWN,
  push_subscriptions: { ...OWN, without: ['endpoint', 'p256dh', 'auth'] },
  restock_alerts: OWN,
  remembered_days: OWN,
  reviews: OWN,
  review_reactions: OWN,
  review_reports: OWN,
  inquiries: { where: 't.inquirer_id = m.id' },
  support_inquiries: OWN,
  notifications: OWN,
  notification_settings: OWN,
  studio_designs: OWNED,
  studio_pictures: OWNED,
  uploads: OWNED,
  sms_messages: { where: 't.phone = m.phone' },
  staff_adjustments: { ...OWN, without: ['requested_by', 'decided_by'] },
}

/** Tables of a member that hold secrets or means of this server only. */
export const NOT_EXPORTED: readonly string[] = [
  'passcodes',
  'passcode_proofs',
  'passkey_challenges',
  'refresh_tokens',
  'bank_links',
  'bank_consents',
  'verification_requests',
  'cart_merges',
]

export const EXPORTED: readonly string[] = Object.keys(TABLES)

type Rows = Record<string, unknown>[]

const readTable = async (db: Db, memberId: string, name: string): Promise<Rows> => {
  const { where, without = [] } = TABLES[name] ?? OWN
  const omitted = without.reduce((row, column) => sql`${row} - ${column}::text`, sql`to_jsonb(t)`)
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select ${omitted} as row from ${sql.identifier(name)} t, users m where m.id = ${memberId} and (${sql.raw(where)})`,
  )
  return rows.map(({ row }) => row)
}

/** Everything that the server holds about a member, by table, without secrets. @throws NOT_FOUND */
export const exportMember = async (db: Db, memberId: string): Promise<Record<string, Rows>> => {
  if ((await db.$count(users, eq(users.id, memberId))) === 0) throw notFound()
  const tables: Record<string, Rows> = {}
  for (const name of EXPORTED) tables[name] = await readTable(db, memberId, name)
  return tables
}
