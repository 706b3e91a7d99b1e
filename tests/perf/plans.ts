import { Client } from 'pg'
import type { Db } from '@/server/db/client'

/** Tables that grow with the shop: what reads them completely would slow down with them. */
const GROWING = new Set([
  'reviews',
  'skus',
  'orders',
  'order_lines',
  'order_line_events',
  'payments',
  'wallet_payments',
  'claims',
  'claim_lines',
  'refunds',
  'refund_lines',
  'refund_payouts',
  'voucher_notices',
  'gifts',
  'bank_moves',
  'notifications',
  'sms_messages',
])

/** Rows of a table that is read completely for a good reason. */
const SMALL = 5_000

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

type Query = (...args: unknown[]) => unknown
type Sent = { text: string; values: unknown[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The statements that reach the driver, in transactions and outside: text with values, or one object with the text. */
const recorded = async (act: () => Promise<unknown>): Promise<Sent[]> => {
  const client = Client.prototype as unknown as { query: Query }
  const { query } = client
  const sent = new Map<string, Sent>()
  client.query = function (this: Client, ...args) {
    const [first, second] = args
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    const values = Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? [])
    if (/^\s*(select|with|update|delete)/i.test(text)) sent.set(text, { text, values })
    return query.apply(this, args)
  }
  try {
    await act()
  } finally {
    client.query = query
  }
  return [...sent.values()]
}

/** All rows are read one by one, or in the order of their ids, where only the limit of a list ends it. */
const isWhole = (node: Plan): boolean => {
  if (node['Node Type'] === 'Seq Scan') return true
  const isOrderedById = node['Index Name']?.endsWith('_pkey') && !node['Index Cond']?.includes(' = ')
  return isOrderedById === true
}

export interface CallPlan {
  /** The access of each table: `Index Scan orders by orders_user_id_placed_at_id_index`. */
  reads: string[]
  /** Large tables that are read completely, each with the statement. */
  whole: { table: string; text: string }[]
  /** Growing tables that are read and have few rows here, so that their plans prove nothing. */
  small: string[]
}

type QueryRows = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Tables that grow and have many rows by the last `analyze`. */
const readLargeTables = async (query: QueryRows): Promise<Set<unknown>> => {
  const { rows } = await query(
    `select relname as table from pg_class where relkind = 'r' and reltuples >= ${SMALL}`,
  )
  return new Set(
    (rows as { table: string }[]).map(({ table }) => table).filter((table) => GROWING.has(table)),
  )
}

/** The plans (EXPLAIN) of every statement that a call or a job makes, each text once. */
export const planOf = async (db: Db, act: () => Promise<unknown>): Promise<CallPlan> => {
  const { $client: client } = db as unknown as { $client: { query: QueryRows } }
  const query: QueryRows = (text, values) => client.query(text, values)
  const large = await readLargeTables(query)
  const reads: string[] = []
  const whole: CallPlan['whole'] = []
  const small = new Set<string>()
  for (const { text, values } of await recorded(act)) {
    const { rows } = await query(`explain (format json) ${text}`, values)
    const [first] = (rows[0] as { 'QUERY PLAN': { Plan: Plan }[] })['QUERY PLAN']
    for (const node of first ? nodesOf(first.Plan) : []) {
      const index = node['Index Name']
      const table = node['Relation Name']
      if (table || index)
        reads.push([node['Node Type'], table, index && `by ${index}`].filter(Boolean).join(' '))
      if (table && large.has(table) && isWhole(node)) whole.push({ table, text })
      if (table && GROWING.has(table) && !large.has(table)) small.add(table)
    }
  }
  return { reads, whole, small: [...small] }
}
