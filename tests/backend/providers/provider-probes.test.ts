import { afterEach, describe, expect, it } from 'vitest'
import { parseServerEnv } from '@/config/server-env'
import { createProbes, runProbe } from '@/server/adapters/provider-probes'
import {
  createTestPayments,
  createWebhookProbes,
  runTestPayment,
} from '@/server/adapters/provider-test-payments'
import { startDeliveryTrackerStub } from '@tests/providers/delivery-tracker/stub'
import { startNhnStub } from '@tests/providers/nhn/stub'
import { startPortoneStub } from '@tests/providers/portone/stub'
import { startSolapiStub } from '@tests/providers/solapi/stub'
import type { StubServer } from '@tests/providers/stub-server'
import { startSweetTrackerStub } from '@tests/providers/sweet-tracker/stub'
import { startTossStub } from '@tests/providers/toss/stub'
import { createTestBackend } from '@tests/setup/backend'

let stub: StubServer | undefined
afterEach(async () => {
  await stub?.stop()
  stub = undefined
})

const createProbe = (settings: Record<string, string>) => {
  const [probe] = createProbes(
    parseServerEnv({ DAMA_SESSION_SECRET: 'x'.repeat(32), DAMA_SANDBOX: 'off', ...settings }),
  )
  if (!probe) throw new Error('no probe')
  return probe
}

/** Calls the stub in place of the provider's host. */
const probeStub = ({ origin }: StubServer, settings: Record<string, string>, now = Date.now) =>
  runProbe(
    createProbe(settings),
    (url, init) => {
      const { pathname, search } = new URL(url)
      return fetch(origin + pathname + search, init)
    },
    now,
  )

const PROVIDERS: readonly (readonly [
  name: string,
  start: () => Promise<StubServer & { settings: Record<string, string>; secret: string }>,
])[] = [
  [
    'PortOne',
    async () => {
      const started = await startPortoneStub()
      const settings = {
        PORTONE_STORE_ID: started.storeId,
        PORTONE_API_SECRET: started.apiSecret,
        PORTONE_WEBHOOK_SECRET: started.webhookSecret,
        PORTONE_CHANNELS: 'card=channel-key',
      }
      return { ...started, settings, secret: 'PORTONE_API_SECRET' }
    },
  ],
  [
    'Toss Payments',
    async () => {
      const started = await startTossStub()
      const settings = { TOSS_CLIENT_KEY: 'test_ck_1', TOSS_SECRET_KEY: started.secretKey }
      return { ...started, settings, secret: 'TOSS_SECRET_KEY' }
    },
  ],
  [
    'SOLAPI',
    async () => {
      const started = await startSolapiStub()
      const settings = {
        SOLAPI_API_KEY: started.apiKey,
        SOLAPI_API_SECRET: started.apiSecret,
        SOLAPI_SENDER: '0212345678',
      }
      return { ...started, settings, secret: 'SOLAPI_API_SECRET' }
    },
  ],
  [
    'NHN Cloud',
    async () => {
      const started = await startNhnStub()
      const settings = {
        NHN_APP_KEY: started.appKey,
        NHN_ACCESS_KEY_ID: started.userAccessKeyId,
        NHN_SECRET_ACCESS_KEY: started.secretAccessKey,
        NHN_SENDER: '0212345678',
      }
      return { ...started, settings, secret: 'NHN_SECRET_ACCESS_KEY' }
    },
  ],
  [
    'Delivery Tracker',
    async () => {
      const started = await startDeliveryTrackerStub()
      const settings = {
        DELIVERY_TRACKER_CLIENT_ID: started.clientId,
        DELIVERY_TRACKER_CLIENT_SECRET: started.clientSecret,
      }
      return { ...started, settings, secret: 'DELIVERY_TRACKER_CLIENT_SECRET' }
    },
  ],
  [
    'Sweet Tracker',
    async () => {
      const started = await startSweetTrackerStub()
      return { ...started, settings: { SWEET_TRACKER_KEY: started.key }, secret: 'SWEET_TRACKER_KEY' }
    },
  ],
]

describe.each(PROVIDERS)('%s', (provider, start) => {
  const startWith = async () => {
    const started = await start()
    stub = started
    return started
  }

  it('accepts its key, by a call that changes nothing', async () => {
    const started = await startWith()
    expect(await probeStub(started, started.settings)).toMatchObject({
      provider,
      isReachable: true,
      key: 'accepted',
      hasFailed: false,
    })
    expect(started.requests).toHaveLength(1)
  })

  it('fails with another key, and shows neither', async () => {
    const started = await startWith()
    const wrong = `${started.settings[started.secret]}x`
    const result = await probeStub(started, { ...started.settings, [started.secret]: wrong })
    expect(result).toMatchObject({ isReachable: true, key: 'refused', hasFailed: true })
    expect(result.reason).toMatch(/ answers \d+; check /)
    expect(result.reason).toContain(started.secret)
    expect(JSON.stringify(result)).not.toContain(wrong)
  })

  it('fails with 500, without an answer, and with a wrong clock', async () => {
    const started = await startWith()
    started.disturb({ status: 500, html: '<html></html>' })
    expect(await probeStub(started, started.settings)).toMatchObject({ isReachable: false, hasFailed: true })
    started.disturb({ halfBody: true })
    expect(await probeStub(started, started.settings)).toMatchObject({ isReachable: false, hasFailed: true })
    const later = () => Date.now() + 120_000
    expect(await probeStub(started, started.settings, later)).toMatchObject({
      key: 'accepted',
      hasFailed: true,
    })
  })
})

it('says why a provider is out of reach, and what to do', async () => {
  const probe = createProbe({ TOSS_CLIENT_KEY: 'test_ck_1', TOSS_SECRET_KEY: 'test_sk_1' })
  const reasonOf = async (answer: () => Promise<Response>) => (await runProbe(probe, answer)).reason
  const lost = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } })
  expect(await reasonOf(() => Promise.reject(lost))).toBe(
    'api.tosspayments.com: ENOTFOUND; check the network, proxy and firewall',
  )
  const late = new DOMException('', 'TimeoutError')
  expect(await reasonOf(() => Promise.reject(late))).toContain('no answer in time; check')
  expect(await reasonOf(async () => new Response('', { status: 503 }))).toBe(
    'api.tosspayments.com answers 503; try again later',
  )
  const date = new Date(Date.now() - 300_000).toUTCString()
  expect(await reasonOf(async () => new Response('{}', { headers: { date } }))).toContain('NTP')
  const own = createProbe({ DELIVERY_TRACKER_URL: 'http://tracker.example/graphql' })
  expect((await runProbe(own, () => Promise.reject(lost))).reason).toBe(
    'tracker.example: ENOTFOUND; check DELIVERY_TRACKER_CLIENT_ID, DELIVERY_TRACKER_CLIENT_SECRET, DELIVERY_TRACKER_URL',
  )
})

it('has a probe for every provider that the settings name', () => {
  const probes = createProbes(
    parseServerEnv({
      DAMA_SESSION_SECRET: 'x'.repeat(32),
      DAMA_SANDBOX: 'off',
      DAMA_SITE_URL: 'https://dama.example',
      INICIS_MERCHANT_ID: 'a',
      INICIS_HASH_KEY: 'b',
      INICIS_API_KEY: 'c',
      SMARTRO_MERCHANT_ID: 'a',
      SMARTRO_MERCHANT_KEY: 'b',
      KAKAO_CLIENT_ID: 'a',
      KAKAO_CLIENT_SECRET: 'b',
      NICE_CLIENT_ID: 'a',
      NICE_CLIENT_SECRET: 'b',
    }),
  )
  expect(probes.map(({ provider }) => provider)).toEqual([
    'KG Inicis',
    'Smartro',
    'sign-in kakao',
    'NICE',
    'this site',
  ])
})

describe('a test payment', () => {
  const base = { DAMA_SESSION_SECRET: 'x'.repeat(32), DAMA_SANDBOX: 'off' }
  const payAt = ({ origin }: StubServer, settings: Record<string, string>) => {
    const [payment] = createTestPayments(parseServerEnv({ ...base, DAMA_PROVIDERS: 'test', ...settings }))
    if (!payment) throw new Error('no payment')
    return runTestPayment(payment, (url, init) => {
      const { pathname, search } = new URL(url)
      return fetch(origin + pathname + search, init)
    })
  }

  it('of Toss is issued and cancelled, and nothing is left to pay', async () => {
    const started = await startTossStub()
    stub = started
    const settings = { TOSS_CLIENT_KEY: 'test_ck_1', TOSS_SECRET_KEY: started.secretKey }
    expect(await payAt(started, settings)).toMatchObject({ key: 'accepted', hasFailed: false })
    expect(
      started.requests.map(({ method, path }) => `${method} ${path.replace(/(probe|tstub)\w+/, 'X')}`),
    ).toEqual(['POST /v1/virtual-accounts', 'GET /v1/payments/orders/X', 'POST /v1/payments/X/cancel'])
    started.disturb({ status: 403, body: { code: 'FORBIDDEN_REQUEST' } })
    expect(await payAt(started, settings)).toMatchObject({
      hasFailed: true,
      reason: 'issue: 403 FORBIDDEN_REQUEST',
    })
    started.disturb({ status: 502, html: '<html></html>' })
    expect(await payAt(started, settings)).toMatchObject({ isReachable: false, hasFailed: true })
  })

  it('of PortOne is registered, and nobody can have paid it', async () => {
    const started = await startPortoneStub()
    stub = started
    const settings = {
      PORTONE_STORE_ID: started.storeId,
      PORTONE_API_SECRET: started.apiSecret,
      PORTONE_WEBHOOK_SECRET: started.webhookSecret,
      PORTONE_CHANNELS: 'card=channel-key',
    }
    expect(await payAt(started, settings)).toMatchObject({ key: 'accepted', hasFailed: false })
    expect(await payAt(started, { ...settings, PORTONE_API_SECRET: 'wrong' })).toMatchObject({
      hasFailed: true,
      reason: 'register: 401 UNAUTHORIZED',
    })
  })

  it('is refused with live keys', () => {
    const env = parseServerEnv({ ...base, DAMA_PROVIDERS: 'live' })
    expect(() => createTestPayments(env)).toThrow(/DAMA_PROVIDERS=test/)
  })
})

it('calls each address that providers call, and knows the server’s own answer from that of a proxy', async () => {
  const probes = createWebhookProbes(
    parseServerEnv({
      DAMA_SESSION_SECRET: 'x'.repeat(32),
      DAMA_SANDBOX: 'off',
      DAMA_SITE_URL: 'https://dama.example',
      SMARTRO_MERCHANT_ID: 'a',
      SMARTRO_MERCHANT_KEY: 'b',
      SOLAPI_API_KEY: 'a',
      SOLAPI_API_SECRET: 'b',
      SOLAPI_SENDER: '021',
      DELIVERY_TRACKER_CLIENT_ID: 'a',
      DELIVERY_TRACKER_CLIENT_SECRET: 'b',
    }),
  )
  const backend = await createTestBackend()
  for (const probe of probes) {
    const toServer = (url: string, init: RequestInit) => Promise.resolve(backend.app.request(url, init))
    expect(await runProbe(probe, toServer), probe.provider).toMatchObject({
      key: 'accepted',
      hasFailed: false,
    })
    const toProxy = () => Promise.resolve(new Response('<html>Forbidden</html>', { status: 403 }))
    expect(await runProbe(probe, toProxy)).toMatchObject({ key: 'refused', hasFailed: true })
  }
  expect(probes.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/payment/notice/smartro',
    '/api/sms/report',
    '/api/parcel/notice',
  ])
  await backend.close()
})
