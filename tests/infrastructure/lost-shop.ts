/** A shop that takes payments by Toss Payments and open banking, whose stubs keep their own records, and the calls of its shoppers. */
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { parseServerEnv } from '@/config/server-env'
import { findBankMaintenanceEnd } from '@/domain/bank'
import { HOUR_MS } from '@/domain/duration'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { ciHashOf } from '@/server/adapters/verification/verification-adapter'
import { openPostgres } from '@/server/db/open-database'
import { paymentSettings } from '@/server/db/schema/channel'
import { users } from '@/server/db/schema/identity'
import { signAccessToken } from '@/server/http/access-token'
import { issueProof } from '@/server/services/main/passcode/proof'
import { addProduct, buildShop, orderBody, SERVICES_API, type Window } from '../backend/order-fixtures'
import { addWalletMember } from '../backend/wallet-fixtures'
import { startOpenBankingStub } from '../providers/open-banking/stub'
import { startTossStub } from '../providers/toss/stub'
import { createBackendOf } from '../setup/backend'
import { ignoreSettingsFiles } from '../setup/no-settings'
import { createTestDeps } from '../setup/test-deps'

/** Won. */
const PRICE = 10_000
/** Won that each shopper has before the load. */
export const START_MONEY = 200_000
const HOLDER = '은행희'
const PHONE = '01000007777'
const SECRET = randomUUID()

/** Loaded before each process that calls the providers. */
export const PRELOAD = './tests/setup/redirected-providers.mjs'

/** Banks rest around midnight, and a list is of one day: then all clocks are ahead. */
const isNearMidnight = [-HOUR_MS / 4, HOUR_MS / 4].some(
  (ms) => findBankMaintenanceEnd(new Date(Date.now() + ms)) !== null,
)
export const AHEAD_MS = isNearMidnight ? 2 * HOUR_MS : 0
/** The time of the server and of the providers. */
export const now = () => new Date(Date.now() + AHEAD_MS)

export const startProviders = async () => {
  const toss = await startTossStub({ now: () => now().getTime() })
  const bank = await startOpenBankingStub()
  const settings = {
    DAMA_SANDBOX: 'off',
    DAMA_PROVIDERS: 'test',
    DAMA_SESSION_SECRET: SECRET,
    TOSS_CLIENT_KEY: 'test_ck_stub',
    TOSS_SECRET_KEY: toss.secretKey,
    OPENBANKING_CLIENT_ID: bank.clientId,
    OPENBANKING_CLIENT_SECRET: bank.clientSecret,
    OPENBANKING_INSTITUTION_CODE: bank.institution,
    OPENBANKING_CONTRACT_ACCOUNT: bank.contractAccount,
    OPENBANKING_PASS_PHRASE: bank.passPhrase,
    OPENBANKING_DATA_KEY: randomBytes(32).toString('base64'),
  }
  const redirected = JSON.stringify({
    'https://api.tosspayments.com': toss.origin,
    'https://testapi.openbanking.or.kr': bank.origin,
  })
  // The work on the data below calls the bank as the server does.
  process.env.TEST_PROVIDERS = redirected
  await import(join(process.cwd(), PRELOAD))
  return { toss, bank, settings, redirected }
}
export type Providers = Awaited<ReturnType<typeof startProviders>>

export interface Shopper {
  id: string
  accountId: string
  /** One for turns, and one for the order that is open while the standby is cut off. */
  skus: [string, string]
}

/** A shop that takes payments by Toss, and members with money and a linked account. */
export const prepareShop = async (
  databaseUrl: string,
  { bank, settings }: Providers,
  count: number,
): Promise<Shopper[]> => {
  const { db, close } = await openPostgres(databaseUrl)
  const env = parseServerEnv({ ...ignoreSettingsFiles(), ...settings })
  const deps = { ...createTestDeps(db, env, now), sessionSecret: SECRET }
  const backend = createBackendOf(deps)
  await buildShop(db)
  await db.update(paymentSettings).set({ pgType: 'toss' }).where(eq(paymentSettings.id, 'ow-kginicis'))
  const shoppers: Shopper[] = []
  for (let index = 0; index < count; index += 1) {
    const id = await addWalletMember(db, `usr_lost_${index}`, START_MONEY)
    const ci = `ci-of-shopper-${index}`
    const verified = { name: HOLDER, phone: PHONE, verifiedPhone: PHONE, ciHash: ciHashOf(ci) }
    await db.update(users).set(verified).where(eq(users.id, id))
    const { proof } = await issueProof(db, id, 'open_banking', now())
    const link = await backend.call('POST', '/api/open-banking/links', {
      as: id,
      body: { returnTo: '' },
      headers: { [PASSCODE_PROOF_HEADER]: proof, 'idempotency-key': randomUUID() },
    })
    const state = new URL(link.body.url).searchParams.get('state')
    const account = {
      fintechUseNum: `1202600000${String(index).padStart(14, '0')}`,
      bankCode: '088',
      maskedNumber: '110-123-***789',
      holder: HOLDER,
      balance: 1_000_000,
      mayTransfer: true,
    }
    const code = bank.consent({ userSeqNo: `1100000${index}`, name: HOLDER, ci, accounts: [account] })
    const { status, body } = await backend.call('POST', '/api/open-banking/links/complete', {
      as: id,
      body: { state, code },
    })
    if (status !== 200) throw new Error(`the account is not linked: ${JSON.stringify(body)}`)
    const product = { policy: 'ow-free', setting: 'ow-kginicis', price: PRICE, stock: 1000 } as const
    const skus: Shopper['skus'] = [
      await addProduct(db, { ...product, id: `lost-${index}` }),
      await addProduct(db, { ...product, id: `open-${index}` }),
    ]
    shoppers.push({ id, accountId: body.accounts[0].accountId, skus })
  }
  await close()
  return shoppers
}

export interface Placed {
  orderId: string
  moid: string
  window: Window
}

const unescape = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Calls of shoppers, each of which throws where it is not answered well. */
export const createClient = (origin: string, { toss }: Providers) => {
  const call = async (as: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const token = await signAccessToken(as, SECRET, now())
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...headers,
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} ${answer.status} ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }
  const openOrder = async (as: string, sku: string): Promise<Placed> => {
    const { order_id, window } = await call(as, `${SERVICES_API}/direct/orders`, orderBody(sku, PRICE))
    return { orderId: order_id, moid: new URL(window.action).searchParams.get('moid') ?? '', window }
  }
  /** Pays in the window, and comes back. @returns whether the shopper is told that the order is paid */
  const pay = async ({ moid, window }: Placed): Promise<boolean> => {
    const { pathname, search } = new URL(window.action)
    const page = await fetch(origin + pathname + search, {
      method: 'POST',
      body: new URLSearchParams(window.fields),
    })
    const [, request = '{}'] = /data-request="([^"]*)"/.exec(await page.text()) ?? []
    const { orderId, orderName, amount, successUrl, failUrl } = JSON.parse(unescape(request))
    const opened = toss.open({
      orderId,
      orderName,
      amount: amount.value,
      method: '카드',
      successUrl,
      failUrl,
    })
    if ('code' in opened) throw new Error(`the window does not open: ${opened.message}`)
    const form = new URL(toss.authenticate(orderId)).searchParams
    form.set('moid', moid)
    const back = await fetch(`${origin}/api/payment/return/toss?${form}`, { redirect: 'manual' })
    return back.status === 303 && (back.headers.get('location') ?? '').startsWith('/shopping/order/success')
  }
  return { call, openOrder, pay }
}

/** The last state of each payment that the gateway has recorded, by the events that it would send. */
export const paymentsAt = (toss: Providers['toss']) => {
  const last = new Map<string, { status: string; amount: number; key: string }>()
  for (const { text } of toss.webhooks) {
    const { data } = JSON.parse(text)
    last.set(data.orderId, { status: data.status, amount: data.totalAmount, key: data.paymentKey })
  }
  return last
}
/** What the gateway's merchant page would give of the day, as CSV. */
export const listOfPayments = (toss: Providers['toss']): string =>
  [
    '주문번호,결제키,상태,결제금액(원)',
    ...[...paymentsAt(toss)].flatMap(([moid, { status, amount, key }]) => [
      `${moid},${key},승인,"${amount.toLocaleString('en-US')}"`,
      ...(status === 'CANCELED' ? [`${moid},${key},취소,"${amount.toLocaleString('en-US')}"`] : []),
    ]),
  ].join('\r\n')
/** What the institute would give of the day, as CSV. */
export const listOfTransfers = (bank: Providers['bank']): string =>
  [
    '거래일자,거래고유번호(참가기관),업무구분,핀테크이용번호,거래금액,응답코드',
    ...bank
      .transfers()
      .map(({ bankTranId, checkType, fintechUseNum, amount, date, bankRsp }) =>
        [
          date,
          bankTranId,
          checkType === '1' ? '출금이체' : '입금이체',
          fintechUseNum,
          amount,
          bankRsp,
        ].join(),
      ),
  ].join('\r\n')
