import type { ProductDetail } from '@/contract/product/product'
import { formatNumber } from '@/lib/money'
import { useReviewSummary } from '../hooks/use-review-summary'

/** The label of the tab with the number of reviews. */
export const ReviewCount = ({ product }: { product: ProductDetail }) =>
  `리뷰(${formatNumber(useReviewSummary(product).count)})`
