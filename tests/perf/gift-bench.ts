/** Gifts sent and accepted a second: `bash tests/setup/with-postgres.sh npx tsx tests/perf/gift-bench.ts` */
import { checkLedger } from '@/server/ledger/check-ledger'
import { createTestBackend } from '@tests/setup/backend'
import buildTemplate from '@tests/setup/template-db'
import { measureGifts } from './measure-gifts'
import { median } from './median'

const GIFTS_EACH = 20
const ROUNDS = 3

const main = async () => {
  await buildTemplate()
  const backend = await createTestBackend()
  const rounds: { sent: number; accepted: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { sent, accepted } = await measureGifts(backend, { giftsEach: GIFTS_EACH, round })
    console.log(`round ${round + 1}: ${Math.round(sent)} sent/s, ${Math.round(accepted)} accepted/s`)
    rounds.push({ sent, accepted })
  }
  console.log(
    `median: ${Math.round(median(rounds.map(({ sent }) => sent)))} sent/s, ${Math.round(median(rounds.map(({ accepted }) => accepted)))} accepted/s`,
  )
  const findings = await checkLedger(backend.db)
  console.log(findings.length === 0 ? 'check: everything agrees' : `check: ${JSON.stringify(findings)}`)
  await backend.close()
  process.exitCode = findings.length === 0 ? 0 : 1
}
void main()
