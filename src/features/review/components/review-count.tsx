import { useQuery } from '@tanstack/react-query'
import { aggregationQueryOptions } from '@/api/review/review'
import { formatNumber } from '@/lib/money'

/** What the review tab says: its name, with the number once it is known. */
export function ReviewTabTitle({ productId, count }: { productId: string; count: number }) {
  const { data } = useQuery({ ...aggregationQueryOptions(productId), enabled: false })
  return `리뷰(${formatNumber(data?.count ?? count)})`
}
