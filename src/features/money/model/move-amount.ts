import type { BankDirection } from '@/domain/bank'
import { moneyLimits } from '@/domain/limits'
import { formatWonInUnits } from '@/lib/money'

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
    return `담아머니가 부족해요. ${formatWonInUnits(room.balance)}까지 출금할 수 있어요.`
  if (room.direction === 'charge' && amount > room.roomLeft)
    return `최대 ${formatWonInUnits(room.roomLeft)}까지 더 충전할 수 있어요.`
  if (amount > moneyLimits.maxPerMove)
    return `한 번에 최대 ${formatWonInUnits(moneyLimits.maxPerMove)}까지 할 수 있어요.`
  if (amount < moneyLimits.minPerMove && !isRest)
    return `최소 ${formatWonInUnits(moneyLimits.minPerMove)}부터 할 수 있어요.`
  return null
}

/** What can be moved now, in words for under the empty field. */
export const roomHint = (room: Room): string => {
  const most = mostOf(room)
  const { minPerMove } = moneyLimits
  if (room.direction === 'withdraw' && most === 0) return '출금할 담아머니가 없어요.'
  if (room.direction === 'withdraw' && most < minPerMove)
    return `남은 ${formatWonInUnits(most)}을 모두 출금할 수 있어요.`
  if (most < minPerMove) return '지금은 더 충전할 수 없어요. 담을 수 있는 만큼 가득 찼어요.'
  return `${formatWonInUnits(minPerMove)}부터 ${formatWonInUnits(most)}까지 할 수 있어요.`
}
