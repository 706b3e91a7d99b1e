/** One process of the ledger bench: posts with its pool's ten connections whenever the parent asks for it. */
import { randomInt, randomUUID } from 'node:crypto'
import { openPostgres } from '@/server/db/client'
import { type AccountName, postLedger } from '@/server/ledger/post-ledger'

export interface BenchRequest {
  /** Between two members, or from a member to the shop's sales. */
  target: 'member' | 'shop'
  members: number
  ms: number
}

const CLIENTS = 10
const memberAccount = (index: number): AccountName => ({ kind: 'money', ref: `bench-${index}` })

const main = async () => {
  const { db } = await openPostgres(process.argv[2] ?? '')
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
    void Promise.all(Array.from({ length: CLIENTS }, client)).then(() => process.send?.(posted))
  })
  process.send?.('ready')
}
void main()
