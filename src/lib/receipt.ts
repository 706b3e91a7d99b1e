import { formatDate } from '@/lib/date'

/** Whether a line of the receipt is the account number, which a shopper types into a banking app. */
export const isAccountLine = (label: string): boolean => label.includes('계좌')

/** Eight digits of an account or an approval number are no date. */
const isNumberLine = (label: string): boolean => isAccountLine(label) || label.includes('번호')

/** Formats the dates of gateways, `20261124` and `20261124235900`; other texts stay unchanged. */
export const receiptText = (text: string): string => {
  const [, year, month, day] = /^(20\d{2})(\d{2})(\d{2})(\d{6})?$/.exec(text) ?? []
  return year ? formatDate(`${year}-${month}-${day}T00:00:00+09:00`) || text : text
}

const ORDER = ['은행', '계좌', '예금주', '기한']

const rankOf = (label: string): number => {
  const rank = ORDER.findIndex((word) => label.includes(word))
  return rank < 0 ? ORDER.length : rank
}

/** Lines of the receipt in the order in which a banking app asks for them; the database stores no order. */
export const receiptLines = (receipt: Readonly<Record<string, string>>): [label: string, text: string][] =>
  Object.entries(receipt)
    .map(([label, text]): [string, string] => [label, isNumberLine(label) ? text : receiptText(text)])
    .toSorted(([first], [second]) => rankOf(first) - rankOf(second))
