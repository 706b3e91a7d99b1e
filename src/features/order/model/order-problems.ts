import * as v from 'valibot'
import { orderer, receiver } from '@/contract/transaction/direct-order'
import { formatWon } from '@/lib/money'
import { deliveryMemo, MEMO_LIMIT } from './delivery-memo'
import { formFieldOf } from './field-errors'
import type { OrderField, OrderForm } from './order-form'

/** What the answer of the server says about this order. */
export interface OrderTerms {
  isDelivered: boolean
  /** Only points pay here. */
  isPointsOnly: boolean
  /** Won that are left after the cards; null while it is not known. */
  total: number | null
  /** Won of 담아머니 that the member has. */
  money: number
}

export type Problems = Partial<Record<OrderField, string>>

const problemsOf = (schema: v.GenericSchema, value: unknown, part: string): Problems => {
  const result = v.safeParse(schema, value)
  const problems: Problems = {}
  for (const issue of result.issues ?? []) {
    const field = formFieldOf(`${part}.${v.getDotPath(issue) ?? ''}`)
    if (field) problems[field] ??= issue.message
  }
  return problems
}

export const receiverOf = (form: OrderForm) => ({
  name: form.receiverName,
  phone: form.receiverPhone,
  postalCode: form.postalCode,
  baseAddress: form.baseAddress,
  detailAddress: form.detailAddress,
})

export const ordererOf = (form: OrderForm) => ({
  name: form.ordererName,
  phone: form.ordererPhone,
  email: form.ordererEmail,
})

/** What keeps the order from being paid: field to words, in the order of the screen. */
export const orderProblems = (form: OrderForm, terms: OrderTerms): Problems => ({
  ...(terms.isDelivered && problemsOf(receiver, receiverOf(form), 'receiver')),
  ...(terms.isDelivered &&
    deliveryMemo(form).length > MEMO_LIMIT && { memoText: `${MEMO_LIMIT}자까지 쓸 수 있어요.` }),
  ...problemsOf(orderer, ordererOf(form), 'orderer'),
  ...(terms.isPointsOnly &&
    terms.total !== null &&
    terms.money < terms.total && {
      points: `담아머니가 ${formatWon(terms.total - terms.money)} 부족해요. 카드를 더 고르거나 충전한 뒤 다시 주문해 주세요.`,
    }),
  ...(!form.agreeOrder && { agreeOrder: '주문 내용을 확인하고 결제에 동의해 주세요.' }),
  ...(!form.agreePrivacy && { agreePrivacy: '개인정보 제공에 동의해 주세요.' }),
})
