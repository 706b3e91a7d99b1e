import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrderBody, DirectOrderCalculation } from '@/contract/transaction/direct-order'
import { errorNameOf } from '@/domain/error-codes'
import { orderFailureText } from '@/features/order/model/failure-text'
import { priceChange, pricingCode } from '@/features/order/model/order-form'
import { afterWindow, hasSkus, orderSubmissions } from '@/features/order/model/order-storage'
import { clampPoints, maxPoints, pointsText, shareOverCards, usedPoints } from '@/features/order/model/points'
import { isAccountLine, receiptLines, receiptText } from '@/lib/receipt'

const body = (expectedTotal: number): OrderBody => ({
  skus: [{ skuId: 'sku_1', quantity: 1 }],
  orderer: { name: '김담아', phone: '010-0000-0001', email: 'kim@example.com' },
  receiver: null,
  deliveryMemo: '',
  points: [],
  paymentMethod: 'card',
  agreements: ['order_confirm', 'privacy_third_party'],
  expectedTotal,
})

describe('points', () => {
  it.each([
    ['', 0],
    ['5,000', 5_000],
    ['40,000', 30_000],
    ['abc', 0],
  ])('%j typed uses %i of 50,000 on 30,000', (typed, amountUsed) => {
    expect(clampPoints(typed, { money: 50_000, total: 30_000 })).toBe(amountUsed)
  })

  it('never exceed the balance or the amount to pay, and are never negative', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(fc.oneof(fc.string(), amount.map(String)), amount, amount, (typed, money, total) => {
        const amountUsed = clampPoints(typed, { money, total })
        expect(amountUsed).toBeGreaterThanOrEqual(0)
        expect(amountUsed).toBeLessThanOrEqual(Math.min(money, total))
        expect(clampPoints(pointsText(amountUsed), { money, total })).toBe(amountUsed)
      }),
    )
  })

  it('of cards are spent in the order of selection, each up to its balance, never beyond the amount to pay', () => {
    const amount = fc.integer({ min: 0, max: 2_000_000 })
    const cards = fc.array(
      amount.map((balance) => ({ cardId: 'c', title: '', balance })),
      { maxLength: 19 },
    )
    fc.assert(
      fc.property(cards, amount, amount, fc.boolean(), (pointCards, money, total, isPointsOnly) => {
        const requested = { points: '999,999', pointCards }
        const { cards: shares, cardAmount, ...rest } = usedPoints(requested, { money, total }, isPointsOnly)
        const all = pointCards.reduce((sum, { balance }) => sum + balance, 0)
        expect(cardAmount).toBe(Math.min(all, total))
        for (const { amountUsed, balance } of shares) expect(amountUsed).toBeLessThanOrEqual(balance)
        expect(rest.money).toBeLessThanOrEqual(total - cardAmount)
        if (isPointsOnly) expect(rest.money).toBe(total - cardAmount)
      }),
    )
    const [a, b, c] = [5_000, 8_000, 1_000].map((balance) => ({ cardId: `${balance}`, title: '', balance }))
    expect(shareOverCards([a!, b!, c!], 9_000).map(({ amountUsed }) => amountUsed)).toEqual([5_000, 4_000, 0])
  })

  it('are zero without a balance', () => expect(maxPoints({ money: 0, total: 9_000 })).toBe(0))
})

describe('a pending order', () => {
  const newOrder = (total: number, kind: 'direct' | 'cart' = 'direct') => ({ order: body(total), kind })
  const pendingOf = (next: ReturnType<typeof newOrder>) => orderSubmissions.open('usr_kim', next)
  beforeEach(() => {
    const items = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    })
    return () => vi.unstubAllGlobals()
  })

  it('keeps its key for the same body, so that a second tap is the same order', () => {
    const first = pendingOf(newOrder(10_000))
    orderSubmissions.noteExternal('usr_kim', 'ord_1')
    expect(pendingOf(newOrder(10_000))).toMatchObject({ key: first.key, externalId: 'ord_1' })
  })

  it('has another key after any change', () => {
    const first = pendingOf(newOrder(10_000))
    orderSubmissions.noteExternal('usr_kim', 'ord_1')
    const second = pendingOf(newOrder(12_000))
    expect(second.key).not.toBe(first.key)
    expect(second.externalId).toBeNull()
  })

  it('has another key on another page', () => {
    const first = pendingOf(newOrder(10_000))
    expect(pendingOf(newOrder(10_000, 'cart')).key).not.toBe(first.key)
  })

  it('matches the same products in any order, and no others', () => {
    const two = [
      { skuId: 'sku_1', quantity: 1 },
      { skuId: 'sku_2', quantity: 3 },
    ]
    const order = { order: { ...body(1), skus: two }, kind: 'direct' as const }
    expect(hasSkus(order, two.toReversed())).toBe(true)
    expect(hasSkus(order, two.slice(1))).toBe(false)
    expect(hasSkus(order, [two[0]!, { skuId: 'sku_2', quantity: 2 }])).toBe(false)
  })

  it.each([
    ['paid', 'success'],
    ['awaiting_deposit', 'success'],
    ['pending_payment', 'unfinished'],
    ['failed', 'start-over'],
    ['abandoned', 'start-over'],
  ] as const)('of an order that is %s leads to %s', (status, step) => expect(afterWindow(status)).toBe(step))
})

describe('the price', () => {
  const now = (totalPgAmountToPay: number) =>
    ({ finalCartCalculations: { totalPgAmountToPay } }) as DirectOrderCalculation

  it('that changed names the old and the new total', () => {
    expect(priceChange(32_500, now(35_000))?.body).toMatch(/32,500원에서 35,000원으로/)
  })

  it('that is unchanged or unknown shows nothing', () => {
    expect(priceChange(32_500, now(32_500))).toBeNull()
    expect(priceChange(null, now(32_500))).toBeNull()
    expect(priceChange(32_500, undefined)).toBeNull()
  })

  it.each([
    ['04524', '', true, '04524'],
    ['0452', '', true, null],
    ['', '63122', true, '63122'],
    ['04524', '63122', true, '04524'],
    ['', '', false, ''],
  ])('uses the postal code: form %j, draft %j, delivered %s, result %j', (form, draft, delivered, code) => {
    expect(pricingCode(form, draft, delivered)).toBe(code)
  })
})

describe('how a payment ended', () => {
  it.each([7004, 7201, 7202, 7203, 7204, 7205])('%i has its own message', (code) => {
    expect(orderFailureText(errorNameOf(code))).not.toEqual(orderFailureText(undefined))
  })

  it('has a text for unknown values', () => {
    expect(orderFailureText(errorNameOf(9999))).toEqual(orderFailureText(undefined))
    expect(orderFailureText(undefined).title).not.toBe('')
  })
})

describe('a deposit', () => {
  it('is formatted as a bank’s app expects it', () => {
    const receipt = { 예금주: '담아', 계좌번호: '562', 메모: 'x', 입금기한: '20261124', 입금은행: '연습은행' }
    expect(receiptLines(receipt)).toEqual([
      ['입금은행', '연습은행'],
      ['계좌번호', '562'],
      ['예금주', '담아'],
      ['입금기한', '2026.11.24 23:59까지'],
      ['메모', 'x'],
    ])
  })
  it.each([
    ['20261124', '2026.11.24'],
    ['20261124235900', '2026.11.24'],
    ['2026.11.24 23:59', '2026.11.24 23:59'],
    ['20269999', '20269999'],
    ['신한은행', '신한은행'],
  ])('%s reads %s', (text, shown) => expect(receiptText(text)).toBe(shown))

  it('has its number in the account line', () => {
    expect(isAccountLine('계좌번호')).toBe(true)
    expect(isAccountLine('입금은행')).toBe(false)
  })
})
