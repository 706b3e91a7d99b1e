import { formatDate } from '@/lib/date'

/** The receipt's line that a shopper types into the bank's app. */
export const isAccountLine = (label: string): boolean => label.includes('계좌')

/** `20261124` and `20261124235900` of the gateways as a date; anything else as it came. */
export const receiptText = (text: string): string => {
  const [, year, month, day] = /^(20\d{2})(\d{2})(\d{2})(\d{6})?$/.exec(text) ?? []
  return year ? formatDate(`${year}-${month}-${day}T00:00:00+09:00`) || text : text
}
