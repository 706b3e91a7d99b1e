import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { styled } from 'styled-components'
import { tokenOwner } from '@/api/http/token-store'
import { useCapability } from '@/api/http/use-capability'
import { useSubmission } from '@/api/http/use-submission'
import { postUpload } from '@/api/main/upload'
import { type ReviewTarget, saveReviewMutation } from '@/api/review/my-review'
import { draftStore } from '@/browser/storage/draft-store'
import { reviewBody } from '@/contract/review/review'
import { reviewLimits } from '@/domain/limits'
import { Form } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { PhotoField } from '@/ui/form/photo-picker'
import { StarPicker } from '@/ui/form/star-picker'
import { TextArea } from '@/ui/form/text-area'
import { useOnEdit } from '@/ui/form/use-on-edit'
import type { SendPhoto } from '@/ui/form/use-photo-slots'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { ActionBar } from '@/ui/layout/page'
import { Button } from '@/ui/primitives/button'
import { MediaRow } from '@/ui/primitives/media-row'
import { color, font, radius } from '@/ui/theme/tokens'

export interface ReviewDraft {
  /** 0 until a rating is chosen. */
  score: number
  comments: string
  /** Paths of uploaded photos. */
  images: string[]
}

export const EMPTY_DRAFT: ReviewDraft = { score: 0, comments: '', images: [] }

interface StoredDraft {
  form: ReviewDraft
  /** What the form started from. */
  saved: ReviewDraft
}

const owner = (): string => tokenOwner() ?? ''

/**
 * The member's unsent draft on this device: each purchase or review has its own, which `target` names. A draft of a review that
 * was changed elsewhere since is ignored.
 */
export const reviewDraftOf = (target: string, saved: ReviewDraft) => {
  const store = draftStore<StoredDraft>(`dama_review_draft_${target}`, 3, 'device')
  return {
    read: (): ReviewDraft | null => {
      const draft = store.read(owner())
      return draft && JSON.stringify(draft.saved) === JSON.stringify(saved) ? draft.form : null
    },
    write: (form: ReviewDraft): void => store.write(owner(), { form, saved }),
    clear: store.clear,
  }
}

const draftNameOf = (target: ReviewTarget): string =>
  'lineId' in target ? `line:${target.lineId}` : `review:${target.reviewId}`

/** Rating, text and photos of a review. Changes are stored as a draft on this device until the review is saved. */
const useReviewForm = (target: ReviewTarget, initial: ReviewDraft, onDone: () => unknown) => {
  const [draft] = useState(() => reviewDraftOf(draftNameOf(target), initial))
  const [defaultValues] = useState<ReviewDraft>(() => draft.read() ?? initial)
  const form = useSchemaForm({ schema: reviewBody, defaultValues })
  useOnEdit(form, draft.write)

  const { submit, isPending } = useSubmission(saveReviewMutation, {
    form,
    onSuccess: () => {
      draft.clear()
      return onDone()
    },
  })
  return { form, isPending, save: form.submit((review) => submit({ target, review })) }
}

const uploadPhoto: SendPhoto = (file, options) => postUpload('review', file, options)

interface Props {
  target: ReviewTarget
  /** The product under review. */
  product: { title: string; option: string; image: string }
  initial: ReviewDraft
  onDone: () => unknown
  onLeave: () => void
}

/** The form to write or change a review. */
export const ReviewForm = ({ target, product, initial, onDone, onLeave }: Props) => {
  const { form, isPending, save } = useReviewForm(target, initial, onDone)
  const [isUploading, setUploading] = useState(false)
  const canUpload = useCapability('uploads')
  const isNew = 'lineId' in target
  return (
    <FormCard $gap={24} $padding={[20, 16]} onSubmit={save}>
      <h2>{isNew ? '리뷰 쓰기' : '리뷰 수정'}</h2>
      <MediaRow
        image={product.image}
        title={<b>{product.title}</b>}
        details={[product.option !== product.title && `옵션: ${product.option}`]}
      />
      <Controller
        control={form.control}
        name="score"
        render={({ field, fieldState }) => (
          <StarPicker
            legend="상품은 어떠셨나요?"
            name={field.name}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <TextArea
        label="리뷰 내용"
        required
        limit={reviewLimits.maxLength}
        rows={7}
        placeholder="좋았던 점과 아쉬웠던 점을 알려 주세요."
        hint={`${reviewLimits.minLength}자 이상 적어 주세요. 쓰던 글은 이 기기에 남아 있어요.`}
        {...form.field('comments')}
      />
      {canUpload && (
        <PhotoField
          form={form}
          legend="사진 (선택)"
          hint={`${reviewLimits.maxPhotos}장까지 올릴 수 있어요. 얼굴이나 연락처가 보이지 않게 해 주세요.`}
          max={reviewLimits.maxPhotos}
          send={uploadPhoto}
          onBusy={setUploading}
        />
      )}
      <FormError message={form.formError} />
      <ActionBar>
        <Button kind="secondary" onClick={onLeave}>
          나중에 쓰기
        </Button>
        <Button full type="submit" loading={isPending} disabled={isUploading}>
          {isUploading ? '사진을 올리고 있어요' : isNew ? '리뷰 등록하기' : '리뷰 수정하기'}
        </Button>
      </ActionBar>
    </FormCard>
  )
}

const FormCard = styled(Form)`
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    font-size: ${font[20]};
    font-weight: 700;
  }
`
