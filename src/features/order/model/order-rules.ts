import { formatWon } from '@/lib/money'
import { textLength } from '@/lib/text-length'
import type { OrderField, OrderForm } from './order-form'

export const MEMO_LIMIT = 50
/** The choice that opens a text field. */
export const OWN_MEMO = 'own'

export const MEMO_PRESETS = [
  '문 앞에 놓아 주세요',
  '경비실에 맡겨 주세요',
  '택배함에 넣어 주세요',
  '배송 전에 연락 주세요',
  '부재 시 연락 주세요',
] as const

/** The memo for the courier; '' for none. */
export const deliveryMemo = ({ memoChoice, memoText }: Pick<OrderForm, 'memoChoice' | 'memoText'>): string =>
  memoChoice === OWN_MEMO ? memoText.trim() : memoChoice

/** Values of the server's price that the rules need. */
export interface OrderTerms {
  isDelivered: boolean
  /** Only 담아머니 and cards pay here. */
  isPointsOnly: boolean
  /** Amount in won that is left after the cards; null while it is not known. */
  total: number | null
  /** Balance of 담아머니 in won. */
  money: number
  /** Whether the form asks for a cash receipt. */
  hasReceipt: boolean
}

export type Problems = Partial<Record<OrderField, string>>

/** The rules over several fields, or over the server's price. */
export const orderRules =
  ({ isDelivered, isPointsOnly, total, money }: Omit<OrderTerms, 'hasReceipt'>) =>
  (form: OrderForm): Problems => ({
    ...(isDelivered &&
      textLength(deliveryMemo(form), 'character') > MEMO_LIMIT && {
        memoText: `${MEMO_LIMIT}자까지 쓸 수 있어요.`,
      }),
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
