/** One process of the ledger bench: posts with so many connections at once whenever the parent asks for it. */
import { randomInt, randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { type AccountName, postLedger } from '@/server/ledger/post-ledger'

export interface BenchRequest {
  /** Between two members, or from a member to the shop's sales. */
  target: 'member' | 'shop'
  members: number
  clients: number
  ms: number
}

const MAX_CLIENTS = 50
const memberAccount = (index: number): AccountName => ({ kind: 'money', ref: `bench-${index}` })

const main = () => {
  const pool = new Pool({ connectionString: process.argv[2], max: MAX_CLIENTS, idleTimeoutMillis: 0 })
  const db = drizzle(pool, { casing: 'snake_case' })
  const postOne = async ({ target, members }: BenchRequest) => {
    const from = randomInt(members)
    const to = (from + 1 + randomInt(members - 1)) % members
    await db.transaction((tx) =>
      postLedger(tx, {
        kind: 'order_payment',
        eventKey: `bench:${randomUUID()}`,
        entries: [
          { account: memberAccount(from), amount: -1 },
          { account: target === 'shop' ? { kind: 'sales', ref: 'dama' } : memberAccount(to), amount: 1 },
        ],
      }),
    )
  }
  process.on('message', (request: BenchRequest) => {
    const until = performance.now() + request.ms
    let posted = 0
    const client = async () => {
      for (; performance.now() < until; posted += 1) await postOne(request)
    }
    void Promise.all(Array.from({ length: request.clients }, client)).then(() => process.send?.(posted))
  })
  process.send?.('ready')
}
main()
