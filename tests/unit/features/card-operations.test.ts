import type { ParsedUrlQuery } from 'node:querystring'
import { describe, expect, it } from 'vitest'
import { readHistoryFilter } from '@/commerce-ui/money/history-filter'
import { cardRef, readCardRef } from '@/domain/card'
import { movementLabel } from '@/domain/history-action'
import { ORDER_LINE_STATUSES } from '@/domain/order-line-status'
import { ORDER_STAGES, statusesOf } from '@/domain/order-stage'
import { cardAmountProblem, maxCardAmount } from '@/features/card-operations/model/amount-problem'
import { CARD_HISTORY_CHOICES } from '@/features/card-operations/model/history-choices'
import { apiTabOf, readCardsView, cardsAddress } from '@/features/cards/model/card-tabs'
import { expiresSoon, kindLabel } from '@/features/cards/model/card-texts'
import { currentMonth } from '@/lib/date'

describe('a card in an address', () => {
  it('is read back as it was written', () => {
    const card = { cardDivision: 'SECONDARY', cardId: 'crd_a-1' } as const
    expect(readCardRef(cardRef(card))).toEqual(card)
  })
  it.each([undefined, '', 'MASTER', 'MASTER.', 'GOLD.crd_1', 'MASTER.../x', 'MASTER.<b>'])(
    'is rejected as %s',
    (text) => {
      expect(readCardRef(text)).toBeNull()
    },
  )
})

describe('an amount', () => {
  const limits = { min: 1_000, max: 500_000, capacity: 300_000 }
  it.each([
    [null, /입력/],
    [0, /최소/],
    [999, /최소 1,000원/],
    [1_000, null],
    [300_000, null],
    [300_001, /30만원까지 더/],
    [500_001, /최대 50만원/],
  ])('of %s gives %s', (amount, words) => {
    const problem = cardAmountProblem(amount, limits)
    if (words) expect(problem).toMatch(words)
    else expect(problem).toBeNull()
  })
  it('never exceeds the balance', () => {
    expect(cardAmountProblem(60_000, { ...limits, available: 50_000 })).toMatch(/5만원/)
    expect(maxCardAmount({ ...limits, available: 50_000 })).toBe(50_000)
    expect(maxCardAmount({ ...limits, capacity: -5 })).toBe(0)
    expect(cardAmountProblem(5_000, { ...limits, capacity: 0 })).toMatch(/가득/)
  })
})

describe('the cards’ address', () => {
  it.each(['', '?tab=PUBLISH', '?tab=GIFT_OWNED&subTab=GIFT_RECEIVING', '?tab=REFUND&sort=HIGH'])(
    'is kept: %s',
    (search) => {
      const query = Object.fromEntries(new URLSearchParams(search))
      expect(cardsAddress(readCardsView(query))).toBe(`/my/cards${search}`)
    },
  )
  it('accepts the old name of the sub-tab, and ignores invalid values', () => {
    expect(apiTabOf(readCardsView({ tab: 'GIFT_RECEIVING' }))).toBe('GIFT_RECEIVING')
    expect(readCardsView({ tab: 'X', sort: 'Y', subTab: 'GIFT_RECEIVING' })).toEqual({
      tab: 'ALL',
      isReceiving: false,
      sort: 'LATEST',
    })
  })
})

describe('the history’s address', () => {
  const read = (query: ParsedUrlQuery) => readHistoryFilter(query, CARD_HISTORY_CHOICES)
  it('names a month that was, and the present one for any other', () => {
    expect(read({ year: '2020', month: '2', type: 'GIFT' })).toMatchObject({
      month: { year: 2020, month: 2 },
      choice: { value: 'GIFT' },
    })
    expect(read({ type: 'nonsense' })).toMatchObject({ month: currentMonth(), choice: { value: undefined } })
  })
  it('requests a type with its BTOC counterpart', () => {
    expect(read({ type: 'GIFT' }).choice.actions).toEqual(['SENT', 'BTOC_SENT', 'RECEIVED', 'BTOC_RECEIVED'])
    expect(read({}).choice.actions).toEqual([])
  })
  it.each([
    [{ action: 'BTOC_CHARGED', usageKind: null, cardHistoryId: null }, '충전'],
    [{ action: 'EXCHANGED', usageKind: 'EXCHANGE_TO_DAMA_MONEY', cardHistoryId: null }, '교환'],
    [{ action: 'REFUNDED', usageKind: 'REFUND', cardHistoryId: 'gft_1' }, '돌아온 선물'],
    [
      { action: 'REFUNDED', usageKind: 'GIFT_CANCEL_FROM_BASIC_CARD', cardHistoryId: 'gft_1' },
      '선물 취소 환불',
    ],
    [{ action: 'REFUNDED', usageKind: 'REFUND', cardHistoryId: null }, '환불'],
  ] as const)('calls %o %s', (item, label) => {
    expect(movementLabel(item)).toBe(label)
  })
})

it('distinguishes cards and marks those that expire soon', () => {
  expect(kindLabel({ cardDivision: 'REFUND', cardType: 'NORMAL' })).toBe('환불 카드')
  expect(kindLabel({ cardDivision: 'MASTER', cardType: 'EVENT' })).toBe('선물샵 카드')
  expect(expiresSoon({ receiveBy: new Date(Date.now() + 2 * 86_400_000).toISOString() })).toBe(true)
  expect(expiresSoon({ receiveBy: new Date(Date.now() + 6 * 86_400_000).toISOString() })).toBe(false)
  expect(expiresSoon({ receiveBy: null })).toBe(false)
})

it('assigns each order line to one stage at most, and a finished one to none', () => {
  const staged = ORDER_STAGES.flatMap(statusesOf)
  expect(new Set(staged).size).toBe(staged.length)
  expect(staged).toContain('check_required')
  expect(staged).not.toContain('order_cancelled')
  expect(statusesOf('delivered')).toEqual(['delivery_ok'])
  expect(statusesOf('paid')).toContain('ship_required')
  expect(statusesOf('shipping')).toEqual(
    expect.arrayContaining(['ship_ok', 'delivery_ing', 'delivery_delay']),
  )
  expect(staged.length).toBeLessThan(ORDER_LINE_STATUSES.length)
})
