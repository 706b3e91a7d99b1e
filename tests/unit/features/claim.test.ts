import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { ClaimKind } from '@/domain/claim'
import { noRefundChoice, type RefundChoice } from '@/domain/refund-account'
import { payoutLabels, refundArrivalText } from '@/features/claim/components/breakdown-facts'
import {
  type ClaimForm,
  claimFieldOf,
  claimFormRules,
  claimFormSchema,
} from '@/features/claim/model/claim-form'
import { optionLabel } from '@/features/claim/model/claim-label'
import { orderMoneyFacts } from '@/lib/order-money-facts'

type Payout = Parameters<typeof payoutLabels>[0][number]

const payout = (source: Payout['source'], more: Partial<Payout> = {}): Payout => ({
  source,
  cardId: source === 'card' ? 'c' : null,
  amount: 1_000,
  toRefundCard: false,
  ...more,
})

describe('the destination of a refund', () => {
  it('is described for each payment method', () => {
    expect(payoutLabels([payout('payment'), payout('money'), payout('card')], 'card')).toEqual([
      '신용·체크카드 결제 취소',
      '담아머니로 환불',
      '카드 잔액으로 환불',
    ])
    expect(payoutLabels([payout('payment')], 'vbank')).toEqual(['담아머니로 환불 (가상계좌 입금액)'])
    expect(payoutLabels([payout('payment')], 'vbank', '신한은행 ****6789')).toEqual([
      '신한은행 ****6789로 환불 (가상계좌 입금액)',
    ])
    expect(payoutLabels([payout('payment')], null)).toEqual(['결제 취소'])
  })

  it('numbers several cards separately, and names the card that replaces a deleted one', () => {
    const removed = payout('card', { cardId: 'gone', toRefundCard: true })
    expect(payoutLabels([payout('money'), payout('card'), removed], null)).toEqual([
      '담아머니로 환불',
      '카드 잔액으로 환불 (1)',
      '환불 카드로 환불 (2)',
    ])
    expect(payoutLabels([removed], null)).toEqual(['환불 카드로 환불'])
  })
})

describe('the arrival of a refund', () => {
  const LATER = /3~5영업일/
  const AT_ONCE = /바로 쓸 수 있어요/
  it.each([
    ['a part goes to the payment', [payout('payment'), payout('money')], 'card', LATER],
    ['the payment was a deposit', [payout('payment')], 'vbank', AT_ONCE],
    ['no part goes to the payment', [payout('money'), payout('card')], 'card', AT_ONCE],
    ['the part of the payment is 0', [payout('payment', { amount: 0 }), payout('money')], null, AT_ONCE],
  ])('is described where %s', (_, payouts, method, text) => {
    expect(refundArrivalText(payouts, method)).toMatch(text)
  })

  it('is not described where nothing is refunded', () => {
    expect(refundArrivalText([], 'card')).toBeNull()
  })
})

describe('the options of a claimed line', () => {
  it('are shown with their names, or as the name of the sku', () => {
    expect(optionLabel({ title: '먹색, 대', attributeOptions: { 색상: '먹색', 크기: '대' } })).toBe(
      '색상: 먹색 / 크기: 대',
    )
    expect(optionLabel({ title: '기본', attributeOptions: {} })).toBe('기본')
  })
})

describe('the money of an order', () => {
  const money = { products: 10_000, delivery: null, cardPoints: 0, points: 0, paid: 10_000, method: null }
  const last = (refund: Parameters<typeof orderMoneyFacts>[0]['refund']) =>
    orderMoneyFacts({ ...money, refund })
      .map(({ label, value }) => `${label} ${value}`)
      .slice(2)

  it('shows the lines of a receipt as the account for a deposit does', () => {
    const receipt = { 입금기한: '20261124', 승인번호: '20261124', 입금은행: '연습은행' }
    expect(orderMoneyFacts({ ...money, receipt }).slice(1, -1)).toEqual([
      { label: '입금은행', value: '연습은행' },
      { label: '입금기한', value: '2026.11.24 23:59까지' },
      { label: '승인번호', value: '20261124' },
    ])
  })

  it('distinguishes completed from pending refunds', () => {
    expect(last(null)).toEqual([])
    expect(last({ refundAmount: 3_000, pendingAmount: 0 })).toEqual(['환불한 금액 3,000원'])
    expect(last({ refundAmount: 3_000, pendingAmount: 7_000 })).toEqual([
      '환불 중인 금액 7,000원',
      '환불한 금액 3,000원',
    ])
  })
})

/** The messages that the form shows, by field. */
const messagesOf = (form: ClaimForm, kind: ClaimKind): Record<string, unknown> => {
  const { issues } = v.safeParse(claimFormSchema(kind), form)
  const { nested = {} } = issues ? v.flatten(issues as [v.BaseIssue<unknown>]) : {}
  const own = Object.fromEntries(Object.entries(nested).map(([path, messages]) => [path, messages?.[0]]))
  return { ...claimFormRules(kind)(form), ...own }
}

describe('an invalid request', () => {
  const home = {
    name: '김담아',
    phone: '010-1234-5678',
    postalCode: '04524',
    baseAddress: '서울 중구',
    detailAddress: '',
  }
  const form = (more: Partial<ClaimForm> = {}): ClaimForm => ({
    quantities: { a: 1, b: 2 },
    exchanges: { a: 'sku', b: 'sku' },
    reason: 'change_of_mind',
    text: '',
    images: [],
    pickup: home,
    reship: home,
    sameAddress: true,
    refund: noRefundChoice,
    needsRefundAccount: false,
    ...more,
  })

  it('names the account of a deposit only where the amounts ask for it', () => {
    const rulesOf = (refund: Partial<RefundChoice>, isNeeded = true) =>
      claimFormRules('cancel')(
        form({ refund: { ...noRefundChoice, ...refund }, needsRefundAccount: isNeeded }),
      )
    expect(rulesOf({}, false)).toEqual({})
    expect(rulesOf({})).toEqual({ 'refund.to': expect.any(String) })
    expect(rulesOf({ to: 'money' })).toEqual({})
    expect(
      Object.keys(
        rulesOf({ to: 'account', bankCode: '999', accountNumber: '12', holderName: ' ' }),
      ).toSorted(),
    ).toEqual(['refund.accountNumber', 'refund.bankCode', 'refund.holderName'])
    expect(
      rulesOf({ to: 'account', bankCode: '088', accountNumber: '110-123-456789', holderName: '김담아' }),
    ).toEqual({})
  })

  it('is empty for a complete request', () => {
    for (const kind of ['cancel', 'refund', 'exchange'] as const) expect(messagesOf(form(), kind)).toEqual({})
  })

  it('is reported at its field', () => {
    const lines = '상품을 선택해 주세요.'
    const reason = '사유를 선택해 주세요.'
    expect(messagesOf(form({ quantities: {}, reason: '' }), 'cancel')).toEqual({ quantities: lines, reason })
    expect(messagesOf(form({ exchanges: { a: 'sku' } }), 'exchange')).toEqual({
      'exchanges.b': '교환할 옵션을 선택해 주세요.',
    })
    expect(messagesOf(form({ exchanges: {} }), 'refund')).toEqual({})
    expect(messagesOf(form({ reason: 'defective' }), 'refund')).toEqual({
      text: '어떤 점이 문제인지 적어 주세요.',
    })
    expect(messagesOf(form({ reason: 'late_delivery' }), 'cancel')).toEqual({})
  })

  it('is checked for the addresses of its kind', () => {
    const nowhere = { ...home, name: ' ', phone: '12', postalCode: '1', baseAddress: '' }
    const wrong = (part: 'pickup' | 'reship') => ({
      [`${part}.name`]: '이름을 입력해 주세요.',
      [`${part}.phone`]: '전화번호를 다시 확인해 주세요.',
      [`${part}.postalCode`]: '우편번호는 숫자 5자리예요.',
      [`${part}.baseAddress`]: '주소를 입력해 주세요.',
    })
    const both = form({ pickup: nowhere, reship: nowhere, sameAddress: false })
    expect(messagesOf(both, 'cancel')).toEqual({})
    expect(messagesOf(both, 'refund')).toEqual(wrong('pickup'))
    expect(messagesOf(both, 'exchange')).toEqual({ ...wrong('pickup'), ...wrong('reship') })
    expect(messagesOf({ ...both, sameAddress: true }, 'exchange')).toEqual(wrong('pickup'))
  })

  it('maps the fields of a server error to the fields of the form', () => {
    const paths = [
      'lines.0.quantity',
      'reasonCode',
      'reasonText',
      'images.1',
      'reship.phone',
      'expectedRefund',
    ]
    expect(paths.map(claimFieldOf)).toEqual([
      'quantities',
      'reason',
      'text',
      'images',
      'reship.phone',
      undefined,
    ])
  })
})
