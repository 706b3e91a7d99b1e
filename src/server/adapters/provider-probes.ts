import { randomUUID } from 'node:crypto'
import type { ServerEnv } from '@/config/server-variables'
import { JUSO_API } from './address/address-search'
import { callProvider, type SendRequest } from './call-provider'
import { DELIVERY_TRACKER_API } from './courier/delivery-tracker'
import { SWEET_TRACKER_API } from './courier/sweet-tracker'
import { BANK_HOSTS } from './create-adapters'
import { INICIS_INQUIRY, SMARTRO_HOSTS } from './payment/gateway-wire'
import { PORTONE_API } from './payment/portone'
import { TOSS_API } from './payment/toss'
import { NHN_TOKEN_API } from './sms/nhn'
import { authorizeSolapi, SOLAPI_API } from './sms/solapi'
import { NICE_API } from './verification/nice'

/** `untested` where a provider has no call that checks the key and changes nothing. */
type KeyState = 'accepted' | 'refused' | 'untested'

/** A call that changes nothing at a provider. */
export interface Probe {
  provider: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
  /** The settings that a refusal is about. */
  settings?: readonly string[]
  /** What the answer says about the key. */
  readKey?(status: number, body: string): KeyState
  /** What only the first real customer would show. */
  open: string
}

export interface ProbeResult {
  provider: string
  isReachable: boolean
  key: KeyState
  /** Milliseconds that our clock is ahead of the provider's, by the seconds of its `Date`; null without one. */
  clockSkewMs: number | null
  open: string
  /** Why it has failed, and what to do; '' where it has not. */
  reason: string
  /** Whether the first real customer would meet a failure. */
  hasFailed: boolean
}

/** SOLAPI and others compare the time of a signed call with theirs; none says how much it may be off. */
const MAX_CLOCK_SKEW_MS = 60_000

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** A key that may read is answered with a record, or that there is none. */
const readKeyByStatus = (status: number): KeyState => {
  if (status === 401 || status === 403) return 'refused'
  return status < 300 || status === 404 ? 'accepted' : 'untested'
}

const createPaymentProbes = ({ payment, providers }: ServerEnv): (Probe | false | undefined)[] => [
  payment.portone && {
    provider: 'PortOne',
    url: `${PORTONE_API}/payments/probe-${randomUUID()}?storeId=${encodeURIComponent(payment.portone.storeId)}`,
    headers: { authorization: `PortOne ${payment.portone.apiSecret}` },
    settings: ['PORTONE_API_SECRET', 'PORTONE_STORE_ID'],
    readKey: readKeyByStatus,
    open: 'channel keys and the webhook secret: pay and refund 1,000 won',
  },
  payment.toss && {
    provider: 'Toss Payments',
    url: `${TOSS_API}/v1/payments/orders/probe-${randomUUID()}`,
    headers: { authorization: basic(payment.toss.secretKey, '') },
    settings: ['TOSS_SECRET_KEY'],
    readKey: readKeyByStatus,
    open: 'the client key and the webhook address: pay and refund 1,000 won',
  },
  payment.kginicis && {
    provider: 'KG Inicis',
    url: INICIS_INQUIRY,
    open: 'all keys, and whether our address is admitted: pay and refund 1,000 won',
  },
  payment.smartro && {
    provider: 'Smartro',
    url: SMARTRO_HOSTS[providers].api,
    open: 'all keys: pay and refund 1,000 won',
  },
]

const createCarrierProbes = ({ sms, courier }: ServerEnv): (Probe | false | undefined)[] => [
  sms.solapi && {
    provider: 'SOLAPI',
    url: `${SOLAPI_API}/messages/v4/list?limit=1`,
    headers: { authorization: authorizeSolapi(sms.solapi.apiKey, sms.solapi.apiSecret) },
    settings: ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET'],
    readKey: readKeyByStatus,
    open: 'the sender and the balance: send one message',
  },
  sms.nhn && {
    provider: 'NHN Cloud',
    url: `${NHN_TOKEN_API}/oauth2/token/create`,
    method: 'POST',
    headers: { authorization: basic(sms.nhn.accessKeyId, sms.nhn.secretAccessKey) },
    body: { grant_type: 'client_credentials' },
    settings: ['NHN_ACCESS_KEY_ID', 'NHN_SECRET_ACCESS_KEY'],
    readKey: readKeyByStatus,
    open: 'the app key and the sender: send one message',
  },
  (courier.trackerKey !== undefined || courier.trackerUrl !== undefined) && {
    provider: 'Delivery Tracker',
    url: courier.trackerUrl ?? DELIVERY_TRACKER_API,
    method: 'POST',
    headers: courier.trackerKey
      ? { authorization: `TRACKQL-API-KEY ${courier.trackerKey.id}:${courier.trackerKey.secret}` }
      : {},
    body: { query: '{ __typename }' },
    settings: ['DELIVERY_TRACKER_CLIENT_ID', 'DELIVERY_TRACKER_CLIENT_SECRET', 'DELIVERY_TRACKER_URL'],
    readKey: readKeyByStatus,
    open: 'each carrier: follow one parcel',
  },
  courier.sweetTrackerKey !== undefined && {
    provider: 'Sweet Tracker',
    url: `${SWEET_TRACKER_API}/api/v1/companylist`,
    method: 'POST',
    body: { t_key: courier.sweetTrackerKey },
    settings: ['SWEET_TRACKER_KEY'],
    readKey: (_status, body) => {
      if (body.includes('"Company"')) return 'accepted'
      return /"code":\s*"101"/.test(body) ? 'refused' : 'untested'
    },
    open: 'the limit of inquiries: follow one parcel of each carrier',
  },
]

const LOGIN_HOSTS = {
  kakao: 'https://kauth.kakao.com/.well-known/openid-configuration',
  naver: 'https://nid.naver.com/oauth2.0/authorize',
  google: 'https://accounts.google.com/.well-known/openid-configuration',
} as const

const createOtherProbes = ({
  oauth,
  nice,
  jusoKey,
  bank,
  storage,
  siteUrl,
  providers,
}: ServerEnv): (Probe | false | undefined)[] => [
  ...(['kakao', 'naver', 'google'] as const).map(
    (name): Probe | undefined =>
      oauth[name] && {
        provider: `sign-in ${name}`,
        url: LOGIN_HOSTS[name],
        open: 'id, secret and redirect address: sign in once',
      },
  ),
  nice && {
    provider: 'NICE',
    url: NICE_API,
    open: 'id and secret: verify one person',
  },
  jusoKey !== undefined && {
    provider: 'juso.go.kr',
    url: `${JUSO_API}/addrlink/addrLinkApi.do?${new URLSearchParams({ confmKey: jusoKey, keyword: '세종대로 110', resultType: 'json' })}`,
    settings: ['JUSO_KEY'],
    readKey: (_status, body) => {
      if (/"errorCode":\s*"0"/.test(body)) return 'accepted'
      return /"errorCode":\s*"E00(01|14)"/.test(body) ? 'refused' : 'untested'
    },
    open: 'the limit of searches: fill in one address',
  },
  bank && {
    provider: 'open banking',
    url: BANK_HOSTS[providers],
    open: 'all keys: charge 1,000 won',
  },
  storage && {
    provider: 'storage',
    url: storage.endpoint,
    open: 'the keys and the bucket: upload one photo',
  },
  siteUrl !== undefined && {
    provider: 'this site',
    url: `${siteUrl}/api/health`,
    settings: ['DAMA_SITE_URL'],
    readKey: (status) => (status === 200 ? 'accepted' : 'refused'),
    open: 'it is called from here: a firewall may still refuse the providers',
  },
]

/** One probe for each provider that the settings name, and one of our own address, which webhook calls come to. */
export const createProbes = (env: ServerEnv): Probe[] =>
  [...createPaymentProbes(env), ...createCarrierProbes(env), ...createOtherProbes(env)].filter(
    (probe): probe is Probe => Boolean(probe),
  )

/** The host of an address and nothing behind it, which may have a key. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

const noAnswer = ({ url, settings = [] }: Probe, error: unknown): string => {
  const { cause, name } = error as Error
  const { code } = (cause ?? {}) as { code?: string }
  const why = code ?? (name === 'TimeoutError' ? 'no answer in time' : 'no complete answer')
  const isAddress = settings.some((setting) => setting.endsWith('_URL'))
  return `${hostOf(url)}: ${why}; check ${isAddress ? settings.join(', ') : 'the network, proxy and firewall'}`
}

const refusal = ({ url, settings = [] }: Probe, status: number): string =>
  `${hostOf(url)} answers ${status}; check ${settings.join(', ') || 'the address'}`

/** Calls a provider once. It logs and returns nothing of a key. */
export const runProbe = async (
  probe: Probe,
  send: SendRequest = fetch,
  now = Date.now,
): Promise<ProbeResult> => {
  const { provider, url, method = 'GET', headers = {}, body, readKey, open } = probe
  const failed = (reason: string) => ({ provider, open, reason, hasFailed: true })
  const silent = { isReachable: false, key: 'untested', clockSkewMs: null } as const
  try {
    const response = await callProvider(
      url,
      {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      },
      { send },
    )
    const { status } = response
    const date = Date.parse(response.headers.get('date') ?? '')
    const clockSkewMs = Number.isNaN(date) ? null : now() - date
    const key = readKey?.(status, await response.text()) ?? 'untested'
    if (status >= 500) return { ...failed(`${hostOf(url)} answers ${status}; try again later`), ...silent }
    const seen = { isReachable: true, key, clockSkewMs }
    if (key === 'refused') return { ...failed(refusal(probe, status)), ...seen }
    if (Math.abs(clockSkewMs ?? 0) > MAX_CLOCK_SKEW_MS)
      return { ...failed('the clock of this machine is off: synchronise it by NTP'), ...seen }
    return { provider, open, reason: '', hasFailed: false, ...seen }
  } catch (error) {
    return { ...failed(noAnswer(probe, error)), ...silent }
  }
}
