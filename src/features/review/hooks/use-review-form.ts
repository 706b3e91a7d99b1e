import { useEffect, useState } from 'react'
import { useSubmission } from '@/api/http/use-submission'
import { type ReviewTarget, saveReviewMutation } from '@/api/review/my-review'
import { reviewBody } from '@/contract/review/review'
import { showFormError } from '@/commerce-ui/errors/show-error'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { clearDraft, readDraft, type ReviewDraft, saveDraft } from '../model/draft'

const draftNameOf = (target: ReviewTarget): string =>
  'lineId' in target ? `line:${target.lineId}` : `review:${target.reviewId}`

/** Rating, text and photos of a review. Changes are kept as a draft on this device until the review is saved. */
export const useReviewForm = (target: ReviewTarget, initial: ReviewDraft, onDone: () => void) => {
  const draftName = draftNameOf(target)
  const [defaultValues] = useState<ReviewDraft>(() => readDraft(draftName) ?? initial)
  const form = useSchemaForm({ schema: reviewBody, defaultValues })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name !== undefined) saveDraft(draftName, values)
        },
      }),
    [subscribe, draftName],
  )

  const { submit, isPending } = useSubmission(saveReviewMutation, {
    onSuccess: () => {
      clearDraft(draftName)
      onDone()
    },
    onRefused: (error) => {
      if (Object.keys(error.fields).length > 0) form.showServerError(error)
      else void showFormError(error)
    },
  })
  return { form, isPending, save: form.submit((review) => submit({ target, review })) }
}
