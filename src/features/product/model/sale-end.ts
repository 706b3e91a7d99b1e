import { formatMoment } from '@/lib/date'

/** `타임세일 20% · 11월 22일 09:00까지`, KST, without what is not known. */
export const saleEndLine = (sale: { discountPercent: number; endsAt: string }): string => {
  const end = formatMoment(sale.endsAt)
  return `타임세일${sale.discountPercent > 0 ? ` ${sale.discountPercent}%` : ''}${end && ` · ${end}까지`}`
}
