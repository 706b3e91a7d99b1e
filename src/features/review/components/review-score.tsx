import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { aggregationQueryOptions } from '@/api/review/review'
import type { ProductDetail } from '@/contract/product/product'
import { formatNumber } from '@/lib/money'
import { changeQuery, IN_PLACE } from '@/lib/query-string'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { StarRating } from '@/ui/primitives/star-rating'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, layout, space } from '@/ui/theme/tokens'
import { showsReviews } from '../model/labels'

interface ReviewSummary {
  count: number | null
  mean: number | null
}

/**
 * Number and mean score of a product's reviews, null while or where it cannot be read. The specification has the number only in
 * the aggregation, so the product of another service may not have it.
 */
const useReviewSummary = ({ id, reviewCount, ratings }: ProductDetail): ReviewSummary => {
  const needsAggregation = reviewCount === null
  const { data } = useQuery({ ...aggregationQueryOptions(id), enabled: needsAggregation })
  return needsAggregation && data ? data : { count: reviewCount, mean: ratings }
}

/** The product's rating beside its name, which leads to the reviews. */
export const ReviewScore = ({ product }: { product: ProductDetail }) => {
  const router = useRouter()
  const { data: installed } = useQuery(installStatusQueryOptions())
  const { count, mean } = useReviewSummary(product)
  if (!count || mean === null || !showsReviews(product, installed)) return null
  return (
    <Line
      type="button"
      onClick={() => void router.replace(changeQuery(router.asPath, { tab: 'review' }), undefined, IN_PLACE)}
    >
      <StarRating value={mean} count={count} />
      <VisuallyHidden> 리뷰 보기</VisuallyHidden>
      <ChevronRightIcon size={16} />
    </Line>
  )
}

const Line = styled.button`
  display: inline-flex;
  min-height: ${layout.touch};
  align-items: center;
  color: ${color.third};
  /* The stars are lower than what a finger needs. */
  && {
    margin: 0 0 calc(-1 * ${space[12]});
  }
`

/** The label of the tab with the number of reviews. */
export const ReviewCount = ({ product }: { product: ProductDetail }) => {
  const { count } = useReviewSummary(product)
  return count === null ? '리뷰' : `리뷰(${formatNumber(count)})`
}
