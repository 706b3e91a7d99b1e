import type { AddressBody } from '@/contract/auth/address'
import type { OrderBody, SkuQuantity } from '@/contract/transaction/direct-order'
import { REQUIRED_AGREEMENTS } from '@/domain/order'
import type { OrderField, OrderForm } from './order-form'
import { deliveryMemo, ordererOf, receiverOf } from './order-rules'
import type { UsedPoints } from './points'

interface Priced {
  skus: readonly SkuQuantity[]
  isDelivered: boolean
  /** The shown amount in won before points. */
  total: number
  points: UsedPoints
  /** Whether the form asks for a cash receipt. */
  hasReceipt: boolean
  /** The shown days of arrival. */
  arrivals?: OrderBody['expectedArrivals']
}

const trimmed = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()])) as T

const pointSources = ({ cards, money }: UsedPoints): OrderBody['points'] => [
  ...cards.flatMap(({ cardId, amountUsed }) =>
    amountUsed > 0 ? [{ source: 'card' as const, cardId, amount: amountUsed }] : [],
  ),
  ...(money > 0 ? [{ source: 'money' as const, amount: money }] : []),
]

/** The request body of a valid form. */
export const toOrderBody = (form: OrderForm, priced: Priced): OrderBody => ({
  skus: priced.skus.map(({ skuId, quantity }) => ({ skuId, quantity })),
  orderer: trimmed(ordererOf(form)),
  receiver: priced.isDelivered ? trimmed(receiverOf(form)) : null,
  deliveryMemo: priced.isDelivered ? deliveryMemo(form) : '',
  points: pointSources(priced.points),
  paymentMethod: form.paymentMethod,
  ...(priced.hasReceipt &&
    form.cashReceiptUse !== 'none' && {
      cashReceipt: { use: form.cashReceiptUse, identity: form.cashReceiptNumber.replace(/\D/g, '') },
    }),
  agreements: form.agreeOrder && form.agreePrivacy ? [...REQUIRED_AGREEMENTS] : [],
  expectedTotal: priced.total,
  ...(priced.arrivals && priced.arrivals.length > 0 && { expectedArrivals: priced.arrivals }),
})

/** The receiver's address as a new one of the address book. */
export const toAddressBody = (form: OrderForm, isDefault: boolean): AddressBody => {
  const { name, phone, ...place } = trimmed(receiverOf(form))
  return { receiverName: name, receiverPhone: phone, ...place, isDefault }
}

/** The form's field for each field of the request. */
const fields: Readonly<Record<string, OrderField>> = {
  receiver: 'receiverName',
  'receiver.name': 'receiverName',
  'receiver.phone': 'receiverPhone',
  'receiver.postalCode': 'postalCode',
  'receiver.baseAddress': 'baseAddress',
  'receiver.detailAddress': 'detailAddress',
  postalCode: 'postalCode',
  deliveryMemo: 'memoText',
  orderer: 'ordererName',
  'orderer.name': 'ordererName',
  'orderer.phone': 'ordererPhone',
  'orderer.email': 'ordererEmail',
  points: 'points',
  paymentMethod: 'paymentMethod',
  cashReceipt: 'cashReceiptNumber',
  agreements: 'agreeOrder',
}

const camel = (path: string): string =>
  path.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())

/** The form's field for a path of the request (`receiver.phone`, `points.0.amount`). */
const formFieldOf = (path: string): OrderField | undefined => {
  const whole = camel(path)
  const top = whole.split('.')[0] ?? ''
  return fields[whole] ?? (top === 'receiver' || top === 'orderer' ? undefined : fields[top])
}

interface MappedErrors {
  byField: Partial<Record<OrderField, string>>
  /** Messages about fields that the form does not have. */
  unmapped: string[]
}

/** Assigns the server's messages to the fields of the form. */
export const mapFieldErrors = (messages: Readonly<Record<string, string>>): MappedErrors => {
  const mapped: MappedErrors = { byField: {}, unmapped: [] }
  for (const [path, message] of Object.entries(messages)) {
    const field = formFieldOf(path)
    if (field) mapped.byField[field] ??= message
    else if (!mapped.unmapped.includes(message)) mapped.unmapped.push(message)
  }
  return mapped
}
