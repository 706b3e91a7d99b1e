import * as v from 'valibot'
import { isCalendarDay, seoulDayOf } from '@/domain/seoul-calendar'
import { prepared } from './wire'

const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i
/** Ten digits are seconds since 1970, more are milliseconds. */
const EPOCH = /^\d{10,13}$/

/**
 * The instant of a service as every browser and the server read it alike. One without a zone is meant in Seoul. A day that no
 * calendar has, as MySQL's zeros, and the first year of .NET are none.
 */
const toInstant = (value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return value
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  if (EPOCH.test(text)) return new Date(Number(text.padEnd(13, '0'))).toISOString()
  const [, day = '', time, zone] = INSTANT.exec(text) ?? []
  if (!isCalendarDay(day) || Number.isNaN(Date.parse(`${day}T${time ?? '00:00'}Z`))) return undefined
  // A day alone is read as one of UTC, which starts on the same day in Seoul.
  return time === undefined ? day : `${day}T${time}${zone?.replace(/^(...)(\d\d)$/, '$1:$2') ?? '+09:00'}`
}

/** The day in Seoul of a day or an instant. */
const toDay = (value: unknown): unknown => {
  const instant = toInstant(value)
  return typeof instant === 'string' && instant.length > 10 ? seoulDayOf(Date.parse(instant)) : instant
}

/** ISO 8601 with a time zone. */
export const isoInstant = prepared(v.pipe(v.string(), v.isoTimestamp()), toInstant)

/** Whether a text in the form of an instant is one. The form alone admits days and zones that no clock or database knows. */
export const isSentInstant = (value: string): boolean =>
  isCalendarDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))

/** An instant that a caller sends. */
export const sentInstant = v.pipe(v.string(), v.isoTimestamp(), v.check(isSentInstant))

/** An instant that the app only shows: text of another form is no fault. */
export const shownInstant = prepared(v.pipe(v.string(), v.metadata({ format: 'date-time' })), toInstant)

/** A day in Seoul of an answer that the app only shows. */
export const shownDay = prepared(v.pipe(v.string(), v.metadata({ format: 'date' })), toDay)
/** A day in Seoul that a caller sends, yyyy-MM-dd. */
export const sentDay = v.pipe(
  v.string(),
  v.isoDate('날짜는 2026-01-31처럼 입력해 주세요.'),
  v.check(isCalendarDay, '날짜를 다시 확인해 주세요.'),
)
