import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readAnswer, UNREADABLE } from '@/api/http/read-answer'
import { id, listOf, paged, won } from '@/contract/common'
import { swipeCards, cardCount } from '@/contract/main/card'
import { faqList } from '@/contract/main/info'
import { moneyHistory } from '@/contract/main/money'
import { unreadCount } from '@/contract/main/notification'
import { bankAccounts } from '@/contract/main/open-banking'
import { cart } from '@/contract/transaction/cart'
import { cartCount } from '@/contract/transaction/count'

const item = v.object({ id, amount: won, tags: v.array(v.string()), parts: v.array(v.object({ id })) })
const page = paged(item)
const good = { id: 'a', amount: 1, tags: [], parts: [] }

describe('a list of which not everything can be read', () => {
  it('counts what it left out, at any depth, in its answer', () => {
    const items = [good, { id: 'b' }, { ...good, id: 'c', parts: [{ id: 'p' }, {}] }]
    expect(readAnswer(page, { page: 1, total: 3, items })).toMatchObject({
      items: [good, { id: 'c', parts: [{ id: 'p' }] }],
      total: 3,
      unreadableItems: 2,
    })
  })

  it('says nothing when everything was read, or when only a text of a list was not', () => {
    expect(readAnswer(page, { page: 1, items: [{ ...good, tags: ['x', null] }] })).not.toHaveProperty(
      'unreadableItems',
    )
  })

  it.each([
    ['items of other names', { page: 1, total: 2, items: [{ cardNo: 1 }, { cardNo: 2 }] }],
    ['a list of another name', { page: 1, total: 2, cards: [good] }],
    ['something else instead of the list', { items: 5 }],
    ['null instead of a list that is not empty', { total: 2, items: null }],
    ['nothing', {}],
  ])('is unreadable with %s', (_kind, answer) => {
    expect(readAnswer(page, answer)).toBe(UNREADABLE)
    expect(readAnswer(listOf(item), { ...answer, total: undefined })).toBe(UNREADABLE)
  })

  it.each([[{ items: [] }], [{ total: 0 }], [{ total: 0, items: null }], [[]]])(
    'is empty as %j',
    (answer) => {
      expect(readAnswer(page, answer)).toMatchObject({ items: [] })
    },
  )

  it.each([
    [faqList, { items: [{ title: 'x' }] }],
    [bankAccounts, { data: [] }],
    [bankAccounts, { accounts: [{ no: 1 }] }],
    [v.array(item), [{}, {}]],
    [cart, { deliveryGroupedProducts: [], nonDeliveryGroupedProducts: [{ name: 'x' }] }],
  ])('is unreadable as the only content of its answer', (schema, answer) => {
    expect(readAnswer(schema as v.GenericSchema, answer)).toBe(UNREADABLE)
  })
})

describe('a number that cannot be read', () => {
  it.each([
    [unreadCount, { unread: 3 }],
    [cartCount, {}],
  ])('makes an answer that has nothing else unreadable', (schema, answer) => {
    expect(readAnswer(schema as v.GenericSchema, answer)).toBe(UNREADABLE)
  })

  it.each([
    ['the number of entries where there are no further pages', { page: 1, items: [good] }, 1],
    ['unknown where there are', { page: 1, hasNextPage: true, items: [good] }, null],
    ['unknown on a later page', { page: 2, items: [good] }, null],
    ['unknown where it is no number', { page: 1, total: 'many', hasNextPage: true, items: [good] }, null],
  ])('is, as the total of a list, %s', (_kind, answer, total) => {
    expect(readAnswer(page, answer)).toMatchObject({ total })
  })

  it('is unknown as the number of cards', () => {
    expect(readAnswer(cardCount, { cards: 4 })).toMatchObject({ total: null })
  })

  const card = { cardId: 'c', cardDivision: 'MASTER', balance: 150_000 }
  it('makes the sum of cards unknown, not smaller', () => {
    expect(readAnswer(swipeCards, [card, card])).toMatchObject({ total: 2, totalBalance: 300_000 })
    expect(readAnswer(swipeCards, [card, { ...card, balance: undefined }])).toMatchObject({
      items: [{ cardId: 'c' }],
      total: 2,
      totalBalance: null,
      unreadableItems: 1,
    })
  })

  it('makes the sums of a month unknown, not smaller', () => {
    const entry = { id: 'e', amount: -3000, balanceAfter: 7000 }
    expect(readAnswer(moneyHistory, [entry])).toMatchObject({ balance: 7000, totalIn: 0, totalOut: 3000 })
    expect(readAnswer(moneyHistory, [entry, { id: 'f' }])).toMatchObject({ totalIn: null, totalOut: null })
    expect(readAnswer(moneyHistory, { items: [entry], page: 1, hasNextPage: true })).toMatchObject({
      totalIn: null,
      totalOut: null,
    })
    expect(readAnswer(moneyHistory, { items: [], page: 1 })).toMatchObject({ balance: null })
  })
})
