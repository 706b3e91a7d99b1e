import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { parseChannels } from '@/config/portone-channels'
import { parseServerEnv } from '@/config/server-env'
import { PAYMENT_PROVIDERS, serverVariables } from '@/config/server-variables'
import { depositDeadline } from '@/domain/order'
import { type GatewayName, GATEWAYS } from '@/domain/payment-method'
import { createAdapters } from '@/server/adapters/create-adapters'
import { AppError } from '@/server/http/app-error'

const require = createRequire(import.meta.url)
const { securityHeaders } = require('../../../src/config/security-headers.js') as {
  securityHeaders: { key: string; value: string }[]
}
const policy = securityHeaders.find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''

const VALUES: Record<string, string> = {
  PORTONE_WEBHOOK_SECRET: 'whsec_c2VjcmV0',
  PORTONE_CHANNELS: 'card=channel-key-1,kakaopay=channel-key-2',
}
const settingsOf = (name: GatewayName, providers = 'live'): Record<string, string> => ({
  ...Object.fromEntries(
    Object.values(PAYMENT_PROVIDERS[name].settings).map((variable) => [
      variable,
      VALUES[variable] ?? 'value',
    ]),
  ),
  ...(name === 'toss' && { TOSS_CLIENT_KEY: `${providers}_ck_1`, TOSS_SECRET_KEY: `${providers}_sk_1` }),
})
const base = { NODE_ENV: 'production', DAMA_SESSION_SECRET: 'x'.repeat(32) }
const request = {
  moid: 'pay1',
  amount: 10_000,
  goodsName: '머그컵',
  method: 'card',
  buyer: { name: '김담아', phone: '01012345678', email: 'kim@dama.kr' },
  returnUrl: 'https://dama.kr/api/payment/return/x',
  stopUrl: 'https://dama.kr/api/payment/stop/x',
  depositUntil: depositDeadline(new Date(0)),
  now: new Date(0),
} as const

describe.each(GATEWAYS)('the gateway %s', (name) => {
  it.each(['test', 'live'])(
    'opens at an address that the order form may post to, with the %s hosts',
    (providers) => {
      const env = parseServerEnv({ ...base, ...settingsOf(name, providers), DAMA_PROVIDERS: providers })
      const { action } = createAdapters(env, {}).payments[name].open(request)
      const { origin } = new URL(action)
      const [, sources = ''] = /form-action ([^;]+)/.exec(policy) ?? []
      expect(origin === 'https://dama.kr' || sources.split(' ').includes(origin)).toBe(true)
    },
  )

  it('alone needs no settings of another one', () => {
    const env = parseServerEnv({ ...base, ...settingsOf(name) })
    const set = Object.entries(env.payment).filter(([, settings]) => settings)
    expect(set.map(([gateway]) => gateway)).toEqual([name])
    const { payments } = createAdapters(env, {})
    for (const other of GATEWAYS)
      if (other !== name) expect(() => payments[other].open(request)).toThrow(new AppError('NOT_SUPPORTED'))
  })

  it('is not half set, and never beside the sandbox', () => {
    const [first = '', ...rest] = Object.keys(settingsOf(name))
    expect(serverVariables).toEqual(expect.arrayContaining([first, ...rest]))
    const { [first]: _, ...half } = settingsOf(name)
    expect(() => parseServerEnv({ ...base, ...half })).toThrow(first)
    expect(() => parseServerEnv({ DAMA_SANDBOX: 'on', ...settingsOf(name, 'test') })).toThrow(first)
  })
})

it.each([
  ['live', 'test_ck_1', 'live_sk_1', 'TOSS_CLIENT_KEY'],
  ['live', 'live_ck_1', 'test_sk_1', 'TOSS_SECRET_KEY'],
  ['test', 'test_ck_1', 'live_sk_1', 'TOSS_SECRET_KEY'],
])('with DAMA_PROVIDERS=%s the keys %s and %s of Toss are refused', (providers, client, secret, problem) => {
  const source = {
    ...base,
    DAMA_PROVIDERS: providers,
    TOSS_CLIENT_KEY: client,
    TOSS_SECRET_KEY: secret,
  }
  expect(() => parseServerEnv(source)).toThrow(problem)
})

describe('the channels of PortOne', () => {
  it('are read with their methods', () => {
    expect(parseChannels('card=channel-key-1, kakaopay=channel-key-2,former=channel-key-0')).toEqual([
      { method: 'card', key: 'channel-key-1' },
      { method: 'kakaopay', key: 'channel-key-2' },
      { method: 'former', key: 'channel-key-0' },
    ])
  })

  it.each([
    '',
    'card',
    'card=',
    'card=a=b',
    'card=a b',
    'paypal=channel-key-1',
    'card=a,',
    'former=channel-key-1',
  ])('are refused as %j', (text) => {
    expect(parseChannels(text)).toBeNull()
  })
})
