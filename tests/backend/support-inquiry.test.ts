import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { KIM_DAMA, SEON_MUL } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { supportInquiries } from '@/server/db/schema/feedback'
import { notifications } from '@/server/db/schema/notification'
import { answerSupportInquiry } from '@/server/services/main/support-inquiry/routes'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend()
afterAll(() => backend.close())

const OTHER = 'usr_lee_saebom'
const body = {
  category: 'money',
  title: ' 출금이 안 돼요 ',
  contents: '어제부터 처리 중이에요 🙏',
  images: [],
}
const post = (more: object = {}, as = KIM_DAMA) =>
  backend.call('POST', '/api/info/inquiries', { as, body: { ...body, ...more } })
const at = (id: string) => `/api/info/inquiries/${id}`

it('is stored trimmed, and can be changed and deleted only by its author', async () => {
  const made = await post()
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ title: '출금이 안 돼요', status: 'not_answered', answer: null })
  const { id } = made.body
  for (const [method, sent] of [
    ['GET', undefined],
    ['PUT', body],
    ['DELETE', undefined],
  ] as const) {
    expect((await backend.call(method, at(id), { as: OTHER, body: sent })).status).toBe(404)
  }
  const changed = await backend.call('PUT', at(id), { as: KIM_DAMA, body: { ...body, title: '고침' } })
  expect(changed.body.title).toBe('고침')
  expect((await backend.call('DELETE', at(id), { as: KIM_DAMA })).status).toBe(200)
  expect((await backend.call('GET', at(id), { as: KIM_DAMA })).status).toBe(404)
})

it('is read without a lock of its row', async () => {
  const { id } = (await post()).body
  expect((await backend.call('GET', at(id), { as: KIM_DAMA })).status).toBe(200)
  // A lock leaves its transaction in the row, also after the end of the transaction.
  const [row] = await backend.db
    .select({ locker: sql<string>`${supportInquiries}.xmax::text` })
    .from(supportInquiries)
    .where(eq(supportInquiries.id, id))
  expect(row?.locker).toBe('0')
})

it('is stored once for an idempotency key, and for each call without one', async () => {
  const send = (headers: Record<string, string>, more: object = {}) =>
    backend.call('POST', '/api/info/inquiries', { as: SEON_MUL, headers, body: { ...body, ...more } })
  const keyed = { 'idempotency-key': 'support-once' }
  const [first, second] = await Promise.all([send(keyed), send(keyed)])
  expect(second).toMatchObject({ status: 201, body: { id: first.body.id } })
  expect((await send(keyed, { title: '다른 문의' })).status).toBe(422)
  await send({})
  await send({})
  const list = await backend.call('GET', '/api/info/inquiries', { as: SEON_MUL })
  expect(list.body.total).toBe(3)
})

it('is answered once, notifies its author, and cannot be changed afterwards', async () => {
  const { id } = (await post()).body
  await expect(answerSupportInquiry(backend.deps, id, '가'.repeat(1001))).rejects.toMatchObject({
    reason: 'INVALID_INPUT',
  })
  const answers = await Promise.all([
    answerSupportInquiry(backend.deps, id, '확인했어요.'),
    answerSupportInquiry(backend.deps, id, '다른 답'),
  ])
  expect(answers.filter(Boolean)).toHaveLength(1)
  const read = (await backend.call('GET', at(id), { as: KIM_DAMA })).body
  expect(read.status).toBe('answered')
  expect(read.answer.contents).not.toBe('')
  expect((await backend.call('PUT', at(id), { as: KIM_DAMA, body })).body.code).toBe(
    errorCodes.SUPPORT_INQUIRY_ALREADY_ANSWERED,
  )
  const reported = await backend.db
    .select()
    .from(notifications)
    .where(eq(notifications.eventKey, `support-answered:${id}`))
  expect(reported).toHaveLength(1)
})

it.each([
  [{ title: '  ' }, 'title'],
  [{ title: 'ㄱ'.repeat(51) }, 'title'],
  [{ contents: 'a'.repeat(1_001) }, 'contents'],
  [{ category: 'weather' }, 'category'],
  [{ images: Array.from({ length: 6 }, (_, index) => `upload/${index}`) }, 'images'],
])('%o is rejected at its field', async (more, field) => {
  const answer = await post(more)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields)).toEqual([field])
})

it('rejects photos that the member did not upload', async () => {
  expect((await post({ images: ['upload/abc'] })).body.code).toBe(errorCodes.PHOTO_NOT_FOUND)
})

it('is limited to twenty a day', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 21; count += 1) statuses.push((await post({}, 'usr_park_jeju')).status)
  expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true)
  expect(statuses[20]).toBe(429)
})

it('is stored without invisible characters, and refused with ill-formed Unicode', async () => {
  const made = await post({ title: '출금\u200b이 \u202e안 돼요' })
  expect([made.status, made.body.title]).toEqual([201, '출금이 안 돼요'])
  const refused = await post({ contents: 'a\ud800' })
  expect([refused.status, refused.body.code]).toEqual([400, 7000])
})
