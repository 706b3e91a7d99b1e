import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { orderBody } from '@/contract/transaction/direct-order'
import {
  addressFields,
  changedFields,
  initialOrderForm,
  type OrderForm,
} from '@/features/order/model/order-form'
import { orderProblems } from '@/features/order/model/order-problems'
import { mapFieldErrors, toOrderBody } from '@/features/order/model/order-request'
import { OWN_MEMO } from '@/features/order/model/order-rules'
import { usedPoints } from '@/features/order/model/points'

const me = { name: '김담아', phone: '010-0000-0001', email: 'kim@example.com' }
const home = {
  receiverName: '김담아',
  receiverPhone: '010-0000-0001',
  postalCode: '04524',
  baseAddress: '서울특별시 중구 세종대로 110',
  detailAddress: '',
}
const filled: OrderForm = {
  ...initialOrderForm({ me, addresses: [home] }, null),
  agreeOrder: true,
  agreePrivacy: true,
}
const terms = { isDelivered: true, isPointsOnly: false, total: 30_000, money: 0, hasReceipt: false }

describe('the initial form', () => {
  it('has the member and their default address, and no consent', () => {
    const form = initialOrderForm({ me, addresses: [home, { ...home, postalCode: '13529' }] }, null)
    expect(form).toMatchObject({ addressMode: 'book', postalCode: '04524', ordererName: '김담아' })
    expect([form.agreeOrder, form.agreePrivacy]).toEqual([false, false])
  })

  it('keeps the input, but never a consent', () => {
    const stored = {
      receiverName: '이새봄',
      addressMode: 'manual' as const,
      agreeOrder: true,
      agreePrivacy: true,
    }
    const form = initialOrderForm({ me, addresses: [home] }, stored)
    expect(form).toMatchObject({ receiverName: '이새봄', addressMode: 'manual', agreeOrder: false })
    expect(form.agreePrivacy).toBe(false)
  })

  it('follows a corrected address and phone number, and keeps the rest of the draft', () => {
    const opened = initialOrderForm({ me, addresses: [home] }, null)
    const stored = changedFields({ ...opened, memoChoice: '문 앞에 놓아 주세요' }, opened)
    expect(stored).toEqual({ memoChoice: '문 앞에 놓아 주세요' })
    const corrected = {
      me: { ...me, phone: '01099998888' },
      addresses: [{ ...home, detailAddress: '202호' }],
    }
    expect(initialOrderForm(corrected, stored)).toMatchObject({
      detailAddress: '202호',
      ordererPhone: '01099998888',
      memoChoice: '문 앞에 놓아 주세요',
    })
  })

  it('keeps an entered address as a whole, and a chosen one while it is in the address book', () => {
    const opened = initialOrderForm({ me, addresses: [home] }, null)
    const entered = { ...opened, addressMode: 'manual' as const, detailAddress: '3층' }
    const moved = { ...home, postalCode: '13529', baseAddress: '경기도 성남시 분당구 정자로 1' }
    expect(initialOrderForm({ me, addresses: [moved] }, changedFields(entered, opened))).toEqual(entered)

    const chosen = { ...opened, ...addressFields(moved) }
    const stored = changedFields(chosen, opened)
    expect(initialOrderForm({ me, addresses: [home, moved] }, stored)).toEqual(chosen)
    expect(initialOrderForm({ me, addresses: null }, stored).postalCode).toBe('13529')
    expect(initialOrderForm({ me, addresses: [home] }, stored)).toEqual(opened)
  })

  it('is empty without a member, an address or a draft', () => {
    const form = initialOrderForm({ me: { name: '', phone: null, email: null }, addresses: [] }, null)
    expect(form).toMatchObject({ addressMode: 'manual', ordererPhone: '', postalCode: '' })
  })
})

describe('missing fields', () => {
  it('are none in a complete form', () => expect(orderProblems(filled, terms)).toEqual({}))

  it.each<[string, Partial<OrderForm>, string[]]>([
    ['no receiver', { receiverName: ' ' }, ['receiverName']],
    ['a phone of letters', { receiverPhone: '전화' }, ['receiverPhone']],
    ['a postal code of 4 digits', { postalCode: '0452' }, ['postalCode']],
    ['no address', { baseAddress: '' }, ['baseAddress']],
    ['no orderer', { ordererName: '', ordererPhone: '' }, ['ordererName', 'ordererPhone']],
    ['an e-mail without a domain', { ordererEmail: 'kim' }, ['ordererEmail']],
    ['a long memo', { memoChoice: OWN_MEMO, memoText: '가'.repeat(51) }, ['memoText']],
    ['no consent', { agreeOrder: false, agreePrivacy: false }, ['agreeOrder', 'agreePrivacy']],
    [
      'several, in the order of the screen',
      { agreeOrder: false, postalCode: '' },
      ['postalCode', 'agreeOrder'],
    ],
  ])('%s', (_what, change, fields) => {
    expect(Object.keys(orderProblems({ ...filled, ...change }, terms))).toEqual(fields)
  })

  it.each([
    ['deduction', '02-1234-5678', ['cashReceiptNumber']],
    ['deduction', '', ['cashReceiptNumber']],
    ['deduction', '010-1234-5678', []],
    ['expense', '010-1234-5678', ['cashReceiptNumber']],
    ['expense', '120-81-47521', []],
    ['none', '', []],
  ] as const)('of a cash receipt for %s with "%s"', (cashReceiptUse, cashReceiptNumber, fields) => {
    const form = { ...filled, cashReceiptUse, cashReceiptNumber }
    expect(Object.keys(orderProblems(form, { ...terms, hasReceipt: true }))).toEqual(fields)
    // What the sheet does not show cannot be wrong.
    expect(orderProblems(form, terms)).toEqual({})
  })

  it('include no address where nothing is delivered', () => {
    const bare = {
      ...filled,
      receiverName: '',
      postalCode: '',
      memoChoice: OWN_MEMO,
      memoText: '가'.repeat(99),
    }
    expect(orderProblems(bare, { ...terms, isDelivered: false })).toEqual({})
  })

  it('reports the shortfall when only money can pay', () => {
    const problems = orderProblems(filled, { ...terms, isPointsOnly: true, money: 12_000 })
    expect(problems.points).toContain('18,000원')
    expect(orderProblems(filled, { ...terms, isPointsOnly: true, money: 30_000 })).toEqual({})
  })
})

describe('the request', () => {
  const limits = { money: 5_000, total: 30_000 }
  const pointCards = [
    { cardId: 'crd_1', title: '생일', balance: 20_000 },
    { cardId: 'crd_2', title: '감사', balance: 20_000 },
    { cardId: 'crd_3', title: '응원', balance: 5_000 },
  ]
  const priced = {
    skus: [{ skuId: 'sku_1', quantity: 2 }],
    isDelivered: true,
    total: 30_000,
    points: usedPoints(filled, limits, false),
    hasReceipt: false,
  }

  it('fits the contract, with texts trimmed', () => {
    const form = { ...filled, receiverName: ' 김담아 ', memoChoice: OWN_MEMO, memoText: ' 벨 누르지 마세요 ' }
    const points = usedPoints({ points: '1,000', pointCards: pointCards.slice(0, 1) }, limits, false)
    const body = toOrderBody(form, { ...priced, points })
    expect(v.parse(orderBody, body)).toEqual(body)
    expect(body).toMatchObject({
      receiver: { name: '김담아' },
      deliveryMemo: '벨 누르지 마세요',
      points: [
        { source: 'card', cardId: 'crd_1', amount: 20_000 },
        { source: 'money', amount: 1_000 },
      ],
      expectedTotal: 30_000,
      agreements: ['order_confirm', 'privacy_third_party'],
    })
  })

  it('names no card that has nothing left to pay', () => {
    const points = usedPoints({ points: '1,000', pointCards }, limits, false)
    expect(toOrderBody(filled, { ...priced, points }).points).toEqual([
      { source: 'card', cardId: 'crd_1', amount: 20_000 },
      { source: 'card', cardId: 'crd_2', amount: 10_000 },
    ])
  })

  it('has no receiver, memo or points where the form has none', () => {
    const body = toOrderBody(
      { ...filled, memoChoice: '문 앞에 놓아 주세요' },
      { ...priced, isDelivered: false },
    )
    expect(body).toMatchObject({ receiver: null, deliveryMemo: '', points: [] })
  })

  it('claims no consent that was not given', () => {
    expect(toOrderBody({ ...filled, agreePrivacy: false }, priced).agreements).toEqual([])
  })
})

describe('field errors of the server', () => {
  it('are shown at the fields of the screen', () => {
    const messages = {
      'receiver.phone': '전화',
      'receiver.postal_code': '우편번호',
      'orderer.email': '이메일',
      'points.0.amount': '포인트',
      agreements: '약관',
    }
    expect(mapFieldErrors(messages)).toEqual({
      byField: {
        receiverPhone: '전화',
        postalCode: '우편번호',
        ordererEmail: '이메일',
        points: '포인트',
        agreeOrder: '약관',
      },
      unmapped: [],
    })
  })

  it('are shown as a message when the screen has no such field', () => {
    expect(mapFieldErrors({ skus: '섞여 있어요', 'Idempotency-Key': '키', body: '키' })).toEqual({
      byField: {},
      unmapped: ['섞여 있어요', '키'],
    })
  })
})

it('an address of the book fills its fields and is not saved again', () => {
  expect(addressFields({ ...home, receiverName: '박제주' })).toMatchObject({
    addressMode: 'book',
    receiverName: '박제주',
    saveAddress: false,
  })
})
