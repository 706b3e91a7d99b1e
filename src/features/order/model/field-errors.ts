import type { OrderField } from './order-form'

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
  agreements: 'agreeOrder',
}

const camel = (path: string): string =>
  path.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())

/** The form's field for a path of the request (`receiver.phone`, `points.0.amount`). */
export const formFieldOf = (path: string): OrderField | undefined => {
  const whole = camel(path)
  const top = whole.split('.')[0] ?? ''
  return fields[whole] ?? (top === 'receiver' || top === 'orderer' ? undefined : fields[top])
}

export interface MappedErrors {
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
