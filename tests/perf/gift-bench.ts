/** Gifts sent and accepted a second: `bash tests/setup/with-postgres.sh npx tsx tests/perf/gift-bench.ts` */
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { checkLedger } from '@/server/ledger/check-ledger'
import { issueProof } from '@/server/services/main/passcode/proof'
import { act, addCard, addWalletMember } from '@tests/backend/wallet-world'
import { createTestBackend } from '@tests/setup/backend'
import buildTemplate from '@tests/setup/template-db'

const MEMBERS = 20
const GIFTS_EACH = 20
const AT_ONCE = 10

interface Sent {
  secondaryCardId: string
  token: string
}

const timed = async (what: string, work: (() => Promise<void>)[]): Promise<void> => {
  const started = performance.now()
  const queue = [...work]
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const ms = performance.now() - started
  console.log(`${what}: ${work.length} in ${Math.round(ms)} ms, ${Math.round((work.length / ms) * 1000)}/s`)
}

const main = async () => {
  await buildTemplate()
  const backend = await createTestBackend()
  const at = backend.deps.now()
  const proofs = new Map<string, string[]>()
  for (let index = 0; index < MEMBERS; index += 1) {
    const id = await addWalletMember(backend.db, `bench-${index}`)
    await addCard(backend.db, { id: `bench-card-${index}`, ownerId: id, won: 500_000, at })
    const given: string[] = []
    for (let n = 0; n < GIFTS_EACH; n += 1)
      given.push((await issueProof(backend.db, id, 'send_gift', at)).proof)
    proofs.set(id, given)
  }
  const taker = await addWalletMember(backend.db, 'bench-taker')
  const sent: Sent[] = []
  const sends = Array.from({ length: MEMBERS * GIFTS_EACH }, (_, index) => async () => {
    const as = `bench-${index % MEMBERS}`
    const { status, body } = await backend.call('POST', '/api/gift/send-master', {
      as,
      body: { cardId: `bench-card-${index % MEMBERS}`, amount: 1_000, msgToReceiver: '고마워' },
      headers: { 'idempotency-key': `send-${index}`, [PASSCODE_PROOF_HEADER]: proofs.get(as)?.pop() ?? '' },
    })
    if (status !== 200) throw new Error(`send: ${status} ${body.code}`)
    sent.push({ secondaryCardId: body.secondaryCardId, token: body.link.split('gift=')[1] })
  })
  await timed('send', sends)
  const accepts = sent.map((gift) => async () => {
    const { status, body } = await act(backend, taker, '/api/gift/accept', gift)
    if (status !== 200) throw new Error(`accept: ${status} ${body.code}`)
  })
  await timed('accept', accepts)
  const findings = await checkLedger(backend.db)
  console.log(findings.length === 0 ? 'check: everything agrees' : `check: ${JSON.stringify(findings)}`)
  await backend.close()
  process.exitCode = findings.length === 0 ? 0 : 1
}
void main()
