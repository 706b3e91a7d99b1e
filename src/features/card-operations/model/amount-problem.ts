import { formatWon, formatWonInUnits } from '@/lib/money'

export interface AmountLimits {
  min: number
  /** Of one move. */
  max: number
  /** What the receiving side can still take. */
  room: number
  /** What the giving side has; left out where nothing is known of it. */
  available?: number
}

/** The most that can be moved under these limits. */
export const mostOf = ({ max, room, available = Infinity }: AmountLimits): number =>
  Math.max(0, Math.min(max, room, available))

/** Why so many won can't be moved, or null. `amount` is null while nothing (or nonsense) is entered. */
export const amountProblem = (amount: number | null, limits: AmountLimits): string | null => {
  const { min, max, room, available = Infinity } = limits
  if (amount === null) return '금액을 입력해 주세요.'
  if (amount > available) return `잔액이 ${formatWon(available)}이라 그보다 많이 옮길 수 없어요.`
  if (amount > max) return `한 번에 최대 ${formatWonInUnits(max)}까지 이용할 수 있어요.`
  if (amount > room)
    return room === 0
      ? '한도까지 가득 차서 더 담을 수 없어요.'
      : `지금은 ${formatWon(room)}까지 더 담을 수 있어요.`
  return amount < min ? `최소 ${formatWonInUnits(min)}부터 이용할 수 있어요.` : null
}
