import { useQuery } from '@tanstack/react-query'
import { inquiryCountQueryOptions } from '@/api/review/inquiry'

/** What the tab says; without its number when that can't be had. */
export function InquiryCount({ product }: { product: { id: string } }) {
  const { data } = useQuery(inquiryCountQueryOptions(product.id))
  return <>Q&amp;A{data === undefined ? '' : `(${data.toLocaleString('ko-KR')})`}</>
}
