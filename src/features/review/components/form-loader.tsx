import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '@/api/http/api-error'
import { useFreshQuery } from '@/api/http/use-fresh-query'
import { myReviewQueryOptions, writableLineQueryOptions } from '@/api/review/my-review'
import { optionText } from '@/domain/product'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Spinner } from '@/ui/feedback/spinner'
import { Button } from '@/ui/primitives/button'
import { EMPTY_DRAFT, type ReviewDraft, ReviewForm } from './review-form'

interface Props {
  onDone: () => unknown
  onLeave: () => void
}

interface StateProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  onLeave: () => void
}

const FormUnavailable = ({ query, onLeave }: StateProps) => {
  if (isNotFound(query.error))
    return (
      <EmptyState
        illustration="/art/empty-box.svg"
        title="리뷰를 쓸 수 없는 상품이에요"
        body="구매를 확정하지 않았거나 이미 리뷰를 쓴 상품이에요."
        action={
          <Button kind="secondary" small onClick={onLeave}>
            리뷰 내역 보기
          </Button>
        }
      />
    )
  return query.error ? <QueryError query={query} /> : <Spinner />
}

/** The form for a purchase. */
export const WriteReview = ({ lineId, ...way }: Props & { lineId: string }) => {
  // Never loaded again: after the submission the purchase can no longer be reviewed.
  const query = useQuery({ ...writableLineQueryOptions(lineId), staleTime: Number.POSITIVE_INFINITY })
  if (!query.data) return <FormUnavailable query={query} onLeave={way.onLeave} />
  const { productTitle: title, transactionSkuTitle: option, image } = query.data
  return (
    <ReviewForm
      target={{ lineId }}
      product={{ title, option: optionText(option, title) ?? title, image }}
      initial={EMPTY_DRAFT}
      {...way}
    />
  )
}

/** The form for an existing review. */
export const EditReview = ({ reviewId, ...way }: Props & { reviewId: string }) => {
  const query = useFreshQuery(myReviewQueryOptions(reviewId))
  if (!query.data) return <FormUnavailable query={query} onLeave={way.onLeave} />
  const { productTitle: title, transactionSkuTitle: option, productImage: image } = query.data
  const initial: ReviewDraft = {
    score: query.data.score ?? EMPTY_DRAFT.score,
    comments: query.data.comments,
    images: query.data.images.mobile,
  }
  return (
    <ReviewForm
      target={{ reviewId }}
      product={{ title, option: optionText(option, title) ?? title, image }}
      initial={initial}
      {...way}
    />
  )
}
