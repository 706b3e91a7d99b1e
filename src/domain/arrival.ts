import type { Region } from './address'
import { DAY_MS, HOUR_MS } from './duration'
import type { DeliveryMethod, ProductClass } from './product-values'
import { SEOUL_OFFSET_MS } from './seoul-calendar'

/**
 * Public holidays by the almanac (월력요항) that the Korea AeroSpace Administration publishes for each year in the middle of the
 * year before, with substitute holidays and days of elections. Sundays are not listed for being Sundays. A holiday that the
 * government adds later is added here.
 */
const HOLIDAYS: Readonly<Record<string, string>> = {
  2026: '0101 0216 0217 0218 0301 0302 0501 0505 0524 0525 0603 0606 0717 0815 0817 0924 0925 0926 1003 1005 1009 1225',
  2027: '0101 0206 0207 0208 0209 0301 0501 0503 0505 0513 0606 0717 0719 0815 0816 0914 0915 0916 1003 1004 1009 1011 1225 1227',
}

/** The first instant in Seoul of the years whose public holidays are not known. */
export const holidaysEnd = (): Date =>
  new Date(`${Math.max(...Object.keys(HOLIDAYS).map(Number)) + 1}-01-01T00:00:00+09:00`)

const days = Object.entries(HOLIDAYS).flatMap(([year, text]) =>
  text.split(' ').map((day) => `${year}-${day.slice(0, 2)}-${day.slice(2)}`),
)

/** The public holidays that are known, yyyy-MM-dd. */
export const PUBLIC_HOLIDAYS: ReadonlySet<string> = new Set(days)

/** How a seller sends its goods. Days are business days unless they say otherwise. */
export interface ArrivalTerms {
  /** The full hour in Seoul, 1 to 24, until which a paid order counts from the same day. */
  cutoffHour: number
  /** Days from the day that the order counts from until the parcel is given to the courier; 0 is the same day. */
  dispatchDays: number
  /** Days on the way, on which the courier delivers. */
  mainlandDays: number
  jejuDays: number
  islandDays: number
  /** Whether the courier delivers on Saturdays. */
  isSaturdayDelivered: boolean
  /** Days on which the seller sends nothing, yyyy-MM-dd, beside weekends and public holidays. */
  closedDays: string[]
}

export const arrivalLimits = { maxDays: 30, maxClosedDays: 60 } as const

export interface Arrival {
  /** The day in Seoul, yyyy-MM-dd. */
  day: string
  /** The first instant at which a payment is too late for it. */
  orderBy: Date
}

const textOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
const isKnown = (day: number): boolean => HOLIDAYS[textOf(day).slice(0, 4)] !== undefined
/** 0 is Sunday. Day 0 is 1 January 1970, a Thursday. */
const weekdayOf = (day: number): number => (day + 4) % 7

/** Returns the day that is `count` matching days after `from`, or null where it is not known whether a day is a holiday. */
const stepDays = (from: number, count: number, matches: (day: number) => boolean): number | null => {
  let day = from
  for (let left = count; left > 0;) {
    day += 1
    if (!isKnown(day)) return null
    if (matches(day)) left -= 1
  }
  return day
}

/**
 * Returns when a parcel should arrive that is paid at an instant, or null where the calendar of public holidays ends before it: a
 * day that may be a holiday is not promised.
 */
export const arrivalOf = (terms: ArrivalTerms, at: Date, region: Region): Arrival | null => {
  const isFree = (day: number) => !PUBLIC_HOLIDAYS.has(textOf(day)) && weekdayOf(day) !== 0
  const isWorking = (day: number) =>
    isFree(day) && weekdayOf(day) !== 6 && !terms.closedDays.includes(textOf(day))
  const isDelivering = (day: number) => isFree(day) && (terms.isSaturdayDelivered || weekdayOf(day) !== 6)

  const seoul = at.getTime() + SEOUL_OFFSET_MS
  const today = Math.floor(seoul / DAY_MS)
  if (!isKnown(today)) return null
  const isInTime = isWorking(today) && seoul < today * DAY_MS + terms.cutoffHour * HOUR_MS
  const counted = isInTime ? today : stepDays(today, 1, isWorking)
  const sent = counted === null ? null : stepDays(counted, terms.dispatchDays, isWorking)
  const arrived = sent === null ? null : stepDays(sent, terms[`${region}Days`], isDelivering)
  if (counted === null || arrived === null) return null
  const orderBy = new Date(counted * DAY_MS + terms.cutoffHour * HOUR_MS - SEOUL_OFFSET_MS)
  return { day: textOf(arrived), orderBy }
}

/** What is sold, as far as its way to the buyer goes. */
export interface ArrivingGoods {
  productClass: ProductClass
  deliveryMethod: DeliveryMethod
  /** Null for a seller who promises nothing. */
  arrivalTerms: ArrivalTerms | null
}

/** Returns when goods that are paid at an instant should arrive; null for what no courier brings, and without terms of the seller. */
export const arrivalOfGoods = (
  { productClass, deliveryMethod, arrivalTerms }: ArrivingGoods,
  at: Date,
  region: Region,
): Arrival | null =>
  arrivalTerms && productClass === 'tangible' && deliveryMethod === 'parcel_delivery'
    ? arrivalOf(arrivalTerms, at, region)
    : null
