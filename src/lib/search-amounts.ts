/** Units as people speak and count them, and as titles have them. What begins another one comes after it. */
const UNITS: Readonly<Record<string, string>> = {
  밀리리터: 'ml',
  미리리터: 'ml',
  밀리: 'ml',
  미리: 'ml',
  킬로그램: 'kg',
  키로그램: 'kg',
  킬로: 'kg',
  키로: 'kg',
  그램: 'g',
  그람: 'g',
  센티미터: 'cm',
  센치미터: 'cm',
  센티: 'cm',
  센치: 'cm',
  리터: 'l',
  와트: 'w',
  매: '장',
  장: '매',
}
const UNIT = new RegExp(`(\\d)\\s*(${Object.keys(UNITS).join('|')})(?![가-힣])`, 'gu')

const DIGITS = ['', '일한', '이두', '삼세', '사네', '오', '육', '칠', '팔', '구', '십'] as const
const toDigits = (numeral: string): string => String(DIGITS.findIndex((names) => names.includes(numeral)))
/** 삼만원, 육년근, 십만 원. */
const NUMERAL = /(?<![가-힣])[일이삼사오육칠팔구십](?=(?:만|천)\s*원|년근)/gu
/** 두 개, 네장. */
const COUNT = /(?<![가-힣])([한두세네])\s*(?=(?:개|장|매|병|잔|팩|켤레|권|포|구|종|인)(?![가-힣]))/gu
const WON = /(?<![\d,])(\d+),?000\s*원/gu

const shortWon = (typed: string, thousands: string): string => {
  if (thousands.length === 1) return `${thousands}천원`
  return thousands.endsWith('0') ? `${thousands.slice(0, -1)}만원` : typed
}

/**
 * Returns a search with numbers and units as titles have them: 350미리 is 350ml, 삼만원 and 30,000원 are 3만원, 두 개 is 2개, and 2장 is 2매.
 * A search without any is returned as it is.
 */
export const usualAmounts = (search: string): string =>
  search
    .replace(NUMERAL, toDigits)
    .replace(COUNT, (_typed, numeral: string) => toDigits(numeral))
    .replace(/(\d[만천])\s+원/gu, '$1원')
    .replace(WON, shortWon)
    .replace(/((?:19|20)\d\d)년(?![가-힣])/gu, '$1')
    .replace(UNIT, (_typed, digit: string, unit: string) => `${digit}${UNITS[unit]}`)
