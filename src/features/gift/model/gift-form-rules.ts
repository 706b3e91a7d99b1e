import type { ApiError } from '@/api/http/api-error'
import { isUndecided } from '@/api/http/is-undecided'
import { isConnectionLost } from '@/api/http/unconfirmed-result'
import { CONNECTION_LOST } from '@/commerce-ui/errors/connection-lost'
import { SEND_GIFT, SENT_GIFTS } from '@/config/paths'
import type { GiftLimit } from '@/contract/main/gift'
import { AMOUNT_ERRORS } from '@/domain/error-groups'
import { formatRoundWon, parseWon } from '@/lib/money'
import { toQueryString } from '@/lib/query-string'

interface Entered {
  /** The amount of each gift, as typed. */
  text: string
  /** How many receivers get a gift of the amount. */
  count: number
}

/** What the receivers get together; '' for one. */
const inAll = (count: number): string => (count === 1 ? '' : `${count}명에게 모두 `)

/** Why an amount cannot be sent, or null. The server checks it again. */
export const giftAmountProblem = (
  { text, count }: Entered,
  limit: GiftLimit | undefined,
  source: { balance: number; name: string } | undefined,
): string | null => {
  const amount = parseWon(text)
  if (amount === null || amount === 0) return '보낼 금액을 입력해 주세요.'
  if (limit && amount < limit.minPerGift) return `${formatRoundWon(limit.minPerGift)}부터 보낼 수 있어요.`
  if (limit && amount > limit.maxPerGift)
    return `한 번에 ${formatRoundWon(limit.maxPerGift)}까지 보낼 수 있어요.`
  const total = amount * count
  if (source && total > source.balance)
    return count === 1
      ? `${source.name}에 ${formatRoundWon(source.balance)}이 있어요. 금액을 줄여 주세요.`
      : `${inAll(count)}${formatRoundWon(total)}이 필요한데, ${source.name}에 ${formatRoundWon(source.balance)}이 있어요.`
  if (limit && limit.leftToday !== null && total > limit.leftToday)
    return limit.leftToday === 0
      ? '오늘 보낼 수 있는 금액을 모두 보냈어요. 내일 다시 보내 주세요.'
      : `오늘은 ${inAll(count)}${formatRoundWon(limit.leftToday)}까지 더 보낼 수 있어요.`
  return null
}

/** Whether nothing but what is left of today refuses an amount, so that the next day it may be sent. */
export const isOverToday = (
  entered: Entered,
  limit: GiftLimit | undefined,
  source: { balance: number; name: string } | undefined,
): boolean =>
  limit !== undefined &&
  giftAmountProblem(entered, limit, source) !== null &&
  giftAmountProblem(entered, { ...limit, leftToday: Infinity }, source) === null

/** The limits of an amount as text. */
export const limitText = ({ minPerGift, maxPerGift, leftToday }: GiftLimit): string =>
  `한 번에 ${formatRoundWon(minPerGift)}부터 ${formatRoundWon(maxPerGift)}까지${leftToday === null ? ' 보낼 수 있어요' : ` · 오늘 ${formatRoundWon(leftToday)} 더 보낼 수 있어요`}`

/** The largest amount of each gift from this balance, in won. */
export const maxToSend = (limit: GiftLimit | undefined, balance: number, count: number): number =>
  Math.min(Math.floor(Math.min(balance, limit?.leftToday ?? Infinity) / count), limit?.maxPerGift ?? Infinity)

export type SendField = 'amount' | 'msgToReceiver' | 'giverName' | 'sendAt'
const FIELDS: readonly SendField[] = ['amount', 'msgToReceiver', 'giverName', 'sendAt']

const NO_ANSWER = `${CONNECTION_LOST} 다시 눌러도 두 번 보내지 않아요.`

export type SendFailure =
  | { kind: 'fields'; fields: Partial<Record<SendField, string>> }
  /** Shown above the button of the form. */
  | { kind: 'message'; message: string }
  /** Explained on the failure page. */
  | { kind: 'page'; code: number }

/** How the form shows an error. */
export const sendFailure = (error: ApiError): SendFailure => {
  const fields: Partial<Record<SendField, string>> = {}
  for (const name of FIELDS) if (error.fields[name]) fields[name] = error.fields[name]
  if (error.is(...AMOUNT_ERRORS)) fields.amount ??= error.message
  if (Object.keys(fields).length > 0) return { kind: 'fields', fields }
  if (isConnectionLost(error)) return { kind: 'message', message: NO_ANSWER }
  if (isUndecided(error) || error.is('INVALID_INPUT')) return { kind: 'message', message: error.formMessage }
  return { kind: 'page', code: error.code }
}

/** The texts about a gift with an unknown result. */
export const UNKNOWN_SEND = {
  what: () => '보내던 선물',
  history: { href: SENT_GIFTS, label: '보낸 선물 확인하기' },
  dismissLabel: '확인했어요, 새로 보낼게요',
} as const

/** @param from the form that a retry opens */
export const failedPath = (code: number, from: 'card' | 'basic'): string =>
  `${SEND_GIFT}/fail?${toQueryString({ code, from })}`
