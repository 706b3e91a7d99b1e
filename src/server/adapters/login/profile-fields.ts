import { phoneGroups } from '@/domain/phone'

/** `010-1234-5678` and `+82 10-1234-5678` as 01012345678; null for anything that is no Korean number. */
export const parseKoreanPhone = (phone: string | null | undefined): string | null =>
  phoneGroups(phone ?? '')?.join('') ?? null

/** yyyyMMdd from the year and the month with day (`10-01` or `1001`), where both are known. */
export const parseBirthday = (
  year: string | null | undefined,
  day: string | null | undefined,
): string | null => {
  const date = `${year ?? ''}${(day ?? '').replace('-', '')}`
  return /^\d{8}$/.test(date) ? date : null
}

/** Of a person without any at their provider. */
export const PLACEHOLDER_NAME = '회원'

/** A name that fits the column. Providers do not validate names. */
export const firstUsableName = (...candidates: (string | null | undefined)[]): string => {
  // The database cannot store NUL. The first name that is not blank is used.
  const usable = candidates
    .map((name) => (name ?? '').replaceAll('\u0000', '').trim())
    .find((name) => name !== '')
  return [...(usable ?? PLACEHOLDER_NAME)].slice(0, 50).join('')
}
