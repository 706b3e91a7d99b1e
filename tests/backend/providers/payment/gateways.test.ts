import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GATEWAYS } from '@/domain/payment-method'
import type { Approval, Inquiry } from '@/server/adapters/payment/payment-adapter'
import { FAULTS } from '../disturbed-send'
import type { GatewayWorld, WindowEnd, WindowPayment } from './gateway-world'
import { GATEWAY_PROVIDERS } from './gateways'

const AMOUNT = 10_000
let count = 0
const newPayment = (method: WindowPayment['method'] = 'card'): WindowPayment => {
  count += 1
  return { moid: `pay${String(count).padStart(8, '0')}`, amount: AMOUNT, method }
}

it('runs over every gateway', () => {
  expect(new Set(GATEWAY_PROVIDERS.map(({ gateway }) => gateway))).toEqual(new Set(GATEWAYS))
})

describe.each(GATEWAY_PROVIDERS)('$gateway by its $by', ({ gateway: name, create, gaps = [] }) => {
  let world: GatewayWorld
  beforeAll(async () => {
    world = await create()
  })
  afterAll(() => world.stop())

  /** Ends the window, and approves what the browser brings back. */
  const pay = async (payment: WindowPayment, end: WindowEnd = 'approve'): Promise<Approval> => {
    const returned = world.adapter.readReturn(await world.endWindow(payment, end))
    if (returned.outcome === 'cancelled')
      return { outcome: 'declined', message: returned.message, isByShopper: true }
    if (returned.outcome !== 'authenticated') return { outcome: 'declined', message: returned.message }
    return world.adapter.approve({ ...payment, tid: returned.tid, ticket: returned.ticket })
  }
  const payFully = async (payment = newPayment()) => {
    const approval = await pay(payment)
    if (!('transactionId' in approval)) throw new Error(`not approved: ${JSON.stringify(approval)}`)
    return { payment, approval, transactionId: approval.transactionId }
  }
  const inquire = ({ moid }: WindowPayment, transactionId: string | null = null): Promise<Inquiry> =>
    world.adapter.inquire({ moid, tid: null, transactionId })

  it('approves what the shopper paid in the window, and knows it by both numbers', async () => {
    const { payment, approval, transactionId } = await payFully()
    const record = {
      outcome: 'approved',
      transactionId,
      moid: payment.moid,
      amount: AMOUNT,
      method: 'card',
    }
    expect(approval).toMatchObject(record)
    expect(approval).not.toHaveProperty('mismatch')
    // The sandbox of Smartro knows a payment by its transaction only; OPERATION.md lists its inquiry as open.
    if (name !== 'smartro') expect(await inquire(payment)).toMatchObject({ ...record, cancelledAmount: 0 })
    expect(await inquire(payment, transactionId)).toMatchObject({ ...record, cancelledAmount: 0 })
  })

  it('declines a payment that the issuer refuses', async () => {
    const approval = await pay(newPayment(), 'decline')
    expect(approval).toMatchObject({ outcome: 'declined' })
    expect(approval).not.toMatchObject({ isByShopper: true })
  })

  it('tells a window that the shopper closed from a refusal', async () => {
    const form = await world.endWindow(newPayment(), 'close')
    // Smartro calls another address of ours then, with an empty form.
    if (name !== 'smartro')
      expect(await pay(newPayment(), 'close')).toMatchObject({ outcome: 'declined', isByShopper: true })
    else expect(form.size).toBe(0)
  })

  it.each<Record<string, string>>([
    {},
    { P_STATUS: '00', Tid: '', paymentId: '', paymentKey: '' },
    { paymentKey: 'x'.repeat(300), paymentId: 'x'.repeat(300), Tid: 'x'.repeat(300), TrAuthKey: 'x' },
  ])('takes no payment from the form %j', (form) => {
    expect(world.adapter.readReturn(new URLSearchParams(form)).outcome).toBe('invalid')
  })

  it('never approves another amount than the record has', async () => {
    const payment = newPayment()
    const returned = world.adapter.readReturn(await world.endWindow({ ...payment, amount: 100 }, 'approve'))
    if (returned.outcome !== 'authenticated') throw new Error('not authenticated')
    const approval = await world.adapter.approve({ ...payment, ...returned })
    expect(approval).not.toMatchObject({ outcome: 'approved', amount: AMOUNT })
  })

  it('never approves the payment of another order', async () => {
    const [payment, other] = [newPayment(), newPayment()]
    const returned = world.adapter.readReturn(await world.endWindow(other, 'approve'))
    if (returned.outcome !== 'authenticated') throw new Error('not authenticated')
    const approval = await world.adapter.approve({ ...payment, ...returned })
    expect(approval).not.toMatchObject({ outcome: 'approved', moid: payment.moid })
  })

  it('approves once when the browser returns twice', async () => {
    const payment = newPayment()
    const returned = world.adapter.readReturn(await world.endWindow(payment, 'approve'))
    if (returned.outcome !== 'authenticated') throw new Error('not authenticated')
    const approve = () => world.adapter.approve({ ...payment, ...returned })
    const [first] = await Promise.all([approve(), approve()])
    const transactionId = 'transactionId' in first ? first.transactionId : returned.tid
    expect(await inquire(payment, transactionId)).toMatchObject({ outcome: 'approved', cancelledAmount: 0 })
  })

  it('issues a virtual account, and reports its deposit', async () => {
    const { payment, approval, transactionId } = await payFully(newPayment('vbank'))
    expect(approval).toMatchObject({ outcome: 'deposit_waiting', moid: payment.moid, amount: AMOUNT })
    expect(approval).toMatchObject({
      method: 'vbank',
      receipt: { 계좌번호: expect.stringMatching(/^\d+$/), 입금은행: expect.stringMatching(/은행/) },
    })
    if (gaps.includes('state of deposits'))
      return expect(await inquire(payment, transactionId)).toMatchObject({ outcome: 'unknown' })
    expect(await inquire(payment, transactionId)).toMatchObject({ outcome: 'deposit_waiting' })
    await world.deposit(payment.moid)
    const paid = await inquire(payment, transactionId)
    expect(paid).toMatchObject({ outcome: 'approved', amount: AMOUNT, method: 'vbank' })
    if (!world.takeBackDeposit) return
    await world.takeBackDeposit(payment.moid)
    expect(await inquire(payment, transactionId)).toMatchObject({ outcome: 'deposit_waiting' })
  })

  it('closes a virtual account that waits for its deposit', async () => {
    const { payment, transactionId } = await payFully(newPayment('vbank'))
    const request = { ...payment, transactionId, cancelId: 'close' }
    const closed = await world.adapter.cancel(request)
    if (gaps.includes('state of deposits')) return expect(closed).toMatchObject({ outcome: 'unknown' })
    expect(closed).toEqual({ outcome: 'cancelled' })
    expect(await inquire(payment, transactionId)).toMatchObject({ outcome: 'cancelled' })
  })

  describe('a deposit', () => {
    const account = { bank: '004', number: '110123456789', holder: '김담아', phone: '01012345678' }
    /** Of another holder. */
    const otherAccount = { ...account, number: '110123450000' }
    const payDeposit = async () => {
      const paid = await payFully(newPayment('vbank'))
      await world.deposit(paid.payment.moid)
      return { ...paid, request: { ...paid.payment, transactionId: paid.transactionId } }
    }
    const heldOf = async (payment: WindowPayment, transactionId: string) => {
      const record = await inquire(payment, transactionId)
      if (record.outcome === 'cancelled') return 0
      return record.outcome === 'approved' ? record.amount - (record.cancelledAmount ?? 0) : record
    }

    it('returns to no account where the gateway cannot', () => {
      expect(Boolean(world.adapter.returnsDeposits)).toBe(name !== 'smartro')
    })

    it('is not refunded without an account', async () => {
      const { payment, transactionId, request } = await payDeposit()
      const refused = await world.adapter.cancel({ ...request, cancelId: `deposit-${payment.moid}` })
      expect(refused).toMatchObject({ outcome: 'unknown', code: expect.any(String) })
      expect(refused).not.toHaveProperty('isAccountRefused')
      if (!gaps.includes('state of deposits')) expect(await heldOf(payment, transactionId)).toBe(AMOUNT)
    })

    it('returns to an account, also when it is asked twice', async () => {
      if (!world.adapter.returnsDeposits) return
      const { payment, transactionId, request } = await payDeposit()
      const toAccount = { ...request, cancelId: `account-${payment.moid}`, refundAccount: account }
      expect(await world.adapter.cancel(toAccount)).toEqual({ outcome: 'cancelled' })
      await world.adapter.cancel(toAccount)
      expect(await heldOf(payment, transactionId)).toBe(0)
    })

    it('returns in parts, each once', async () => {
      if (!world.adapter.returnsDeposits) return
      const { payment, transactionId, request } = await payDeposit()
      const part = (amount: number, remainingAmount: number, cancelId: string) =>
        world.adapter.cancelPartially({
          ...request,
          amount,
          remainingAmount,
          cancelId: `${cancelId}-${payment.moid}`,
          refundAccount: account,
        })
      expect(await part(3_000, 7_000, 'first')).toEqual({ outcome: 'cancelled' })
      await part(3_000, 7_000, 'first')
      expect(await part(3_000, 7_000, 'other')).toMatchObject({ outcome: 'unknown' })
      expect(await part(2_000, 5_000, 'second')).toEqual({ outcome: 'cancelled' })
      if (!gaps.includes('state of deposits')) expect(await heldOf(payment, transactionId)).toBe(5_000)
    })

    it('says that the account was refused, and takes another one', async () => {
      if (!world.adapter.returnsDeposits) return
      const { payment, transactionId, request } = await payDeposit()
      const cancelId = `refused-${payment.moid}`
      world.refuseNextAccount?.()
      const refused = await world.adapter.cancel({ ...request, cancelId, refundAccount: otherAccount })
      expect(refused).toMatchObject({
        outcome: 'unknown',
        code: expect.any(String),
        isAccountRefused: true,
      })
      if (!gaps.includes('state of deposits')) expect(await heldOf(payment, transactionId)).toBe(AMOUNT)
      const returned = await world.adapter.cancel({ ...request, cancelId, refundAccount: account })
      expect(returned).toEqual({ outcome: 'cancelled' })
    })

    it('blames no account for a lost answer', async () => {
      if (!world.adapter.returnsDeposits) return
      const { payment, request } = await payDeposit()
      world.disturb({ status: 500, html: '<h1>계좌</h1>' })
      const lost = await world.adapter.cancel({
        ...request,
        cancelId: `lost-${payment.moid}`,
        refundAccount: account,
      })
      expect(lost).toEqual(expect.objectContaining({ outcome: 'unknown' }))
      expect(lost).not.toHaveProperty('isAccountRefused')
    })
  })

  it('cancels the whole amount, also when it is asked twice', async () => {
    const { payment, transactionId } = await payFully()
    const request = { ...payment, transactionId, cancelId: 'rfd_whole' }
    expect(await world.adapter.cancel(request)).toEqual({ outcome: 'cancelled' })
    const again = await world.adapter.cancel(request)
    expect(again.outcome).toBe(gaps.includes('repeated cancellation') ? 'unknown' : 'cancelled')
    expect(await inquire(payment, transactionId)).toMatchObject({ outcome: 'cancelled' })
  })

  it('refunds a part once, also when it is asked twice or at once', async () => {
    const { payment, transactionId } = await payFully()
    const part = (amount: number, remainingAmount: number, cancelId: string) =>
      world.adapter.cancelPartially({ ...payment, transactionId, amount, remainingAmount, cancelId })
    await Promise.all([part(3_000, 7_000, 'rfd_1'), part(3_000, 7_000, 'rfd_1')])
    await part(3_000, 7_000, 'rfd_1')
    expect(await inquire(payment, transactionId)).toMatchObject({
      outcome: 'approved',
      cancelledAmount: 3_000,
    })
    // Of another refund that does not know of the first one nothing is refunded.
    expect(await part(3_000, 7_000, 'rfd_2')).toMatchObject({ outcome: 'unknown' })
    expect(await part(2_000, 5_000, 'rfd_3')).toEqual({ outcome: 'cancelled' })
    expect(await inquire(payment, transactionId)).toMatchObject({ cancelledAmount: 5_000 })
  })

  it('reports what a person cancelled at the gateway', async () => {
    const { payment, transactionId } = await payFully()
    await world.cancelOutside(payment.moid, 4_000)
    expect(await inquire(payment, transactionId)).toMatchObject({
      outcome: 'approved',
      cancelledAmount: 4_000,
    })
    const whole = await payFully()
    await world.cancelOutside(whole.payment.moid)
    expect(await inquire(whole.payment, whole.transactionId)).toMatchObject({ outcome: 'cancelled' })
  })

  it('has no record of a payment that it does not know', async () => {
    const record = await inquire(newPayment())
    expect(record.outcome).toBe(gaps.includes('missing record') ? 'unknown' : 'not_found')
  })

  describe.each(FAULTS)('after %s', (_fault, disturbance) => {
    it('assumes no approval, and asks only once', async () => {
      const payment = newPayment()
      const returned = world.adapter.readReturn(await world.endWindow(payment, 'approve'))
      if (returned.outcome !== 'authenticated') throw new Error('not authenticated')
      const before = world.countCalls()
      world.disturb(disturbance)
      expect(await world.adapter.approve({ ...payment, ...returned })).toMatchObject({ outcome: 'unknown' })
      expect(world.countCalls()).toBe(before + 1)
    })

    it('assumes no record', async () => {
      const { payment, transactionId } = await payFully()
      world.disturb(disturbance)
      expect(await inquire(payment, transactionId)).toMatchObject({ outcome: 'unknown' })
      expect(await inquire(payment, transactionId)).toMatchObject({ outcome: 'approved' })
    })

    it('assumes no refund, and the record tells', async () => {
      const { payment, transactionId } = await payFully()
      const request = { ...payment, transactionId, amount: 3_000, remainingAmount: 7_000, cancelId: 'rfd_x' }
      const before = world.countCalls()
      world.disturb(disturbance)
      expect(await world.adapter.cancelPartially(request)).toMatchObject({ outcome: 'unknown' })
      expect(world.countCalls()).toBe(before + 1)
      const record = await inquire(payment, transactionId)
      const isApplied = disturbance.isApplied ?? (disturbance.status ?? 200) < 400
      expect(record).toMatchObject({ outcome: 'approved', cancelledAmount: isApplied ? 3_000 : 0 })
    })
  })

  it.each(['MOON_LANDING', 'approved_maybe'])(
    'changes nothing for the state %s, and logs it once',
    async (state) => {
      const { payment, transactionId } = await payFully()
      for (const _ of [1, 2]) {
        world.disturb({ body: world.inquiryWith(state, payment) })
        expect(await inquire(payment, transactionId)).toMatchObject({ outcome: 'unknown' })
      }
      expect(world.lines.filter((line) => line.state === state)).toMatchObject([
        { level: 'error', event: 'unknown payment state', gateway: name },
      ])
    },
  )

  it('finds the payment of a webhook call, however often and late it comes', async () => {
    const { payment } = await payFully(newPayment('vbank'))
    await world.deposit(payment.moid)
    const calls = world.webhooksOf(payment.moid)
    expect(calls.length).toBeGreaterThan(0)
    for (const call of [...calls, ...calls]) {
      expect([payment.moid, null]).toContain(world.adapter.readWebhook(call))
      expect((await world.adapter.isGenuineWebhook?.(call)) ?? true).toBe(true)
    }
    expect(calls.map((call) => world.adapter.readWebhook(call))).toContain(payment.moid)
  })

  it.each(['', '{', '[]', 'null', '{"type":1}', 'a=b', '%'])('takes no payment from the call %j', (body) => {
    expect(world.adapter.readWebhook({ headers: {}, body })).toBe('')
  })

  describe('cash receipts', () => {
    const receipt = (amount = AMOUNT, use: 'deduction' | 'expense' = 'deduction') => {
      count += 1
      return {
        id: `rcp${String(count).padStart(8, '0')}`,
        use,
        identity: use === 'deduction' ? '01012345678' : '1208147521',
        amount,
        goodsName: '머그컵',
        paidAt: new Date(),
      }
    }
    const issuer = () => world.adapter.cashReceipts

    it('are offered by the gateways with calls for them', () => {
      expect(issuer() !== undefined).toBe(name === 'portone' || name === 'toss')
    })

    it('are issued once for an id, and cancelled', async () => {
      const receipts = issuer()
      if (!receipts) return
      for (const use of ['deduction', 'expense'] as const) {
        const request = receipt(AMOUNT, use)
        const issued = await receipts.issue(request)
        expect(issued).toMatchObject({
          outcome: 'issued',
          amount: AMOUNT,
          number: expect.stringMatching(/^\d{9}$/),
        })
        const [again, atOnce] = await Promise.all([receipts.issue(request), receipts.issue(request)])
        expect([again, atOnce]).toEqual([issued, issued])
        expect(world.receiptsOf?.(request.id)).toEqual([AMOUNT])
        if (issued.outcome !== 'issued') return
        for (const _ of [1, 2])
          expect(await receipts.cancel({ id: request.id, key: issued.key })).toEqual({ outcome: 'cancelled' })
        expect(world.receiptsOf?.(request.id)).toEqual([])
      }
    })

    it('tell what was issued when the amount is another one at the repetition', async () => {
      const receipts = issuer()
      if (!receipts) return
      const request = receipt()
      await receipts.issue(request)
      expect(await receipts.issue({ ...request, amount: 7_000 })).toMatchObject({
        outcome: 'issued',
        amount: AMOUNT,
      })
      expect(world.receiptsOf?.(request.id)).toEqual([AMOUNT])
    })

    it('have a code where the gateway refuses', async () => {
      const request = { ...receipt(), goodsName: '' }
      expect((await issuer()?.issue(request)) ?? { code: 'none' }).toMatchObject({ code: expect.any(String) })
      expect(world.receiptsOf?.(request.id) ?? []).toEqual([])
    })

    it.each(FAULTS)('are issued and cancelled once after %s', async (_fault, disturbance) => {
      const receipts = issuer()
      if (!receipts) return
      const request = receipt()
      world.disturb(disturbance)
      expect(await receipts.issue(request)).toMatchObject({ outcome: 'unknown' })
      const issued = await receipts.issue(request)
      expect(issued).toMatchObject({ outcome: 'issued', amount: AMOUNT })
      expect(world.receiptsOf?.(request.id)).toEqual([AMOUNT])
      const key = issued.outcome === 'issued' ? issued.key : ''
      world.disturb(disturbance)
      expect(await receipts.cancel({ id: request.id, key })).toMatchObject({ outcome: 'unknown' })
      expect(await receipts.cancel({ id: request.id, key })).toEqual({ outcome: 'cancelled' })
      expect(world.receiptsOf?.(request.id)).toEqual([])
    })
  })
})
