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

/**
 * `2026.11.24 23:59까지`: until when a deposit is due. A gateway that names only the day takes it until its end.
 */
const deadlineText = (text: string): string => {
  const [, hour = '23', minute = '59'] = /^20\d{6}(\d{2})(\d{2})\d{2}$/.exec(text) ?? []
  const day = receiptText(text)
  return day === text ? text : `${day} ${hour}:${minute}까지`
}

const lineText = (label: string, text: string): string => {
  if (isNumberLine(label)) return text
  return label.includes('기한') ? deadlineText(text) : receiptText(text)
}

const ORDER = ['은행', '계좌', '예금주', '기한']

const rankOf = (label: string): number => {
  const rank = ORDER.findIndex((word) => label.includes(word))
  return rank < 0 ? ORDER.length : rank
}

/** Lines of the receipt in the order in which a banking app asks for them; the database stores no order. */
export const receiptLines = (receipt: Readonly<Record<string, string>>): [label: string, text: string][] =>
  Object.entries(receipt)
    .map(([label, text]): [string, string] => [label, lineText(label, text)])
    .toSorted(([first], [second]) => rankOf(first) - rankOf(second))
