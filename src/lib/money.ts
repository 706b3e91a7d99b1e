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

const UNITS = [
  ['억', 100_000_000],
  ['만', 10_000],
  ['천', 1000],
  ['백', 100],
] as const
const IN_UNITS = new RegExp(`^${UNITS.map(([unit]) => `(?:([\\d.]*)${unit})?`).join('')}(\\d*)$`, 'u')

/** Returns the won of 3만, 3만5천 or 1.5만; null for a text without units, or that is no amount. */
const wonInUnits = (text: string): number | null => {
  const parts = /[억만천백]/u.test(text) && IN_UNITS.exec(text)
  if (!parts) return null
  const sum = UNITS.reduce(
    // 만원 is 1만원.
    (won, [, unit], index) =>
      won + (parts[index + 1] === undefined ? 0 : Number(parts[index + 1] || 1) * unit),
    Number(parts.at(-1)),
  )
  return Number.isSafeInteger(Math.round(sum)) ? Math.round(sum) : null
}

/**
 * Returns the digits of an amount in won as it is typed or pasted: ３０,０００, ₩30,000, 30000.00, 3만원 and 3만 5천원. Other texts leave
 * their digits.
 */
export const wonDigits = (text: string): string => {
  const plain = text.normalize('NFKC').replace(/[\s,]/gu, '')
  const won = wonInUnits(plain.replace(/^[₩\\]/u, '').replace(/원$/u, ''))
  return won === null ? plain.replace(/\.\d{1,2}(?=\D*$)/u, '').replace(/\D/gu, '') : String(won)
}
