import type { ClaimQuoteRequest, CreateClaim } from '@/contract/transaction/claim'
import type { Order, OrderLine } from '@/contract/transaction/order'
import { type ClaimKind, type ClaimReason, claimFault, reasonsFor } from '@/domain/claim'
import { isPhone, isPostalCode } from '@/domain/contact'
import { isLineCancellable, lineActions } from '@/domain/order-line-status'

export type RequestKind = ClaimKind | 'confirm'

export interface AddressForm {
  name: string
  phone: string
  postalCode: string
  baseAddress: string
  detailAddress: string
}

/** The values of the form, stored over reload and sign-in. */
export interface ClaimForm {
  /** Quantities of the selected lines. */
  quantities: Record<string, number>
  /** Selected SKU of each line of an exchange. */
  exchanges: Record<string, string>
  reason: ClaimReason | ''
  text: string
  images: string[]
  pickup: AddressForm
  reship: AddressForm
  /** The new products are delivered to the pickup address. */
  sameAddress: boolean
}

const emptyAddress: AddressForm = { name: '', phone: '', postalCode: '', baseAddress: '', detailAddress: '' }

/** Lines of an order that have the button of this kind of claim. */
export const claimableLines = (order: Order, kind: RequestKind, now: Date): OrderLine[] =>
  order.transactionSkus.filter((line) => {
    const action = lineActions(line.status, line.claimedFrom ?? undefined).find(
      ({ button }) => button === kind,
    )
    if (!action || action.disabled) return false
    if (kind !== 'cancel') return true
    const paidAt = order.paidDate === null ? null : new Date(order.paidDate)
    return isLineCancellable(line, order.transactionSkus, paidAt, now)
  })

/** Goods, issued vouchers and pending vouchers end in different statuses, so a claim has only one family of lines. */
export const sameFamily = (lines: readonly OrderLine[], lineId: string): OrderLine[] => {
  const first = lines.find(({ id }) => id === lineId) ?? lines[0]
  return lines.filter(
    ({ skuProductClass, status }) =>
      skuProductClass === first?.skuProductClass &&
      (skuProductClass === 'tangible' || status === first.status),
  )
}

/** Initial values: the stored draft, else the whole line that the shopper came from. */
export const initialClaimForm = (
  order: Order,
  lines: readonly OrderLine[],
  lineId: string,
  kept: Partial<ClaimForm> | null,
): ClaimForm => {
  const { deliveryInfo } = order
  const home: AddressForm = deliveryInfo
    ? {
        name: deliveryInfo.name,
        phone: deliveryInfo.phone,
        postalCode: deliveryInfo.postalCode,
        baseAddress: deliveryInfo.baseAddress,
        detailAddress: deliveryInfo.detailAddress,
      }
    : emptyAddress
  const first = lines.find(({ id }) => id === lineId) ?? (lines.length === 1 ? lines[0] : undefined)
  const form: ClaimForm = {
    quantities: first ? { [first.id]: first.quantity } : {},
    exchanges: {},
    reason: '',
    text: '',
    images: [],
    pickup: home,
    reship: home,
    sameAddress: true,
    ...kept,
  }
  // Lines may have changed since the draft was stored.
  const quantities = Object.fromEntries(
    lines.flatMap(({ id, quantity }) => {
      const wanted = form.quantities[id]
      return wanted ? [[id, Math.min(wanted, quantity)]] : []
    }),
  )
  return { ...form, quantities }
}

const requestedLines = (form: ClaimForm, kind: ClaimKind) =>
  Object.entries(form.quantities).map(([lineId, quantity]) => ({
    lineId,
    quantity,
    exchangeSkuId: kind === 'exchange' ? (form.exchanges[lineId] ?? null) : null,
  }))

/** The request for the amounts; null until lines, options and reason are chosen. */
export const quoteOf = (form: ClaimForm, kind: ClaimKind): ClaimQuoteRequest | null => {
  const lines = requestedLines(form, kind)
  if (lines.length === 0 || form.reason === '') return null
  if (kind === 'exchange' && lines.some(({ exchangeSkuId }) => exchangeSkuId === null)) return null
  return { kind, lines, reasonCode: form.reason }
}

type AddressProblems = Partial<Record<keyof AddressForm, string>>

/** The problems of the form by field; empty for a valid form. */
export interface ClaimProblems {
  lines?: string
  /** By line. */
  exchanges?: Record<string, string>
  reason?: string
  text?: string
  pickup?: AddressProblems
  reship?: AddressProblems
}

const addressProblems = (address: AddressForm): AddressProblems | undefined => {
  const problems: AddressProblems = {
    ...(!address.name.trim() && { name: '이름을 입력해 주세요.' }),
    ...(!isPhone(address.phone) && { phone: '연락처를 다시 확인해 주세요.' }),
    ...(!isPostalCode(address.postalCode) && { postalCode: '우편번호 5자리를 확인해 주세요.' }),
    ...(!address.baseAddress.trim() && { baseAddress: '주소를 입력해 주세요.' }),
  }
  return Object.keys(problems).length > 0 ? problems : undefined
}

export const problemsOf = (form: ClaimForm, kind: ClaimKind): ClaimProblems => {
  const chosen = Object.keys(form.quantities)
  const unchosen = kind === 'exchange' ? chosen.filter((id) => !form.exchanges[id]) : []
  const needsText =
    kind !== 'cancel' && form.reason !== '' && claimFault(form.reason) === 'seller' && form.text.trim() === ''
  const pickup = kind === 'cancel' ? undefined : addressProblems(form.pickup)
  const reship = kind === 'exchange' && !form.sameAddress ? addressProblems(form.reship) : undefined
  return {
    ...(chosen.length === 0 && { lines: '상품을 선택해 주세요.' }),
    ...(unchosen.length > 0 && {
      exchanges: Object.fromEntries(unchosen.map((id) => [id, '교환할 옵션을 선택해 주세요.'])),
    }),
    ...(form.reason === '' && { reason: '사유를 선택해 주세요.' }),
    ...(needsText && { text: '어떤 점이 문제인지 적어 주세요.' }),
    ...(pickup && { pickup }),
    ...(reship && { reship }),
  }
}

/** The request body with the amounts that the shopper has shownAmounts. */
export const bodyOf = (
  form: ClaimForm,
  request: ClaimQuoteRequest,
  shownAmounts: { refundAmount: number; exchangeFee: number },
): CreateClaim => ({
  ...request,
  reasonText: form.text.trim(),
  images: form.images,
  pickup: request.kind === 'cancel' ? null : form.pickup,
  reship: request.kind === 'exchange' ? (form.sameAddress ? form.pickup : form.reship) : null,
  expectedRefund: shownAmounts.refundAmount,
  expectedExchangeFee: shownAmounts.exchangeFee,
})

export const reasonOptions = reasonsFor
