import type { CreateDirectOrder, SkuQuantity } from '@/contract/transaction/direct-order'
import { REQUIRED_AGREEMENTS } from '@/domain/order'
import { deliveryMemo, ordererOf, receiverOf } from './order-rules'
import type { OrderForm } from './order-form'
import type { UsedPoints } from './points'

interface Priced {
  skus: readonly SkuQuantity[]
  isDelivered: boolean
  /** The shown amount in won before points. */
  total: number
  points: UsedPoints
}

const trimmed = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()])) as T

const pointSources = ({ cards, money }: UsedPoints): CreateDirectOrder['points'] => [
  ...cards.flatMap(({ cardId, amountUsed }) =>
    amountUsed > 0 ? [{ source: 'card' as const, cardId, amount: amountUsed }] : [],
  ),
  ...(money > 0 ? [{ source: 'money' as const, amount: money }] : []),
]

/** The request body of a valid form. */
export const toOrderBody = (form: OrderForm, priced: Priced): CreateDirectOrder => ({
  skus: priced.skus.map(({ skuId, quantity }) => ({ skuId, quantity })),
  orderer: trimmed(ordererOf(form)),
  receiver: priced.isDelivered ? trimmed(receiverOf(form)) : null,
  deliveryMemo: priced.isDelivered ? deliveryMemo(form) : '',
  points: pointSources(priced.points),
  paymentMethod: form.paymentMethod,
  agreements: form.agreeOrder && form.agreePrivacy ? [...REQUIRED_AGREEMENTS] : [],
  expectedTotal: priced.total,
})
