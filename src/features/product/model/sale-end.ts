import { seoulParts } from '@/lib/date'

const two = (value: number): string => String(value).padStart(2, '0')

/** `타임세일 20% · 11월 22일 09:00까지`, Seoul's time. */
export const saleEndLine = (sale: { discountPercent: number; endsAt: string }): string => {
  const parts = seoulParts(sale.endsAt)
  const until = parts ? ` · ${parts.month}월 ${parts.day}일 ${two(parts.hour)}:${two(parts.minute)}까지` : ''
  return `타임세일 ${sale.discountPercent}%${until}`
}
