const NUMERALS = '일이삼사오육칠팔구'
const SMALL_UNITS = [
  ['천', 1000],
  ['백', 100],
  ['십', 10],
  ['', 1],
] as const
const LARGE_UNITS = [
  ['조', 1_000_000_000_000],
  ['억', 100_000_000],
  ['만', 10_000],
] as const
const UNIT = '[십백천만억조]'
const BELOW_MAN = new RegExp(
  `^${SMALL_UNITS.map(([unit]) => `(?:([\\d.]*|[${NUMERALS}])${unit})?`).join('')}$`,
  'u',
)
const IN_UNITS = new RegExp(`^${LARGE_UNITS.map(([unit]) => `(?:(.*?)${unit})?`).join('')}(.*)$`, 'u')

/** Returns 3, 5백 or 삼천오백 as a number; NaN for another text. */
const numberBelowMan = (text: string): number => {
  const digits = BELOW_MAN.exec(text)
  if (!digits) return Number.NaN
  return SMALL_UNITS.reduce((sum, [unit, size], index) => {
    const digit = digits[index + 1]
    // 천 is 1천.
    if (!digit) return digit === undefined || unit === '' ? sum : sum + size
    return sum + (NUMERALS.indexOf(digit) + 1 || Number(digit)) * size
  }, 0)
}

/** Returns the won of 3만, 3만5천, 1.5만, 2천만 or 삼만; null for a text without units, or that is no amount. */
const wonInUnits = (text: string): number | null => {
  const parts = new RegExp(UNIT, 'u').test(text) && IN_UNITS.exec(text)
  if (!parts) return null
  const sum = LARGE_UNITS.reduce(
    (won, [, size], index) => {
      const part = parts[index + 1]
      // 만원 is 1만원.
      return part === undefined ? won : won + (part === '' ? 1 : numberBelowMan(part)) * size
    },
    numberBelowMan(parts.at(-1) ?? ''),
  )
  return Number.isSafeInteger(Math.round(sum)) ? Math.round(sum) : null
}

/** Within a sentence an amount begins with a digit: words have the letters of the numerals, too. */
const AMOUNT_IN_UNITS = new RegExp(
  `\\d[\\d.]*${UNIT}(?:(?:\\d[\\d.]*)?${UNIT}|[${NUMERALS}](?=${UNIT})|\\d+)*`,
  'gu',
)
const TWO_AMOUNTS = /\d(?:원\D*|\D*[~\u2044]\D*)\d/u

/**
 * Returns the digits of an amount in won as it is typed or pasted: ３０,０００, ₩30,000, 30000.00, 3만원, 삼만원정 and "3만 5천원 보낼게". Other
 * texts leave their digits. Two amounts, such as 3만원~5만원, leave none: they would become a third one.
 */
export const wonDigits = (text: string): string => {
  const plain = text.normalize('NFKC').replace(/[\s,]/gu, '')
  const whole = wonInUnits(plain.replace(/^[₩\\]/u, '').replace(/원정?$/u, ''))
  if (whole !== null) return String(whole)
  const inUnits = plain.match(AMOUNT_IN_UNITS) ?? []
  if (inUnits.length > 1 || TWO_AMOUNTS.test(plain)) return ''
  if (inUnits[0]) return String(wonInUnits(inUnits[0]) ?? '')
  return plain.replace(/\.\d{1,2}(?=\D*$)/u, '').replace(/\D/gu, '')
}
