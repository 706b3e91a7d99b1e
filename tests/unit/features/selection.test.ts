import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  oneof,
  property,
  record,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countOf,
  fitSelection,
  initialSelection,
  maxQuantity,
  pickRefusal,
  reduceSelection,
  type Selection,
  type SelectionAction,
  type SelectionProduct,
  totalOf,
} from '@/features/option-sheet/model/selection'

const product = (stocks: readonly number[], isVoucher = false): SelectionProduct => ({
  isVoucher,
  skuList: stocks.map((leftInventoryCount, index) => ({
    id: `s${index}`,
    sellPrice: 1000 * (index + 1),
    leftInventoryCount,
  })),
})
const after = (on: SelectionProduct, ...actions: SelectionAction[]): Selection =>
  actions.reduce((selection, action) => reduceSelection(on, selection, action), initialSelection(on))
const add = (skuId: string): SelectionAction => ({ type: 'add', skuId })
const set = (skuId: string, quantity: number): SelectionAction => ({ type: 'set', skuId, quantity })
const remove = (skuId: string): SelectionAction => ({ type: 'remove', skuId })

describe('a single sku', () => {
  test('is selected initially with quantity one', () => {
    expect(initialSelection(product([7]))).toEqual([{ skuId: 's0', quantity: 1 }])
  })
  test('that is sold out is not', () => expect(initialSelection(product([0]))).toEqual([]))
  test('is selected when the product loses its other skus, and its quantity can be changed', () => {
    const before = after(product([5, 5]), add('s1'), set('s1', 2))
    const single = product([5])
    expect(fitSelection(single, before)).toEqual([{ skuId: 's0', quantity: 1 }])
    expect(fitSelection(single, [])).toEqual([{ skuId: 's0', quantity: 1 }])
    expect(reduceSelection(single, before, set('s0', 3))).toEqual([{ skuId: 's0', quantity: 3 }])
    expect(fitSelection(product([0]), before)).toEqual([])
  })
  test('stays chosen when it is removed or its quantity is set to zero', () => {
    expect(after(product([7]), set('s0', 0), remove('s0'))).toEqual([{ skuId: 's0', quantity: 1 }])
  })
})

describe('several skus', () => {
  const goods = product([3, 80, 0])
  test('start with none', () => expect(initialSelection(goods)).toEqual([]))
  test('are added once each with quantity one', () => {
    expect(after(goods, add('s0'), add('s1'), add('s0'))).toEqual([
      { skuId: 's0', quantity: 1 },
      { skuId: 's1', quantity: 1 },
    ])
  })
  test('a sold-out or unknown one is not added', () => {
    expect(after(goods, add('s2'), add('nobody'))).toEqual([])
  })
  test.each([
    ['what is left', 's0', 9, 3],
    ['fifty', 's1', 80, 50],
  ])('have at most %s', (_limit, skuId, wanted, got) => {
    expect(after(goods, add(skuId), set(skuId, wanted))).toEqual([{ skuId, quantity: got }])
  })
  test('are removed when their quantity reaches zero', () =>
    expect(after(goods, add('s0'), set('s0', 0))).toEqual([]))
  test('ignore a fractional quantity', () => {
    expect(after(goods, add('s0'), set('s0', 1.5))).toEqual([{ skuId: 's0', quantity: 1 }])
  })
  test('have a total quantity and price', () => {
    const selection = after(goods, add('s0'), set('s0', 2), add('s1'))
    expect([countOf(selection), totalOf(goods, selection)]).toEqual([3, 4000])
  })
})

describe('a voucher', () => {
  const voucher = product([9, 9], true)
  test('disables its steppers, for one sku or several', () => {
    expect(after(product([9], true), set('s0', 5))).toEqual([{ skuId: 's0', quantity: 1 }])
    expect(after(voucher, add('s0'), set('s0', 5))).toEqual([{ skuId: 's0', quantity: 1 }])
  })
  test('disables its picker while one is selected', () => {
    const chosen = after(voucher, add('s0'))
    expect(pickRefusal(voucher, [])).toBeNull()
    expect(pickRefusal(voucher, chosen)).toMatch('한 번에 하나만')
    expect(reduceSelection(voucher, chosen, add('s1'))).toEqual(chosen)
    expect(after(voucher, add('s0'), remove('s0'), add('s1'))).toEqual([{ skuId: 's1', quantity: 1 }])
  })
})

test('a selection accepts at most as many SKUs as an order, and shows the limit', () => {
  const many = product(Array.from({ length: 51 }, () => 9))
  const fifty = after(many, ...Array.from({ length: 50 }, (_unused, at) => add(`s${at}`)))
  expect(pickRefusal(many, fifty.slice(1))).toBeNull()
  expect(pickRefusal(many, fifty)).toBe('한 번에 50가지까지 고를 수 있어요.')
  expect(reduceSelection(many, fifty, add('s50'))).toEqual(fifty)
})

test('a selection shrinks with the stock', () => {
  const selection = after(product([5, 5]), add('s0'), set('s0', 5), add('s1'))
  expect(fitSelection(product([2, 0]), selection)).toEqual([{ skuId: 's0', quantity: 2 }])
})

const anyProduct = record({
  stocks: array(integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 5 }),
  isVoucher: boolean(),
}).map(({ stocks, isVoucher }) => product(stocks, isVoucher))
const anyAction: Arbitrary<SelectionAction> = oneof(
  record({
    type: constantFrom('add' as const, 'remove' as const),
    skuId: constantFrom('s0', 's1', 's2', 's3', 's4', 'nobody'),
  }),
  record({
    type: constant('set' as const),
    skuId: constantFrom('s0', 's1', 's2', 's3', 's4', 'nobody'),
    quantity: oneof(integer({ min: -5, max: 200 }), double()),
  }),
)

test('no sequence of taps selects what cannot be bought', () => {
  assert(
    property(anyProduct, array(anyAction, { maxLength: 30 }), (on, actions) => {
      const selection = after(on, ...actions)
      expect(new Set(selection.map((choice) => choice.skuId)).size).toBe(selection.length)
      for (const { skuId, quantity } of selection) {
        expect(Number.isInteger(quantity)).toBe(true)
        expect(quantity).toBeGreaterThanOrEqual(1)
        expect(quantity).toBeLessThanOrEqual(Math.min(50, maxQuantity(on, skuId)))
      }
      if (on.isVoucher) expect(countOf(selection)).toBeLessThanOrEqual(1)
      expect(fitSelection(on, selection)).toEqual(selection)
    }),
  )
})
