import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { KIM_DAMA, LEE_SAEBOM, PARK_JEJU } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { reviews } from '@/server/db/schema/feedback'
import { users } from '@/server/db/schema/identity'
import { orderLineEvents, orderLines } from '@/server/db/schema/order'
import { uploads } from '@/server/db/schema/upload'
import { checkLedger } from '@/server/ledger/check-ledger'
import { createTestBackend } from '@tests/setup/backend'
import { createPhoto, createPhotoForm } from '@tests/setup/photos'
import { addPurchase, MUG, REVIEW_API } from '@tests/setup/review-fixtures'

const backend = await createTestBackend()
afterAll(() => backend.close())

const OWN = `${REVIEW_API}/reviews`
const WORDS = '손에 꼭 맞고 색이 고와요. 잘 쓸게요.'
let keys = 0
const write = (as: string, lineId: string, more: object = {}, key = `write-${(keys += 1)}`) =>
  backend.call('POST', OWN, {
    as,
    body: { line_id: lineId, score: 5, comments: WORDS, images: [], ...more },
    headers: { 'idempotency-key': key },
  })
const get = (path: string, as = KIM_DAMA) => backend.call('GET', `${OWN}${path}`, { as })
const aggregation = async () =>
  (await backend.call('GET', `${REVIEW_API}/products/${MUG}/reviews/aggregation`)).body
const statusOf = async (lineId: string) =>
  (await backend.db.select().from(orderLines).where(eq(orderLines.id, lineId)))[0]?.status
let side = 30
const send = async (as = KIM_DAMA): Promise<string> => {
  side += 1
  const form = createPhotoForm('review', await createPhoto(side, 40).toBuffer())
  return (await backend.call('POST', '/api/uploads', { as, body: form })).body.path
}
const usesOf = async (path: string) =>
  (await backend.db.select().from(uploads).where(eq(uploads.path, path)))[0]?.uses

describe('writing a review', () => {
  it("publishes it, changes the line's status and updates the count immediately", async () => {
    const lineId = await addPurchase(backend.db, KIM_DAMA)
    const waiting = (await get('/writable')).body
    expect(waiting.items).toContainEqual(
      expect.objectContaining({ line_id: lineId, transaction_sku_title: '백자', sellable_product_id: MUG }),
    )
    const before = await aggregation()
    const path = await send()
    const answer = await write(KIM_DAMA, lineId, { score: 4, images: [path] })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        score: 4,
        comments: WORDS,
        status: 'posted',
        images: { mobile: [path] },
        product_title: '달항아리 머그 350ml',
      },
    })
    expect(await statusOf(lineId)).toBe('order_finished_reviewed')
    const events = await backend.db.select().from(orderLineEvents).where(eq(orderLineEvents.lineId, lineId))
    expect(events.at(-1)).toMatchObject({ toStatus: 'order_finished_reviewed', actor: 'user' })
    const after = await aggregation()
    expect([after.count, after.four]).toEqual([before.count + 1, before.four + 1])
    // The member was born in May 1992.
    const [row] = await backend.db.select().from(reviews).where(eq(reviews.orderLineId, lineId))
    expect(row).toMatchObject({ ageGroup: 30, gender: 'F', userNickname: '담아' })
    expect(await usesOf(path)).toBe(1)
    expect((await get(`/writable/${lineId}`)).body.code).toBe(errorCodes.NOT_FOUND)
    expect(await checkLedger(backend.db)).toEqual([])
  })

  it('publishes no real name, nor that of a review from before', async () => {
    await backend.db.update(users).set({ nickname: '박제주' }).where(eq(users.id, PARK_JEJU))
    const { body } = await write(PARK_JEJU, await addPurchase(backend.db, PARK_JEJU))
    expect(body.user_nickname).toBe('박*주')
    const isThis = eq(reviews.id, body.id)
    const [row] = await backend.db.select().from(reviews).where(isThis)
    expect(row?.userNickname).toBe('박*주')
    await backend.db.update(reviews).set({ userNickname: '박제주' }).where(isThis)
    expect((await get(`/mine/${body.id}`, PARK_JEJU)).body.user_nickname).toBe('박*주')
  })

  it('is stored once, however often it is sent', async () => {
    const lineId = await addPurchase(backend.db, KIM_DAMA)
    const [first, again] = await Promise.all([
      write(KIM_DAMA, lineId, {}, 'same'),
      write(KIM_DAMA, lineId, {}, 'same'),
    ])
    expect(again?.body).toEqual(first?.body)
    const other = await addPurchase(backend.db, KIM_DAMA)
    const race = await Promise.all([write(KIM_DAMA, other), write(KIM_DAMA, other), write(KIM_DAMA, other)])
    expect(race.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(race.find(({ status }) => status === 409)?.body.code).toBe(errorCodes.REVIEW_ALREADY_WRITTEN)
    expect(await checkLedger(backend.db)).toEqual([])
  })

  it('requires the buyer and a confirmed purchase', async () => {
    const lineId = await addPurchase(backend.db, KIM_DAMA)
    expect((await write(LEE_SAEBOM, lineId)).body.code).toBe(errorCodes.NOT_FOUND)
    expect((await get(`/writable/${lineId}`, LEE_SAEBOM)).body.code).toBe(errorCodes.NOT_FOUND)
    for (const status of ['delivery_ok', 'refund_requested', 'order_cancelled'] as const) {
      expect((await write(KIM_DAMA, await addPurchase(backend.db, KIM_DAMA, status))).body.code).toBe(
        errorCodes.PURCHASE_NOT_CONFIRMED,
      )
    }
    expect(await statusOf(lineId)).toBe('order_finished')
  })

  it.each([
    ['no score', { score: 0 }, 'score'],
    ['half a star', { score: 4.5 }, 'score'],
    ['few words', { comments: '좋아요' }, 'comments'],
    ['only spaces', { comments: ' '.repeat(40) }, 'comments'],
    ['a novel', { comments: '가'.repeat(1001) }, 'comments'],
    ['eleven photos', { images: Array.from({ length: 11 }, (_, n) => `upload/${n}`) }, 'images'],
  ])('rejects %s and changes nothing', async (_what, change, field) => {
    const lineId = await addPurchase(backend.db, KIM_DAMA)
    const answer = await write(KIM_DAMA, lineId, change)
    expect(answer.body.code).toBe(errorCodes.INVALID_INPUT)
    expect(Object.keys(answer.body.fields)).toContain(field)
    expect(await statusOf(lineId)).toBe('order_finished')
  })

  it('rejects a photo of another member, and leaves the line unchanged', async () => {
    const lineId = await addPurchase(backend.db, KIM_DAMA)
    const stolen = await send(LEE_SAEBOM)
    expect((await write(KIM_DAMA, lineId, { images: [stolen] })).body.code).toBe(errorCodes.PHOTO_NOT_FOUND)
    expect(await statusOf(lineId)).toBe('order_finished')
    expect(await backend.db.$count(reviews, eq(reviews.orderLineId, lineId))).toBe(0)
  })
})

describe('a written review', () => {
  const written = async (more: object = {}) =>
    (await write(KIM_DAMA, await addPurchase(backend.db, KIM_DAMA), more)).body as { id: string }
  const put = (id: string, body: object, as = KIM_DAMA) =>
    backend.call('PUT', `${OWN}/${id}`, { as, body: { score: 5, comments: WORDS, images: [], ...body } })
  const remove = (id: string, as = KIM_DAMA) => backend.call('DELETE', `${OWN}/${id}`, { as })

  it('can be changed: score, text, photos, totals', async () => {
    const [kept, dropped] = [await send(), await send()]
    const { id } = await written({ images: [kept, dropped] })
    const before = await aggregation()
    const fresh = await send()
    const answer = await put(id, { score: 1, comments: '써 보니 생각이 달라졌어요.', images: [fresh, kept] })
    expect(answer.body).toMatchObject({ score: 1, images: { mobile: [fresh, kept] } })
    expect([await usesOf(kept), await usesOf(dropped), await usesOf(fresh)]).toEqual([1, 0, 1])
    const after = await aggregation()
    expect([after.count, after.five, after.one]).toEqual([before.count, before.five - 1, before.one + 1])
    expect(await checkLedger(backend.db)).toEqual([])
  })

  it('can be deleted, and its purchase is not reviewed again', async () => {
    const path = await send()
    const { id } = await written({ images: [path] })
    const before = await aggregation()
    const answers = await Promise.all([remove(id), remove(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await aggregation()).count).toBe(before.count - 1)
    expect(await usesOf(path)).toBe(0)
    const [row] = await backend.db.select().from(reviews).where(eq(reviews.id, id))
    expect(row).toMatchObject({ status: 'deleted_by_customer', comments: '', images: [] })
    expect((await write(KIM_DAMA, row?.orderLineId ?? '')).body.code).toBe(errorCodes.REVIEW_ALREADY_WRITTEN)
    expect((await put(id, {})).body.code).toBe(errorCodes.NOT_FOUND)
    expect((await get('/mine')).body.items.map((item: { id: string }) => item.id)).not.toContain(id)
    expect(await checkLedger(backend.db)).toEqual([])
  })

  it('is accessible to its author only', async () => {
    const { id } = await written()
    expect((await put(id, {}, LEE_SAEBOM)).body.code).toBe(errorCodes.NOT_FOUND)
    expect((await remove(id, LEE_SAEBOM)).body.code).toBe(errorCodes.NOT_FOUND)
    expect((await get(`/mine/${id}`, LEE_SAEBOM)).body.code).toBe(errorCodes.NOT_FOUND)
    expect((await get(`/mine/${id}`)).body).toMatchObject({ id, status: 'posted' })
    expect((await get('/mine', LEE_SAEBOM)).body.total).toBe(0)
  })

  it('that the shop hid is visible to its author, who can delete but not change it', async () => {
    const { id } = await written()
    await backend.db.update(reviews).set({ status: 'deleted_by_channel' }).where(eq(reviews.id, id))
    expect((await get(`/mine/${id}`)).body.status).toBe('deleted_by_channel')
    expect((await put(id, {})).body.code).toBe(errorCodes.REVIEW_NOT_EDITABLE)
    expect((await remove(id)).status).toBe(200)
  })

  it('keeps correct totals under concurrent writes and changes', async () => {
    const lines = await Promise.all(Array.from({ length: 6 }, () => addPurchase(backend.db, KIM_DAMA)))
    const made = await Promise.all(
      lines.map((lineId, index) => write(KIM_DAMA, lineId, { score: 1 + (index % 5) })),
    )
    await Promise.all([
      put(made[0]?.body.id, { score: 3 }),
      put(made[1]?.body.id, { score: 5 }),
      remove(made[2]?.body.id),
      put(made[3]?.body.id, { score: 2 }),
    ])
    // Hidden directly in the test above, without its totals; those of the mug are recalculated.
    const { rebuildReviewCounts } = await import('@/server/services/review/review/count-reviews')
    const sum = await aggregation()
    await rebuildReviewCounts(backend.db)
    expect((await aggregation()).four).toBe(sum.four)
  })
})
