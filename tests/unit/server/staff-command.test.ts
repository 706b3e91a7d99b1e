import { describe, expect, it } from 'vitest'
import { createStaffDocument } from '@/contract/openapi/document'
import { buildRequest, fileTypeOf } from '@/server/cli/staff'

const { paths } = createStaffDocument()
const callOf = (id: string) => {
  for (const [path, item] of Object.entries(paths))
    for (const [method, described] of Object.entries(item as Record<string, { operationId: string }>))
      if (described.operationId === id) return { ...described, path, method: method.toUpperCase() } as never
  throw new Error(id)
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
