import { firstSaleEnd } from '@/domain/product'
import { formatMoment } from '@/lib/date'

/** `11월 22일 09:00` of the sale that ends first; undefined without one. KST. */
export const saleEnd = (items: Parameters<typeof firstSaleEnd>[0]): string | undefined => {
  const first = firstSaleEnd(items)
  return first && formatMoment(first)
}
