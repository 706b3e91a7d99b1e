import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { checkLedger } from '@/server/ledger/check-ledger'
import { balanceOf } from '@/server/ledger/post-ledger'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { readNotifications, readPayment } from '@tests/setup/stored-rows'
import { addMember, addProduct, buildShopWithBuyers, readStock } from './order-fixtures'
import { giftBody, giftCalls, giftsOf } from './product-gift-fixtures'

const DAY = 24 * 60 * 60_000
const HOUR = DAY / 24

let backend: TestBackend
let calls: ReturnType<typeof giftCalls>
beforeAll(async () => {
  backend = await createTestBackend()
  await buildShopWithBuyers(backend.db)
  calls = giftCalls(backend)
})
afterAll(() => backend.close())
afterEach(async () => {
  const findings = await checkLedger(backend.db, backend.deps.invariants)
  if (findings.length > 0) throw new Error(JSON.stringify(findings))
})

const heldOf = (giftId: string) => balanceOf(backend.db, 'gift_escrow', giftId)

describe('one link for several receivers', () => {
  const N = 3
  const give = async (id: string, change: Record<string, unknown> = {}) => {
    const sku = await addProduct(backend.db, { id, price: 10_000, voucher: 'instant' })
    const receivers = Array.from({ length: N }, () => ({ name: '동호회' }))
    const body = giftBody(sku, N * 10_000, { receivers, is_shared_link: true, ...change })
    const orderId = await calls.give('ann', body)
    const gifts = await giftsOf(backend.db, orderId)
    const head = gifts.find(({ id: giftId, shareId }) => giftId === shareId)
    if (!head) throw new Error('no link')
    return { sku, orderId, gifts, head, token: head.token }
  }
  const heldOfAll = async (gifts: readonly { id: string }[]) => {
    const held = await Promise.all(gifts.map(({ id }) => heldOf(id)))
    return held.reduce((sum, amount) => sum + amount, 0)
  }
  const members = async (prefix: string, count: number) => {
    const ids = Array.from({ length: count }, (_, index) => `${prefix}-${index}`)
    for (const id of ids) await addMember(backend.db, id)
    return ids
  }

  it('is one gift in the list of its giver, whose link each member opens once', async () => {
    const { orderId, gifts, head, token } = await give('sl-one')
    expect(gifts).toHaveLength(N)
    expect(await heldOfAll(gifts)).toBe(30_000)
    const listed = async () => (await calls.list('ann', `orderId=${orderId}`)).body.items
    expect(await listed()).toMatchObject([
      {
        gift_id: head.id,
        status: 'WAITING',
        receiver_name: '동호회',
        amount: 30_000,
        can_cancel: true,
        link: expect.stringContaining(token),
        share: { total: 3, accepted: 0, held_amount: 30_000 },
      },
    ])
    expect((await calls.preview(undefined, token)).body).toMatchObject({
      status: 'WAITING',
      share: { total: 3, accepted: 0 },
    })
    expect((await calls.accept('ann', token)).body.code).toBe(errorCodes.OWN_GIFT)
    const [first, second, third] = await members('sl-one', 3)
    const accepted = await calls.accept(first ?? '', token)
    expect(accepted.status).toBe(200)
    expect(await heldOfAll(gifts)).toBe(20_000)
    const again = await calls.accept(first ?? '', token)
    expect(again.body).toMatchObject({ code: 7507, message: expect.stringContaining('한 분이 한 번만') })
    // The first has an own one, whichever of the link it is; the second still has one to accept.
    expect((await calls.preview(first, token)).body).toMatchObject({
      viewer: 'receiver',
      status: 'ACCEPTED',
      received: { order_id: accepted.body.order_id },
    })
    expect((await calls.preview(second, token)).body).toMatchObject({
      viewer: 'member',
      status: 'WAITING',
      received: null,
      msg_to_receiver: '생일 축하해요',
      share: { accepted: 1 },
    })
    expect((await calls.list(first ?? '', 'direction=RECEIVED')).body.items).toHaveLength(1)
    expect((await calls.list(second ?? '', 'direction=RECEIVED')).body.items).toMatchObject([
      { status: 'WAITING', received: null },
    ])
    expect((await calls.decline(second ?? '', token)).status).toBe(403)
    expect((await calls.accept(second ?? '', token)).status).toBe(200)
    expect((await calls.accept(third ?? '', token)).status).toBe(200)
    expect(await heldOfAll(gifts)).toBe(0)
    expect(await listed()).toMatchObject([
      { status: 'ACCEPTED', link: null, can_cancel: false, share: { accepted: 3, held_amount: 0 } },
    ])
    expect((await calls.accept('bob', token)).body).toMatchObject({
      code: 7511,
      message: '준비된 선물 3개를 모두 받아 갔어요.',
    })
    expect((await calls.preview('bob', token)).body).toMatchObject({
      status: 'ACCEPTED',
      msg_to_receiver: null,
    })
  })

  it('gives the last one to exactly one of the members who press at the same time', async () => {
    const { gifts, token } = await give('sl-race')
    const racers = await members('sl-race', 8)
    // Each presses twice.
    const answers = await Promise.all([...racers, ...racers].map((as) => calls.accept(as, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(N)
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
    expect(refused.every((code) => code === 7507 || code === 7511)).toBe(true)
    const after = await giftsOf(backend.db, gifts[0]?.orderId ?? '')
    expect(new Set(after.map(({ receiverId }) => receiverId)).size).toBe(N)
    expect(await heldOfAll(gifts)).toBe(0)
  })

  it.each([
    ['its giver cancels the rest', 'sender', (id: string) => calls.cancel('ann', id)],
    [
      'it expires',
      'expiry',
      async () => {
        backend.passTime(7 * DAY)
        await runAllJobs(backend.deps)
        return { status: 200 }
      },
    ],
  ])('returns what nobody has opened when %s, with one notification', async (_how, endedBy, end) => {
    const { sku, orderId, gifts, head, token } = await give(`sl-${endedBy}`)
    const [taker] = await members(`sl-${endedBy}`, 1)
    const { body: taken } = await calls.accept(taker ?? '', token)
    expect((await end(head.id)).status).toBe(200)
    expect(await heldOfAll(gifts)).toBe(0)
    const left = (await giftsOf(backend.db, orderId)).filter(({ id }) => id !== taken.gift_id)
    expect(left.map((gift) => [gift.status, gift.endedBy])).toEqual([
      ['RETURNED', endedBy],
      ['RETURNED', endedBy],
    ])
    expect(await readPayment(backend.db, { orderId })).toMatchObject({ cancelledAmount: 20_000 })
    expect(await readStock(backend.db, sku)).toBe(9)
    expect((await calls.list('ann', `orderId=${orderId}`)).body.items).toMatchObject([
      { status: 'ACCEPTED', share: { total: 3, accepted: 1, held_amount: 0 }, can_cancel: false },
    ])
    const notices = await readNotifications(backend.db, { eventKey: `product-gift-returned:${head.id}` })
    expect(notices).toHaveLength(1)
    expect((await calls.accept('bob', token)).body.code).toBe(errorCodes.GIFT_ENDED)
    expect((await calls.cancel('ann', head.id)).body.code).toBe(errorCodes.GIFT_ENDED)
  })

  it('opens on its day, which its giver may change for all of them', async () => {
    const later = new Date(backend.deps.now().getTime() + 3 * DAY)
    const { orderId, head, token } = await give('sl-dated', { send_at: later.toISOString() })
    const sooner = new Date(backend.deps.now().getTime() + DAY)
    expect((await calls.schedule('ann', head.id, sooner.toISOString())).body).toMatchObject({
      status: 'SCHEDULED',
      share: { total: 3 },
    })
    expect((await calls.accept('bob', token)).body.code).toBe(errorCodes.GIFT_ENDED)
    backend.passTime(DAY + HOUR)
    await runAllJobs(backend.deps)
    expect((await giftsOf(backend.db, orderId)).map(({ status }) => status)).toEqual(Array(N).fill('WAITING'))
    expect(await readNotifications(backend.db, { eventKey: `product-gift-opened:${head.id}` })).toHaveLength(
      1,
    )
    expect((await calls.accept('bob', token)).status).toBe(200)
    await calls.cancel('ann', head.id)
  })

  it('reminds members who have opened it and have none', async () => {
    const { head, token } = await give('sl-remind')
    const [opener, taker] = await members('sl-remind', 2)
    await calls.preview(opener, token)
    await calls.preview(taker, token)
    await calls.accept(taker ?? '', token)
    backend.passTime(5.1 * DAY)
    await runAllJobs(backend.deps)
    const eventKey = `product-gift-reminder:${head.id}`
    expect(await readNotifications(backend.db, { eventKey })).toHaveLength(1)
    expect(await readNotifications(backend.db, { eventKey: `${eventKey}:${opener}` })).toHaveLength(1)
    expect(await readNotifications(backend.db, { eventKey: `${eventKey}:${taker}` })).toEqual([])
    await calls.cancel('ann', head.id)
  })
})
