import { createCipheriv, createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startInicisStub, type InicisStub } from './stub'

// There is no official client for Node; the hashes below follow the samples of the manual.
let stub: InicisStub

beforeEach(async () => {
  stub = await startInicisStub({ now: () => Date.UTC(2026, 10, 28) })
})

afterEach(() => stub.stop())

const sha512 = (text: string) => createHash('sha512').update(text, 'utf8')

const open = async (changes: Record<string, string> = {}) => {
  const fields = {
    P_INI_PAYMENT: 'CARD',
    P_MID: stub.mid,
    P_OID: 'order-1',
    P_AMT: '1000',
    P_GOODS: '기프트카드',
    P_UNAME: '홍길동',
    P_NEXT_URL: 'https://shop.test/return',
    P_TIMESTAMP: '20261128090000',
    P_RESERVED: 'centerCd=Y&amt_hash=Y',
    ...changes,
  }
  const P_CHKFAKE = sha512(fields.P_AMT + fields.P_OID + fields.P_TIMESTAMP + stub.hashKey).digest('base64')
  const body = new URLSearchParams({ P_CHKFAKE, ...fields })
  return (await fetch(`${stub.origin}/smart/payment/`, { method: 'POST', body })).text()
}

const pay = async (changes: Record<string, string> = {}) => {
  await open(changes)
  const { fields } = stub.authenticate('order-1')
  const body = new URLSearchParams({ P_MID: stub.mid, P_TID: fields.P_TID ?? '' })
  const response = await fetch(fields.P_REQ_URL ?? '', { method: 'POST', body })
  return Object.fromEntries(new URLSearchParams(await response.text()))
}

const callV2 = async (path: string, data: object, changes: object = {}) => {
  const type = path.split('/')[0] ?? ''
  const timestamp = '20261128090000'
  const hashData = sha512(stub.apiKey + stub.mid + type + timestamp + JSON.stringify(data)).digest('hex')
  const body = { mid: stub.mid, type, timestamp, clientIp: '192.0.2.1', data, hashData, ...changes }
  const response = await fetch(`${stub.origin}/v2/pg/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}

describe('the window', () => {
  it('returns a proof, which is approved once', async () => {
    expect(await open()).toContain('승인')
    const page = await (await fetch(`${stub.origin}/stub/windows/order-1/approve`, { method: 'POST' })).text()
    expect(page).toContain('action="https://shop.test/return"')
    const approved = await pay()
    expect(approved).toMatchObject({ P_STATUS: '00', P_OID: 'order-1', P_AMT: '1000', P_TYPE: 'CARD' })
    const body = new URLSearchParams({ P_MID: stub.mid, P_TID: approved.P_TID ?? '' })
    const again = await fetch(`${stub.origin}/smart/payReq.ini`, { method: 'POST', body })
    expect(await again.text()).toContain('P_STATUS=01')
  })

  it('refuses a changed amount', async () => {
    expect(await open({ P_CHKFAKE: 'x' })).toBe('P_CHKFAKE differs')
    expect(await open({ P_AMT: '1,000' })).toBe('MX3001')
  })

  it('takes an approval back of which the answer was lost', async () => {
    const { P_TID = '' } = await pay()
    const fields = { P_MID: stub.mid, P_TID, P_AMT: '1000', P_OID: 'order-1' }
    const response = await fetch(`${stub.origin}/smart/payNetCancel.ini`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    expect(await response.text()).toContain('P_STATUS=00')
    expect(await callV2('inquiry', { oid: 'order-1' })).toMatchObject({ transactionStatus: 'CANCEL' })
  })
})

describe('INIAPI v2', () => {
  it('refunds a part, refuses its repeat, and then the rest', async () => {
    const { P_TID: tid } = await pay()
    const part = {
      tid,
      msg: '고객 요청',
      price: '300',
      confirmPrice: '700',
      currency: 'WON',
      tax: '0',
      taxFree: '0',
    }
    expect(await callV2('partialRefund', part)).toMatchObject({
      resultCode: '00',
      prtcPrice: '300',
      prtcRemains: '700',
    })
    expect(await callV2('partialRefund', part)).toMatchObject({ resultCode: '01' })
    expect(await callV2('inquiry', { tid })).toMatchObject({
      transactionStatus: 'PART_CANCEL',
      availablePartCancelPrice: '700',
      partCancelTransInfo: [{ requestPrice: '300' }],
    })
    expect(await callV2('refund', { tid, msg: '고객 요청' })).toMatchObject({
      resultCode: '00',
      cancelDate: '20261128',
    })
    expect(await callV2('refund', { tid, msg: '고객 요청' })).toMatchObject({ resultCode: '500626' })
  })

  it('refuses the signKey, a missing address of the caller and another merchant', async () => {
    const { P_TID: tid } = await pay()
    expect(await callV2('refund', { tid }, { hashData: 'x' })).toMatchObject({
      resultMsg: 'hashData differs',
    })
    expect(await callV2('refund', { tid }, { clientIp: '' })).toMatchObject({ resultMsg: 'clientIp' })
    expect(await callV2('refund', { tid }, { mid: 'other' })).toMatchObject({ resultMsg: 'mid or type' })
  })

  it('refunds a virtual account to an encrypted account only', async () => {
    const { P_TID: tid } = await pay({ P_INI_PAYMENT: 'VBANK' })
    expect(await callV2('refund', { tid })).toMatchObject({ resultMsg: 'not paid' })
    await stub.depositVirtualAccount('order-1')
    const cipher = createCipheriv('aes-128-cbc', stub.apiKey, stub.apiIv)
    const refundAcctNum = cipher.update('110123456789', 'utf8', 'base64') + cipher.final('base64')
    const account = { refundBankCode: '88', refundAcctName: '홍길동' }
    expect(await callV2('refund/vacct', { tid, ...account, refundAcctNum: '110123456789' })).toMatchObject({
      resultCode: '01',
    })
    expect(await callV2('refund/vacct', { tid, ...account, refundAcctNum })).toMatchObject({
      resultCode: '00',
    })
  })
})

it('refunds by INIAPI v1', async () => {
  const { P_TID: tid = '' } = await pay()
  const form = {
    type: 'Refund',
    paymethod: 'Card',
    timestamp: '20261128090000',
    clientIp: '192.0.2.1',
    mid: stub.mid,
    tid,
  }
  const hashData = sha512(`${stub.apiKey}RefundCard20261128090000192.0.2.1${stub.mid}${tid}`).digest('hex')
  const body = new URLSearchParams({ ...form, msg: '고객 요청', hashData })
  const response = await fetch(`${stub.origin}/api/v1/refund`, { method: 'POST', body })
  expect(await response.json()).toMatchObject({ resultCode: '00' })
})
