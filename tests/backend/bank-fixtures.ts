import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  NEXT_TRANSFER_SWITCH,
  type BankBehaviour,
  OFFERED_ACCOUNTS,
  userSeqNoOf,
} from '@/demo/sandbox/bank/bank-settings'
import { createConsent } from '@/demo/sandbox/bank/create-consent'
import { setSwitch } from '@/demo/sandbox/switches'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import type { Db } from '@/server/db/client'
import { sandboxBankAccounts, sandboxBankTransfers } from '@/server/db/schema/bank'
import { users } from '@/server/db/schema/identity'
import type { Answer, TestBackend } from '@tests/setup/backend'
import { addWalletMember, issueProofFor } from './wallet-fixtures'

const PHONE = '01000007777'

/** A member who is verified, with the phone that they have. */
export const addVerifiedMember = async (db: Db, id: string, money = 0): Promise<string> => {
  await addWalletMember(db, id, money)
  const verified = { name: '은행희', phone: PHONE, verifiedPhone: PHONE, ciHash: `ci-of-${id}` }
  await db.update(users).set(verified).where(eq(users.id, id))
  return id
}

/**
 * Starts a redirect session to the consent page. @returns its answer and the `state` that the page
 * would return
 */
export const startLink = async (
  backend: TestBackend,
  as: string,
  returnTo = '',
  key: string = randomUUID(),
): Promise<Answer & { state: string }> => {
  const proof = await issueProofFor(backend, as, 'open_banking')
  const answer = await backend.call('POST', '/api/open-banking/links', {
    as,
    body: { returnTo },
    headers: { [PASSCODE_PROOF_HEADER]: proof, 'idempotency-key': key },
  })
  const url = answer.status === 200 ? new URL(answer.body.url, 'http://dama.local') : null
  return { ...answer, state: url?.searchParams.get('state') ?? '' }
}

export const completeLink = (backend: TestBackend, as: string, body: object): Promise<Answer> =>
  backend.call('POST', '/api/open-banking/links/complete', { as, body })

/** The consent that the person would give on the page. @returns the code */
export const createConsentCode = (
  db: Db,
  as: string,
  keys: string[],
  person: { name?: string; ci?: string } = {},
): Promise<string> =>
  createConsent(db, {
    userSeqNo: userSeqNoOf(as),
    name: person.name ?? '은행희',
    ci: person.ci ?? null,
    accounts: OFFERED_ACCOUNTS.filter(({ key }) => keys.includes(key)),
  })

/** Links accounts of the sandbox's banks. @returns the first one's id */
export const linkAccount = async (backend: TestBackend, as: string, keys = ['kakao']): Promise<string> => {
  const { state } = await startLink(backend, as)
  const answer = await completeLink(backend, as, {
    state,
    code: await createConsentCode(backend.db, as, keys),
  })
  expect(answer.status).toBe(200)
  return answer.body.accounts[0].accountId
}

let keys = 0

/**
 * A charge or withdrawal as the app sends it: with a new proof and a new key unless they are given.
 */
export const requestTransfer = async (
  backend: TestBackend,
  as: string,
  direction: 'charge' | 'withdraw',
  body: { accountId: string; amount: unknown; onlyIfNoneConfirming?: boolean },
  options: { key?: string; proof?: string } = {},
): Promise<Answer> => {
  const proof = options.proof ?? (await issueProofFor(backend, as, `${direction}_money`))
  const key = options.key ?? `bank-${(keys += 1)}`
  const headers = { 'idempotency-key': key, [PASSCODE_PROOF_HEADER]: proof }
  return backend.call('POST', `/api/money/${direction}`, { as, body, headers })
}

export const planNextTransfer = (db: Db, behaviour: BankBehaviour): Promise<void> =>
  setSwitch(db, NEXT_TRANSFER_SWITCH, behaviour)

/** The amount that the sandbox's bank holds in all accounts of a member, in won. */
export const readBankBalance = async (db: Db, as: string): Promise<number> => {
  const rows = await db
    .select()
    .from(sandboxBankAccounts)
    .where(eq(sandboxBankAccounts.userSeqNo, userSeqNoOf(as)))
  return rows.reduce((sum, row) => sum + row.balance, 0)
}

export const readBankTransfers = (db: Db) => db.select().from(sandboxBankTransfers)
