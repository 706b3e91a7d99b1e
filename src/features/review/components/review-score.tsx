import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { aggregationQueryOptions } from '@/api/review/review'
import { isElsewhere, publicEnv } from '@/config/env'
import type { ProductDetail } from '@/contract/product/product'
import { formatNumber } from '@/lib/money'
import { changeQuery, IN_PLACE } from '@/lib/query-string'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { StarRating } from '@/ui/primitives/star-rating'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, layout } from '@/ui/theme/tokens'
import { showsReviews } from '../model/show-reviews'

/**
 * The specification has the number of reviews only in the aggregation, so the product of another service may not have
 * it.
 */
const isCountAdded = isElsewhere(publicEnv.productApi)

/** Number and mean score of a product's reviews. */
const useReviewSummary = ({ id, reviewCount, ratings }: ProductDetail): { count: number; mean: number } => {
  const needsAggregation = isCountAdded && reviewCount === 0
  const { data } = useQuery({ ...aggregationQueryOptions(id), enabled: needsAggregation })
  return needsAggregation && data ? data : { count: reviewCount, mean: ratings }
}

/** The product's rating beside its name, which leads to the reviews. */
export const ReviewScore = ({ product }: { product: ProductDetail }) => {
  const router = useRouter()
  const { data: installed } = useQuery(installStatusQueryOptions())
  const { count, mean } = useReviewSummary(product)
  if (count === 0 || !showsReviews(product, installed)) return null
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
`

/** The label of the tab with the number of reviews. */
export const ReviewCount = ({ product }: { product: ProductDetail }) =>
  `리뷰(${formatNumber(useReviewSummary(product).count)})`
