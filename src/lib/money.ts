const MINUS = '\u2212'
const MAX_WON = 999_999_999_999

const grouped = (digits: number): string => String(digits).replace(/\B(?=(\d{3})+$)/g, ',')

/** `12,300`, `−12,300`; '-' for what is no number. Fractions are cut, because won has none. */
export const formatNumber = (value: number): string => {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return '-'
  const whole = Math.trunc(value)
  return (whole < 0 ? MINUS : '') + grouped(Math.abs(whole))
}

/** `12,300원`. */
export const formatWon = (value: number): string => `${formatNumber(value)}원`

/** `+12,300원`, `−12,300원`, `0원`: for a list of movements. */
export const formatSignedWon = (value: number): string => (value > 0 ? '+' : '') + formatWon(value)

/** How an amount is said: `1만원`, `3만 5,000원`, `1억 2,000만원`. */
export const readWon = (value: number): string => {
  if (!Number.isSafeInteger(value)) return '-'
  let rest = Math.abs(value)
  const parts: string[] = []
  for (const unit of ['', '만', '억', '조']) {
    const part = unit === '조' ? rest : rest % 10_000
    if (part > 0) parts.unshift(grouped(part) + unit)
    rest = Math.floor(rest / 10_000)
  }
  return `${value < 0 ? MINUS : ''}${parts.join(' ') || '0'}원`
}

/** Whole won from `12300` or `12,300` (with or without 원); null for anything else, and above 12 digits. */
export const parseWon = (text: string): number | null => {
  if (!/^(\d+|\d{1,3}(,\d{3})+)원?$/.test(text.trim())) return null
  const value = Number(text.replace(/\D/g, ''))
  return value <= MAX_WON ? value : null
}
