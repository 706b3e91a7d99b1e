import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { requestBank } from '@/server/adapters/bank/open-banking-wire'
import { INICIS_HOSTS, INICIS_NOT_FOUND } from '@/server/adapters/payment/gateway-wire'
import { inicisAdapter } from '@/server/adapters/payment/kginicis'
import { smartroAdapter } from '@/server/adapters/payment/smartro'
import { metrics } from '@/server/observability/metrics'

/** An adapter of a gateway that gives this answer to every call, and the bodies of the calls. */
const answering = (answer: object | string | null) => {
  const bodies: unknown[] = []
  const options = {
    mid: 'shop',
    key: 'key',
    windowUrl: '/window',
    fetchGateway: async (_url: string, { body }: { body: string }) => {
      bodies.push(JSON.parse(body))
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
      return { ok: answer !== null, text: async () => text }
    },
  }
  return {
    bodies,
    inicis: inicisAdapter({ ...options, apiKey: 'api-key', clientIp: '10.0.0.5', hosts: INICIS_HOSTS.test }),
    smartro: smartroAdapter({ ...options, apiBase: 'https://gateway.invalid' }),
  }
}
const payment = { moid: 'pay_1', tid: 'auth_1', transactionId: 'tid_1' }

describe('the inquiry of KG Inicis', () => {
  const found = {
    resultCode: 'SUCCESS',
    tid: 'tid_1',
    oid: 'pay_1',
    price: '10000',
    paymethod: 'Card',
    transactionStatus: 'APPROVAL',
  }

  it('asks by the transaction, and by our order number while only the authentication is known', async () => {
    const { inicis, bodies } = answering(found)
    await inicis.inquire(payment)
    await inicis.inquire({ ...payment, transactionId: null })
    expect(bodies).toMatchObject([
      { type: 'inquiry', data: { tid: 'tid_1' } },
      { type: 'inquiry', data: { oid: 'pay_1' } },
    ])
  })

  it('is signed with the INIAPI key, as refunds are, and names the server', async () => {
    const { inicis, bodies } = answering(found)
    const cancel = { transactionId: 'tid_1', moid: 'pay_1', amount: 10_000, cancelId: 'rfd_1' }
    await inicis.inquire(payment)
    await inicis.cancel(cancel)
    await inicis.cancelPartially({ ...cancel, remainingAmount: 1_000 })
    expect(bodies).toHaveLength(3)
    for (const body of bodies as Record<string, string>[]) {
      const { mid, type, timestamp, data, hashData } = body
      const signed = `api-key${mid}${type}${timestamp}${JSON.stringify(data)}`
      expect(hashData).toBe(createHash('sha512').update(signed).digest('hex'))
      expect(body.clientIp).toBe('10.0.0.5')
    }
  })

  it('finds no transaction only where the gateway says so', async () => {
    expect(await answering({ resultCode: INICIS_NOT_FOUND }).inicis.inquire(payment)).toEqual({
      outcome: 'not_found',
    })
  })

  it.each(['01', '00', '500100', 'FAIL'])('knows nothing after the error %j', async (resultCode) => {
    const { inicis } = answering({ resultCode, resultMsg: '점검 중', transactionStatus: 'CANCEL' })
    expect(await inicis.inquire(payment)).toEqual({
      outcome: 'unknown',
      code: resultCode,
      message: '점검 중',
    })
  })

  it.each([null, '', 'busy', '[]', {}])('knows nothing after the answer %j', async (answer) => {
    expect((await answering(answer).inicis.inquire(payment)).outcome).toBe('unknown')
  })

  it.each([
    ['APPROVAL', { outcome: 'approved', cancelledAmount: 0 }],
    ['DEPOSIT_COMPLETED', { outcome: 'approved', cancelledAmount: 0 }],
    ['PART_CANCEL', { outcome: 'approved', cancelledAmount: 3_000 }],
    ['NON_DEPOSIT', { outcome: 'deposit_waiting' }],
    ['CANCEL', { outcome: 'cancelled' }],
    ['REFUND_COMPLETED', { outcome: 'cancelled' }],
    ['WAITING_FOR_REFUND', { outcome: 'unknown', code: 'WAITING_FOR_REFUND' }],
  ])('reads the status %s', async (transactionStatus, expected) => {
    const { inicis } = answering({ ...found, transactionStatus, availablePartCancelPrice: '7000' })
    expect(await inicis.inquire(payment)).toMatchObject(expected)
  })

  it.each([{ price: '' }, { price: 'many' }, { oid: '' }, { tid: '' }])(
    'trusts no record with %j',
    async (change) => {
      expect((await answering({ ...found, ...change }).inicis.inquire(payment)).outcome).toBe('unknown')
    },
  )

  it('reads the virtual account', async () => {
    const vacctInfo = { bankName: '국민', accountNumber: '123', accountName: '담아' }
    const answer = { ...found, paymethod: 'VBank', transactionStatus: 'NON_DEPOSIT', vacctInfo }
    expect(await answering(answer).inicis.inquire(payment)).toEqual({
      outcome: 'deposit_waiting',
      transactionId: 'tid_1',
      moid: 'pay_1',
      amount: 10_000,
      method: 'vbank',
      receipt: { 입금은행: '국민', 계좌번호: '123', 예금주: '담아' },
    })
  })
})

describe('an answer without a code', () => {
  const { inicis, smartro } = answering({ resultMsg: '점검 중', ResultMsg: '점검 중' })
  const cancel = { transactionId: 'tid_1', moid: 'pay_1', amount: 10_000, cancelId: 'rfd_1' }

  it.each([
    ['KG Inicis', inicis],
    ['Smartro', smartro],
  ])('of %s is no refusal', async (_name, adapter) => {
    const unknown = { outcome: 'unknown', code: undefined, message: '점검 중' }
    expect(await adapter.inquire(payment)).toEqual(unknown)
    expect(await adapter.cancel(cancel)).toEqual(unknown)
    expect(await adapter.cancelPartially({ ...cancel, remainingAmount: 1_000 })).toEqual(unknown)
  })

  it('of KG Inicis has an empty one or an empty status', async () => {
    for (const answer of [{ resultCode: '' }, { resultCode: 'SUCCESS', transactionStatus: '' }])
      expect(await answering(answer).inicis.inquire(payment)).toEqual({
        outcome: 'unknown',
        code: undefined,
        message: '',
      })
  })
})

describe('the inquiry of Smartro', () => {
  it('finds no transaction only where the gateway says so', async () => {
    expect(await answering({ TranState: 'not_found' }).smartro.inquire(payment)).toEqual({
      outcome: 'not_found',
    })
  })

  it.each([{ ResultCode: '9999', ResultMsg: '점검 중' }, { ResultCode: '9999', TranState: 'closed' }, null])(
    'knows nothing after %j',
    async (answer) => {
      expect(await answering(answer).smartro.inquire(payment)).toMatchObject({
        outcome: 'unknown',
        ...(answer && { code: '9999' }),
      })
    },
  )

  it('trusts no approval without an amount', async () => {
    const answer = { TranState: 'approved', ResultCode: '3001', Tid: 'tid_1', Moid: 'pay_1' }
    expect((await answering(answer).smartro.inquire(payment)).outcome).toBe('unknown')
  })
})

it.each([
  ['answered', async () => ({ ok: true, text: async () => '{}' })],
  ['refused', async () => ({ ok: false, text: async () => '' })],
  ['none', () => Promise.reject(new Error('timed out'))],
  ['none', async () => ({ ok: true, text: () => Promise.reject(new Error('timed out')) })],
] as const)('a call of a gateway or the bank is counted as %s', async (result, fetchAnswer) => {
  metrics().providerCalls.reset()
  const options = { mid: 'shop', key: 'key', windowUrl: '/window', fetchGateway: fetchAnswer }
  await inicisAdapter({
    ...options,
    apiKey: 'api-key',
    clientIp: '10.0.0.5',
    hosts: INICIS_HOSTS.test,
  }).inquire(payment)
  await smartroAdapter({ ...options, apiBase: 'https://gateway.invalid' }).inquire(payment)
  await requestBank(fetchAnswer, 'https://bank.invalid', { method: 'GET', headers: {} })
  const { values } = await metrics().providerCalls.get()
  expect(values.map(({ labels, value }) => [labels.provider, labels.result, value])).toEqual(
    ['kginicis', 'smartro', 'openbanking'].map((provider) => [provider, result, 1]),
  )
})
