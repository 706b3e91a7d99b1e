import { useQuery } from '@tanstack/react-query'
import { inquiryCountQueryOptions } from '@/api/review/inquiry'

/** The label of the tab, without the number when it cannot be loaded. */
export const InquiryCount = ({ product }: { product: { id: string } }) => {
  const { data } = useQuery(inquiryCountQueryOptions(product.id))
  return <>Q&amp;A{data == null ? '' : `(${data.toLocaleString('ko-KR')})`}</>
}
