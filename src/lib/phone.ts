/** Digits of a Korean number, with +82 turned back into 0. */
export const phoneDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return /^\s*\+\s*82/.test(text) ? digits.replace(/^820?/, '0') : digits
}

/** Where the hyphens go, by how the number begins; 010 always has eight digits behind it. */
const shapes: readonly [RegExp, readonly [number, number, number]][] = [
  [/^050\d{9}$/, [4, 4, 4]],
  [/^02\d{7}$/, [2, 3, 4]],
  [/^02\d{8}$/, [2, 4, 4]],
  [/^0(1[16789]|[3-6][1-9]|70|80|30|60)\d{7}$/, [3, 3, 4]],
  [/^0(1[016789]|[3-6][1-9]|70|80|30|60)\d{8}$/, [3, 4, 4]],
  [/^1[568]\d{6}$/, [4, 4, 0]],
]

const cut = (digits: string): string[] | undefined => {
  const shape = shapes.find(([pattern]) => pattern.test(digits))?.[1]
  if (!shape) return undefined
  const [first, second] = shape
  return [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)].filter(
    Boolean,
  )
}

/** `010-1234-5678`; a number that fits no Korean shape comes back as it was. */
export const formatPhone = (text: string): string => cut(phoneDigits(text))?.join('-') ?? text

/** Digits only, or null when it is no Korean number. */
export const normalisePhone = (text: string): string | null => {
  if (!/^[\d\s+().-]+$/.test(text)) return null
  const digits = phoneDigits(text)
  return cut(digits) ? digits : null
}

/** A number that can get an SMS: 010 with 11 digits, or an old 01x with 10 or 11. */
export const isMobilePhone = (text: string): boolean =>
  /^(010\d{8}|01[16789]\d{7,8})$/.test(normalisePhone(text) ?? '')

/** `010-****-5678`. */
export const maskPhone = (text: string): string => {
  const parts = cut(phoneDigits(text))
  if (!parts) return text.replace(/\d(?=(?:\D*\d){4})/g, '*')
  const last = parts.at(-1) ?? ''
  const middle = parts.slice(1, -1).map((part) => '*'.repeat(part.length))
  return [parts[0], ...middle, last].join('-')
}
