import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { passkeyLimits } from '@/domain/limits'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { passkeyChallenges, passkeys, securityEvents, users } from '@/server/db/schema/identity'
import { notifications } from '@/server/db/schema/notification'
import { createTestBackend } from '@tests/setup/backend'
import { makePasskey, type MadePasskey } from '@tests/setup/made-passkey'
import { addCard, addWalletMember, issueProofFor } from './wallet-fixtures'

const SITE = { origin: 'http://dama.local', rpId: 'dama.local' }

const backend = await createTestBackend()
let count = 0
let member: string
let cardId: string
let key: MadePasskey
afterAll(() => backend.close())
beforeEach(async () => {
  count += 1
  member = await addWalletMember(backend.db, `usr_key_${count}`, 50_000)
  cardId = await addCard(backend.db, {
    id: `crd_key_${count}`,
    ownerId: member,
    amount: 90_000,
    at: backend.deps.now(),
  })
  key = makePasskey(SITE, member)
})

const startRegistration = async (as = member) =>
  backend.call('POST', '/api/passkeys/options', {
    as,
    headers: { [PASSCODE_PROOF_HEADER]: await issueProofFor(backend, as, 'edit_account') },
  })
const register = async (made = key, as = member) =>
  backend.call('POST', '/api/passkeys', { as, body: made.register((await startRegistration(as)).body) })
const startProof = (body: object, as = member) =>
  backend.call('POST', '/api/passkeys/proof/options', { as, body })
const prove = (body: unknown, as = member) => backend.call('POST', '/api/passkeys/proof', { as, body })
const startSignIn = async () => (await backend.call('POST', '/api/auth/passkey/options')).body
const signIn = (body: unknown) => backend.call('POST', '/api/auth/passkey', { body })
const list = async (as = member) => (await backend.call('GET', '/api/passkeys', { as })).body.items
const exchange = (amount: number, proof: string, idempotencyKey: string) =>
  backend.call('POST', '/api/card/exchange', {
    as: member,
    body: { cardDivision: 'MASTER', cardId, amount },
    headers: { 'idempotency-key': idempotencyKey, [PASSCODE_PROOF_HEADER]: proof },
  })
const codeOf = ({ status, body }: { status: number; body: { code?: number } }) => [status, body.code]
const REFUSED = [403, 7509]

describe('the registration of a passkey', () => {
  it('needs a fresh proof of the passcode, and asks for a key that is found and verified on the device', async () => {
    expect(codeOf(await backend.call('POST', '/api/passkeys/options', { as: member }))).toEqual([403, 7501])
    const { status, body } = await startRegistration()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rp: { id: SITE.rpId, name: '담아' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect(Buffer.from(body.user.id, 'base64url').toString()).toBe(member)
  })

  it('stores the key, tells the member, and offers it no second time', async () => {
    expect((await register()).status).toBe(201)
    expect(await list()).toEqual([expect.objectContaining({ isSynced: true, lastUsedDt: null })])
    const told = await backend.db.select().from(notifications).where(eq(notifications.userId, member))
    expect(told.map(({ title }) => title)).toContain('패스키를 등록했어요')
    expect((await startRegistration()).body.excludeCredentials).toEqual([
      expect.objectContaining({ id: key.id }),
    ])
  })

  it.each([
    ['of another site', { origin: 'https://dama.example.evil' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without the verification of the user', { isUserVerified: false }],
    ['to another challenge', { challenge: 'bm90LWlzc3VlZA' }],
  ])('refuses an answer %s', async (_, faults) => {
    const { body } = await startRegistration()
    expect(
      codeOf(await backend.call('POST', '/api/passkeys', { as: member, body: key.register(body, faults) })),
    ).toEqual(REFUSED)
    expect(await list()).toEqual([])
  })

  it('takes an answer once, from the member who asked, within five minutes', async () => {
    const other = await addWalletMember(backend.db, `usr_key_other_${count}`)
    const { body } = await startRegistration()
    const answer = key.register(body)
    expect(codeOf(await backend.call('POST', '/api/passkeys', { as: other, body: answer }))).toEqual(REFUSED)
    expect(codeOf(await backend.call('POST', '/api/passkeys', { as: member, body: answer }))).toEqual(REFUSED)
    const late = key.register((await startRegistration()).body)
    backend.passTime(passkeyLimits.challengeMs)
    expect(codeOf(await backend.call('POST', '/api/passkeys', { as: member, body: late }))).toEqual(REFUSED)
  })

  it('refuses a key that another member has, and the eleventh', async () => {
    await register()
    const other = await addWalletMember(backend.db, `usr_key_thief_${count}`)
    expect(codeOf(await register(key, other))).toEqual(REFUSED)
    for (let at = 1; at < passkeyLimits.perMember; at += 1) {
      expect((await register(makePasskey(SITE, member))).status).toBe(201)
      // The passcode and the keys share a limit of attempts a minute.
      backend.passTime(60_000)
    }
    expect(codeOf(await startRegistration())).toEqual([409, 7510])
  })
})

describe('a proof by a passkey', () => {
  beforeEach(() => register())

  it('is good for the action and the amount that the key has signed, once', async () => {
    const options = (await startProof({ action: 'exchange', amount: 3_000 })).body
    const signed = Buffer.from(options.challenge, 'base64url').toString()
    expect(signed).toMatch(/^[\w-]{43}\.proof\.exchange\.3000$/)
    expect(options).toMatchObject({
      rpId: SITE.rpId,
      userVerification: 'required',
      allowCredentials: [{ id: key.id }],
    })
    const { status, body } = await prove(key.answer(options))
    expect([status, body.action]).toEqual([200, 'exchange'])
    expect(codeOf(await exchange(30_000, body.proof, `a-${count}`))).toEqual([403, 7501])
    expect(codeOf(await exchange(3_000, body.proof, `b-${count}`))).toEqual([200, undefined])
    expect(codeOf(await exchange(3_000, body.proof, `c-${count}`))).toEqual([403, 7501])
  })

  it('of another action is not good for a movement', async () => {
    const { body } = await prove(key.answer((await startProof({ action: 'send_gift', amount: 3_000 })).body))
    expect(codeOf(await exchange(3_000, body.proof, `d-${count}`))).toEqual([403, 7501])
  })

  it('for a movement needs its amount, for others none', async () => {
    expect(codeOf(await startProof({ action: 'exchange' }))).toEqual([400, 7000])
    expect((await prove(key.answer((await startProof({ action: 'delete_card' })).body))).status).toBe(200)
  })

  it('is refused when the answer is repeated', async () => {
    const answer = key.answer((await startProof({ action: 'exchange', amount: 3_000 })).body)
    expect((await prove(answer)).status).toBe(200)
    expect(codeOf(await prove(answer))).toEqual(REFUSED)
  })

  it.each([
    ['of another site', { origin: 'https://dama.local' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without the verification of the user', { isUserVerified: false }],
    ['with a forged signature', { isForged: true }],
  ])('is refused for an answer %s', async (_, faults) => {
    const options = (await startProof({ action: 'exchange', amount: 3_000 })).body
    expect(codeOf(await prove(key.answer(options, faults)))).toEqual(REFUSED)
    // The challenge is used up, so that nobody tries again with it.
    expect(codeOf(await prove(key.answer(options)))).toEqual(REFUSED)
  })

  it('of one tab is good beside that of another', async () => {
    const [first, second] = await Promise.all([
      startProof({ action: 'exchange', amount: 1_000 }),
      startProof({ action: 'exchange', amount: 2_000 }),
    ])
    const proofs = await Promise.all([prove(key.answer(second.body)), prove(key.answer(first.body))])
    expect(codeOf(await exchange(2_000, proofs[0].body.proof, `e-${count}`))).toEqual([200, undefined])
    expect(codeOf(await exchange(1_000, proofs[1].body.proof, `f-${count}`))).toEqual([200, undefined])
  })

  it('of a key or a challenge of another member is refused', async () => {
    const other = await addWalletMember(backend.db, `usr_key_second_${count}`)
    const othersKey = makePasskey(SITE, other)
    await register(othersKey, other)
    const options = (await startProof({ action: 'exchange', amount: 3_000 })).body
    expect(codeOf(await prove(othersKey.answer(options)))).toEqual(REFUSED)
    const again = (await startProof({ action: 'exchange', amount: 3_000 })).body
    expect(codeOf(await prove(othersKey.answer(again), other))).toEqual(REFUSED)
  })
})

describe('the counter of a passkey', () => {
  it('stays 0 for a key that several devices share', async () => {
    await register()
    for (let use = 0; use < 3; use += 1)
      expect((await signIn(key.answer(await startSignIn()))).status).toBe(200)
    const [row] = await backend.db.select().from(passkeys).where(eq(passkeys.credentialId, key.id))
    expect(row).toMatchObject({ counter: 0, isSynced: true })
  })

  it('of a shared key that a device counts is not compared: each device has another count', async () => {
    const counting = makePasskey(SITE, member, { isCounting: true })
    await register(counting)
    const first = counting.answer(await startSignIn())
    expect((await signIn(counting.answer(await startSignIn()))).status).toBe(200)
    expect((await signIn(first)).status).toBe(200)
  })

  it('only grows for a key on one device: an answer with an older count is that of a copy', async () => {
    const single = makePasskey(SITE, member, { isSynced: false })
    await register(single)
    const older = single.answer(await startSignIn())
    expect((await signIn(single.answer(await startSignIn()))).status).toBe(200)
    expect(codeOf(await signIn(older))).toEqual(REFUSED)
  })
})

describe('a sign-in by a passkey', () => {
  beforeEach(() => register())

  it('answers tokens of the member who has the key, and names no member before', async () => {
    const options = await startSignIn()
    expect(options.allowCredentials ?? []).toEqual([])
    const { status, body } = await signIn(key.answer(options))
    expect(status).toBe(200)
    const me = await backend.call('GET', '/api/user/me', {
      headers: { authorization: `Bearer ${body.data.token}` },
    })
    expect(me.body.id).toBe(member)
    expect((await list())[0].lastUsedDt).not.toBeNull()
  })

  it('takes neither the challenge of a proof, nor an answer twice', async () => {
    const proof = (await startProof({ action: 'delete_card' })).body
    expect(codeOf(await signIn(key.answer(proof)))).toEqual(REFUSED)
    const answer = key.answer(await startSignIn())
    expect((await signIn(answer)).status).toBe(200)
    expect(codeOf(await signIn(answer))).toEqual(REFUSED)
  })

  it('is refused by the status of the member, and recorded', async () => {
    await backend.db.update(users).set({ status: 'blocked' }).where(eq(users.id, member))
    const { status } = await signIn(key.answer(await startSignIn()))
    expect(status).toBe(403)
    const refused = await backend.db
      .select({ detail: securityEvents.detail })
      .from(securityEvents)
      .where(and(eq(securityEvents.userId, member), eq(securityEvents.kind, 'sign_in_refused')))
    expect(refused).toEqual([{ detail: 'passkey MEMBER_BLOCKED' }])
  })

  it('is over with the removal of the key, which only its member can remove', async () => {
    const [{ id }] = await list()
    const other = await addWalletMember(backend.db, `usr_key_stranger_${count}`)
    expect((await backend.call('DELETE', `/api/passkeys/${id}`, { as: other })).status).toBe(404)
    expect((await backend.call('DELETE', `/api/passkeys/${id}`, { as: member })).status).toBe(200)
    expect(await list()).toEqual([])
    expect(codeOf(await signIn(key.answer(await startSignIn())))).toEqual(REFUSED)
    // A lost device locks nobody out: the passcode goes on.
    const proof = await issueProofFor(backend, member, 'exchange')
    expect((await exchange(1_000, proof, `g-${count}`)).status).toBe(200)
  })
})

it('no challenge is stored as it was sent', async () => {
  const { challenge } = await startSignIn()
  const rows = await backend.db.select().from(passkeyChallenges)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(challenge)
})
