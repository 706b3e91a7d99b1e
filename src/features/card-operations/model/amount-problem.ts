import { formatRoundWon } from '@/lib/money'

/** Amounts in won. */
export interface AmountLimits {
  min: number
  /** Of one operation. */
  max: number
  /** The amount that the receiving card or 담아머니 can still take. */
  capacity: number
  /** Balance of the giving side; omitted where it is unknown. */
  available?: number
}

/** The largest amount under these limits. */
export const maxCardAmount = ({ max, capacity, available = Infinity }: AmountLimits): number =>
  Math.max(0, Math.min(max, capacity, available))

/** Why an amount is not possible, or null. `amount` is null while no number is entered. */
export const cardAmountProblem = (amount: number | null, limits: AmountLimits): string | null => {
  const { min, max, capacity, available = Infinity } = limits
  if (amount === null) return '금액을 입력해 주세요.'
  if (amount > available) return `잔액이 ${formatRoundWon(available)}이라 그보다 많이 옮길 수 없어요.`
  if (amount > max) return `한 번에 최대 ${formatRoundWon(max)}까지 이용할 수 있어요.`
  if (amount > capacity)
    return capacity === 0
      ? '한도까지 가득 차서 더 담을 수 없어요.'
      : `지금은 ${formatRoundWon(capacity)}까지 더 담을 수 있어요.`
  return amount < min ? `최소 ${formatRoundWon(min)}부터 이용할 수 있어요.` : null
}
