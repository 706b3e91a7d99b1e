import { eq } from 'drizzle-orm'
import type { CardDivision, CardType } from '@/domain/card'
import type { PasscodeAction } from '@/domain/passcode'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'
import { passcodes } from '@/server/db/schema/wallet'
import { balancesOf, postLedger } from '@/server/ledger/post-ledger'
import { createOwnedCard } from '@/server/services/main/card/own-card'
import { issueProof } from '@/server/services/main/passcode/proof'
import type { Answer, TestBackend } from '@tests/setup/backend'
import { addMember } from './order-fixtures'

/** A card of a member with the given balance. */
export const addCard = (
  db: Db,
  card: { id: string; ownerId: string; amount?: number; division?: CardDivision; type?: CardType; at: Date },
): Promise<string> =>
  db.transaction(async (tx) => {
    const { id, ownerId, amount = 0, division = 'MASTER', type = 'NORMAL', at } = card
    const face = { title: `카드 ${id}`, face: 'card/thanks-tea' }
    await createOwnedCard(tx, { id, ownerId, division, type, ...face, at })
    if (amount > 0) {
      await postLedger(tx, {
        kind: 'seed_grant',
        eventKey: `grant-card:${id}`,
        at,
        entries: [
          { account: { kind: 'bank', ref: 'dama' }, amount: -amount },
          { account: { kind: 'card', ref: id, userId: ownerId }, amount },
        ],
      })
    }
    return id
  })

/** Puts an amount (KRW) on a card that no charge was opened for. */
export const fillCard = (
  db: Db,
  { id, ownerId, amount, at }: { id: string; ownerId: string; amount: number; at: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    await postLedger(tx, {
      kind: 'seed_grant',
      eventKey: `fill-card:${id}`,
      at,
      entries: [
        { account: { kind: 'bank', ref: 'dama' }, amount: -amount },
        { account: { kind: 'card', ref: id, userId: ownerId }, amount },
      ],
    })
  })

/** A member with a passcode that no test enters: proofs are issued directly. */
export const addWalletMember = async (db: Db, id: string, money = 0): Promise<string> => {
  await addMember(db, id, money)
  await db.insert(passcodes).values({ userId: id, hash: 'scrypt$2$AA$AA' })
  return id
}

export const issueProofFor = async (
  backend: TestBackend,
  as: string,
  action: PasscodeAction,
): Promise<string> => (await issueProof(backend.db, as, action, backend.deps.now())).proof

const ACTION_OF: Record<string, PasscodeAction> = {
  '/api/gift/send-master': 'send_gift',
  '/api/gift/send-secondary': 'send_gift',
  '/api/gift/send-basic': 'send_gift',
  '/api/charge/card': 'charge_card',
  '/api/card/exchange': 'exchange',
  '/api/money/charge': 'charge_money',
  '/api/money/withdraw': 'withdraw_money',
}

let keys = 0

/** A guarded call as the app sends it: with a new proof and a new key unless they are given. */
export const callWithProof = async (
  backend: TestBackend,
  as: string,
  path: string,
  body: unknown = {},
  options: { key?: string; proof?: string; method?: string } = {},
): Promise<Answer> => {
  const action = path.startsWith('/api/card/delete/') ? 'delete_card' : ACTION_OF[path]
  const proof = options.proof ?? (action ? await issueProofFor(backend, as, action) : undefined)
  const key = options.key ?? `wallet-${(keys += 1)}`
  const headers = { 'idempotency-key': key, ...(proof !== undefined && { [PASSCODE_PROOF_HEADER]: proof }) }
  return backend.call(options.method ?? 'POST', path, { as, body, headers })
}

export const sendGift = (
  backend: TestBackend,
  as: string,
  cardId: string,
  amount: unknown,
  body: object = {},
) => callWithProof(backend, as, '/api/gift/send-master', { cardId, amount, msgToReceiver: '고마워', ...body })

/** Follows the link signed in, so that `as` becomes the receiver of the gift. */
export const openGift = (backend: TestBackend, as: string | undefined, link: string) =>
  backend.call('POST', '/api/gift/preview', {
    as,
    body: { token: new URL(link, 'http://dama.local').searchParams.get('gift') },
  })

export const readCardBalance = async (db: Db, cardId: string): Promise<number> =>
  (await balancesOf(db, 'card', [cardId])).get(cardId) ?? 0
export const readMoneyBalance = async (db: Db, userId: string): Promise<number> =>
  (await balancesOf(db, 'money', [userId])).get(userId) ?? 0

export const setChargeBlock = (db: Db, userId: string, chargeBlock: 9800 | 9801 | null) =>
  db.update(users).set({ chargeBlock }).where(eq(users.id, userId))
