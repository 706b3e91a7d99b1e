import * as v from 'valibot'
import {
  claimAddress,
  type ClaimAddress,
  type ClaimBreakdown,
  type ClaimQuoteBody,
  createClaimBody,
  type CreateClaimBody,
  refundAccountBody,
  type RefundAccountBody,
} from '@/contract/transaction/claim'
import type { Order, OrderLine } from '@/contract/transaction/order'
import { claimFault, type ClaimKind, type ClaimReason } from '@/domain/claim'
import { noRefundChoice, type RefundChoice } from '@/domain/refund-account'
import type { FieldMessages } from '@/ui/form/use-resolver-form'
import { isOrderUnpaid } from './claim-texts'

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
  /** Where a deposit into a virtual account returns to; only asked for where the amounts say so. */
  refund: RefundChoice
  /** What the amounts of the server say. */
  needsRefundAccount: boolean
}

const emptyAddress: ClaimAddress = { name: '', phone: '', postalCode: '', baseAddress: '', detailAddress: '' }

const wholeLines = (lines: readonly OrderLine[]): ClaimForm['quantities'] =>
  Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))

/** Initial values: the stored draft, else the whole line that the shopper came from. Of an unpaid order always all lines. */
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
    quantities: wholeLines(first ? [first] : []),
    exchanges: {},
    reason: '',
    text: '',
    images: [],
    pickup: home,
    reship: home,
    sameAddress: true,
    refund: noRefundChoice,
    needsRefundAccount: false,
    ...draft,
  }
  if (isOrderUnpaid(order)) return { ...form, quantities: wholeLines(lines) }
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
export const quoteOf = (form: ClaimForm, kind: ClaimKind): ClaimQuoteBody | null => {
  const lines = requestedLines(form, kind)
  if (lines.length === 0 || form.reason === '') return null
  if (kind === 'exchange' && lines.some(({ exchangeSkuId }) => exchangeSkuId === null)) return null
  return { kind, lines, reasonCode: form.reason }
}

const refundAccountOf = ({ to, ...account }: RefundChoice): RefundAccountBody | null =>
  to === 'money' ? null : account

/** The request body with the amounts that the shopper saw. */
export const bodyOf = (
  form: ClaimForm,
  request: ClaimQuoteBody,
  shownAmounts: Pick<ClaimBreakdown, 'refundAmount' | 'exchangeFee' | 'needsRefundAccount'>,
): CreateClaimBody => ({
  ...request,
  reasonText: form.text.trim(),
  images: form.images,
  pickup: request.kind === 'cancel' ? null : form.pickup,
  reship: request.kind === 'exchange' ? (form.sameAddress ? form.pickup : form.reship) : null,
  expectedRefund: shownAmounts.refundAmount,
  expectedExchangeFee: shownAmounts.exchangeFee,
  ...(shownAmounts.needsRefundAccount && { refundAccount: refundAccountOf(form.refund) }),
})

/** An address that the request does not contain, so it is not checked. */
const uncheckedAddress = v.custom<ClaimForm['pickup']>(() => true)

/** The contract's rules of a claim, with the names of the form's fields. */
export const claimFormSchema = (kind: ClaimKind) =>
  v.object({
    quantities: v.pipe(
      v.record(v.string(), v.number()),
      v.check((chosen) => Object.keys(chosen).length > 0, '상품을 선택해 주세요.'),
    ),
    exchanges: v.record(v.string(), v.string()),
    reason: createClaimBody.entries.reasonCode,
    text: createClaimBody.entries.reasonText,
    images: createClaimBody.entries.images,
    pickup: kind === 'cancel' ? uncheckedAddress : claimAddress,
    reship: uncheckedAddress,
    sameAddress: v.boolean(),
    refund: v.custom<RefundChoice>(() => true),
    needsRefundAccount: v.boolean(),
  })

/** The messages for the delivery address of an exchange, by field. */
const reshipMessages = (form: ClaimForm): FieldMessages<ClaimForm> => {
  const { issues } = v.safeParse(claimAddress, form.reship)
  const { nested = {} } = issues ? v.flatten<typeof claimAddress>(issues) : {}
  return Object.fromEntries(Object.entries(nested).map(([name, messages]) => [`reship.${name}`, messages[0]]))
}

/** The messages about where a deposit returns to, by field. */
const refundMessages = ({ refund }: ClaimForm): FieldMessages<ClaimForm> => {
  if (refund.to === 'money') return {}
  if (refund.to === '') return { 'refund.to': '받을 곳을 골라 주세요.' }
  const { issues } = v.safeParse(refundAccountBody, refund)
  const { nested = {} } = issues ? v.flatten<typeof refundAccountBody>(issues) : {}
  return Object.fromEntries(Object.entries(nested).map(([name, messages]) => [`refund.${name}`, messages[0]]))
}

/**
 * The rules over several fields: options of an exchange, its delivery address, a description of the seller's fault, the account of a
 * deposit where the amounts ask for it.
 */
export const claimFormRules =
  (kind: ClaimKind) =>
  (form: ClaimForm): FieldMessages<ClaimForm> => {
    const isExchange = kind === 'exchange'
    const withoutOption = isExchange ? Object.keys(form.quantities).filter((id) => !form.exchanges[id]) : []
    const needsText =
      kind !== 'cancel' &&
      form.reason !== '' &&
      claimFault(form.reason) === 'seller' &&
      form.text.trim() === ''
    return {
      ...Object.fromEntries(withoutOption.map((id) => [`exchanges.${id}`, '교환할 옵션을 선택해 주세요.'])),
      ...(needsText && { text: '어떤 점이 문제인지 적어 주세요.' }),
      ...(isExchange && !form.sameAddress && reshipMessages(form)),
      ...(form.needsRefundAccount && refundMessages(form)),
    }
  }

/** The form's field for a field of the request. */
export const claimFieldOf = (path: string) => {
  const [name, part] = path.split('.')
  if (name === 'lines') return 'quantities'
  if (name === 'reasonCode') return 'reason'
  if (name === 'reasonText') return 'text'
  if (name === 'images') return 'images'
  if (name === 'refundAccount')
    return part && part in refundAccountBody.entries
      ? (`refund.${part as keyof RefundAccountBody}` as const)
      : 'refund.to'
  if ((name === 'pickup' || name === 'reship') && part && part in claimAddress.entries)
    return `${name}.${part as keyof typeof claimAddress.entries}` as const
  return undefined
}
