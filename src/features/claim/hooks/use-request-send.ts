import type { UseMutationOptions } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import type { ApiError } from '@/api/http/api-error'
import { isUndecided } from '@/api/http/is-undecided'
import { type Submission, useSubmission } from '@/api/http/use-submission'
import { showError } from '@/commerce-ui/errors/show-error'
import { CLAIM_FORM_ERRORS } from '@/domain/order-errors'
import { resultPath } from '../model/claim-texts'
import {
  type ClaimDraftRef,
  clearDraft,
  type RequestResult,
  storeRequestResult,
} from '../model/request-storage'

interface Request<B> extends ClaimDraftRef {
  /** What the result page shows of the accepted request. */
  resultOf: (body: B) => RequestResult
  onPriceChanged?: () => void
  /** Asks before the request is sent; false keeps the form. */
  confirmRequest?: () => Promise<boolean>
  /** The form, which shows the message under its fields or above its button. */
  form?: { showServerError: (error: ApiError) => void }
}

/** Sends a claim or a purchase confirmation of an order and leads to its result. */
export const useRequestSend = <B extends { orderId: string }, A extends { claimId?: string | null } | void>(
  mutation: UseMutationOptions<A, Error, Submission<B>>,
  { kind, orderId, lineId, resultOf, onPriceChanged, confirmRequest, form }: Request<B>,
) => {
  const router = useRouter()
  return useSubmission(mutation, {
    prepare: confirmRequest,
    onSuccess: (answer, body) => {
      clearDraft({ kind, orderId, lineId })
      storeRequestResult(kind, orderId, resultOf(body))
      const claimId = answer?.claimId
      return router.replace(resultPath(kind, 'success', { orderId, ...(claimId && { claimId }) }))
    },
    onRefused: (error) => {
      if (!isUndecided(error) && !error.is(...CLAIM_FORM_ERRORS))
        return router.replace(
          resultPath(kind, 'fail', { orderId, ...(lineId && { lineId }), code: String(error.code) }),
        )
      if (error.is('REFUND_AMOUNT_CHANGED')) onPriceChanged?.()
      return form ? form.showServerError(error) : showError(error)
    },
  })
}
