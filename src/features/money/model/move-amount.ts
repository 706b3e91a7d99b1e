import type { BankDirection } from '@/domain/bank'
import { moneyLimits } from '@/domain/limits'
import { readWon } from '@/lib/money'

interface Room {
  direction: BankDirection
  /** Won of 담아머니 now. */
  balance: number
  /** Won that it can still take. */
  roomLeft: number
}

/** The most that one move can be now, in won. */
export const mostOf = ({ direction, balance, roomLeft }: Room): number =>
  Math.min(moneyLimits.maxPerMove, direction === 'charge' ? roomLeft : balance)

/** Why an amount won't do, in words for under the field; null when it will. The server has the last word. */
export const amountProblem = (amount: number | null, room: Room): string | null => {
  if (amount === null || amount === 0) return '금액을 입력해 주세요.'
  const isRest = room.direction === 'withdraw' && amount === room.balance
  if (room.direction === 'withdraw' && amount > room.balance)
    return `담아머니가 부족해요. ${readWon(room.balance)}까지 출금할 수 있어요.`
  if (room.direction === 'charge' && amount > room.roomLeft)
    return `최대 ${readWon(room.roomLeft)}까지 더 충전할 수 있어요.`
  if (amount > moneyLimits.maxPerMove)
    return `한 번에 최대 ${readWon(moneyLimits.maxPerMove)}까지 할 수 있어요.`
  if (amount < moneyLimits.minPerMove && !isRest)
    return `최소 ${readWon(moneyLimits.minPerMove)}부터 할 수 있어요.`
  return null
}
