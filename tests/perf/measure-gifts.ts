import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { issueProof } from '@/server/services/main/passcode/proof'
import { callWithProof, addCard, addWalletMember } from '@tests/backend/wallet-fixtures'
import type { TestBackend } from '@tests/setup/backend'

const MEMBERS = 20
const CONCURRENCY = 10

interface SentGift {
  secondaryCardId: string
  token: string
}

/** Runs the calls with a fixed number in flight. @returns calls a second */
const callsPerSecond = async (calls: (() => Promise<void>)[]): Promise<number> => {
  const started = performance.now()
  const queue = [...calls]
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await next()
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return (calls.length / (performance.now() - started)) * 1000
}

/**
 * Sends gifts from 20 members and accepts them as one, ten calls in flight, through the app's routes.
 *
 * @param round makes the members of a second measurement on the same database distinct
 * @returns gifts a second
 */
export const measureGifts = async (
  backend: TestBackend,
  { giftsEach, round }: { giftsEach: number; round: number },
): Promise<{ sent: number; accepted: number }> => {
  const at = backend.deps.now()
  const nameOf = (index: number) => `bench-${round}-${index % MEMBERS}`
  const cardOf = (index: number) => `bench-card-${round}-${index % MEMBERS}`
  const proofs = new Map<string, string[]>()
  for (let index = 0; index < MEMBERS; index += 1) {
    const id = await addWalletMember(backend.db, nameOf(index))
    await addCard(backend.db, { id: cardOf(index), ownerId: id, amount: 500_000, at })
    const issued: string[] = []
    for (let n = 0; n < giftsEach; n += 1)
      issued.push((await issueProof(backend.db, id, 'send_gift', at)).proof)
    proofs.set(id, issued)
  }
  const receiver = await addWalletMember(backend.db, `bench-${round}-receiver`)
  const gifts: SentGift[] = []
  const sends = Array.from({ length: MEMBERS * giftsEach }, (_, index) => async () => {
    const as = nameOf(index)
    const { status, body } = await backend.call('POST', '/api/gift/send-master', {
      as,
      body: { cardId: cardOf(index), amount: 1_000, msgToReceiver: '고마워' },
      headers: {
        'idempotency-key': `send-${round}-${index}`,
        [PASSCODE_PROOF_HEADER]: proofs.get(as)?.pop() ?? '',
      },
    })
    if (status !== 200) throw new Error(`send: ${status} ${body.code}`)
    gifts.push({ secondaryCardId: body.secondaryCardId, token: body.link.split('gift=')[1] })
  })
  const sent = await callsPerSecond(sends)
  const accepts = gifts.map((gift) => async () => {
    const { status, body } = await callWithProof(backend, receiver, '/api/gift/accept', gift)
    if (status !== 200) throw new Error(`accept: ${status} ${body.code}`)
  })
  return { sent, accepted: await callsPerSecond(accepts) }
}
