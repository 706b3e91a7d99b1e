/** A process that changes rows, posts amounts and sends the events of both, until its parent kills it. */
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { createWebhookSender } from '@/server/adapters/webhook/webhook-sender'
import { openPostgres } from '@/server/db/open-database'
import { users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { sendWebhooks } from '@/server/jobs/send-webhooks'
import { moneyAccount, postLedger } from '@/server/ledger/post-ledger'

const [url = '', host = '', name = '', from = '', to = ''] = process.argv.slice(2)

const main = async () => {
  const { db } = await openPostgres(url, { migrates: false, cachesSettings: false, size: 4 })
  const webhooks = createWebhookSender({ key: Buffer.alloc(32, 9), insideHosts: [host] })
  const deps = { db, adapters: { webhooks }, now: () => new Date(), log: () => undefined } as unknown as Deps
  const send = async (): Promise<never> => {
    for (;;) {
      await sendWebhooks(deps)
      await pause(5)
    }
  }
  void send()
  for (let number = 0; ; number += 1) {
    await db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ status: number % 2 === 0 ? 'blocked' : 'active' })
        .where(eq(users.id, from))
      await postLedger(tx, {
        kind: 'seed_grant',
        eventKey: `storm:${name}:${number}`,
        ref: `storm-${name}`,
        entries: [
          { account: moneyAccount(from), amount: -1 },
          { account: moneyAccount(to), amount: 1 },
        ],
      })
    })
    process.stdout.write(`committed ${number}\n`)
    await pause(3)
  }
}
void main()
