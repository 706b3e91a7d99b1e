const MINUS = '\u2212'
const MAX_WON = 999_999_999_999

const withCommas = (digits: number): string => String(digits).replace(/\B(?=(\d{3})+$)/g, ',')

/** `12,300`, `−12,300`; '-' if `value` is not a safe number. Cuts fractions, because amounts are whole won. */
export const formatNumber = (value: number): string => {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return '-'
  const amount = Math.trunc(value)
  return (amount < 0 ? MINUS : '') + withCommas(Math.abs(amount))
}

/** `12,300원`. */
export const formatWon = (value: number): string => `${formatNumber(value)}원`

/** `+12,300원`, `−12,300원`, `0원`: for a history. */
export const formatSignedWon = (value: number): string => (value > 0 ? '+' : '') + formatWon(value)

/** An amount in Korean units: `1만원`, `3만 5,000원`, `1억 2,000만원`. */
export const formatWonInUnits = (value: number): string => {
  if (!Number.isSafeInteger(value)) return '-'
  let rest = Math.abs(value)
  const parts: string[] = []
  for (const unit of ['', '만', '억', '조']) {
    const part = unit === '조' ? rest : rest % 10_000
    if (part > 0) parts.unshift(withCommas(part) + unit)
    rest = Math.floor(rest / 10_000)
  }
  return `${value < 0 ? MINUS : ''}${parts.join(' ') || '0'}원`
}

/** A limit or an amount of the wallet in a sentence or button: `200만원` for whole units of 10,000 won, else `12,500원`. */
export const formatRoundWon = (value: number): string =>
  value !== 0 && value % 10_000 === 0 ? formatWonInUnits(value) : formatWon(value)

/** Parses `12300` or `12,300`, with or without 원, to won; null for anything else and for more than 12 digits. */
export const parseWon = (text: string): number | null => {
  if (!/^(\d+|\d{1,3}(,\d{3})+)원?$/.test(text.trim())) return null
  const value = Number(text.replace(/\D/g, ''))
  return value <= MAX_WON ? value : null
}
