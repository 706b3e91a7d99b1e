import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { KIM_DAMA, LEE_SAEBOM } from '@/demo/seed/persons'
import { exposureReports, withdrawals } from '@/server/db/schema/account'
import { claims } from '@/server/db/schema/claim'
import { inquiries, reviewReports, reviews, supportInquiries } from '@/server/db/schema/feedback'
import { users } from '@/server/db/schema/identity'
import { ledgerAccounts } from '@/server/db/schema/ledger'
import { notifications } from '@/server/db/schema/notification'
import { orderLines, orders } from '@/server/db/schema/order'
import { idempotencyKeys } from '@/server/db/schema/system'
import { uploads } from '@/server/db/schema/upload'
import { smsMessages, voucherReminders } from '@/server/db/schema/voucher'
import { giftOpenings, gifts } from '@/server/db/schema/wallet'
import { finishAccountWithdrawals } from '@/server/jobs/finish-account-withdrawals'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { postLedger } from '@/server/ledger/post-ledger'
import { answerSupportInquiry } from '@/server/services/main/support-inquiry/routes'
import { createTestBackend } from '@tests/setup/backend'
import { addCard, addWalletMember, callWithProof, openGift, sendGift } from './wallet-fixtures'

const NAME = '남궁흔적'
const NICKNAME = '궁흔흔'
const PHONE = '01098761234'
const EMAIL = 'trace@example.com'
const VOUCHER = 'line_trace'
const CLAIM_PHOTO = `upload/${'c'.repeat(43)}`
const INQUIRY_PHOTO = `upload/${'i'.repeat(43)}`
const DAY = 24 * 60 * 60_000

/** Stand-ins for the records of providers outside; a server without the sandbox has none. */
const SANDBOX = /^sandbox_/

/**
 * 전자상거래법 시행령 제6조: contracts, payments and deliveries are kept for five years, and the job makes them anonymous then.
 * Complaints are kept for three years.
 */
const COMPLAINTS = ['exposure_reports', 'review_reports', 'support_inquiries']
const KEPT_BY_LAW = [...COMPLAINTS, 'orders'].toSorted()

const backend = await createTestBackend()
afterAll(() => backend.close())

/** The tables with a row that contains one of the texts. */
const tablesWith = async (...texts: string[]): Promise<string[]> => {
  const run = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await backend.db.execute<T>(query)).rows
  const tables = await run<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const matches = sql.join(
      texts.map((text) => sql`position(${text} in to_jsonb(t)::text) > 0`),
      sql` or `,
    )
    const rows = await run(sql`select 1 from ${sql.identifier(name)} t where ${matches} limit 1`)
    if (rows.length > 0 && !SANDBOX.test(name)) found.push(name)
  }
  return found
}

const TRACES = [NAME, NICKNAME, PHONE, '010-9876-1234', EMAIL]

/** Gives a member with a rich history an unmistakable name, phone and e-mail address wherever these are stored. */
const leaveTraces = async () => {
  const { db, deps } = backend
  const own = eq(users.id, KIM_DAMA)
  await db
    .update(users)
    .set({ name: NAME, nickname: NICKNAME, phone: PHONE, verifiedPhone: PHONE, email: EMAIL })
    .where(own)
  const [order] = await db.select().from(orders).limit(1)
  const traced = {
    ...(order as typeof orders.$inferSelect),
    userId: KIM_DAMA,
    orderer: { name: NAME, phone: PHONE, email: EMAIL },
    deliveryMemo: `${NAME} 앞`,
  }
  await db.insert(orders).values([
    { ...traced, id: 'ord_paid', sn: 'paid', paidAt: deps.now(), status: 'paid' },
    { ...traced, id: 'ord_unpaid', sn: 'unpaid', paidAt: null, status: 'abandoned' },
  ])
  const [claim] = await db.select().from(claims).limit(1)
  const photo = { ownerId: KIM_DAMA, kind: 'claim', path: CLAIM_PHOTO, uses: 1 } as const
  const size = { width: 100, height: 100, bytes: 1000 }
  await db.insert(uploads).values({ ...photo, ...size, id: 'upl_claim', idleSince: deps.now() })
  await db.insert(claims).values({
    ...(claim as typeof claims.$inferSelect),
    id: 'clm_trace',
    orderId: 'ord_paid',
    userId: KIM_DAMA,
    state: 'done',
    images: [CLAIM_PHOTO],
  })
  const [gift] = await db.select().from(gifts).limit(1)
  await db
    .update(gifts)
    .set({ senderId: KIM_DAMA, giverName: NAME, msgToReceiver: `${NAME}이가 보내요` })
    .where(eq(gifts.id, gift?.id ?? ''))
  const [inquiry] = await db.select().from(inquiries).limit(1)
  await db
    .update(inquiries)
    .set({ inquirerId: KIM_DAMA, name: NAME, nickname: NICKNAME, email: EMAIL })
    .where(eq(inquiries.id, inquiry?.id ?? ''))
  const text = `${NAME}, ${PHONE}, ${EMAIL}`
  const at = deps.now()
  await db.insert(uploads).values({
    ownerId: KIM_DAMA,
    kind: 'inquiry',
    path: INQUIRY_PHOTO,
    uses: 1,
    ...size,
    id: 'upl_inquiry',
    idleSince: at,
  })
  await db.insert(supportInquiries).values({
    id: 'sup_trace',
    userId: KIM_DAMA,
    category: 'etc',
    title: text,
    contents: text,
    images: [INQUIRY_PHOTO],
    createdAt: at,
  })
  await db.insert(exposureReports).values({
    id: 'exp_trace',
    userId: KIM_DAMA,
    target: 'inquiry',
    place: text,
    contents: text,
    createdAt: at,
  })
  const [review] = await db.select().from(reviews).limit(1)
  await db.insert(reviewReports).values({
    reviewId: review?.id ?? '',
    userId: KIM_DAMA,
    createdAt: at,
    reason: 'other_reason',
    comments: text,
  })
  await db
    .insert(idempotencyKeys)
    .values({ userId: KIM_DAMA, key: 'trace', requestHash: 'x', responseBody: { giverName: NAME } })
  const sms = { state: 'sent', nextTryAt: at } as const
  await db.insert(smsMessages).values([
    { id: 'sms_1', eventKey: 'trace/1', phone: PHONE, body: '도착했어요', ...sms },
    { id: 'sms_2', eventKey: 'trace/2', phone: '01011112222', body: `${NAME}님이 선물했어요`, ...sms },
  ])
}

const DECLINER = 'usr_decliner'

/** Gifts as the app sends them: others get answers with the name, and a payment keeps the text of its gift. */
const exchangeGifts = async () => {
  const { db, deps } = backend
  const at = deps.now()
  const cardId = await addCard(db, { id: 'crd_trace', ownerId: KIM_DAMA, amount: 50_000, at })
  await addWalletMember(db, DECLINER)
  const succeeded = ({ status, body }: { status: number; body: unknown }) => {
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return body as Record<string, string>
  }
  const giveTo = async (receiver: string, path: string) => {
    const gift = succeeded(
      await sendGift(backend, KIM_DAMA, cardId, 5000, {
        giverName: '나',
        msgToReceiver: `${NICKNAME}가 보내요`,
      }),
    )
    await openGift(backend, receiver, String(gift.link))
    succeeded(await callWithProof(backend, receiver, path, { secondaryCardId: gift.secondaryCardId }))
    return gift
  }
  await giveTo(DECLINER, '/api/gift/decline')
  const { cardHistoryId, secondaryCardId } = await giveTo(LEE_SAEBOM, '/api/gift/accept')
  succeeded(
    await callWithProof(backend, LEE_SAEBOM, '/api/gift/send-msg', {
      cardHistoryId,
      secondaryCardId,
      thankMsgFromReceiver: `언제나 고마워, 나의 친구 ${NAME}`,
    }),
  )
  const { paymentId } = succeeded(
    await callWithProof(backend, KIM_DAMA, '/api/gift/send-basic', {
      basicCardId: 'basic_love-heart',
      amount: 5000,
      msgToReceiver: `${NAME}이가 보내요`,
      payWith: 'window',
    }),
  )
  succeeded(await backend.call('POST', `/api/charge/${paymentId}/abandon`, { as: KIM_DAMA }))
  return cardHistoryId
}

/** A voucher of the member's paid order, which expires in three weeks. */
const addVoucher = async () => {
  const { db, deps } = backend
  const [line] = await db.select().from(orderLines).where(eq(orderLines.publisherMethod, 'api')).limit(1)
  if (!line) throw new Error('no voucher')
  const expirationDate = new Date(deps.now().getTime() + 21 * DAY)
  await db.insert(orderLines).values({
    ...line,
    id: VOUCHER,
    orderId: 'ord_paid',
    status: 'received',
    statusAt: deps.now(),
    expirationDate,
    pinNumber: '9'.repeat(16),
  })
}

/** Photos of the member's claim, and how many uses of the photo are left. */
const readClaimPhotos = async () => {
  const [claim] = await backend.db.select().from(claims).where(eq(claims.id, 'clm_trace'))
  const [photo] = await backend.db.select().from(uploads).where(eq(uploads.path, CLAIM_PHOTO))
  return { images: claim?.images, uses: photo?.uses }
}

/** Ends what blocks a withdrawal: balances, gifts on their way, open orders. */
const endObstacles = async () => {
  const { db } = backend
  const own = and(
    eq(ledgerAccounts.userId, KIM_DAMA),
    inArray(ledgerAccounts.kind, ['money', 'card']),
    gt(ledgerAccounts.balance, 0),
  )
  const accounts = await db.select().from(ledgerAccounts).where(own)
  const total = accounts.reduce((sum, { balance }) => sum + balance, 0)
  await db.transaction((tx) =>
    postLedger(tx, {
      kind: 'seed_grant',
      eventKey: 'empty-leaver',
      entries: [
        ...accounts.map(({ kind, ref, balance }) => ({
          account: { kind, ref, userId: KIM_DAMA },
          amount: -balance,
        })),
        { account: { kind: 'bank', ref: 'dama' } as const, amount: total },
      ],
    }),
  )
  await db
    .update(gifts)
    .set({ status: 'CANCELLED', endedBy: 'sender' })
    .where(and(eq(gifts.status, 'RECEIVING'), eq(gifts.senderId, KIM_DAMA)))
  await db.delete(giftOpenings).where(eq(giftOpenings.userId, KIM_DAMA))
  const ofMember = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, KIM_DAMA))
  await db.update(orderLines).set({ status: 'order_finished' }).where(inArray(orderLines.orderId, ofMember))
}

describe('a member after the final withdrawal', () => {
  it('leaves no name, phone or e-mail address in any table, other than what law keeps', async () => {
    await leaveTraces()
    const thankedId = String(await exchangeGifts())
    const before = await tablesWith(...TRACES)
    expect(before).toEqual(
      expect.arrayContaining([
        'gifts',
        'idempotency_keys',
        'inquiries',
        'orders',
        'sms_messages',
        'support_inquiries',
        'users',
        'wallet_payments',
      ]),
    )
    await endObstacles()
    await addVoucher()
    const { db, deps } = backend
    await db.update(users).set({ status: 'withdraw_requested' }).where(eq(users.id, KIM_DAMA))
    const at = deps.now()
    const forgetAt = new Date(at.getTime() + 5 * 365 * DAY)
    await db.insert(withdrawals).values({ userId: KIM_DAMA, requestedAt: at, finalAt: at, forgetAt })
    expect(await finishAccountWithdrawals(deps)).toBe(1)
    const after = await tablesWith(...TRACES)
    expect(after).toEqual(KEPT_BY_LAW)
    // 나 is what the member typed as the giver's name; the letter of the other member keeps that word.
    const [thanked] = await db.select().from(gifts).where(eq(gifts.id, thankedId))
    expect(thanked).toMatchObject({
      giverName: '탈퇴한 회원',
      msgToReceiver: '탈퇴한 회원가 보내요',
      thankMsgFromReceiver: '언제나 고마워, 나의 친구 탈퇴한 회원',
    })
    const answers = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, LEE_SAEBOM))
    expect(answers.map(({ responseBody }) => responseBody)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ giverName: '탈퇴한 회원', status: 'OWNED', amount: 5000 }),
        expect.objectContaining({
          giverName: '탈퇴한 회원',
          thankMsgFromReceiver: '언제나 고마워, 나의 친구 탈퇴한 회원',
        }),
      ]),
    )
    const [unpaid] = await db.select().from(orders).where(eq(orders.id, 'ord_unpaid'))
    expect(unpaid).toMatchObject({ orderer: { phone: '', email: '' }, receiver: null, deliveryMemo: '' })
    expect(await readClaimPhotos()).toEqual({ images: [CLAIM_PHOTO], uses: 1 })
    const [photo] = await db.select().from(uploads).where(eq(uploads.path, INQUIRY_PHOTO))
    expect(photo?.uses).toBe(0)
    const [support] = await db.select().from(supportInquiries).where(eq(supportInquiries.id, 'sup_trace'))
    expect(support).toMatchObject({ contents: `${NAME}, ${PHONE}, ${EMAIL}`, images: [] })
  })

  it('is not sent a message by any job, and an answer leaves no notification', async () => {
    const { db, deps } = backend
    await runAllJobs(deps)
    expect(await db.$count(voucherReminders, eq(voucherReminders.lineId, VOUCHER))).toBe(1)
    await answerSupportInquiry(deps, 'sup_trace', '확인했어요.')
    expect(await db.$count(notifications, eq(notifications.userId, KIM_DAMA))).toBe(0)
    expect(await tablesWith(...TRACES)).toEqual(KEPT_BY_LAW)
  })

  it('leaves no complaint after three years, and no data when the legal term is over', async () => {
    backend.passTime(1095 * DAY)
    await runAllJobs(backend.deps)
    expect(await tablesWith(...TRACES)).toEqual(['orders'])
    backend.passTime(2 * 365 * DAY)
    await runAllJobs(backend.deps)
    expect(await tablesWith(...TRACES)).toEqual([])
    expect(await readClaimPhotos()).toEqual({ images: [], uses: 0 })
  })
})
