import { DAY_MS, HOUR_MS } from './duration'
import { type Calendar, rememberedDayLimits } from './remembered-day'
import { SEOUL_OFFSET_MS, seoulDayOf } from './seoul-calendar'

/** A day of the Korean lunar calendar (음력). */
export interface LunarDate {
  /** The lunar year, named by the solar year in which it begins. */
  year: number
  /** 1 to 12. */
  month: number
  /** 1 to 30. */
  day: number
  /** Whether the month is the leap month (윤달) after the ordinary month of the same number. */
  isLeapMonth: boolean
}

/** The lunar years that the table has. */
export const LUNAR_YEARS = { first: 1900, last: 2100 } as const

/**
 * The lunar years from 1900, four digits of base 36 each: bit n says that the year's nth month has 30 days instead of 29, and bits 13 to 16
 * are the number of the leap month, or 0. Until 2050 they are the calendar of the Korea Astronomy and Space Science Institute; after it they
 * are computed for the meridian of Seoul's clock, because the institute has not published them.
 */
const YEARS = [
  '1j2q01g202w5100a018r023f0thy012i028p0h8y01g217ad027902170za3023x012i0ew902ax1dn6',
  '02oi02lh10st01ue00j90tkd01ck02p50ihe02vm14iu010n021j0zau025601ck0lux01ft1cpf0237',
  '010r13yz01v102960uok02as02890hw302391cff010t023x0zu202pe02p00oqx02mi1jth023a011y',
  '141h025101ci0s6d02w502tm0lg6023f1cgm012i028p107m01g201et0tor02171i9700j1012j146h',
  '02p502oi0un902lh1wel021i00ja167h01ck02p511g202vm02li0l06021j1i9i028q01ck0yix01ft',
  '01ar0tgn010r021n0guy00oa1dn902as028910ur0239010t0l0d023x1p62015e02p111e202mi0239',
  '0tgt011y02450gx601ci14th02w502tm0y3a02hn01220l3p0295224y01g2027916bv021700x70wnv',
  '012l02950i1e02oi1e0502lh02190zot00ja014l0lnt02w91keq02vm02li13yu021j00ye0qlx01cl',
  '02x50lua01ar1cff010r021n0ztm012i028l0tvt02891jtf0239010t14190245014a0rl102p102mi',
  '0o7p02hh1cfi011y02450zw201ci02w50v9m018q1h1z02i30122142d029501g20s6d0279018r0n13',
  '00x7',
].join('')

/** The first day of the lunar year 1900, in days since 1970. */
const FIRST_DAY = Date.UTC(1900, 0, 31) / DAY_MS

interface LunarMonth {
  month: number
  isLeapMonth: boolean
  /** Its first day, in days since 1970. */
  start: number
  length: 29 | 30
}

const readMonths = (): Map<number, LunarMonth[]> => {
  const years = new Map<number, LunarMonth[]>()
  let start = FIRST_DAY
  for (let year: number = LUNAR_YEARS.first; year <= LUNAR_YEARS.last; year += 1) {
    const offset = 4 * (year - LUNAR_YEARS.first)
    const bits = Number.parseInt(YEARS.slice(offset, offset + 4), 36)
    const leapMonth = bits >> 13
    const months = Array.from({ length: leapMonth === 0 ? 12 : 13 }, (_, index): LunarMonth => {
      const isAfterLeap = leapMonth !== 0 && index >= leapMonth
      const length = (bits >> index) & 1 ? 30 : 29
      const month = {
        month: index + (isAfterLeap ? 0 : 1),
        isLeapMonth: isAfterLeap && index === leapMonth,
        start,
        length,
      } as const
      start += length
      return month
    })
    years.set(year, months)
  }
  return years
}

let years: Map<number, LunarMonth[]> | undefined
const monthsOf = (year: number): LunarMonth[] => (years ??= readMonths()).get(year) ?? []

const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** Returns the lunar date of a day, yyyy-MM-dd; null for one outside of `LUNAR_YEARS`. */
export const toLunarDate = (day: string): LunarDate | null => {
  const wanted = numberOfDay(day)
  const solarYear = Number(day.slice(0, 4))
  // A lunar year begins in January or February.
  for (const year of [solarYear, solarYear - 1]) {
    const found = monthsOf(year).find(({ start, length }) => wanted >= start && wanted < start + length)
    if (found) {
      const { month, isLeapMonth, start } = found
      return { year, month, day: wanted - start + 1, isLeapMonth }
    }
  }
  return null
}

/**
 * Returns the day, yyyy-MM-dd, on which a lunar date is kept: the last day of its month if that has 29 days, and the ordinary month of the
 * same number in a year without this leap month. Null for a year outside of `LUNAR_YEARS`.
 */
export const toSolarDay = ({ year, month, day, isLeapMonth }: LunarDate): string | null => {
  const named = monthsOf(year).filter((one) => one.month === month)
  const found = named.find((one) => one.isLeapMonth === isLeapMonth) ?? named[0]
  if (!found) return null
  const start = found.start + Math.min(day, found.length) - 1
  return new Date(start * DAY_MS).toISOString().slice(0, 10)
}

/** A day of each year. */
export interface YearlyDay {
  calendar: Calendar
  /** 1 to 12. */
  month: number
  /** 1 to 31, of a lunar month 1 to 30. */
  day: number
  /** Of a lunar day only. */
  isLeapMonth: boolean
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Whether a day occurs in any year. 29 February does. */
export const isYearlyDay = ({ calendar, month, day, isLeapMonth }: YearlyDay): boolean =>
  calendar === 'lunar' ? day <= 30 : !isLeapMonth && day <= lastDayOf(2000, month)

const inYear = (year: number, { calendar, month, day, isLeapMonth }: YearlyDay): string | null => {
  if (calendar === 'lunar') return toSolarDay({ year, month, day, isLeapMonth })
  return new Date(Date.UTC(year, month - 1, Math.min(day, lastDayOf(year, month)))).toISOString().slice(0, 10)
}

/**
 * Returns the next date of a yearly day, yyyy-MM-dd, which may be `from` itself. 29 February is kept on the 28th of an ordinary year, a
 * lunar day as `toSolarDay` says. Null for a lunar day beyond the table.
 */
export const nextDateOf = (yearly: YearlyDay, from: string): string | null => {
  const year = yearly.calendar === 'lunar' ? toLunarDate(from)?.year : Number(from.slice(0, 4))
  if (year === undefined) return null
  const [now, next] = [inYear(year, yearly), inYear(year + 1, yearly)]
  return now !== null && now >= from ? now : next
}

/** The day after a day, both yyyy-MM-dd. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** The instant of the notice of a date: a week before it, at nine in Seoul. */
export const noticeTimeOf = (date: string): Date =>
  new Date(
    Date.parse(`${date}T00:00:00Z`) - SEOUL_OFFSET_MS - rememberedDayLimits.noticeDays * DAY_MS + 9 * HOUR_MS,
  )

/** The instant of the first notice from now on; null beyond the table. */
export const nextNoticeTimeOf = (yearly: YearlyDay, now: Date): Date | null => {
  const date = nextDateOf(yearly, seoulDayOf(now))
  if (date === null || noticeTimeOf(date) >= now) return date === null ? null : noticeTimeOf(date)
  const following = nextDateOf(yearly, dayAfter(date))
  return following === null ? null : noticeTimeOf(following)
}

/** `음력 10월 27일`, `12월 5일`. */
export const yearlyDayText = ({ calendar, month, day, isLeapMonth }: YearlyDay): string =>
  `${calendar === 'lunar' ? '음력 ' : ''}${isLeapMonth ? '윤' : ''}${month}월 ${day}일`

/** `2026년 12월 5일`, of a day yyyy-MM-dd. */
export const longDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}년 ${month}월 ${date}일`
}
