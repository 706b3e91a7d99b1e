import { formatDate } from '@/lib/date'

/** The receipt's line that a shopper types into the bank's app. */
export const isAccountLine = (label: string): boolean => label.includes('계좌')

/** `20261124` and `20261124235900` of the gateways as a date; anything else as it came. */
export const receiptText = (text: string): string => {
  const [, year, month, day] = /^(20\d{2})(\d{2})(\d{2})(\d{6})?$/.exec(text) ?? []
  return year ? formatDate(`${year}-${month}-${day}T00:00:00+09:00`) || text : text
}

const ORDER = ['은행', '계좌', '예금주', '기한']

const rankOf = (label: string): number => {
  const rank = ORDER.findIndex((word) => label.includes(word))
  return rank < 0 ? ORDER.length : rank
}

/** The receipt's lines as a bank's app asks for them; the database keeps them in no order of ours. */
export const receiptLines = (receipt: Readonly<Record<string, string>>): [label: string, text: string][] =>
  Object.entries(receipt)
    .map(([label, text]): [string, string] => [label, isAccountLine(label) ? text : receiptText(text)])
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
