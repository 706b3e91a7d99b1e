import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rememberedDayList } from '@/contract/main/remembered-day'
import { errorCodes } from '@/domain/error-codes'
import { rememberedDayLimits } from '@/domain/remembered-day'
import { seoulDayOf } from '@/domain/seoul-calendar'
import { nextDateOf, noticeTimeOf } from '@/domain/yearly-day'
import { rememberedDays } from '@/server/db/schema/account'
import { notificationSettings } from '@/server/db/schema/notification'
import { remindOfDays } from '@/server/services/main/remembered-day/routes'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { readNotifications } from '@tests/setup/stored-rows'
import { addMember } from './order-fixtures'

const DAYS = '/api/remembered-days'
const DAY = 86_400_000
const HOUR = DAY / 24

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
  for (const id of ['ann', 'bob', 'off', 'full', 'many']) await addMember(backend.db, id)
})
afterAll(() => backend.close())

const MOTHER = {
  kind: 'birthday',
  name: '엄마',
  calendar: 'lunar',
  month: 10,
  day: 27,
  isLeapMonth: false,
  hasNotice: false,
} as const
const now = () => backend.deps.now()
/** A solar day so many days from now. */
const dayAhead = (days: number, change: object = {}) => {
  const date = seoulDayOf(now().getTime() + days * DAY)
  return {
    ...MOTHER,
    calendar: 'solar' as const,
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8)),
    hasNotice: true,
    ...change,
  }
}
const add = (as: string, body: object) => backend.call('POST', DAYS, { as, body })
const list = async (as: string) => (await backend.call('GET', DAYS, { as })).body
const noticesOf = async (userId: string) =>
  (await readNotifications(backend.db, { userId })).map(({ title, body, href }) => ({ title, body, href }))
const runAt = async (at: Date) => {
  backend.passTime(at.getTime() - now().getTime())
  return remindOfDays(backend.deps)
}

describe('a day to remember', () => {
  it('is kept with its next date, changed and forgotten by its member only', async () => {
    const saved = await add('ann', MOTHER)
    expect(saved.status).toBe(201)
    const nextDay = nextDateOf(MOTHER, seoulDayOf(now()))
    expect(saved.body).toEqual({ id: expect.any(String), ...MOTHER, nextDay })
    const path = `${DAYS}/${saved.body.id}`
    expect((await backend.call('PUT', path, { as: 'bob', body: MOTHER })).body.code).toBe(
      errorCodes.NOT_FOUND,
    )
    expect((await backend.call('DELETE', path, { as: 'bob' })).body.code).toBe(errorCodes.NOT_FOUND)
    const changed = await backend.call('PUT', path, { as: 'ann', body: { ...MOTHER, name: ' 어머니 ' } })
    expect(changed.body).toMatchObject({ name: '어머니', hasNotice: false })
    const later = (await add('ann', dayAhead(-1, { hasNotice: false }))).body
    const today = (await add('ann', dayAhead(0, { name: '봄이', hasNotice: false }))).body
    const answer = await list('ann')
    expect(v.is(rememberedDayList, answer)).toBe(true)
    const order = answer.items.map(({ id }: { id: string }) => id)
    expect(order.indexOf(today.id)).toBeLessThan(order.indexOf(later.id))
    expect(today.nextDay).toBe(seoulDayOf(now()))
    expect((await list('bob')).items).toEqual([])
    expect((await backend.call('DELETE', path, { as: 'ann' })).status).toBe(200)
    expect((await backend.call('DELETE', path, { as: 'ann' })).body.code).toBe(errorCodes.NOT_FOUND)
    const gone = await backend.call('PUT', path, { as: 'ann', body: MOTHER })
    expect(gone.body).toMatchObject({ code: errorCodes.NOT_FOUND, message: expect.stringContaining('지운') })
    expect((await backend.call('GET', DAYS)).status).toBe(401)
  })

  it.each([
    ['a day that no year has', { calendar: 'solar', month: 2, day: 30 }, 'day'],
    ['a 31st of a lunar month', { day: 31 }, 'day'],
    ['a leap month of the solar calendar', { calendar: 'solar', month: 3, isLeapMonth: true }, 'day'],
    ['a month that no year has', { month: 13 }, 'month'],
    ['nobody', { name: ' ' }, 'name'],
  ])('is refused for %s', async (_name, change, field) => {
    const { status, body } = await add('ann', { ...MOTHER, ...change })
    expect({ status, code: body.code, fields: Object.keys(body.fields) }).toEqual({
      status: 400,
      code: 7000,
      fields: [field],
    })
  })

  it('is kept once for a key', async () => {
    const addWith = (key: string) =>
      backend.call('POST', DAYS, { as: 'bob', body: MOTHER, headers: { 'idempotency-key': key } })
    const { body } = await addWith('lost-answer')
    expect((await addWith('lost-answer')).body).toEqual(body)
    expect((await list('bob')).items).toHaveLength(1)
    await backend.call('DELETE', `${DAYS}/${body.id}`, { as: 'bob' })
  })

  it('is refused beyond the limit, however many requests arrive at once', async () => {
    const row = { userId: 'full', kind: 'other', name: '날', calendar: 'solar', month: 1, day: 1 } as const
    const rows = Array.from({ length: rememberedDayLimits.max - 1 }, (_, index) => ({
      ...row,
      id: `day-full-${index}`,
    }))
    await backend.db.insert(rememberedDays).values(rows)
    const answers = await Promise.all([add('full', MOTHER), add('full', MOTHER), add('full', MOTHER)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  })

  it('is refused with a notice while notifications of gifts are off', async () => {
    await backend.db.insert(notificationSettings).values({ userId: 'off', kind: 'gift', isOn: false })
    expect((await add('off', { ...MOTHER, hasNotice: true })).body.message).toContain('꺼져 있어요')
    expect((await add('off', MOTHER)).status).toBe(201)
  })
})

describe('the notice of a day', () => {
  it('comes once, a week before at nine, and again the year after', async () => {
    const { body } = await add('bob', dayAhead(20, { name: '아빠' }))
    await add('bob', dayAhead(20, { name: '조용한 날', hasNotice: false }))
    const first = noticeTimeOf(body.nextDay)
    expect(await runAt(new Date(first.getTime() - 1))).toBe(0)
    expect(await runAt(first)).toBe(1)
    expect(await runAt(new Date(first.getTime() + HOUR))).toBe(0)
    const [month, day] = [Number(body.nextDay.slice(5, 7)), Number(body.nextDay.slice(8))]
    expect(await noticesOf('bob')).toEqual([
      {
        title: '아빠 생일까지 7일 남았어요',
        body: expect.stringMatching(new RegExp(`^${month}/${day}\\(.\\) · 그날 열리는 선물을`)),
        href: '/my/gift/sent-history?kind=days',
      },
    ])
    expect(await runAt(new Date(first.getTime() + 364 * DAY))).toBe(0)
    expect(await runAt(new Date(first.getTime() + 367 * DAY))).toBe(1)
    expect(await noticesOf('bob')).toHaveLength(2)
  })

  it.each([
    ['three days before', -3, ['엄마 생일까지 3일 남았어요']],
    ['on the day', 0, ['오늘은 엄마 생일이에요']],
    ['the day after', 1, []],
  ])('comes at most once where no process ran until %s', async (name, days, titles) => {
    await addMember(backend.db, name)
    const { body } = await add(name, dayAhead(30))
    const restart = new Date(noticeTimeOf(body.nextDay).getTime() + (7 + days) * DAY + HOUR)
    await runAt(restart)
    await remindOfDays(backend.deps)
    expect((await noticesOf(name)).map(({ title }) => title)).toEqual(titles)
  })

  it('does not come for a day that was added within its week, nor twice after a change', async () => {
    await addMember(backend.db, 'late')
    await add('late', dayAhead(3))
    const { body } = await add('late', dayAhead(12))
    await runAt(noticeTimeOf(body.nextDay))
    const path = `${DAYS}/${body.id}`
    const { id: _id, nextDay: _next, ...same } = body
    await backend.call('PUT', path, { as: 'late', body: { ...same, hasNotice: false } })
    await backend.call('PUT', path, { as: 'late', body: same })
    await remindOfDays(backend.deps)
    expect(await noticesOf('late')).toHaveLength(1)
  })

  it('names the lunar date', async () => {
    await addMember(backend.db, 'lunar')
    const { body } = await add('lunar', { ...MOTHER, hasNotice: true })
    await runAt(noticeTimeOf(nextDateOf(MOTHER, body.nextDay) ?? ''))
    expect((await noticesOf('lunar')).at(-1)?.body).toContain('음력 10월 27일')
  })

  it('comes once where several processes run the job at the same time', async () => {
    const { noticeAt: _none, ...row } = { ...dayAhead(40), noticeAt: null }
    const noticeAt = noticeTimeOf(seoulDayOf(now().getTime() + 40 * DAY))
    const { hasNotice: _flag, ...columns } = row
    await backend.db.insert(rememberedDays).values(
      Array.from({ length: 250 }, (_, index) => ({
        ...columns,
        id: `day-many-${index}`,
        userId: 'many',
        noticeAt,
      })),
    )
    backend.passTime(noticeAt.getTime() - now().getTime() + HOUR)
    const counts = await Promise.all([1, 2, 3, 4].map(() => remindOfDays(backend.deps)))
    await remindOfDays(backend.deps)
    const sent = await noticesOf('many')
    expect(sent).toHaveLength(250)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(250)
    const [next] = await backend.db.select().from(rememberedDays).where(eq(rememberedDays.id, 'day-many-0'))
    expect(next?.noticeAt?.getTime()).toBeGreaterThan(now().getTime())
  })
})
