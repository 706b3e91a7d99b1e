import type { SchemaForm } from '@/ui/form/use-resolver-form'
import type { PaymentMethod } from '@/domain/payment-method'
import type { PointCard } from './points'

/** Everything that the shopper fills in. Texts stand as typed; `points` is `12,300` or ''. */
export interface OrderForm {
  /** Chosen from the address book, or typed. */
  addressMode: 'book' | 'manual'
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
  /** Gift cards that pay, in the order in which they were chosen. */
  pointCards: readonly PointCard[]
  paymentMethod: PaymentMethod
  agreeOrder: boolean
  agreePrivacy: boolean
}

export type OrderField = keyof OrderForm

/** What the sections of the sheet share. */
export type OrderFormApi = SchemaForm<OrderForm, unknown>

export const emptyOrderForm: OrderForm = {
  addressMode: 'manual',
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
  agreeOrder: false,
  agreePrivacy: false,
}

/** The fields in the order of the screen. */
export const orderFields = Object.keys(emptyOrderForm) as OrderField[]

interface BookAddress {
  receiverName: string
  receiverPhone: string
  postalCode: string
  baseAddress: string
  detailAddress: string
}

/** The fields that an address of the book fills. */
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
  /** The default first. */
  addresses: readonly BookAddress[]
  /** What the shopper typed before; consents are never in it. */
  kept: Partial<OrderForm> | null
}

/** The form as it opens: what was typed before, else the member's own data and default address. */
export const initialOrderForm = ({ me, addresses, kept }: Known): OrderForm => {
  const [address] = addresses
  return {
    ...emptyOrderForm,
    ordererName: me.name,
    ordererPhone: me.phone ?? '',
    ordererEmail: me.email ?? '',
    ...(address && addressFields(address)),
    ...kept,
    agreeOrder: false,
    agreePrivacy: false,
  }
}
