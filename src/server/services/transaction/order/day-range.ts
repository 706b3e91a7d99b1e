import * as v from 'valibot'

const DAY = 24 * 60 * 60_000

/** A day in Seoul, yyyy-MM-dd, as the instant it begins. */
export const seoulDay = v.pipe(
  v.string(),
  v.isoDate('날짜는 2026-01-31처럼 입력해 주세요.'),
  v.transform((text) => new Date(`${text}T00:00:00+09:00`)),
  v.check((date) => !Number.isNaN(date.getTime()), '날짜를 다시 확인해 주세요.'),
)

/** Both days are included; `to` becomes the first instant after it. */
export const dayRange = ({ from, to }: { from?: Date; to?: Date }): { from?: Date; to?: Date } => ({
  ...(from && { from }),
  ...(to && { to: new Date(to.getTime() + DAY) }),
})
