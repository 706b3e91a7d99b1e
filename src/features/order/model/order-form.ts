import type { DirectOrderCalculation } from '@/contract/transaction/direct-order'
import { isPostalCode } from '@/domain/address'
import type { CashReceiptUse } from '@/domain/cash-receipt'
import type { PaymentMethod } from '@/domain/payment-method'
import { formatWon } from '@/lib/money'
import type { SchemaForm } from '@/ui/form/use-resolver-form'
import type { PointCard } from './points'

/** All values of the form, as entered; `points` is `12,300` or ''. */
export interface OrderForm {
  /** Whether the address is chosen from the address book or entered. */
  addressMode: 'book' | 'manual'
  /** Whether the orderer's name and phone are those of the receiver. For an entered address only. */
  sameAsOrderer: boolean
  receiverName: string
  receiverPhone: string
  postalCode: string
  baseAddress: string
  detailAddress: string
  saveAddress: boolean
  memoChoice: string
  memoText: string
  ordererName: string
  ordererPhone: string
  ordererEmail: string
  points: string
  /** Gift cards that pay, in the order of choice. */
  pointCards: readonly PointCard[]
  paymentMethod: PaymentMethod
  cashReceiptUse: CashReceiptUse | 'none'
  cashReceiptNumber: string
  agreeOrder: boolean
  agreePrivacy: boolean
}

export type OrderField = keyof OrderForm

/** The form that all sections of the sheet use. */
export type OrderFormApi = SchemaForm<OrderForm, unknown>

export const emptyOrderForm: OrderForm = {
  addressMode: 'manual',
  sameAsOrderer: false,
  receiverName: '',
  receiverPhone: '',
  postalCode: '',
  baseAddress: '',
  detailAddress: '',
  saveAddress: false,
  memoChoice: '',
  memoText: '',
  ordererName: '',
  ordererPhone: '',
  ordererEmail: '',
  points: '',
  pointCards: [],
  paymentMethod: 'card',
  cashReceiptUse: 'none',
  cashReceiptNumber: '',
  agreeOrder: false,
  agreePrivacy: false,
}

/** The fields in the order of the screen. */
export const orderFields = Object.keys(emptyOrderForm) as OrderField[]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface BookAddress {
  receiverName: string
  receiverPhone: string
  postalCode: string
  baseAddress: string
  detailAddress: string
}

/** The field values for an address of the address book. */
export const addressFields = (address: BookAddress) => ({
  addressMode: 'book' as const,
  receiverName: address.receiverName,
  receiverPhone: address.receiverPhone,
  postalCode: address.postalCode,
  baseAddress: address.baseAddress,
  detailAddress: address.detailAddress,
  saveAddress: false,
})

interface Known {
  me: { name: string; phone: string | null; email: string | null }
  /** The default address is first; null where the address book could not be loaded. */
  addresses: readonly BookAddress[] | null
}

/** Values of a form that nobody has changed: the member's data and default address. A first order is sent to the member. */
export const untouchedOrderForm = ({ me, addresses }: Known): OrderForm => {
  const address = addresses?.[0]
  return {
    ...emptyOrderForm,
    ordererName: me.name,
    ordererPhone: me.phone ?? '',
    ordererEmail: me.email ?? '',
    ...(address
      ? addressFields(address)
      : { sameAsOrderer: true, receiverName: me.name, receiverPhone: me.phone ?? '' }),
  }
}

/** Fields that are one address, which is kept or replaced as a whole. */
const ADDRESS_PART = [
  'addressMode',
  'sameAsOrderer',
  'receiverName',
  'receiverPhone',
  'postalCode',
  'baseAddress',
  'detailAddress',
  'saveAddress',
] as const satisfies readonly OrderField[]

const isAddressField = (name: OrderField): boolean => ADDRESS_PART.some((part) => part === name)

/** The fields that differ from the untouched form. The others follow the member's data when the sheet is opened again. */
export const changedFields = (form: OrderForm, untouched: OrderForm): Partial<OrderForm> => {
  const changed = new Set(orderFields.filter((name) => !isSame(form[name], untouched[name])))
  const isAddressChanged = ADDRESS_PART.some((name) => changed.has(name))
  const kept = orderFields.filter((name) => (isAddressField(name) ? isAddressChanged : changed.has(name)))
  return Object.fromEntries(kept.map((name) => [name, form[name]]))
}

/** The stored fields without an address that was chosen from the address book and is no longer in it. */
const withoutGoneAddress = (
  stored: Partial<OrderForm>,
  addresses: Known['addresses'],
): Partial<OrderForm> => {
  if (stored.addressMode !== 'book' || !addresses) return stored
  const isInBook = addresses.some((address) =>
    Object.entries(addressFields(address)).every(([name, value]) => stored[name as OrderField] === value),
  )
  if (isInBook) return stored
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !isAddressField(name as OrderField)))
}

/** Initial values: what the shopper changed before, else the untouched form. Consents are given again each time. */
export const initialOrderForm = (known: Known, stored: Partial<OrderForm> | null): OrderForm => ({
  ...untouchedOrderForm(known),
  ...(stored && withoutGoneAddress(stored, known.addresses)),
  agreeOrder: false,
  agreePrivacy: false,
})

/**
 * The postal code for the price: the valid one of the form, else the one that the shopper has given before, or null.
 * Vouchers are not delivered, so they need none.
 */
export const pricingCode = (form: string, draft: string, isDelivered: boolean): string | null => {
  if (!isDelivered) return ''
  if (isPostalCode(form)) return form
  return isPostalCode(draft) ? draft : null
}

/** The message for a changed total; null without a change or a known total. */
export const priceChange = (
  before: number | null,
  now: DirectOrderCalculation | undefined,
): { title: string; body: string } | null => {
  const after = now?.finalCartCalculations.totalPgAmountToPay
  if (before === null || after === undefined || after === before) return null
  return {
    title: '결제 금액이 바뀌었어요',
    body: `${formatWon(before)}에서 ${formatWon(after)}으로 바뀌었어요.\n바뀐 금액을 확인하고 다시 결제해 주세요.`,
  }
}
