import type { BankDirection } from '@/domain/bank'
import { moneyLimits } from '@/domain/limits'
import { formatRoundWon } from '@/lib/money'
import { MOVE_TEXTS } from './move-draft'

/** Limits of a transfer, in won. */
interface MoveLimits {
  direction: BankDirection
  /** Balance of 담아머니. */
  balance: number
  /** The amount that 담아머니 can still take. */
  roomLeft: number
}

/** The largest amount of one move. */
export const maxMoveAmount = ({ direction, balance, roomLeft }: MoveLimits): number =>
  Math.min(moneyLimits.maxPerMove, direction === 'charge' ? roomLeft : balance)

/** Why an amount is not possible, as the field shows it; null when it is. The server checks it again. */
export const moveAmountProblem = (amount: number | null, limits: MoveLimits): string | null => {
  if (amount === null || amount === 0) return '금액을 입력해 주세요.'
  const { noun } = MOVE_TEXTS[limits.direction]
  const isWholeBalance = limits.direction === 'withdraw' && amount === limits.balance
  if (limits.direction === 'withdraw' && amount > limits.balance)
    return `담아머니가 부족해요. ${formatRoundWon(limits.balance)}까지 출금할 수 있어요.`
  if (limits.direction === 'charge' && amount > limits.roomLeft)
    return `최대 ${formatRoundWon(limits.roomLeft)}까지 더 충전할 수 있어요.`
  if (amount > moneyLimits.maxPerMove)
    return `한 번에 최대 ${formatRoundWon(moneyLimits.maxPerMove)}까지 ${noun}할 수 있어요.`
  if (amount < moneyLimits.minPerMove && !isWholeBalance)
    return `최소 ${formatRoundWon(moneyLimits.minPerMove)}부터 ${noun}할 수 있어요.`
  return null
}

/** The possible amounts, as the empty field shows them. */
export const amountHint = (limits: MoveLimits): string => {
  const max = maxMoveAmount(limits)
  const { minPerMove } = moneyLimits
  const { noun } = MOVE_TEXTS[limits.direction]
  if (limits.direction === 'withdraw' && max === 0) return '출금할 담아머니가 없어요.'
  if (limits.direction === 'withdraw' && max < minPerMove)
    return `남은 ${formatRoundWon(max)}을 모두 출금할 수 있어요.`
  if (max < minPerMove) return '담아머니 한도까지 찼어요. 쓰거나 출금한 뒤 충전해 주세요.'
  return `${formatRoundWon(minPerMove)}부터 ${formatRoundWon(max)}까지 ${noun}할 수 있어요.`
}
