import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { claimQuoteQueryOptions, createClaimMutation } from '@/api/transaction/claim'
import { brand } from '@/config/brand'
import type { Order, OrderLine } from '@/contract/transaction/order'
import type { ClaimKind } from '@/domain/claim'
import { formatWon } from '@/lib/money'
import { useOnEdit } from '@/ui/form/use-on-edit'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { confirm } from '@/ui/overlay/alert-store'
import {
  bodyOf,
  claimFieldOf,
  type ClaimForm,
  claimFormRules,
  claimFormSchema,
  initialClaimForm,
  quoteOf,
} from '../model/claim-form'
import { isOrderUnpaid } from '../model/claim-texts'
import { storeDraft, readDraft } from '../model/request-storage'
import { useRequestSend } from './use-request-send'

/** Asks before an exchange takes its delivery fee (won) from 담아머니. A free exchange needs no question. */
const confirmExchangeFee = async (fee: number): Promise<boolean> =>
  fee === 0 ||
  confirm({
    title: `교환 배송비 ${formatWon(fee)}을 낼까요?`,
    body: `${brand.money}에서 바로 빠져나가요. 교환을 철회하거나 거절되면 돌려 드려요.`,
    confirmLabel: `${formatWon(fee)} 내기`,
  })

export interface ClaimRequestProps {
  kind: ClaimKind
  order: Order
  /** The lines that can be claimed together. */
  lines: OrderLine[]
  /** The line that the shopper came from. */
  lineId: string
}

/** The values of a claim with the amounts of the server. Changed values are stored for this tab. */
export const useClaimForm = ({ kind, order, lines, lineId }: ClaimRequestProps) => {
  const form = useSchemaForm<ClaimForm, unknown>({
    schema: claimFormSchema(kind),
    defaultValues: initialClaimForm(order, lines, lineId, readDraft({ kind, orderId: order.id, lineId })),
    rules: claimFormRules(kind),
    fieldOf: claimFieldOf,
  })
  const values = useWatch({ control: form.control }) as ClaimForm
  // The account is not stored: a draft stays in the browser.
  useOnEdit(form, ({ refund: _refund, needsRefundAccount: _isNeeded, ...entered }) =>
    storeDraft({ kind, orderId: order.id, lineId }, entered),
  )

  const quoteRequest = quoteOf(values, kind)
  const quote = useQuery({
    ...claimQuoteQueryOptions(order.id, quoteRequest),
    placeholderData: (before) => before,
  })
  const { setValue } = form
  const needsRefundAccount = quote.data?.needsRefundAccount ?? false
  useEffect(() => {
    // The form's rules need what the amounts say.
    setValue('needsRefundAccount', needsRefundAccount)
  }, [setValue, needsRefundAccount])
  /** The amounts of this choice were refused, or failed, or are not requested while the device is offline. */
  const isQuoteMissing =
    quoteRequest !== null && !quote.isFetching && (!quote.isSuccess || quote.isPlaceholderData)
  const exchangeFee = (kind === 'exchange' && quoteRequest && quote.data?.exchangeFee) || 0
  const { submit: send, isPending } = useRequestSend(createClaimMutation, {
    kind,
    orderId: order.id,
    lineId,
    resultOf: () => ({
      isUnpaid: isOrderUnpaid(order),
      isSellerAsked: lines.some(
        ({ id, status }) => status === 'manually_issue_required' && values.quantities[id] !== undefined,
      ),
    }),
    confirmRequest: () => confirmExchangeFee(exchangeFee),
    onPriceChanged: () => void quote.refetch(),
    form,
  })
  return {
    form,
    values,
    quote,
    /** Null until lines, options and reason are chosen. */
    quoteRequest,
    /** Delivery fee in won that the exchange takes from 담아머니; 0 without one. */
    exchangeFee,
    isQuoteMissing,
    isPending: isPending || (quoteRequest !== null && quote.isFetching),
    submit: form.submit(async () => {
      if (!quoteRequest || !quote.data || quote.isFetching || isQuoteMissing) return
      await send({ orderId: order.id, claim: bodyOf(values, quoteRequest, quote.data) })
    }),
  }
}

export type ClaimFormState = ReturnType<typeof useClaimForm>
