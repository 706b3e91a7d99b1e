import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPerson, KIM_DAMA, LEE_SAEBOM } from '@/demo/seed/persons'
import { MINUTE_MS } from '@/domain/duration'
import { pushLimits } from '@/domain/notification'
import { SEOUL_OFFSET_MS } from '@/domain/seoul-calendar'
import { users } from '@/server/db/schema/identity'
import { notifications, pushDeliveries, pushSubscriptions } from '@/server/db/schema/notification'
import { orderLines } from '@/server/db/schema/order'
import { passcodes } from '@/server/db/schema/wallet'
import { remindExpiringVouchers } from '@/server/jobs/expire-vouchers'
import { openDatedGifts } from '@/server/jobs/open-dated-gifts'
import { sendPush } from '@/server/jobs/send-push'
import { notify } from '@/server/services/main/notification/notify'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import {
  createPushBrowser,
  createTestPushSender,
  type PushBrowser,
  startPushService,
} from '@tests/setup/push-service'
import { createPaidOrder, DELIVERY_STEPS, followSteps } from './claim-fixtures'
import { bearerHeader, signInOn } from './login-request'
import { addMember, addProduct, buildShopWithBuyers } from './order-fixtures'
import { giftBody, giftCalls, giftsOf } from './product-gift-fixtures'
import { addCard, addWalletMember, callWithProof, openGift, sendGift } from './wallet-fixtures'

const PATH = '/api/push/subscription'
const HOUR = 60 * MINUTE_MS
const DAY = 24 * HOUR

let service: Awaited<ReturnType<typeof startPushService>>
let backend: TestBackend
beforeAll(async () => {
  service = await startPushService()
  const sender = createTestPushSender([service.host])
  backend = await createTestBackend({
    adapters: (defaults) => ({ ...defaults, push: service.through(sender) }),
  })
  await buildShopWithBuyers(backend.db)
})
afterAll(async () => {
  await backend.close()
  await service.close()
})

/** Moves the clock to the next time that it is this hour in Seoul. */
const passUntil = (hour: number): void => {
  const time = (backend.deps.now().getTime() + SEOUL_OFFSET_MS) % DAY
  backend.passTime((hour * HOUR - time + DAY) % DAY)
}
beforeEach(async () => {
  await backend.db.delete(pushSubscriptions)
  service.recorded.splice(0)
  service.answers.splice(0)
  passUntil(12)
})

const run = () => sendPush(backend.deps)
const subscribeAs = (as: string, { body }: PushBrowser) => backend.call('PUT', PATH, { as, body })
const subscribeBy = (token: string, { body }: PushBrowser) =>
  backend.call('PUT', PATH, { ...bearerHeader(token), body })
const change = (body: object) => backend.call('POST', `${PATH}/change`, { body })
const subscriptionsOf = (userId: string) =>
  backend.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
const endpointsOf = async (userId: string) => (await subscriptionsOf(userId)).map(({ endpoint }) => endpoint)

let events = 0
/** A notification that rings phones, in a transaction of its event. */
const ring = (userId: string, title = '선물이 열렸어요') =>
  backend.db.transaction((tx) =>
    notify(tx, {
      userId,
      kind: 'gift',
      eventKey: `push-test:${(events += 1)}`,
      title: '앱에만 보이는 제목',
      body: '앱에만 보이는 글 50,000원',
      href: '/my/gift/received-history?kind=product',
      at: backend.deps.now(),
      push: { title, body: '마음을 담은 머그' },
    }),
  )
const titlesAt = (browser: PushBrowser) => service.readNotices(browser).map(({ title }) => title)
/** A member with the browsers of these names. */
const addSubscriber = async (id: string, ...names: string[]): Promise<PushBrowser[]> => {
  await addMember(backend.db, id)
  const browsers = names.map((name) => createPushBrowser(`${id}-${name}`))
  await backend.db.insert(pushSubscriptions).values(
    browsers.map(({ name, body: { endpoint, keys } }) => ({
      id: `psh_${name}`,
      userId: id,
      endpoint,
      ...keys,
      origin: 'https://dama.example',
    })),
  )
  return browsers
}

describe('a notice', () => {
  it('reaches each browser of the member once, in the declarative form, with nothing that only the app may show', async () => {
    const [phone, desktop] = await addSubscriber('two', 'phone', 'desktop')
    const [other] = await addSubscriber('else', 'phone')
    if (!phone || !desktop || !other) throw new Error('no browser')
    await ring('two')
    expect(await run()).toBe(2)
    expect(await run()).toBe(0)
    const [row] = await backend.db.select().from(notifications).where(eq(notifications.userId, 'two'))
    const notice = {
      title: '선물이 열렸어요',
      body: '마음을 담은 머그',
      lang: 'ko-KR',
      navigate: 'https://dama.example/my/gift/received-history?kind=product',
      tag: row?.id,
      icon: 'https://dama.example/icon-192.png',
      actions: [
        {
          action: 'off',
          title: '알림 끄기',
          navigate: 'https://dama.example/my/notification/settings',
        },
      ],
    }
    expect(service.readNotices(phone)).toEqual([notice])
    expect(service.readNotices(desktop)).toEqual([notice])
    expect(service.readNotices(other)).toEqual([])
    expect(service.recorded.map(({ headers }) => headers['topic'])).toEqual([row?.id, row?.id])
  })

  it('is not sent for an event that is undone, switched off, already told, or read meanwhile', async () => {
    const [phone] = await addSubscriber('quiet', 'phone')
    if (!phone) throw new Error('no browser')
    const undone = backend.db.transaction(async (tx) => {
      await notify(tx, {
        userId: 'quiet',
        kind: 'gift',
        eventKey: 'push-test:undone',
        title: '',
        body: '',
        href: '/',
        at: backend.deps.now(),
        push: { title: '없던 일', body: '' },
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await backend.call('PATCH', '/api/notifications/settings', {
      as: 'quiet',
      body: { kind: 'gift', isOn: false },
    })
    await ring('quiet', '끈 알림')
    await backend.call('PATCH', '/api/notifications/settings', {
      as: 'quiet',
      body: { kind: 'gift', isOn: true },
    })
    await ring('quiet', '두 번째')
    events -= 1
    await ring('quiet', '같은 일')
    backend.passTime(1)
    await ring('quiet', '읽은 알림')
    const list = await backend.call('GET', '/api/notifications', { as: 'quiet' })
    await backend.call('POST', `/api/notifications/${list.body.items[0].id}/read`, { as: 'quiet', body: {} })
    const sent = await run()
    expect({ sent, titles: titlesAt(phone) }).toEqual({ sent: 1, titles: ['두 번째'] })
  })

  it('waits from 21:00 to 8:00 in Seoul, and is not lost', async () => {
    const [phone] = await addSubscriber('night', 'phone')
    if (!phone) throw new Error('no browser')
    passUntil(21)
    await ring('night')
    expect(await run()).toBe(0)
    passUntil(8)
    backend.passTime(-1)
    expect(await run()).toBe(0)
    backend.passTime(1)
    expect(await run()).toBe(1)
    passUntil(21)
    backend.passTime(-1)
    await ring('night', '마지막 순간')
    expect(await run()).toBe(1)
    expect(titlesAt(phone)).toEqual(['선물이 열렸어요', '마지막 순간'])
  })
})

describe('the answer of the push service', () => {
  const stateOf = async (name: string) =>
    (
      await backend.db
        .select({ state: pushDeliveries.state, attempts: pushDeliveries.attempts })
        .from(pushDeliveries)
        .where(eq(pushDeliveries.subscriptionId, `psh_${name}`))
    )[0]

  it.each([404, 410])('removes the address of a browser that is gone (%i), and no other', async (status) => {
    const id = `gone-${status}`
    const [, desktop] = await addSubscriber(id, 'phone', 'desktop')
    await ring(id)
    service.answers.push({ status }, { status: 201 })
    expect(await run()).toBe(1)
    const left = await endpointsOf(id)
    expect(left).toHaveLength(1)
    await ring(id)
    expect(await run()).toBe(1)
    expect(desktop).toBeDefined()
  })

  it.each([429, 503])(
    'repeats a call after it was refused for now (%i), not before it may',
    async (status) => {
      const id = `later-${status}`
      const [phone] = await addSubscriber(id, 'phone')
      if (!phone) throw new Error('no browser')
      await ring(id)
      service.answers.push({ status, headers: { 'retry-after': '3600' } }, { status })
      expect(await run()).toBe(0)
      backend.passTime(HOUR - 1)
      expect(await run()).toBe(0)
      expect(service.recorded).toHaveLength(1)
      backend.passTime(1)
      expect(await run()).toBe(0)
      backend.passTime(pushLimits.waitsMs[1])
      expect(await run()).toBe(1)
      expect(await stateOf(`${id}-phone`)).toEqual({ state: 'sent', attempts: 3 })
    },
  )

  it('ends after the last wait, and holds a repeat until the morning', async () => {
    await addSubscriber('last', 'phone')
    await ring('last')
    for (const wait of [...pushLimits.waitsMs, 0]) {
      service.answers.push({ status: 500 })
      await run()
      backend.passTime(wait)
    }
    expect(await stateOf('last-phone')).toEqual({
      state: 'failed',
      attempts: pushLimits.waitsMs.length + 1,
    })
    await ring('last')
    service.answers.push({ status: 500 })
    passUntil(20)
    await run()
    passUntil(22)
    expect(await run()).toBe(0)
    passUntil(8)
    expect(await run()).toBe(1)
  })

  it.each([
    { name: 'refused', status: 400 },
    { name: 'redirected', status: 307 },
    { name: 'lost', status: 0 },
  ])('is never asked twice for a call that was $name', async ({ name, status }) => {
    await addSubscriber(name, 'phone')
    await ring(name)
    service.answers.push({ status })
    expect(await run()).toBe(0)
    backend.passTime(2 * HOUR)
    expect(await run()).toBe(0)
    expect(service.recorded).toHaveLength(1)
    expect(await stateOf(`${name}-phone`)).toMatchObject({ state: 'failed' })
  })

  it('comes to one of two processes that send at the same time', async () => {
    await addSubscriber('pair', 'phone')
    await ring('pair')
    expect((await Promise.all([run(), run()])).toSorted()).toEqual([0, 1])
    expect(service.recorded).toHaveLength(1)
  })
})

describe('the browser of a session', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1'
  const signIn = async (id: string, userAgent = IPHONE): Promise<string> =>
    (await signInOn(backend, findPerson(id), userAgent)).body.data.token
  const stateOf = async (token: string) => (await backend.call('GET', PATH, bearerHeader(token))).body

  it('has one address, which the member sees in that session alone', async () => {
    const token = await signIn(KIM_DAMA)
    const other = await signIn(KIM_DAMA, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0')
    expect(await stateOf(token)).toMatchObject({ endpoint: null })
    const [first, second] = [createPushBrowser('first'), createPushBrowser('second')]
    expect((await subscribeBy(token, first)).body.endpoint).toBe(first.body.endpoint)
    await subscribeBy(token, second)
    expect(await stateOf(token)).toMatchObject({ endpoint: second.body.endpoint })
    expect(await stateOf(other)).toMatchObject({ endpoint: null })
    expect(await endpointsOf(KIM_DAMA)).toEqual([second.body.endpoint])
  })

  it('gets nothing after a sign-out, of this device or of all', async () => {
    const browser = createPushBrowser('signed-out')
    for (const query of ['', '?all=true']) {
      const token = await signIn(KIM_DAMA)
      await subscribeBy(token, browser)
      await ring(KIM_DAMA)
      await backend.call('GET', `/api/auth/sign-out${query}`, bearerHeader(token))
      expect(await subscriptionsOf(KIM_DAMA)).toEqual([])
      expect(await run()).toBe(0)
    }
  })

  it('never shows another member what the one before got, although their session has not ended', async () => {
    const browser = createPushBrowser('shared')
    const token = await signIn(KIM_DAMA)
    await subscribeBy(token, browser)
    await ring(KIM_DAMA, '먼저 쓰던 사람의 알림')
    const other = await signIn(LEE_SAEBOM)
    expect(await endpointsOf(KIM_DAMA)).toEqual([])
    await subscribeBy(other, browser)
    await ring(KIM_DAMA, '먼저 쓰던 사람의 알림')
    await ring(LEE_SAEBOM, '지금 쓰는 사람의 알림')
    expect(await run()).toBe(1)
    expect(titlesAt(browser)).toEqual(['지금 쓰는 사람의 알림'])
  })

  it('goes on in the next session of the same member there, and ends with that one', async () => {
    const browser = createPushBrowser('again')
    const token = await signIn(KIM_DAMA)
    await subscribeBy(token, browser)
    const next = await signIn(KIM_DAMA)
    expect(await endpointsOf(KIM_DAMA)).toEqual([browser.body.endpoint])
    expect(await stateOf(next)).toMatchObject({ endpoint: browser.body.endpoint })
    await backend.call('GET', '/api/auth/sign-out', bearerHeader(next))
    expect(await endpointsOf(KIM_DAMA)).toEqual([])
  })

  it('moves with its address to the member who names it last, without what waited', async () => {
    const browser = createPushBrowser('moved')
    await addMember(backend.db, 'before')
    await addMember(backend.db, 'after')
    await subscribeAs('before', browser)
    await ring('before', '먼저 쓰던 사람의 알림')
    await subscribeAs('after', browser)
    expect(await run()).toBe(0)
    expect(await endpointsOf('before')).toEqual([])
    expect(await endpointsOf('after')).toEqual([browser.body.endpoint])
  })

  it('replaces its address without a token, and removes it', async () => {
    await addMember(backend.db, 'worker')
    const [browser, next] = [createPushBrowser('old'), createPushBrowser('new')]
    await subscribeAs('worker', browser)
    await ring('worker')
    const { endpoint } = browser.body
    expect((await change({ endpoint, replacement: next.body })).status).toBe(200)
    expect(await run()).toBe(1)
    expect(titlesAt(next)).toHaveLength(1)
    expect((await change({ endpoint, replacement: null })).status).toBe(200)
    expect(await endpointsOf('worker')).toEqual([next.body.endpoint])
    await change({ endpoint: next.body.endpoint, replacement: null })
    expect(await endpointsOf('worker')).toEqual([])
  })

  it('is one of twenty of a member: the oldest gives way', async () => {
    const rows = Array.from({ length: pushLimits.perMember }, (_, index) => ({
      id: `psh_many_${index}`,
      userId: KIM_DAMA,
      endpoint: `https://push.example/many-${index}`,
      ...createPushBrowser('many').body.keys,
      origin: 'https://dama.example',
      createdAt: new Date(backend.deps.now().getTime() - (index + 1) * MINUTE_MS),
    }))
    await backend.db.insert(pushSubscriptions).values(rows)
    await subscribeBy(await signIn(KIM_DAMA), createPushBrowser('newest'))
    const left = await endpointsOf(KIM_DAMA)
    expect(left).toHaveLength(pushLimits.perMember)
    expect(left).not.toContain(`https://push.example/many-${pushLimits.perMember - 1}`)
  })

  it('cannot name an address inside the network, or a key that is none', async () => {
    await addMember(backend.db, 'inside')
    const browser = createPushBrowser('inside')
    for (const endpoint of ['https://169.254.169.254/x', 'https://10.0.0.1/x', 'https://localhost/x']) {
      const answer = await backend.call('PUT', PATH, { as: 'inside', body: { ...browser.body, endpoint } })
      expect(answer.status).toBe(400)
      expect(answer.body.fields).toHaveProperty('endpoint')
    }
    const http = { ...browser.body, endpoint: 'http://push.example/x' }
    expect((await backend.call('PUT', PATH, { as: 'inside', body: http })).status).toBe(400)
    const keys = { ...browser.body.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    expect((await backend.call('PUT', PATH, { as: 'inside', body: { ...browser.body, keys } })).status).toBe(
      400,
    )
    await subscribeAs('inside', browser)
    const replacement = { ...browser.body, endpoint: 'https://10.0.0.1/x' }
    expect((await change({ endpoint: browser.body.endpoint, replacement })).status).toBe(400)
    expect(await endpointsOf('inside')).toEqual([browser.body.endpoint])
  })

  it('needs a member, and a server with a key', async () => {
    expect((await backend.call('GET', PATH)).status).toBe(401)
    const without = await createTestBackend()
    const names = async (of: TestBackend) => (await of.call('GET', '/api/capabilities')).body.capabilities
    expect(await names(backend)).toContain('push')
    expect(await names(without)).not.toContain('push')
    expect((await without.call('GET', PATH, { as: KIM_DAMA })).body.code).toBe(
      (await without.call('PUT', PATH, { as: KIM_DAMA, body: createPushBrowser('x').body })).body.code,
    )
    expect(await sendPush(without.deps)).toBe(0)
    await without.close()
  })
})

describe('what rings a phone', () => {
  it('a card that was accepted, without its amount and with a masked name', async () => {
    const [phone] = await addSubscriber('card-giver', 'phone')
    if (!phone) throw new Error('no browser')
    await backend.db.insert(passcodes).values({ userId: 'card-giver', hash: 'scrypt$2$AA$AA' })
    await addWalletMember(backend.db, 'card-getter')
    await backend.db.update(users).set({ name: '홍길동' }).where(eq(users.id, 'card-getter'))
    const at = backend.deps.now()
    const cardId = await addCard(backend.db, { id: 'push-card', ownerId: 'card-giver', amount: 50_000, at })
    const gift = await sendGift(backend, 'card-giver', cardId, 30_000)
    const opened = await openGift(backend, 'card-getter', gift.body.link)
    const { secondaryCardId } = opened.body
    await callWithProof(backend, 'card-getter', '/api/gift/accept', { secondaryCardId })
    await run()
    expect(titlesAt(phone)).toEqual(['홍*동님이 선물을 받았어요'])
    expect(JSON.stringify(service.readNotices(phone))).not.toMatch(/30,000|길/)
  })

  it('a dated gift that opens, for who has opened its link before, and that it was accepted, for its giver', async () => {
    const [phone] = await addSubscriber('goods-giver', 'phone')
    const [friend] = await addSubscriber('goods-getter', 'phone')
    if (!phone || !friend) throw new Error('no browser')
    const calls = giftCalls(backend)
    const sku = await addProduct(backend.db, { id: 'push-gift', price: 10_000, voucher: 'instant' })
    const sendAt = new Date(backend.deps.now().getTime() + 2 * HOUR).toISOString()
    const orderId = await calls.give('goods-giver', giftBody(sku, 10_000, { send_at: sendAt }))
    const token = (await giftsOf(backend.db, orderId))[0]?.token ?? ''
    await calls.preview('goods-getter', token)
    await openDatedGifts(backend.deps)
    expect(await run()).toBe(0)
    backend.passTime(2 * HOUR)
    await openDatedGifts(backend.deps)
    await run()
    expect(titlesAt(friend)).toEqual(['앤님의 선물이 열렸어요'])
    expect((await calls.accept('goods-getter', token)).status).toBe(200)
    await run()
    expect(titlesAt(phone)).toEqual(['김*아님이 선물을 받았어요'])
  })

  it('goods on their way and at the door, not their payment', async () => {
    const [phone] = await addSubscriber('parcel', 'phone')
    if (!phone) throw new Error('no browser')
    const sku = await addProduct(backend.db, { id: 'push-parcel', policy: 'ow-free' })
    const { lineIds } = await createPaidOrder(backend, 'parcel', [{ skuId: sku, quantity: 1 }], 10_000)
    await followSteps(backend, lineIds[0] ?? '', DELIVERY_STEPS)
    await run()
    expect(titlesAt(phone).toSorted()).toEqual(['상품을 보냈어요', '상품이 도착했어요'])
  })

  it('a voucher that ends, in the morning of its last days', async () => {
    const [phone] = await addSubscriber('voucher', 'phone')
    if (!phone) throw new Error('no browser')
    const sku = await addProduct(backend.db, { id: 'push-voucher', price: 10_000, voucher: 'instant' })
    const { lineIds } = await createPaidOrder(backend, 'voucher', [{ skuId: sku, quantity: 1 }], 10_000)
    await backend.db
      .update(orderLines)
      .set({ expirationDate: new Date(backend.deps.now().getTime() + 7 * DAY) })
      .where(eq(orderLines.id, lineIds[0] ?? ''))
    passUntil(0)
    await remindExpiringVouchers(backend.deps)
    expect(await run()).toBe(0)
    passUntil(8)
    expect(await run()).toBe(1)
    expect(titlesAt(phone)).toEqual([expect.stringMatching(/까지 쓸 수 있어요$/)])
  })
})
