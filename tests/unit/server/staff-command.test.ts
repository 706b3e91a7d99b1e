import { describe, expect, it } from 'vitest'
import { createStaffDocument } from '@/contract/openapi/document'
import { buildRequest, callsOf, describeFailure, fileTypeOf } from '@/server/cli/staff'

const calls = callsOf(createStaffDocument() as never)
const callOf = (id: string) => {
  const call = calls.find(({ operationId }) => operationId === id)
  if (!call) throw new Error(id)
  return call
}

describe('a call of the command line', () => {
  it('has its values where the document says', () => {
    const built = buildRequest(callOf('adjustBalance'), [
      'account=money',
      'amount=-500',
      'accountId=usr_1',
      'reason=보상',
    ])
    expect(built.path).toBe('/adjustments')
    expect(JSON.parse(built.body ?? '')).toEqual({
      account: 'money',
      amount: -500,
      accountId: 'usr_1',
      reason: '보상',
    })
    expect(buildRequest(callOf('findOrders'), ['sn=20261118-A', 'page=2']).path).toBe(
      '/orders?sn=20261118-A&page=2',
    )
    expect(buildRequest(callOf('readMember'), ['memberId=a/b']).path).toBe('/members/a%2Fb')
  })

  it('keeps a text that begins like a number', () => {
    const { body } = buildRequest(callOf('redeemVoucher'), ['pin=0012-3456', 'store=1호점'])
    expect(JSON.parse(body ?? '')).toEqual({ pin: '0012-3456', store: '1호점' })
  })

  it('keeps a text that is a number, and reads JSON for what is no text', () => {
    const { body } = buildRequest(callOf('addSeller'), [
      'businessNumber=1234567890',
      'name="007"',
      'arrivalTerms={"cutoffHour":14}',
    ])
    expect(JSON.parse(body ?? '')).toEqual({
      businessNumber: '1234567890',
      name: '007',
      arrivalTerms: { cutoffHour: 14 },
    })
  })

  it('is refused with each field on a line', () => {
    const body = {
      code: 7000,
      message: '다시 확인해 주세요.',
      fields: { name: '꼭 있어야 해요.' },
      requestId: 'req_1',
    }
    expect(describeFailure(400, JSON.stringify(body))).toBe(
      '400 (7000) 다시 확인해 주세요.\n  name: 꼭 있어야 해요.\n  req_1',
    )
    expect(describeFailure(502, '<html>')).toBe('502: <html>')
  })

  it('is refused without a value that it needs, and with one that it does not know', () => {
    expect(() => buildRequest(callOf('readMember'), [])).toThrow('memberId')
    expect(() => buildRequest(callOf('findOrders'), ['colour=red'])).toThrow('colour')
    expect(() => buildRequest(callOf('findOrders'), ['sn'])).toThrow('name=value')
  })

  it('sends a file of rows, with its flags in the query', () => {
    const call = callOf('importStock')
    expect(buildRequest(call, ['write=true'])).toEqual({ path: '/files/stock?write=true' })
    expect(fileTypeOf(call, 'stock.CSV')).toBe('text/csv')
    expect(fileTypeOf(call, 'a.b/stock.jsonl')).toBe('application/x-ndjson')
    expect(() => fileTypeOf(call, 'stock.xlsx')).toThrow('text/csv')
    expect(() => fileTypeOf(call, 'mug.jpg')).toThrow('text/csv')
    expect(fileTypeOf(callOf('addProductPicture'), 'mug.JPG')).toBe('image/jpeg')
    expect(() => fileTypeOf(callOf('adjustBalance'), 'stock.csv')).toThrow('adjustBalance')
    expect(() => buildRequest(call, ['reason=x'])).toThrow('reason')
  })
})
