export const REMEMBERED_DAY_KINDS = ['birthday', 'anniversary', 'other'] as const
export type RememberedDayKind = (typeof REMEMBERED_DAY_KINDS)[number]

/** As a sentence after the name has it: `엄마 생일까지`. */
export const REMEMBERED_DAY_LABELS: Readonly<Record<RememberedDayKind, string>> = {
  birthday: '생일',
  anniversary: '기념일',
  other: '특별한 날',
}

export const CALENDARS = ['solar', 'lunar'] as const
export type Calendar = (typeof CALENDARS)[number]

export const rememberedDayLimits = { max: 100, maxNameLength: 20, noticeDays: 7 } as const
