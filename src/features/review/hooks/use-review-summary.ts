import { useQuery } from '@tanstack/react-query'
import { isElsewhere, publicEnv } from '@/config/env'
import type { ProductDetail } from '@/contract/product/product'
import { aggregationQueryOptions } from '@/api/review/review'

/**
 * The specification has the number of reviews only in the aggregation, so the product of another service may not have
 * it.
 */
const isCountAdded = isElsewhere(publicEnv.productApi)

/** Number and mean score of a product's reviews. */
export const useReviewSummary = ({
  id,
  reviewCount,
  ratings,
}: ProductDetail): { count: number; mean: number } => {
  const needsAggregation = isCountAdded && reviewCount === 0
  const { data } = useQuery({ ...aggregationQueryOptions(id), enabled: needsAggregation })
  return needsAggregation && data ? data : { count: reviewCount, mean: ratings }
}
