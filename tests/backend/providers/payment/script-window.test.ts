import { Script } from 'node:vm'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GatewayName } from '@/domain/payment-method'
import { paymentSettings } from '@/server/db/schema/channel'
import { payments } from '@/server/db/schema/order'
import { expirePayments } from '@/server/jobs/expire-payments'
import { settlePayments } from '@/server/jobs/settle-payments'
import { checkLedger } from '@/server/ledger/check-ledger'
import {
  addMember,
  addProduct,
  buildShop,
  createOrderAs,
  orderBody,
  postPaymentReturn,
  readOrderState,
  submitPaymentWindow,
  type Window,
} from '@tests/backend/order-fixtures'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import type { GatewayWorld, WindowEnd } from './gateway-world'
import { createPortone, createToss } from './gateways'

const MINUTE = 60_000
const SCRIPT_GATEWAYS = ['portone', 'toss'] as const

let backend: TestBackend
const worlds = {} as Record<(typeof SCRIPT_GATEWAYS)[number], GatewayWorld>
beforeAll(async () => {
  worlds.portone = await createPortone()
  worlds.toss = await createToss()
  const [portone, toss] = [worlds.portone.adapter, worlds.toss.adapter]
  backend = await createTestBackend({
    adapters: (defaults) => ({ ...defaults, payments: { ...defaults.payments, portone, toss } }),
  })
  await buildShop(backend.db)
  await addMember(backend.db, 'buyer', 0)
})
afterAll(async () => {
  await backend.close()
  for (const world of Object.values(worlds)) await world.stop()
})

/** The shop changes its gateway in its settings. */
const choose = (gateway: GatewayName) =>
  backend.db.update(paymentSettings).set({ pgType: gateway }).where(eq(paymentSettings.id, 'ow-kginicis'))

let count = 0
const order = async (gateway: GatewayName, change: Record<string, unknown> = {}) => {
  await choose(gateway)
  const skuId = await addProduct(backend.db, {
    id: `script-${(count += 1)}`,
    setting: 'ow-kginicis',
    policy: 'ow-free',
  })
  const answer = await createOrderAs(backend, 'buyer', orderBody(skuId, 10_000, change))
  expect(answer.status).toBe(200)
  return { orderId: answer.body.order_id as string, window: answer.body.window as Window }
}

const request = (path: string, fields?: Record<string, string>) =>
  backend.app.request(new URL(path, 'http://dama.local').href, {
    method: fields ? 'POST' : 'GET',
    ...(fields && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    }),
  })

const unescape = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Posts the form of the order sheet. @returns the page, and what it gives to the gateway's script */
const launch = async ({ action, fields }: Window) => {
  const answer = await request(action, fields)
  const page = await answer.text()
  const choices = [...page.matchAll(/data-request="([^"]*)"/g)].map(
    ([, text = '']) => JSON.parse(unescape(text)) as Record<string, unknown>,
  )
  return { answer, page, choices }
}

/** Ends the window that the launch page opens. @returns the form that the browser brings back */
const endWindow = async (world: GatewayWorld, window: Window, end: WindowEnd): Promise<URLSearchParams> => {
  const { choices } = await launch(window)
  const [choice] = choices
  if (!choice || !world.endScriptWindow) throw new Error('the window does not open')
  return world.endScriptWindow(choice, end)
}

const moidOf = (window: Window) => new URL(window.action).searchParams.get('moid') ?? ''
const comeBack = async (gateway: GatewayName, window: Window, form: URLSearchParams) => {
  const answer = await request(`/api/payment/return/${gateway}?moid=${moidOf(window)}&${form}`)
  return `${answer.status} ${answer.headers.get('location')}`
}
const notify = (gateway: GatewayName, { headers, body }: { headers: Record<string, string>; body: string }) =>
  backend.app.request(`http://dama.local/api/payment/notice/${gateway}`, { method: 'POST', headers, body })

const stateOf = ({ orderId }: { orderId: string }) => readOrderState(backend.db, orderId)
const recordOf = (world: GatewayWorld, window: Window) =>
  world.adapter.inquire({ moid: moidOf(window), tid: null, transactionId: null })
const isClean = async () => expect(await checkLedger(backend.db, backend.deps.invariants)).toEqual([])
const success = (orderId: string) => `303 /shopping/order/success?orderId=${orderId}`
const fail = (orderId: string) => `303 /shopping/order/fail?orderId=${orderId}`

describe.each(SCRIPT_GATEWAYS)('an order through the script of %s', (gateway) => {
  it('is paid when the shopper comes back from the window', async () => {
    const placed = await order(gateway)
    const form = await endWindow(worlds[gateway], placed.window, 'approve')
    expect(await stateOf(placed)).toMatchObject({ order: 'pending_payment' })
    expect(await comeBack(gateway, placed.window, form)).toBe(success(placed.orderId))
    expect(await stateOf(placed)).toMatchObject({ order: 'paid', payment: 'approved' })
    expect(await comeBack(gateway, placed.window, form)).toBe(success(placed.orderId))
    await isClean()
  })

  it.each([
    ['decline', 7201],
    ['close', 7203],
  ] as const)('ends after %s', async (end, code) => {
    const placed = await order(gateway)
    const form = await endWindow(worlds[gateway], placed.window, end)
    expect(await comeBack(gateway, placed.window, form)).toBe(fail(placed.orderId))
    expect(await stateOf(placed)).toMatchObject({ code, payment: expect.not.stringMatching(/approv/) })
    await isClean()
  })

  it('waits for a deposit, and is paid by the call about it', async () => {
    const placed = await order(gateway, { payment_method: 'vbank' })
    const form = await endWindow(worlds[gateway], placed.window, 'approve')
    await comeBack(gateway, placed.window, form)
    expect(await stateOf(placed)).toMatchObject({ payment: 'deposit_waiting' })
    await worlds[gateway].deposit(moidOf(placed.window))
    for (const call of worlds[gateway].webhooksOf(moidOf(placed.window)))
      expect((await notify(gateway, call)).status).toBe(200)
    expect(await stateOf(placed)).toMatchObject({ order: 'paid', payment: 'approved' })
    await isClean()
  })

  it('opens on a page that runs the scripts of this site and of the gateway only', async () => {
    const { window } = await order(gateway)
    const { answer, page } = await launch(window)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const [, sources = ''] = /script-src ([^;]+)/.exec(policy) ?? []
    const scripts = [...page.matchAll(/(?:<script src|data-script)="([^"]+)"/g)].map(
      ([, address = '']) => address,
    )
    expect(page).not.toMatch(/<script(?! src=)|\son\w+=/)
    expect(scripts).toHaveLength(2)
    for (const address of scripts)
      expect(address.startsWith('/') || sources.split(' ').some((source) => address.startsWith(source))).toBe(
        true,
      )
    expect(sources.split(' ')).toHaveLength(2)
    expect(sources).not.toMatch(/unsafe|https:\/\/[^/]+\/?( |$)/)
    expect(policy).toContain("default-src 'none'")
    const own = await request(scripts.find((address) => address.startsWith('/')) ?? '')
    expect(own.headers.get('content-type')).toContain('text/javascript')
    // Its syntax is right: the page's own script is text of this server.
    const source = await own.text()
    expect(() => new Script(source)).not.toThrow()
  })

  it('opens no window for a form that this server has not signed', async () => {
    const placed = await order(gateway)
    const fields = { ...placed.window.fields }
    fields.request = (fields.request ?? '').replace('"amount":10000', '"amount":100')
    const { answer } = await launch({ ...placed.window, fields })
    expect(`${answer.status} ${answer.headers.get('location')}`).toBe(fail(placed.orderId))
    expect(await stateOf(placed)).toMatchObject({ code: 7201 })
  })

  it('opens no window again for a payment that has ended', async () => {
    const placed = await order(gateway)
    await comeBack(gateway, placed.window, await endWindow(worlds[gateway], placed.window, 'approve'))
    const { answer } = await launch(placed.window)
    expect(`${answer.status} ${answer.headers.get('location')}`).toBe(success(placed.orderId))
    expect((await request(placed.window.action)).status).toBe(303)
  })
})

describe('a payment that PortOne took in its window', () => {
  /** Pays in the window, and leaves the browser there. */
  const payAndLeave = async () => {
    const placed = await order('portone')
    await endWindow(worlds.portone, placed.window, 'approve')
    return placed
  }
  const callAbout = async ({ window }: { window: Window }) => {
    const calls = worlds.portone.webhooksOf(moidOf(window))
    return Promise.all(calls.map(async (call) => (await notify('portone', call)).status))
  }

  it('is settled by its webhook call when the browser never comes back', async () => {
    const placed = await payAndLeave()
    expect(await callAbout(placed)).toEqual([200, 200])
    expect(await stateOf(placed)).toMatchObject({ order: 'paid', payment: 'approved' })
    expect(await callAbout(placed)).toEqual([200, 200])
    await isClean()
  })

  it('is settled once when calls and the browser arrive at once', async () => {
    const placed = await order('portone')
    const form = await endWindow(worlds.portone, placed.window, 'approve')
    await Promise.all([
      callAbout(placed),
      comeBack('portone', placed.window, form),
      callAbout(placed),
      comeBack('portone', placed.window, form),
    ])
    expect(await stateOf(placed)).toMatchObject({ order: 'paid', payment: 'approved' })
    await isClean()
  })

  it('does not expire, without any call', async () => {
    const placed = await payAndLeave()
    backend.passTime(16 * MINUTE)
    await expirePayments(backend.deps)
    expect(await stateOf(placed)).toMatchObject({ order: 'paid', payment: 'approved' })
    await isClean()
  })

  it('does not expire while PortOne gives no answer', async () => {
    const placed = await order('portone')
    backend.passTime(16 * MINUTE)
    worlds.portone.disturb({ status: 500, html: '<html></html>' })
    await expirePayments(backend.deps)
    expect(await stateOf(placed)).toMatchObject({ payment: 'requested' })
    await expirePayments(backend.deps)
    expect(await stateOf(placed)).toMatchObject({ payment: 'timed_out' })
  })

  it.each([
    [
      'it had expired',
      async () => {
        backend.passTime(16 * MINUTE)
        await expirePayments(backend.deps)
      },
    ],
    [
      'the shopper had stopped on our page',
      async ({ window }: { window: Window }) => {
        await request(`/api/payment/stop/portone?moid=${moidOf(window)}`)
      },
    ],
    [
      'the window of another tab had failed',
      async ({ window }: { window: Window }) => {
        await comeBack('portone', window, await endWindow(worlds.portone, window, 'decline'))
      },
    ],
  ])('is refunded by its webhook call when %s', async (_when, end) => {
    const placed = await order('portone')
    const { choices } = await launch(placed.window)
    await end(placed)
    expect((await stateOf(placed)).payment).toMatch(/^(declined|timed_out)$/)
    worlds.portone.endScriptWindow?.(choices[0] ?? {}, 'approve')
    expect(await recordOf(worlds.portone, placed.window)).toMatchObject({ outcome: 'approved' })
    await callAbout(placed)
    expect(await recordOf(worlds.portone, placed.window)).toEqual({ outcome: 'cancelled' })
    expect(await stateOf(placed)).toMatchObject({
      payment: 'cancelled',
      order: expect.not.stringMatching('paid'),
    })
    await isClean()
  })

  it.each([
    ['another currency', { currency: 'USD' }],
    ['another store', { storeId: 'store-of-another' }],
    ['a test channel', { channel: { type: 'TEST', key: 'channel-key-stub' } }],
    ['another channel', { channel: { type: 'LIVE', key: 'channel-key-other' } }],
    ['another amount', { amount: { total: 100, cancelled: 0 } }],
    ['another order', { id: 'pay00000000' }],
  ])('is never used, and refunded, when its record has %s', async (_what, change) => {
    const placed = await order('portone')
    const form = await endWindow(worlds.portone, placed.window, 'approve')
    worlds.portone.disturb({
      body: {
        status: 'PAID',
        id: moidOf(placed.window),
        transactionId: 'tx',
        storeId: 'store-stub',
        currency: 'KRW',
        amount: { total: 10_000, cancelled: 0 },
        channel: { type: 'LIVE', key: 'channel-key-stub' },
        method: { type: 'PaymentMethodCard' },
        ...change,
      },
    })
    expect(await comeBack('portone', placed.window, form)).toBe(fail(placed.orderId))
    expect(await stateOf(placed)).toMatchObject({ order: 'failed', payment: 'cancelled' })
    expect(await recordOf(worlds.portone, placed.window)).toEqual({ outcome: 'cancelled' })
    await isClean()
  })

  it('is asked about again when PortOne gives no answer at the return', async () => {
    const placed = await order('portone')
    const form = await endWindow(worlds.portone, placed.window, 'approve')
    worlds.portone.disturb({ delayMs: Infinity, isApplied: true })
    expect(await comeBack('portone', placed.window, form)).toBe(success(placed.orderId))
    expect(await stateOf(placed)).toMatchObject({ payment: 'approving' })
    backend.passTime(MINUTE)
    await settlePayments(backend.deps)
    expect(await stateOf(placed)).toMatchObject({ order: 'paid', payment: 'approved' })
    await isClean()
  })

  it('lets PortOne call again when its record gives no answer', async () => {
    const placed = await payAndLeave()
    const call = worlds.portone.webhooksOf(moidOf(placed.window)).at(-1)
    if (!call) throw new Error('no call')
    worlds.portone.disturb({ status: 502, html: '<html></html>' })
    expect((await notify('portone', call)).status).toBe(503)
    expect((await notify('portone', call)).status).toBe(200)
    expect(await stateOf(placed)).toMatchObject({ payment: 'approved' })
  })

  it('is not settled by a call that PortOne has not signed', async () => {
    const placed = await payAndLeave()
    const [call] = worlds.portone.webhooksOf(moidOf(placed.window))
    const before = worlds.portone.countCalls()
    const forged = { headers: { ...call?.headers, 'webhook-signature': 'v1,AAAA' }, body: call?.body ?? '' }
    expect((await notify('portone', forged)).status).toBe(404)
    expect(worlds.portone.countCalls()).toBe(before)
    expect(await stateOf(placed)).toMatchObject({ payment: 'requested' })
  })
})

describe('a call of Toss about a deposit', () => {
  it('is believed with the secret of its payment only', async () => {
    const placed = await order('toss')
    const moid = moidOf(placed.window)
    const { choices } = await launch(placed.window)
    const form = worlds.toss.endScriptWindow?.({ ...choices[0], method: 'VIRTUAL_ACCOUNT' }, 'approve')
    await comeBack('toss', placed.window, form ?? new URLSearchParams())
    expect(await stateOf(placed)).toMatchObject({ payment: 'deposit_waiting' })
    await worlds.toss.deposit(moid)
    const call = worlds.toss.webhooksOf(moid).find(({ body }) => !body.includes('eventType'))
    if (!call) throw new Error('no call')
    const forged = call.body.replace(/"secret":"[^"]*"/, '"secret":"guessed"')
    expect((await notify('toss', { ...call, body: forged })).status).toBe(404)
    expect(await stateOf(placed)).toMatchObject({ payment: 'deposit_waiting' })
    expect((await notify('toss', call)).status).toBe(200)
    expect(await stateOf(placed)).toMatchObject({ order: 'paid', payment: 'approved' })
    await isClean()
  })
})

it('a payment ends at the gateway that it began with, after the shop has chosen another one', async () => {
  const [first, second] = [await order('kginicis'), await order('toss')]
  await choose('portone')
  const third = await order('portone')
  const returned = await submitPaymentWindow(backend, first.window, 'approve')
  expect(await postPaymentReturn(backend, returned)).toBe(success(first.orderId))
  await comeBack('toss', second.window, await endWindow(worlds.toss, second.window, 'approve'))
  await comeBack('portone', third.window, await endWindow(worlds.portone, third.window, 'approve'))
  for (const [placed, gateway] of [
    [first, 'kginicis'],
    [second, 'toss'],
    [third, 'portone'],
  ] as const) {
    const rows = await backend.db.select().from(payments).where(eq(payments.orderId, placed.orderId))
    expect(rows).toMatchObject([{ gateway, status: 'approved' }])
  }
  await isClean()
})
