import { expect, it } from 'vitest'
import { parseServerEnv } from '@/config/server-env'
import { createAdapters } from '@/server/adapters/create-adapters'

const createFor = (providers: string) =>
  createAdapters(
    parseServerEnv({
      NODE_ENV: 'production',
      DAMA_SESSION_SECRET: 'x'.repeat(32),
      DAMA_PROVIDERS: providers,
      INICIS_MERCHANT_ID: 'shop',
      INICIS_HASH_KEY: 'key',
      INICIS_API_KEY: 'key',
      SMARTRO_MERCHANT_ID: 'shop',
      SMARTRO_MERCHANT_KEY: 'key',
      OPENBANKING_CLIENT_ID: 'id',
      OPENBANKING_CLIENT_SECRET: 'secret',
      OPENBANKING_INSTITUTION_CODE: 'M202600001',
      OPENBANKING_CONTRACT_ACCOUNT: '1101230000678',
      OPENBANKING_PASS_PHRASE: 'pass',
      OPENBANKING_DATA_KEY: Buffer.alloc(32).toString('base64'),
    }),
    {},
  )

const opening = {
  moid: 'pay_1',
  amount: 10_000,
  goodsName: '머그컵',
  method: 'card',
  buyer: { name: '김담아', phone: '01012345678', email: 'kim@dama.kr' },
  returnUrl: 'https://dama.kr/api/payment/return/x',
  stopUrl: 'https://dama.kr/api/payment/stop/x',
  depositUntil: new Date(0),
  now: new Date(0),
} as const
const session = { redirectUri: 'https://dama.kr/bank', state: 'state', isFirst: true }

const approvalBy = (idc: string) =>
  new URLSearchParams({
    P_STATUS: '00',
    P_TID: 'tid_1',
    P_REQ_URL: `https://${idc}mobile.inicis.com/smart/payReq.ini`,
    idc_name: idc,
  })

it.each([
  ['live', 'pay.smartropay.co.kr', 'openapi.openbanking.or.kr', 'invalid'],
  ['test', 'tpay.smartropay.co.kr', 'testapi.openbanking.or.kr', 'authenticated'],
])(
  'with DAMA_PROVIDERS=%s all providers have the hosts of it',
  (providers, smartro, openBanking, staging) => {
    const { payments, bank } = createFor(providers)
    expect(new URL(payments.smartro.open(opening).action).host).toBe(smartro)
    expect(new URL(bank.authorizeUrl(session)).host).toBe(openBanking)
    expect(payments.kginicis.readReturn(approvalBy('stg')).outcome).toBe(staging)
    expect(payments.kginicis.readReturn(approvalBy('fc')).outcome).toBe('authenticated')
  },
)

it.each([
  ['SOLAPI', { SOLAPI_API_KEY: 'k', SOLAPI_API_SECRET: 's', SOLAPI_SENDER: '0212345678' }, true, false],
  [
    'NHN Cloud',
    { NHN_APP_KEY: 'a', NHN_ACCESS_KEY_ID: 'i', NHN_SECRET_ACCESS_KEY: 's', NHN_SENDER: '0212345678' },
    true,
    false,
  ],
  ['Delivery Tracker', { DELIVERY_TRACKER_CLIENT_ID: 'i', DELIVERY_TRACKER_CLIENT_SECRET: 's' }, false, true],
  ['a tracker of its own', { DELIVERY_TRACKER_URL: 'http://tracker.internal:4000/graphql' }, false, true],
  ['Sweet Tracker', { SWEET_TRACKER_KEY: 'k' }, false, true],
  ['nobody', {}, false, false],
])('the settings of %s choose the carrier', (_name, settings, hasSms, hasCourier) => {
  const env = parseServerEnv({
    NODE_ENV: 'production',
    DAMA_SESSION_SECRET: 'x'.repeat(32),
    DAMA_SANDBOX: 'off',
    ...settings,
  })
  const { sms, courier } = createAdapters(env, {})
  expect([sms !== undefined, courier !== undefined]).toEqual([hasSms, hasCourier])
})
