/** One process of the load test: the given number of clients, until it is killed or finished. */
import { randomInt } from 'node:crypto'
import { parseServerEnv } from '@/config/server-env'
import { NEXT_TRANSFER_SWITCH } from '@/demo/sandbox/bank/bank-settings'
import { setSwitch } from '@/demo/sandbox/switches'
import { openPostgres } from '@/server/db/open-database'
import { startJobs } from '@/server/jobs/start-jobs'
import { SERVICES_API, postPaymentReturn, submitPaymentWindow } from '@tests/backend/order-fixtures'
import { callWithProof } from '@tests/backend/wallet-fixtures'
import {
  memberId,
  someAccount,
  someCard,
  STORM_MEMBERS,
  createLoadOrder,
  waitingGift,
} from '@tests/perf/wallet-load-fixtures'
import { createBackendOf } from './backend'
import { PATIENT_POOL } from './patience'
import { createTestDeps } from './test-deps'

const EXPECTED = new Set([4032, 4043, 4044, 4046, 4047, 4061, 4062, 40411, 40412, 7506, 7507])

const main = async () => {
  const [url = '', clients = '10', actions = '1000'] = process.argv.slice(2)
  const { db } = await openPostgres(url, PATIENT_POOL)
  const env = parseServerEnv({ DAMA_SANDBOX: 'on', DAMA_DATA_DIR: '.tmp/data' })
  const deps = createTestDeps(db, env, () => new Date())
  const backend = createBackendOf(deps)
  const stopJobs = startJobs(deps)
  let left = Number(actions)

  /** One random action of a member; often another client acts on the same data. */
  const once = async (): Promise<{ name: string; code: number }> => {
    const as = memberId(randomInt(STORM_MEMBERS))
    const card = await someCard(db, as, randomInt(2))
    const amount = [1_000, 5_000, 20_000, 100_000, 500_001][randomInt(5)] ?? 1_000
    const key = `storm-${process.pid}-${left}-${randomInt(1e9)}`
    const named = async (name: string, path: string, body: unknown, method = 'POST') => {
      const { status, body: answer } = await callWithProof(backend, as, path, body, { key, method })
      return { name, code: status < 300 ? 200 : (answer.code as number), answer }
    }
    const kind = randomInt(100)
    if (kind < 55) {
      const gift = kind < 30 ? undefined : await waitingGift(db, randomInt(8))
      if (gift && kind < 45) {
        const { secondaryCardId, token } = gift
        return named('accept', '/api/gift/accept', { secondaryCardId, token })
      }
      if (gift && kind < 49) return named('decline', '/api/gift/decline', gift)
      if (gift) {
        const body = { secondaryCardId: gift.secondaryCardId }
        const { status, body: answer } = await callWithProof(
          backend,
          gift.senderId,
          '/api/gift/cancel',
          body,
          { key },
        )
        return { name: 'cancel', code: status < 300 ? 200 : answer.code }
      }
    }
    if (kind >= 91 && kind < 96) {
      const account = await someAccount(db, as, randomInt(3))
      // The next transfer of any member: lost, late, silent or rejected.
      const how = ['ok', 'timeout', 'lost', 'delay', 'delay_fail', 'refuse'][randomInt(6)] ?? 'ok'
      await setSwitch(db, NEXT_TRANSFER_SWITCH, how)
      const way = kind < 94 ? 'withdraw' : 'charge'
      return named(`bank ${way}`, `/api/money/${way}`, { ...account, amount })
    }
    if (!card) return { name: 'nothing', code: 200 }
    if (kind < 60) {
      const path = card.cardDivision === 'SECONDARY' ? 'send-secondary' : 'send-master'
      const body = { cardId: card.cardId, amount, msgToReceiver: '폭풍' }
      // The same request twice: one gift.
      const [first] = await Promise.all([
        named('send', `/api/gift/${path}`, body),
        named('send', `/api/gift/${path}`, body),
      ])
      return first
    }
    if (kind < 65) return named('order', `${SERVICES_API}/direct/orders`, createLoadOrder(card.cardId))
    if (kind < 75) return named('exchange', '/api/card/exchange', { ...card, amount })
    if (kind < 88) return named('charge', '/api/charge/card', { ...card, amount, from: 'money' })
    if (kind < 91) return named('delete', `/api/card/delete/${card.cardDivision}/${card.cardId}`, {}, 'PATCH')
    const payment = await named('window', '/api/charge/card', { ...card, amount, from: 'window' })
    if (payment.code === 200) {
      const button = ['approve', 'approve', 'decline', 'timeout', 'tamper'][randomInt(5)] ?? 'approve'
      await postPaymentReturn(backend, await submitPaymentWindow(backend, payment.answer.window, button))
    }
    return payment
  }

  const client = async () => {
    while (left > 0) {
      left -= 1
      try {
        const { name, code } = await once()
        const word = code === 200 ? 'ok' : EXPECTED.has(code) ? 'refused' : 'fault'
        process.stdout.write(`${word} ${name} ${code}\n`)
      } catch (error) {
        process.stdout.write(`fault thrown ${(error as Error).message.slice(0, 80).replaceAll('\n', ' ')}\n`)
      }
    }
  }
  await Promise.all(Array.from({ length: Number(clients) }, client))
  await stopJobs()
  process.exit(0)
}
void main()
