import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packRows, unpackRows } from '@/lib/pack-rows'

describe('rows of a table', () => {
  it('name what their things have in common once', () => {
    const packed = packRows({
      items: [
        { id: 'a', price: 1 },
        { id: 'b', price: 2 },
      ],
    })
    expect(packed).toEqual({
      items: [
        ['id', 'price'],
        ['a', 1],
        ['b', 2],
      ],
    })
  })

  it('come back as they were, whatever they are', () => {
    const item = fc.record({ id: fc.string(), images: fc.array(fc.string()), sale: fc.option(fc.object()) })
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(item), fc.array(fc.array(fc.jsonValue()))), (value) => {
        const json: unknown = JSON.parse(JSON.stringify(value))
        expect(unpackRows(JSON.parse(JSON.stringify(packRows(json))))).toEqual(json)
      }),
    )
  })

  it('are not made of things that differ, be it in the order of their names', () => {
    for (const items of [
      [{ a: 1 }, { b: 1 }],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [{ a: 1 }, null],
      [{ a: 1 }],
    ])
      expect(packRows(items)).toEqual([0, ...items])
  })
})
