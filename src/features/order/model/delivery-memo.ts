import type { OrderForm } from './order-form'

export const MEMO_LIMIT = 50
/** The choice that opens a text field. */
export const OWN_MEMO = 'own'

export const MEMO_PRESETS = [
  '문 앞에 놓아주세요',
  '경비실에 맡겨주세요',
  '택배함에 넣어주세요',
  '배송 전에 연락 주세요',
  '부재 시 연락 주세요',
] as const

/** The memo for the courier; '' for none. */
export const deliveryMemo = ({ memoChoice, memoText }: Pick<OrderForm, 'memoChoice' | 'memoText'>): string =>
  memoChoice === OWN_MEMO ? memoText.trim() : memoChoice
