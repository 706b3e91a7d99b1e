import { expect, it } from 'vitest'
import { depositDeadline } from '@/domain/order'
import { inicisAdapter } from '@/server/adapters/payment/kginicis'
import { smartroAdapter } from '@/server/adapters/payment/smartro'

const options = {
  mid: 'shop',
  key: 'key',
  apiKey: 'api-key',
  clientIp: '10.0.0.5',
  windowUrl: '/window',
  apiBase: 'https://gateway.invalid',
  hosts: {},
  fetchGateway: () => Promise.reject(new Error('no call')),
}
const opened = new Date('2026-11-21T23:58:00+09:00')
const request = {
  moid: 'pay_1',
  amount: 10_000,
  goodsName: '머그컵',
  method: 'vbank',
  buyer: { name: '김담아', phone: '01012345678', email: 'kim@dama.kr' },
  returnUrl: 'https://dama.kr/api/payment/return/x',
  stopUrl: 'https://dama.kr/api/payment/stop/x',
  depositUntil: depositDeadline(opened),
  now: opened,
} as const

it.each([
  ['2026-11-21T23:58:00+09:00', '2026-11-24T23:59:59.999+09:00'],
  ['2026-11-22T00:00:00+09:00', '2026-11-25T23:59:59.999+09:00'],
])('waits for the deposit of a window opened at %s until %s', (from, until) => {
  expect(depositDeadline(new Date(from))).toEqual(new Date(until))
})

it('tells KG Inicis the day and the time until which the account takes the deposit', () => {
  expect(inicisAdapter(options).open(request).fields).toMatchObject({
    P_VBANK_DT: '20261124',
    P_VBANK_TM: '2359',
  })
})

it('tells Smartro the last day for the deposit', () => {
  expect(smartroAdapter(options).open(request).fields).toMatchObject({ VbankExpDate: '20261124' })
})

it('tells the gateways a long name without half a character at its end', () => {
  const shown = '가'.repeat(39)
  const long = { ...request, goodsName: `${shown}🎁 세트` }
  expect(inicisAdapter(options).open(long).fields).toMatchObject({ P_GOODS: shown })
  expect(smartroAdapter(options).open(long).fields).toMatchObject({ GoodsName: shown })
})
