import { and, asc, eq, lte } from 'drizzle-orm'
import { REMEMBERED_DAYS } from '@/config/paths'
import type { RememberedDay, RememberedDayBody } from '@/contract/main/remembered-day'
import type { infoOperations } from '@/contract/operations/main/info'
import { REMEMBERED_DAY_LABELS, rememberedDayLimits } from '@/domain/remembered-day'
import { seoulDayOf } from '@/domain/seoul-calendar'
import { isYearlyDay, nextDateOf, nextNoticeTimeOf, noticeTimeOf, yearlyDayText } from '@/domain/yearly-day'
import { daysUntil, formatDay } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import { onlyRow } from '@/server/db/rows'
import { rememberedDays } from '@/server/db/schema/account'
import { notificationSettings } from '@/server/db/schema/notification'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { notify } from '../notification/notify'

type Row = typeof rememberedDays.$inferSelect

const toWire = (row: Row, now: Date): RememberedDay => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  calendar: row.calendar,
  month: row.month,
  day: row.day,
  isLeapMonth: row.isLeapMonth,
  hasNotice: row.noticeAt !== null,
  nextDay: nextDateOf(row, seoulDayOf(now)),
})

const isOwn = (userId: string, id: string) =>
  and(eq(rememberedDays.userId, userId), eq(rememberedDays.id, id))

/** Returns a member's days, the next one first. */
const listDays = async ({ db, now }: Deps, userId: string): Promise<RememberedDay[]> => {
  const rows = await db
    .select()
    .from(rememberedDays)
    .where(eq(rememberedDays.userId, userId))
    .orderBy(asc(rememberedDays.createdAt), asc(rememberedDays.id))
  const at = now()
  return rows
    .map((row) => toWire(row, at))
    .toSorted((one, other) => (one.nextDay ?? '9').localeCompare(other.nextDay ?? '9'))
}

const refuse = (field: string, message: string): never => {
  throw new AppError('INVALID_INPUT', { message, fields: { [field]: message } })
}

/** Returns the columns of a body. @throws INVALID_INPUT for a day that no year has, and for a notice while those of gifts are off */
const columnsOf = async (tx: Db, userId: string, { hasNotice, ...body }: RememberedDayBody, now: Date) => {
  if (!isYearlyDay(body)) refuse('day', '없는 날짜예요. 다시 골라 주세요.')
  if (!hasNotice) return { ...body, noticeAt: null }
  const isOff = and(
    eq(notificationSettings.userId, userId),
    eq(notificationSettings.kind, 'gift'),
    eq(notificationSettings.isOn, false),
  )
  if ((await tx.$count(notificationSettings, isOff)) > 0)
    refuse('hasNotice', '선물 알림이 꺼져 있어요. 알림 설정에서 켠 뒤에 다시 켜 주세요.')
  return { ...body, noticeAt: nextNoticeTimeOf(body, now) }
}

interface NewDay {
  userId: string
  body: RememberedDayBody
  now: Date
}

/** Adds a day. @throws BAD_REQUEST beyond the limit; as `columnsOf` */
const addDay = async (tx: Db, { userId, body, now }: NewDay): Promise<RememberedDay> => {
  await lockMember(tx, userId)
  const count = await tx.$count(rememberedDays, eq(rememberedDays.userId, userId))
  if (count >= rememberedDayLimits.max)
    throw new AppError('BAD_REQUEST', {
      message: `기억할 날은 ${rememberedDayLimits.max}개까지 저장할 수 있어요. 지난 날을 정리해 주세요.`,
    })
  const columns = await columnsOf(tx, userId, body, now)
  const rows = tx.insert(rememberedDays).values({ id: newId('day'), userId, ...columns, createdAt: now })
  return toWire(onlyRow(await rows.returning()), now)
}

/** Replaces a day. @throws NOT_FOUND when it is not the member's; as `columnsOf` */
const editDay = (deps: Deps, userId: string, id: string, body: RememberedDayBody): Promise<RememberedDay> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now()
    const columns = await columnsOf(tx, userId, body, now)
    const [row] = await tx.update(rememberedDays).set(columns).where(isOwn(userId, id)).returning()
    if (!row)
      throw new AppError('NOT_FOUND', { message: '다른 곳에서 지운 기념일이에요. 새로 추가해 주세요.' })
    return toWire(row, now)
  })

/** The days that members remember. */
export const rememberedDayRoutes = {
  listRememberedDays: async ({ deps, userId }) => ({ items: await listDays(deps, userId) }),

  addRememberedDay: ({ deps, userId, body, runOnce }) =>
    runOnce((tx) => addDay(tx, { userId, body, now: deps.now() })),

  editRememberedDay: ({ deps, userId, params, body }) => editDay(deps, userId, params.id, body),

  deleteRememberedDay: async ({ deps, userId, params }) => {
    const removed = await deps.db.delete(rememberedDays).where(isOwn(userId, params.id)).returning()
    if (removed.length === 0) throw notFound()
    return {}
  },
} satisfies Partial<Routes<typeof infoOperations>>

/** Days of one transaction. */
const BATCH = 100

/** Leaves the notice of a day, unless its date has passed while no process ran, and sets the time of the next one. */
const notifyOf = async (tx: Db, row: Row, at: Date): Promise<boolean> => {
  const date = nextDateOf(row, seoulDayOf(at))
  const isDue = date !== null && noticeTimeOf(date) <= at
  if (isDue) {
    const days = daysUntil(date, at)
    const what = `${row.name} ${REMEMBERED_DAY_LABELS[row.kind]}`
    await notify(tx, {
      userId: row.userId,
      kind: 'gift',
      eventKey: `remembered-day:${row.id}:${date}`,
      title: days === 0 ? `오늘은 ${what}이에요` : `${what}까지 ${days}일 남았어요`,
      body: [
        formatDay(date),
        row.calendar === 'lunar' && yearlyDayText(row),
        '그날 열리는 선물을 준비해 보세요',
      ]
        .filter(Boolean)
        .join(' · '),
      href: REMEMBERED_DAYS,
      at,
    })
  }
  await tx
    .update(rememberedDays)
    .set({ noticeAt: nextNoticeTimeOf(row, new Date(at.getTime() + 1)) })
    .where(eq(rememberedDays.id, row.id))
  return isDue
}

/**
 * Notifies members a week before their days. After a time without a process, a day that is less than a week ahead is announced once. Another process takes
 * other rows (`skip locked`).
 *
 * @returns how many
 */
export const remindOfDays = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> => {
  let notified = 0
  for (let last = BATCH; last === BATCH;)
    last = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(rememberedDays)
        .where(lte(rememberedDays.noticeAt, now()))
        .orderBy(asc(rememberedDays.noticeAt), asc(rememberedDays.id))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      for (const row of rows) if (await notifyOf(tx, row, now())) notified += 1
      return rows.length
    })
  return notified
}
