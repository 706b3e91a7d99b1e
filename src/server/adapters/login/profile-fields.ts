/** `010-1234-5678` and `+82 10-1234-5678` as 01012345678; null for anything that is no Korean number. */
export const parseKoreanPhone = (phone: string | null | undefined): string | null => {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^82(?=[1-9])/, '0')
  return /^0\d{8,10}$/.test(digits) ? digits : null
}

/** yyyyMMdd from the year and the month with day (`10-01` or `1001`), where both are known. */
export const parseBirthday = (
  year: string | null | undefined,
  day: string | null | undefined,
): string | null => {
  const date = `${year ?? ''}${(day ?? '').replace('-', '')}`
  return /^\d{8}$/.test(date) ? date : null
}

/** A name that fits our columns; providers let people write anything, or nothing. */
export const firstUsableName = (...candidates: (string | null | undefined)[]): string => {
  // NUL can't be stored; the first name that says something is taken.
  const usable = candidates
    .map((name) => (name ?? '').replaceAll('\u0000', '').trim())
    .find((name) => name !== '')
  return [...(usable ?? '회원')].slice(0, 50).join('')
}
