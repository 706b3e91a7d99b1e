import { compactTime } from '@/lib/date'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toTexts = (value: object, prefix: string): [key: string, text: string][] =>
  Object.entries(value).flatMap(([key, field]: [string, unknown]) =>
    isObject(field) ? toTexts(field, `${prefix}${key}.`) : [[prefix + key, String(field ?? '')]],
  )

/** Returns a JSON object as texts, those of an object inside as `outer.inner`; null for anything else. */
export const flattenFields = (value: unknown): Record<string, string> | null =>
  isObject(value) ? Object.fromEntries(toTexts(value, '')) : null

/** The fields of a JSON text; null for anything but an object. */
export const readJson = (text: string | null): Record<string, string> | null => {
  try {
    return flattenFields(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** Removes the empty lines of a receipt. */
export const createReceipt = (lines: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lines).filter((line): line is [string, string] => line[1] !== undefined && line[1] !== ''),
  )

/** The instalments of a card payment from the gateway's months: `00` is 일시불, and '' none. */
export const formatInstalments = (months: string): string => {
  if (months === '') return ''
  return Number(months) === 0 ? '일시불' : `${Number(months)}개월`
}

/** An instant in Seoul in another form: `$1` to `$6` are its year, month, day, hour, minute and second. */
export const formatCompactTime = (instant: Date, form: string): string =>
  compactTime(instant).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, form)
