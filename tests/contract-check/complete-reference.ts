import { addDays } from 'date-fns'
import { and, eq, max } from 'drizzle-orm'
import { OFFERED_ACCOUNTS, userSeqNoOf } from '@/demo/sandbox/bank/bank-settings'
import { createConsent } from '@/demo/sandbox/bank/create-consent'
import { issueSandboxCode } from '@/demo/sandbox/login/sandbox-login'
import { BAN_GYOHWAN, KIM_DAMA, PERSONS, SEON_MUL } from '@/demo/seed/persons'
import { currentMonth } from '@/lib/date'
import { newId } from '@/server/db/new-id'
import { refunds } from '@/server/db/schema/claim'
import { ledgerAccounts, ledgerEntries } from '@/server/db/schema/ledger'
import { productGifts } from '@/server/db/schema/product-gift'
import { gifts } from '@/server/db/schema/wallet'
import { createLoginChallenge, REDIRECT, STATE } from '@tests/backend/login-request'
import { verifyAsPerson } from '@tests/backend/verification-fixtures'
import type { TestBackend } from '@tests/setup/backend'
import { makePasskey } from '@tests/setup/made-passkey'
import { addPurchase } from '@tests/setup/review-fixtures'
import { uploadPicture } from '@tests/setup/studio-fixtures'
import type { Answers } from './build-request'
import type { CompleteInput } from './check-contract'
import type { OperationInput } from './ids'

/** The members of `reference-ids.json`, in addition to the member who makes the calls without a named member. */
export const REFERENCE_MEMBERS = {
  leaver: 'usr_tteo_na',
  newcomer: 'usr_yak_gwan',
  receiver: SEON_MUL,
  returner: BAN_GYOHWAN,
  voucherOwner: 'usr_ba_ko',
} as const

const { leaver } = REFERENCE_MEMBERS

const field = (answers: Answers, id: string, name: string): string =>
  String((answers.get(id) as Record<string, unknown> | undefined)?.[name] ?? '')

/** An order of the first member that is paid and delivered. @returns its order and its line */
const deliverOrder = async (backend: TestBackend) => {
  const lineId = await addPurchase(backend.db, KIM_DAMA, 'delivery_ok')
  const { body } = await backend.call('GET', '/api/services/transaction/dama/orders', { as: KIM_DAMA })
  const orders = body.items as { id: string; transaction_skus: { id: string }[] }[]
  const order = orders.find(({ transaction_skus: lines }) => lines.some(({ id }) => id === lineId))
  if (!order) throw new Error('the delivered order is missing')
  return { orderId: order.id, lineId }
}

/** The gift of the sample data with this link. @returns its row */
const seedGift = async ({ db }: TestBackend, slug: string) => {
  const [gift] = await db
    .select()
    .from(productGifts)
    .where(eq(productGifts.token, `pgl_seed_${slug}`))
  if (!gift) throw new Error(`the gift ${slug} is missing`)
  return gift
}

/** The month of the first member's last movement of 담아머니: the sample data is dated in days before today. */
const monthOfLastMovement = async ({ db, deps }: TestBackend): Promise<Record<string, string>> => {
  const isOwn = and(eq(ledgerAccounts.kind, 'money'), eq(ledgerAccounts.ref, KIM_DAMA))
  const [last] = await db
    .select({ at: max(ledgerEntries.createdAt) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(isOwn)
  const { year, month } = currentMonth(last?.at ?? deps.now())
  return { year: String(year), month: String(month) }
}

/**
 * Completes the input of `reference-ids.json` with what only comes up during the check: what a person does in a window of
 * a provider, and what a courier does with an order. `origin` is the address of the server.
 */
export const completeReference = (backend: TestBackend, origin: string): CompleteInput => {
  let order: Promise<{ orderId: string; lineId: string }> | undefined
  const delivered = () => (order ??= deliverOrder(backend))
  const passkey = makePasskey({ origin, rpId: new URL(origin).hostname }, KIM_DAMA)
  const challengeOf = (answers: Answers, id: string) => ({ challenge: field(answers, id, 'challenge') })
  const writableLine = () => addPurchase(backend.db, KIM_DAMA)
  const givenAs = async (slug: string) => (await seedGift(backend, slug)).id
  const receivedVoucher = async () => (await seedGift(backend, 'to_seon_accepted')).receivedLineId ?? ''
  const bodyOf = (given: OperationInput) => given.body as Record<string, unknown>

  const steps: Record<string, (given: OperationInput, answers: Answers) => Promise<Partial<OperationInput>>> =
    {
      signIn: async () => {
        const { provider, profile } = PERSONS.find(({ id }) => id === KIM_DAMA)!
        const code = await issueSandboxCode(backend.db, {
          provider,
          redirectUri: origin + REDIRECT,
          ...(await createLoginChallenge(backend)),
          profile,
          now: backend.deps.now(),
        })
        return { ids: { provider }, query: { code }, body: { redirectUri: REDIRECT, state: STATE } }
      },
      completeVerification: async () => ({ body: await verifyAsPerson(backend, leaver, 'own') }),
      completeOneTimeVerification: async () => ({
        body: await verifyAsPerson(backend, leaver, 'own', 'phone'),
      }),
      completeWithdrawalVerification: async () => ({
        body: await verifyAsPerson(backend, leaver, 'own', 'withdraw'),
      }),
      previewGift: async (_given, answers) => {
        const link = new URL(field(answers, 'sendFromMasterCard', 'link'), origin)
        return { body: { token: [...link.searchParams.values()].at(-1) } }
      },
      completeBankLink: async (_given, answers) => ({
        body: {
          state: new URL(field(answers, 'startBankLink', 'url'), origin).searchParams.get('state'),
          code: await createConsent(backend.db, {
            userSeqNo: userSeqNoOf(KIM_DAMA),
            name: '김담아',
            ci: null,
            accounts: OFFERED_ACCOUNTS.filter(({ key }) => key === 'kb'),
          }),
        },
      }),
      registerPasskey: async (_given, answers) => ({
        body: passkey.register(challengeOf(answers, 'startPasskeyRegistration')),
      }),
      provePasskey: async (_given, answers) => ({
        body: passkey.answer(challengeOf(answers, 'startPasskeyProof')),
      }),
      signInByPasskey: async (_given, answers) => ({
        body: passkey.answer(challengeOf(answers, 'startPasskeySignIn')),
      }),
      chooseRefundAccount: async (given) => {
        const { orderId } = await delivered()
        const nothing = { goodsAmount: 0, deliveryAmount: 0, feeAmount: 0, amount: 0, pgAmount: 0 }
        const awaiting = { id: newId('rfd'), orderId, state: 'cancelling' as const, awaitsAccount: true }
        await backend.db.insert(refunds).values({ ...awaiting, ...nothing })
        return { ...given, ids: { id: orderId } }
      },
      getMoneyHistory: async () => ({ query: await monthOfLastMovement(backend) }),
      publishStudioDesign: async (given) => ({
        body: { ...bodyOf(given), face: await uploadPicture(backend, KIM_DAMA, 'face') },
      }),
      cancelGifts: async () => {
        const [gift] = await backend.db.select().from(gifts).where(eq(gifts.token, 'gl_seed_from_seon_many'))
        return { body: { secondaryCardId: gift?.secondaryCardId ?? '' } }
      },
      scheduleGift: async (given) => ({
        body: { ...bodyOf(given), sendAt: addDays(backend.deps.now(), 10).toISOString() },
      }),
      cancelProductGift: async (given) => ({ ...given, ids: { giftId: await givenAs('from_seon_open_2') } }),
      scheduleProductGift: async (given) => ({
        ids: { giftId: await givenAs('from_seon_dated') },
        body: { ...bodyOf(given), sendAt: addDays(backend.deps.now(), 10).toISOString() },
      }),
      giveVoucher: async () => ({ ids: { id: await receivedVoucher() } }),
      getWritableLine: async () => ({ ids: { lineId: await writableLine() } }),
      writeReview: async (given) => ({ body: { ...bodyOf(given), lineId: await writableLine() } }),
    }
  const ofOrder = ['quoteClaim', 'createClaim', 'getTracking', 'listExchangeOptions', 'confirmPurchase']
  for (const id of ofOrder)
    steps[id] = async (given) => {
      const { orderId, lineId } = await delivered()
      const body = given.body && JSON.parse(JSON.stringify(given.body).replaceAll('LINE', lineId))
      return { ids: { id: orderId, lineId }, ...(body && { body }) }
    }
  return async (id, given, answers) => ({ ...given, ...(await steps[id]?.(given, answers)) })
}
