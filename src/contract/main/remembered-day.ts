import * as v from 'valibot'
import { CALENDARS, REMEMBERED_DAY_KINDS, rememberedDayLimits } from '@/domain/remembered-day'
import { id, listOf, numberWithin, singleLine } from '../common'
import { shownDay } from '../instant'
import { required, withFallback } from '../wire'

const PICK_A_DAY = '날짜를 골라 주세요.'
const sentNumber = (max: number) =>
  v.pipe(v.number(PICK_A_DAY), v.integer(PICK_A_DAY), v.minValue(1, PICK_A_DAY), v.maxValue(max, PICK_A_DAY))

/** POST /api/remembered-days and PUT /api/remembered-days/{id}: a day of each year, of a person. */
export const rememberedDayBody = v.object({
  /** What is celebrated. */
  kind: v.picklist(REMEMBERED_DAY_KINDS, '어떤 날인지 골라 주세요.'),
  /** Of the person. */
  name: singleLine(rememberedDayLimits.maxNameLength, '누구의 날인지 적어 주세요.'),
  /** By which calendar month and day are meant. */
  calendar: v.picklist(CALENDARS, '양력인지 음력인지 골라 주세요.'),
  /** 1 to 12. */
  month: sentNumber(12),
  /** 1 to 31, of a lunar month 1 to 30. */
  day: sentNumber(31),
  /** Whether the lunar month is a leap month. False for a solar day. */
  isLeapMonth: v.boolean(),
  /** Whether the member gets one notification, a week before each date. */
  hasNotice: v.boolean(),
})
export type RememberedDayBody = v.InferOutput<typeof rememberedDayBody>

/** A day that a member remembers. */
export const rememberedDay = v.object({
  id,
  /** `other` for a kind that the app does not know. */
  kind: withFallback(v.picklist(REMEMBERED_DAY_KINDS), 'other'),
  /** Of the person. */
  name: v.string(),
  /** By which calendar month and day are meant. */
  calendar: required(v.picklist(CALENDARS)),
  /** 1 to 12. */
  month: required(numberWithin(1, 12)),
  /** 1 to 31, of a lunar month 1 to 30. */
  day: required(numberWithin(1, 31)),
  /** Whether the lunar month is a leap month. */
  isLeapMonth: v.boolean(),
  /** Whether the member gets one notification, a week before each date. */
  hasNotice: required(v.boolean()),
  /**
   * The next date in Seoul, today included; null if unknown. 29 February is kept on the 28th of an ordinary year, the 30th of a lunar month
   * that has 29 days on its last day, and a day of a leap month in the ordinary month of a year without it.
   */
  nextDay: v.nullable(shownDay),
})
export type RememberedDay = v.InferOutput<typeof rememberedDay>

/** GET /api/remembered-days: the next date first. */
export const rememberedDayList = listOf(rememberedDay)
