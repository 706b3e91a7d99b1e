import type { Db } from '@/server/db/client'

/** Tables that grow with the shop: a call that reads them completely would slow down with them. */
const GROWING = ['reviews', 'orders', 'order_lines', 'payments', 'skus']

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

type Query = (...args: unknown[]) => Promise<{ rows: unknown[] }>
type Sent = { text: string; values: unknown[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const clientOf = (db: Db) => (db as unknown as { $client: { query: Query } }).$client

/** A query to the database, on either engine: text with values, or one object with both. */
const recorded = async (db: Db, act: () => Promise<unknown>): Promise<Sent[]> => {
  const client = clientOf(db)
  const query = client.query.bind(client) as Query
  const sent: Sent[] = []
  client.query = (...args: unknown[]) => {
    const [first, second] = args
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    if (/^\s*(select|with)/i.test(text)) sent.push({ text, values: (second as unknown[] | undefined) ?? [] })
    return query(...args)
  }
  try {
    await act()
  } finally {
    client.query = query
  }
  return sent
}

export interface CallPlan {
  /** The access of each table: `Index Scan orders by orders_user_id_placed_at_id_index`. */
  reads: string[]
  /** Growing tables that are read completely. */
  whole: string[]
}

/** The plans (EXPLAIN) of every query that a call makes. */
export const planOf = async (db: Db, act: () => Promise<unknown>): Promise<CallPlan> => {
  const reads: string[] = []
  const whole: string[] = []
  for (const { text, values } of await recorded(db, act)) {
    const { rows } = await clientOf(db).query(`explain (format json) ${text}`, values)
    const [first] = (rows[0] as { 'QUERY PLAN': { Plan: Plan }[] })['QUERY PLAN']
    for (const node of first ? nodesOf(first.Plan) : []) {
      const index = node['Index Name']
      const table = node['Relation Name']
      if (table || index)
        reads.push([node['Node Type'], table, index && `by ${index}`].filter(Boolean).join(' '))
      if (node['Node Type'] === 'Seq Scan' && table && GROWING.includes(table)) whole.push(table)
    }
  }
  return { reads, whole }
}
