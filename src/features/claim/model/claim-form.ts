import type { ClaimAddress, ClaimQuoteRequest, CreateClaim } from '@/contract/transaction/claim'
import type { Order, OrderLine } from '@/contract/transaction/order'
import type { ClaimKind, ClaimReason } from '@/domain/claim'

export type RequestKind = ClaimKind | 'confirm'

/** The values of the form, stored over reload and sign-in. */
export interface ClaimForm {
  /** Quantities of the selected lines. */
  quantities: Record<string, number>
  /** Selected SKU of each line of an exchange. */
  exchanges: Record<string, string>
  reason: ClaimReason | ''
  text: string
  images: string[]
  pickup: ClaimAddress
  reship: ClaimAddress
  /** The new products are delivered to the pickup address. */
  sameAddress: boolean
}

const emptyAddress: ClaimAddress = { name: '', phone: '', postalCode: '', baseAddress: '', detailAddress: '' }

/** Initial values: the stored draft, else the whole line that the shopper came from. */
export const initialClaimForm = (
  order: Order,
  lines: readonly OrderLine[],
  lineId: string,
  draft: Partial<ClaimForm> | null,
): ClaimForm => {
  const { deliveryInfo } = order
  const home: ClaimAddress = deliveryInfo
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
    ...draft,
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

/** The request body with the amounts that the shopper saw. */
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
