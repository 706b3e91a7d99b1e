import { readdirSync, readFileSync } from 'node:fs'
import { eq, getTableName } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { KIM_DAMA } from '@/demo/seed/persons'
import { exposureReports, verificationRequests } from '@/server/db/schema/account'
import { cartMerges } from '@/server/db/schema/cart'
import { reviewReports, reviews, supportInquiries } from '@/server/db/schema/feedback'
import { refreshTokens, securityEvents, users } from '@/server/db/schema/identity'
import { notifications } from '@/server/db/schema/notification'
import { orders } from '@/server/db/schema/order'
import { searchWords } from '@/server/db/schema/search'
import { idempotencyKeys, rateLimits } from '@/server/db/schema/system'
import { smsMessages } from '@/server/db/schema/voucher'
import { giftOpenings, gifts, passcodeProofs } from '@/server/db/schema/wallet'
import { deleteExpired, RETENTION } from '@/server/jobs/delete-expired'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { createTestBackend } from '@tests/setup/backend'
import {
  addProduct,
  buildShopWithBuyers,
  createOrderAs,
  orderBody,
  postPaymentReturn,
  submitPaymentWindow,
} from './order-fixtures'

const DAY = 24 * 60 * 60_000
const RETENTION_TEXT = readFileSync('src/server/RETENTION.md', 'utf8')

const backend = await createTestBackend()
afterAll(() => backend.close())

const insertRows = async () => {
  const { db, deps } = backend
  const at = deps.now()
  const member = { userId: KIM_DAMA, createdAt: at }
  await db.insert(idempotencyKeys).values({ ...member, key: 'retention', requestHash: 'x' })
  await db.insert(rateLimits).values({ key: 'retention', count: 1, resetsAt: at })
  await db
    .insert(passcodeProofs)
    .values({ userId: KIM_DAMA, tokenHash: 'retention', action: 'send_gift', expiresAt: at })
  await db
    .insert(refreshTokens)
    .values({ ...member, id: 'retention', sessionId: 'f', tokenHash: 'retention', expiresAt: at })
  await db
    .insert(securityEvents)
    .values({ ...member, id: 'retention', kind: 'sign_in', device: '아이폰 · Safari' })
  await db.insert(cartMerges).values({ ...member, id: 'retention' })
  await db.insert(verificationRequests).values({
    ...member,
    id: 'retention',
    purpose: 'identity',
    requestNo: 'retention',
    secret: {},
    returnUrl: '',
    errorUrl: '',
    expiresAt: at,
  })
  await db
    .insert(exposureReports)
    .values({ ...member, id: 'retention', target: 'inquiry', place: '', contents: '' })
  const [review] = await db.select().from(reviews).limit(1)
  await db
    .insert(reviewReports)
    .values({ ...member, reviewId: review?.id ?? '', reason: 'other_reason', comments: 'retention' })
  await db.insert(searchWords).values({
    channelId: 'dama',
    key: 'retention',
    word: 'retention',
    searchCount: 1,
    heat: 0,
    lastVisitor: '',
    updatedAt: at,
  })
  const sms = { phone: '01000000000', body: '', nextTryAt: at, createdAt: at }
  await db.insert(smsMessages).values([
    { ...sms, id: 'retention', eventKey: 'retention', state: 'sent' },
    { ...sms, id: 'queued', eventKey: 'queued', state: 'queued' },
  ])
  await db.insert(notifications).values({
    ...member,
    id: 'retention',
    kind: 'order',
    eventKey: 'retention',
    title: '',
    body: '',
    href: '/',
  })
}

const remaining = async () => {
  const { db } = backend
  const rows = await Promise.all([
    db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'retention')),
    db.select().from(rateLimits).where(eq(rateLimits.key, 'retention')),
    db.select().from(passcodeProofs).where(eq(passcodeProofs.tokenHash, 'retention')),
    db.select().from(verificationRequests).where(eq(verificationRequests.id, 'retention')),
    db.select().from(refreshTokens).where(eq(refreshTokens.id, 'retention')),
    db.select().from(cartMerges).where(eq(cartMerges.id, 'retention')),
    db.select().from(smsMessages).where(eq(smsMessages.id, 'retention')),
    db.select().from(notifications).where(eq(notifications.id, 'retention')),
    db.select().from(securityEvents).where(eq(securityEvents.id, 'retention')),
    db.select().from(searchWords).where(eq(searchWords.key, 'retention')),
    db.select().from(exposureReports).where(eq(exposureReports.id, 'retention')),
    db.select().from(reviewReports).where(eq(reviewReports.comments, 'retention')),
  ])
  return rows.map(({ length }) => length)
}

describe('rows at the end of their term', () => {
  it('are deleted, each after its own term', async () => {
    await insertRows()
    await deleteExpired(backend.deps)
    expect(await remaining()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    backend.passTime(DAY)
    await deleteExpired(backend.deps)
    expect(await remaining()).toEqual([1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1])
    backend.passTime(29 * DAY)
    await deleteExpired(backend.deps)
    expect(await remaining()).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1])
    backend.passTime(335 * DAY)
    await deleteExpired(backend.deps)
    expect(await remaining()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
    backend.passTime(730 * DAY)
    await deleteExpired(backend.deps)
    expect(await remaining()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('stay while they have not ended: queued messages, and openings of gifts that wait', async () => {
    const { db, deps } = backend
    backend.passTime(3650 * DAY)
    await deleteExpired(deps)
    expect(await db.$count(smsMessages, eq(smsMessages.id, 'queued'))).toBe(1)
    const waiting = await db
      .select({ status: gifts.status })
      .from(giftOpenings)
      .innerJoin(gifts, eq(gifts.secondaryCardId, giftOpenings.cardId))
    expect(waiting.length).toBeGreaterThan(0)
    expect(waiting.every(({ status }) => status === 'RECEIVING')).toBe(true)
  })

  it('stay as inquiries to customer service while their author is a member', async () => {
    const { db, deps } = backend
    const inquiry = { category: 'etc', title: '문의', contents: '내용', createdAt: deps.now() } as const
    await db.insert(supportInquiries).values({ ...inquiry, id: 'retention', userId: KIM_DAMA, images: [] })
    backend.passTime(1095 * DAY)
    const isInquiry = eq(supportInquiries.id, 'retention')
    await deleteExpired(deps)
    expect(await db.$count(supportInquiries, isInquiry)).toBe(1)
    await db.update(users).set({ status: 'withdrawn' }).where(eq(users.id, KIM_DAMA))
    await deleteExpired(deps)
    expect(await db.$count(supportInquiries, isInquiry)).toBe(0)
  })

  it('are listed with their terms for who operates the server', () => {
    for (const { table, days } of RETENTION)
      expect(RETENTION_TEXT).toMatch(new RegExp(`\\| \`${getTableName(table)}\` \\|.*\\b${days} days?\\b`))
  })
})

it('every table has a term or a reason to stay', () => {
  const tables = readdirSync('src/server/db/schema')
    .map((file) => readFileSync(`src/server/db/schema/${file}`, 'utf8'))
    .flatMap((text) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name ?? ''))
    .filter((name) => !name.startsWith('sandbox_'))
  expect(tables.length).toBeGreaterThan(60)
  const missing = tables.filter((name) => !new RegExp(`^\\| .*\`${name}\`.* \\|`, 'm').test(RETENTION_TEXT))
  expect(missing).toEqual([])
})

describe('an order that was never paid', () => {
  it('loses its persons and addresses 90 days after it was abandoned in the payment window', async () => {
    const { db, deps } = backend
    // The dated gifts of the sample data open and end before.
    for (let week = 0; week < 2; week += 1) {
      await runAllJobs(deps)
      backend.passTime(8 * DAY)
    }
    await runAllJobs(deps)
    await buildShopWithBuyers(db)
    const sku = await addProduct(db, { id: 'retention', policy: 'ow-free' })
    const create = async () => (await createOrderAs(backend, 'ann', orderBody(sku, 10_000))).body
    const waiting = await create()
    const paid = await create()
    await postPaymentReturn(backend, await submitPaymentWindow(backend, paid.window, 'approve'))
    const readPersons = async (id: string) => {
      const [order] = await db.select().from(orders).where(eq(orders.id, id))
      return { orderer: order?.orderer, receiver: order?.receiver, memo: order?.deliveryMemo }
    }
    const before = await readPersons(waiting.order_id)
    const paidBefore = await readPersons(paid.order_id)
    expect(before.receiver).not.toBeNull()
    await runAllJobs(deps)
    expect(await readPersons(waiting.order_id)).toEqual(before)
    backend.passTime(91 * DAY)
    await runAllJobs(deps)
    expect(await readPersons(waiting.order_id)).toEqual({
      orderer: { name: '', phone: '', email: '' },
      receiver: null,
      memo: '',
    })
    expect(await readPersons(paid.order_id)).toEqual(paidBefore)
    expect(await deleteExpired(deps)).toBe(0)
  })
})
