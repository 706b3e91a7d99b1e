import { useState } from 'react'
import { styled } from 'styled-components'
import { postUpload } from '@/api/main/upload'
import { reviewLimits } from '@/domain/limits'
import { PhotoPicker } from '@/ui/form/photo-picker'
import { StarPicker } from '@/ui/form/star-picker'
import { TextArea } from '@/ui/form/text-area'
import type { SendPhoto } from '@/ui/form/use-photo-slots'
import { ActionBar } from '@/ui/layout/action-bar'
import { Button } from '@/ui/primitives/button'
import { MediaRow } from '@/ui/primitives/media-row'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { type ReviewTarget, useReviewForm } from '../hooks/use-review-form'
import type { ReviewDraft } from '../model/draft'

const send: SendPhoto = (file, options) => postUpload('review', file, options)

interface Props {
  target: ReviewTarget
  /** What is being reviewed. */
  product: { title: string; option: string; image: string }
  start: ReviewDraft
  onDone: () => void
  onLeave: () => void
}

/** Writes a review, or changes one. */
export function ReviewForm({ target, product, start, onDone, onLeave }: Props) {
  const { draft, problems, isPending, change, submit } = useReviewForm(target, start, onDone)
  const [isSending, setSending] = useState(false)
  const isNew = 'lineId' in target
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2>{isNew ? '리뷰 쓰기' : '리뷰 수정'}</h2>
      <MediaRow
        image={product.image}
        title={<b>{product.title}</b>}
        details={[product.option !== product.title && `옵션: ${product.option}`]}
      />
      <StarPicker
        legend="상품은 어떠셨나요?"
        name="score"
        value={draft.score}
        error={problems.score}
        onChange={(score) => change({ score })}
      />
      <TextArea
        label="리뷰 내용"
        required
        limit={reviewLimits.maxLength}
        rows={7}
        placeholder="좋았던 점과 아쉬웠던 점을 알려 주세요."
        hint={`${reviewLimits.minLength}자 이상 적어 주세요. 쓰던 글은 이 기기에 남아 있어요.`}
        error={problems.comments}
        value={draft.comments}
        onChange={(event) => change({ comments: event.target.value })}
      />
      <PhotoPicker
        legend="사진 (선택)"
        hint={`${reviewLimits.maxPhotos}장까지 올릴 수 있어요. 얼굴이나 연락처가 보이지 않게 해 주세요.`}
        value={draft.images}
        error={problems.images}
        max={reviewLimits.maxPhotos}
        send={send}
        onBusy={setSending}
        onChange={(next) => change((before) => ({ images: next(before.images) }))}
      />
      <ActionBar>
        <Button kind="secondary" onClick={onLeave}>
          나중에 쓰기
        </Button>
        <Button full type="submit" loading={isPending} disabled={isSending}>
          {isSending ? '사진을 올리고 있어요' : isNew ? '리뷰 등록하기' : '리뷰 고치기'}
        </Button>
      </ActionBar>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  padding: ${space[20]} ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    font-size: ${font[20]};
    font-weight: 700;
  }
`
