interface PhoneRule {
  start: RegExp
  /** Sizes of the groups of each length, the shortest number first. */
  layouts: readonly (readonly number[])[]
  isMobile?: true
}

/** Korean telephone numbers by their first digits: the numbering plan of the ministry (전기통신번호관리세칙). */
const RULES: readonly PhoneRule[] = [
  { start: /^010/, layouts: [[3, 4, 4]], isMobile: true },
  {
    start: /^01[16789]/,
    layouts: [
      [3, 3, 4],
      [3, 4, 4],
    ],
    isMobile: true,
  },
  {
    start: /^02/,
    layouts: [
      [2, 3, 4],
      [2, 4, 4],
    ],
  },
  // Areas, free calls (080) and paid services (060).
  {
    start: /^0(3[1-3]|4[1-4]|5[1-5]|6[1-4]|80|60)/,
    layouts: [
      [3, 3, 4],
      [3, 4, 4],
    ],
  },
  { start: /^070/, layouts: [[3, 4, 4]] },
  // Numbers for life and safe numbers (050x), and fax services (030x), have a start of four digits.
  {
    start: /^0(50|30)\d/,
    layouts: [
      [4, 3, 4],
      [4, 4, 4],
    ],
  },
  // Main numbers of companies.
  { start: /^1[568]\d\d/, layouts: [[4, 4]] },
]

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

/**
 * Signs that people write between the digits and around a number that was copied from contacts or a table, after NFKC. The vowel ㅡ is the
 * key beside the digits that looks like a hyphen.
 */
const SEPARATORS = /[\s()./_,·・\p{Cf}\-\u2010-\u2015\u2212~\u1173\u30fc;'"\u2018-\u201d☎☏]|^tel:/giu
/** Without its plus the code is one only before a whole mobile number. */
const COUNTRY_CODE = /^(?:\+82(?=\d)|(?:00)?82(?=0?10\d{8}$))0?/u

/** Digits of a number as typed, also at full width, with 0 instead of +82; null for a text with anything else. */
const nationalDigits = (text: string): string | null => {
  const digits = text.normalize('NFKC').replace(SEPARATORS, '').replace(COUNTRY_CODE, '0')
  return /^\d+$/.test(digits) ? digits : null
}

const findRule = (digits: string): PhoneRule | undefined => RULES.find(({ start }) => start.test(digits))

const splitBy = (digits: string, sizes: readonly number[]): string[] => {
  let start = 0
  const groups = sizes.map((size) => digits.slice(start, (start += size)))
  return groups.filter((group) => group !== '')
}

/** Groups of a complete Korean number, such as 010, 1234 and 5678; null for any other text. */
export const phoneGroups = (text: string): string[] | null => {
  const digits = nationalDigits(text)
  if (digits === null) return null
  const sizes = findRule(digits)?.layouts.find((layout) => sum(layout) === digits.length)
  return sizes ? splitBy(digits, sizes) : null
}

/** Whether a text is a complete Korean number. */
export const isPhone = (text: string): boolean => phoneGroups(text) !== null

/** Whether a text is a complete number that receives text messages. */
export const isMobilePhone = (text: string): boolean => {
  const groups = phoneGroups(text)
  return groups !== null && findRule(groups.join(''))?.isMobile === true
}

/** Groups of the digits typed so far; null for a text that cannot become a Korean number. */
export const typedPhoneGroups = (text: string): string[] | null => {
  const digits = nationalDigits(text)
  if (digits === null) return null
  const sizes = findRule(digits)?.layouts.find((layout) => sum(layout) >= digits.length)
  return sizes ? splitBy(digits, sizes) : null
}
