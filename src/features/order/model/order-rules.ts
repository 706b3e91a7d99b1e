import { formatWon } from '@/lib/money'
import { deliveryMemo, MEMO_LIMIT } from './delivery-memo'
import type { OrderField, OrderForm } from './order-form'

/** What the server's price says about this order. */
export interface OrderTerms {
  isDelivered: boolean
  /** Only 담아머니 and cards pay here. */
  isPointsOnly: boolean
  /** Amount in won that is left after the cards; null while it is not known. */
  total: number | null
  /** Balance of 담아머니 in won. */
  money: number
}

export type Problems = Partial<Record<OrderField, string>>

/** What depends on several fields, or on the server's price. */
export const orderRules =
  ({ isDelivered, isPointsOnly, total, money }: OrderTerms) =>
  (form: OrderForm): Problems => ({
    ...(isDelivered &&
      deliveryMemo(form).length > MEMO_LIMIT && { memoText: `${MEMO_LIMIT}자까지 쓸 수 있어요.` }),
    ...(isPointsOnly &&
      total !== null &&
      money < total && {
        points: `담아머니가 ${formatWon(total - money)} 부족해요. 카드를 더 고르거나 충전한 뒤 다시 주문해 주세요.`,
      }),
  })

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
