import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { claimQuoteQueryOptions, createClaimMutation } from '@/api/transaction/claim'
import type { Order, OrderLine } from '@/contract/transaction/order'
import type { ClaimKind } from '@/domain/claim'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { keepDraft, readDraft } from '../model/claim-draft'
import { bodyOf, type ClaimForm, initialClaimForm, quoteOf } from '../model/claim-form'
import { claimFieldOf, claimFormRules, claimFormSchema } from '../model/claim-form-schema'
import { useRequestSend } from './use-request-send'

export interface ClaimRequestProps {
  kind: ClaimKind
  order: Order
  /** The lines that can be claimed together. */
  lines: OrderLine[]
  /** The line that the shopper came from. */
  lineId: string
}

/** The values of a claim with the amounts of the server. Values are kept for this tab while they change. */
export const useClaimForm = ({ kind, order, lines, lineId }: ClaimRequestProps) => {
  const form = useSchemaForm<ClaimForm, unknown>({
    schema: claimFormSchema(kind),
    defaultValues: initialClaimForm(order, lines, lineId, readDraft(kind, order.id)),
    rules: claimFormRules(kind),
    fieldOf: claimFieldOf,
  })
  const values = useWatch({ control: form.control }) as ClaimForm
  useEffect(() => keepDraft(kind, order.id, values), [kind, order.id, values])

  const quoteRequest = quoteOf(values, kind)
  const quote = useQuery({
    ...claimQuoteQueryOptions(order.id, quoteRequest),
    placeholderData: (before) => before,
  })
  const { submit: send, isPending } = useRequestSend(createClaimMutation, {
    kind,
    orderId: order.id,
    onPriceChanged: () => void quote.refetch(),
    form,
  })
  return {
    form,
    values,
    quote,
    /** Null until lines, options and reason are chosen. */
    quoteRequest,
    isPending: isPending || (quoteRequest !== null && quote.isFetching),
    submit: form.submit(async () => {
      if (!quoteRequest || !quote.data || quote.isFetching) return
      await send({ orderId: order.id, claim: bodyOf(values, quoteRequest, quote.data) })
    }),
  }
}

export type ClaimFormState = ReturnType<typeof useClaimForm>
