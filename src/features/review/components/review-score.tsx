import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { useReviewSummary } from '../hooks/use-review-summary'
import type { ProductDetail } from '@/contract/product/product'
import { changeQuery } from '@/lib/change-query'
import { IN_PLACE } from '@/browser/history/in-place'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { StarRating } from '@/ui/primitives/star-rating'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, layout } from '@/ui/theme/tokens'
import { showsReviews } from '../model/show-reviews'

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
