/** Digits of a Korean number, with 0 instead of +82. */
export const phoneDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return /^\s*\+\s*82/.test(text) ? digits.replace(/^820?/, '0') : digits
}

/** Group sizes by the start of the number; 010 is always followed by eight digits. */
const formats: readonly [RegExp, readonly [number, number, number]][] = [
  [/^050\d{9}$/, [4, 4, 4]],
  [/^02\d{7}$/, [2, 3, 4]],
  [/^02\d{8}$/, [2, 4, 4]],
  [/^0(1[16789]|[3-6][1-9]|70|80|30|60)\d{7}$/, [3, 3, 4]],
  [/^0(1[016789]|[3-6][1-9]|70|80|30|60)\d{8}$/, [3, 4, 4]],
  [/^1[568]\d{6}$/, [4, 4, 0]],
]

const splitGroups = (digits: string): string[] | undefined => {
  const sizes = formats.find(([pattern]) => pattern.test(digits))?.[1]
  if (!sizes) return undefined
  const [first, second] = sizes
  return [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)].filter(
    Boolean,
  )
}

/** `010-1234-5678`; a number in no Korean format stays unchanged. */
export const formatPhone = (text: string): string => splitGroups(phoneDigits(text))?.join('-') ?? text

/** `010-****-5678`. */
export const maskPhone = (text: string): string => {
  const parts = splitGroups(phoneDigits(text))
  if (!parts) return text.replace(/\d(?=(?:\D*\d){4})/g, '*')
  const last = parts.at(-1) ?? ''
  const middle = parts.slice(1, -1).map((part) => '*'.repeat(part.length))
  return [parts[0], ...middle, last].join('-')
}
