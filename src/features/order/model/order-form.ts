import type { SchemaForm } from '@/ui/form/use-resolver-form'
import type { PaymentMethod } from '@/domain/payment-method'
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
  /** The default address is first. */
  addresses: readonly BookAddress[]
  /** Stored values, without consents. */
  stored: Partial<OrderForm> | null
}

/** Initial values: the stored ones, else the member's data and default address. A first order is sent to the member. */
export const initialOrderForm = ({ me, addresses, stored }: Known): OrderForm => {
  const [address] = addresses
  return {
    ...emptyOrderForm,
    ordererName: me.name,
    ordererPhone: me.phone ?? '',
    ordererEmail: me.email ?? '',
    ...(address
      ? addressFields(address)
      : { sameAsOrderer: true, receiverName: me.name, receiverPhone: me.phone ?? '' }),
    ...stored,
    agreeOrder: false,
    agreePrivacy: false,
  }
}
