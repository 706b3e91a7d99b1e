import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCamel, toSnake } from '@/lib/key-case'

/** camelCase names that do not start with a digit. */
const camelName = fc
  .stringMatching(/^[a-z][a-zA-Z0-9]{0,12}$/)
  .filter((name) => !['constructor', 'prototype', 'noticeInfo', 'attributeOptions'].includes(name))

const tree = (name: fc.Arbitrary<string>) =>
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { maxKeys: 5, noNullPrototype: true }),
    ),
  })).value

describe('key casing', () => {
  it('is the same after a round trip', () => {
    fc.assert(
      fc.property(tree(camelName), (value) => {
        expect(toCamel(toSnake(value))).toEqual(value)
      }),
      { numRuns: 500 },
    )
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(tree(fc.string()), (value) => {
        expect(toSnake(toSnake(value))).toEqual(toSnake(value))
        expect(toCamel(toCamel(value))).toEqual(toCamel(value))
      }),
    )
  })

  it('never sends a name with upper case', () => {
    fc.assert(
      fc.property(camelName, (name) => {
        expect(Object.keys(toSnake<object>({ [name]: 1 }))[0]).toMatch(/^[a-z0-9_]+$/)
      }),
    )
  })

  it.each([
    ['skuId', 'sku_id'],
    ['division3JejuFee', 'division3_jeju_fee'],
    ['isVat', 'is_vat'],
    ['minSellPriceBeforeReduction', 'min_sell_price_before_reduction'],
    ['sn', 'sn'],
  ])('%s is %s', (camel, snake) => {
    expect(toSnake({ [camel]: 1 })).toEqual({ [snake]: 1 })
    expect(toCamel({ [snake]: 1 })).toEqual({ [camel]: 1 })
  })

  it('handles arrays, null, undefined and primitive values', () => {
    expect(toSnake([{ aB: [{ cD: null }] }, null, undefined, 'eF'])).toEqual([
      { a_b: [{ c_d: null }] },
      null,
      undefined,
      'eF',
    ])
    expect(toCamel(null)).toBeNull()
    expect(toCamel(undefined)).toBeUndefined()
    expect(toCamel('a_b')).toBe('a_b')
  })

  it('converts the path to a field that an error names', () => {
    const fields = { 'receiver.baseAddress': 'a', 'lines.0.addedAt': 'b', receiverName: 'c' }
    const sent = { 'receiver.base_address': 'a', 'lines.0.added_at': 'b', receiver_name: 'c' }
    expect(toSnake({ fields })).toEqual({ fields: sent })
    expect(toCamel({ fields: sent })).toEqual({ fields })
  })

  it('leaves keys that are data unchanged', () => {
    const data = { '2026-11-21': 1, 제조_국: 2, 'sku-ABC_1': 3, _id: 4, SKU_ID: 5 }
    expect(toCamel(data)).toEqual(data)
    expect(toSnake(data)).toEqual(data)
  })

  it('leaves the fields of a payment window unchanged, but not those of an error', () => {
    const fields = { mall_id: '1', goodsName: '컵', P_OID: '2' }
    const given = { window: { accept_charset: 'utf-8', fields }, fields: { postal_code: '5자리예요.' } }
    expect(toCamel(given)).toEqual({
      window: { acceptCharset: 'utf-8', fields },
      fields: { postalCode: '5자리예요.' },
    })
    expect(toSnake(toCamel(given))).toEqual(given)
  })

  it.each([
    ['noticeInfo', 'notice_info'],
    ['attributeOptions', 'attribute_options'],
  ])('converts the key %s but not the keys inside, at any depth', (camel, snake) => {
    const inside = { snake_key: 1, camelKey: { deep_key: 2, deepKey: [{ x_y: 3 }] } }
    expect(toSnake({ theList: [{ [camel]: inside }] })).toEqual({ the_list: [{ [snake]: inside }] })
    expect(toCamel({ the_list: [{ [snake]: inside }] })).toEqual({ theList: [{ [camel]: inside }] })
  })

  it('leaves keys unchanged that are longer than any name, which are data as well', () => {
    const [snake, camel] = ['some_name'.repeat(11), 'someName'.repeat(11)]
    expect(toCamel({ [snake]: 1 })).toEqual({ [snake]: 1 })
    expect(toSnake({ [camel]: 1 })).toEqual({ [camel]: 1 })
  })

  it('drops what could pollute a prototype, in dictionaries too', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"prototype":1,"notice_info":{"__proto__":{"isAdmin":true},"ok":1},"a_b":2}',
    )
    const result = toCamel<Record<string, unknown>>(hostile)
    expect(JSON.stringify(result)).toBe('{"noticeInfo":{"ok":1},"aB":2}')
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('leaves bodies of other kinds unchanged', () => {
    const others = [
      new FormData(),
      new Blob(['x']),
      new File(['x'], 'a_b.png'),
      new URLSearchParams('a_b=1'),
      new ArrayBuffer(2),
      new Uint8Array(2),
      new Date(0),
      new Map([['a_b', 1]]),
    ]
    for (const other of others) {
      expect(toSnake(other)).toBe(other)
      expect(toCamel<{ inSide: unknown }>({ in_side: other }).inSide).toBe(other)
    }
  })

  it('does not mutate its argument', () => {
    const given = Object.freeze({ aB: Object.freeze({ cD: 1 }) })
    expect(toSnake(given)).toEqual({ a_b: { c_d: 1 } })
  })

  it('refuses excessive nesting instead of overflowing the stack', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`) as unknown
    expect(() => toCamel(deep)).toThrow(RangeError)
  })
})
