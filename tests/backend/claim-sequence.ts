import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { NEXT_CANCEL_SWITCH } from '@/demo/sandbox/payment-records'
import { setSwitch } from '@/demo/sandbox/switches'
import { CLAIM_REASON_CODES, isClaimWithdrawable, reasonsFor } from '@/domain/claim'
import { errorNameOf } from '@/domain/error-codes'
import { operableTransitions, ORDER_LINE_STATUSES, type OrderLineStatus } from '@/domain/order-line-status'
import { cards } from '@/server/db/schema/card'
import { products as catalog, skus } from '@/server/db/schema/catalog'
import { claims } from '@/server/db/schema/claim'
import { orderLines, orders } from '@/server/db/schema/order'
import { AppError } from '@/server/http/app-error'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { balancesOf } from '@/server/ledger/post-ledger'
import { operateLine } from '@/server/services/transaction/line-operation/operate-line'
import { newVoucherPin } from '@/server/services/transaction/order-line/issue-voucher'
import { adjustStock } from '@/server/services/transaction/stock/adjust-stock'
import type { TestBackend } from '@tests/setup/backend'
import { randomOf } from '@tests/setup/random-of'
import { addCard, addSku, requestClaim, createPaidOrder } from './claim-fixtures'
import { addMember, addProduct, SERVICES_API, buildShop } from './order-fixtures'

const MEMBERS = ['walk-1', 'walk-2', 'walk-3']
const STOCK = 1_000_000
const CLAIMED = ORDER_LINE_STATUSES.filter((status) =>
  /^(refund|exchange)_(?!fail|finished|ing)|^delivery_ing|^ship_ok$/.test(status),
)
/** Lines that are not in a final status. */
const MOVING = ORDER_LINE_STATUSES.filter((status) => operableTransitions(status).length > 0)

export interface RandomSequenceResult {
  seed: number
  /** The number of accepted and rejected attempts of each action. */
  done: Record<string, number>
  refused: Record<string, number>
}

const stockShop = async ({ db }: TestBackend): Promise<string[]> => {
  await buildShop(db)
  for (const member of MEMBERS) await addMember(db, member, 100_000_000)
  const products = [
    { id: 'walk-cond', price: 17_300, policy: 'ow-conditional' },
    { id: 'walk-group-a', price: 9_900, policy: 'ow-grouped' },
    { id: 'walk-group-b', price: 12_000, policy: 'ow-grouped' },
    { id: 'walk-free', price: 33_333, policy: 'ow-free' },
  ] as const
  for (const product of products) {
    await addProduct(db, { ...product, stock: STOCK })
    const other = await addSku(db, product.id, { price: product.price })
    await db.transaction((tx) => adjustStock(tx, [{ skuId: other, stock: STOCK, sold: 0 }]))
  }
  await addProduct(db, { id: 'walk-voucher', price: 5_000, voucher: 'instant', stock: STOCK })
  await addProduct(db, { id: 'walk-manual', price: 7_000, voucher: 'external', stock: STOCK })
  await addProduct(db, { id: 'walk-amount', price: 9_700, voucher: 'instant', stock: STOCK })
  await db.update(catalog).set({ giftcardAmount: 10_000 }).where(eq(catalog.id, 'walk-amount'))
  const vouchers = ['walk-voucher', 'walk-manual', 'walk-amount']
  return [...products.map(({ id }) => id), ...vouchers].map((id) => `${id}-sku`)
}

/**
 * Takes the given number of random steps through orders, claims, shop, courier, gateway faults and
 * time.
 */
export const runRandomSequence = async (
  backend: TestBackend,
  steps: number,
  seed: number,
): Promise<RandomSequenceResult> => {
  const { db, deps } = backend
  const random = randomOf(seed)
  const pick = <T>(from: readonly T[]): T | undefined => from[random(from.length)]
  const skuIds = await stockShop(backend)
  const counts: RandomSequenceResult = { seed, done: {}, refused: {} }
  let cardCount = 0
  let keyCount = 0

  const order = async () => {
    const as = pick(MEMBERS) ?? ''
    const ids = [...new Set([pick(skuIds) ?? '', pick(skuIds) ?? ''])]
    const items = ids.map((skuId) => ({ skuId, quantity: 1 + random(4) }))
    const query = items.map(({ skuId, quantity }) => `skus=${skuId}__${quantity}`).join('&')
    const postal = pick(['04524', '63001']) ?? ''
    const priced = await backend.call('GET', `${SERVICES_API}/direct/order?${query}&postal_code=${postal}`, {
      as,
    })
    const total = priced.body.final_cart_calculations.total_pg_amount_to_pay as number
    const points: Record<string, unknown>[] = []
    const share = random(4)
    if (share > 0) points.push({ source: 'money', amount: share === 3 ? total : 1 + random(total - 1) })
    if (share === 1 && random(2) === 0) {
      const left = total - Number(points[0]?.amount)
      // Spent completely, so that it can be deleted.
      const amount = 1 + random(Math.min(left, 50_000))
      const card = await addCard(db, as, `walk-card-${(cardCount += 1)}`, amount)
      points.push({ source: 'card', card_id: card, amount })
    }
    const receiver = {
      name: '김담아',
      phone: '010-1234-5678',
      postal_code: postal,
      base_address: '서울 중구',
      detail_address: '',
    }
    await createPaidOrder(backend, as, items, total, { points, receiver })
  }

  const anyLine = async (statuses: readonly OrderLineStatus[] = MOVING) => {
    // The seed's members are not affected: they use another shop.
    const where = and(inArray(orderLines.status, [...statuses]), inArray(orders.userId, MEMBERS))
    const [all] = await db
      .select({ total: count() })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(where)
    if (!all?.total) return undefined
    const [found] = await db
      .select({ line: orderLines, userId: orders.userId })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(where)
      // Ids are random: a seed would lead to other lines each time.
      .orderBy(
        asc(orderLines.statusAt),
        asc(orders.createdAt),
        asc(orderLines.skuId),
        asc(orderLines.status),
        asc(orderLines.quantity),
        asc(orderLines.id),
      )
      .offset(random(all.total))
      .limit(1)
    return found
  }

  const answered = (answer: { status: number; body: { code?: number } }) => {
    if (answer.status === 500) throw new Error(JSON.stringify(answer.body))
    if (answer.status !== 200) throw new AppError(errorNameOf(answer.body.code) ?? 'UNKNOWN')
  }

  const ask = async () => {
    const kind = pick(['cancel', 'refund', 'exchange'] as const) ?? 'cancel'
    const wanted: OrderLineStatus[] =
      kind === 'cancel'
        ? ['check_required', 'received', 'manually_issue_required']
        : ['delivery_ok', 'exchange_delivery_ok', 'refund_fail_inspect_rejected', 'order_finished']
    const found = await anyLine(wanted)
    if (!found) return
    const { line, userId } = found
    const same = await db.select().from(skus).where(eq(skus.productId, line.productId)).orderBy(asc(skus.id))
    const quantity = 1 + random(line.quantity)
    const reasons =
      random(10) === 0
        ? CLAIM_REASON_CODES
        : reasonsFor(kind, { paidAt: null, isConfirmed: line.status === 'order_finished' }, deps.now())
    const body = {
      kind,
      lines: [{ lineId: line.id, quantity, ...(kind === 'exchange' && { exchangeSkuId: pick(same)?.id }) }],
      reason: pick(reasons),
    }
    answered(await requestClaim(backend, userId, line.orderId, body, {}, `walk-${(keyCount += 1)}`))
  }

  const operate = async () => {
    // Claims are few among the lines; without a fixed share hardly one would reach its end.
    const found = (random(2) === 0 ? await anyLine(CLAIMED) : undefined) ?? (await anyLine())
    if (!found) return
    // Mostly the common transitions, so that some lines reach the final statuses.
    const aside = ({ to, actors }: ReturnType<typeof operableTransitions>[number]) =>
      Number(/fail|delay|canceled/.test(to) || actors[0] === 'user')
    const moves = operableTransitions(found.line.status, found.line.claimedFrom).toSorted(
      (one, other) => aside(one) - aside(other),
    )
    const move = random(10) < 6 ? moves[0] : pick(moves)
    if (!move) return
    await operateLine(deps, {
      lineId: found.line.id,
      to: move.to,
      actor: pick(move.actors) ?? 'system',
      at: deps.now(),
      carrier: { id: 'kr.cjlogistics', name: 'CJ대한통운' },
      trackingNumber: '650012345678',
      voucherNumber: newVoucherPin(),
    })
  }

  const withdraw = async () => {
    const open = await db
      .select()
      .from(claims)
      .where(and(eq(claims.state, 'open'), inArray(claims.userId, MEMBERS)))
      .orderBy(asc(claims.createdAt), asc(claims.id))
    // Mostly a claim that can be withdrawn: the others only show the rejection.
    const early = open.filter(({ state, status }) => isClaimWithdrawable(state, status))
    const found = pick(random(5) === 0 ? open : early)
    if (!found) return
    answered(
      await backend.call('POST', `${SERVICES_API}/claims/${found.id}/withdraw`, {
        as: found.userId,
        headers: { 'idempotency-key': `walk-${(keyCount += 1)}` },
      }),
    )
  }

  const refundVoucher = async () => {
    const found = await anyLine(['expired', 'partially_used'])
    if (!found) return
    const path = `${SERVICES_API}/vouchers/${found.line.id}`
    const { body } = await backend.call('GET', path, { as: found.userId })
    const option = pick((body.refund_offer?.options ?? []) as { method: string; amount: number }[])
    const refund = { method: option?.method ?? 'money', expected_amount: option?.amount ?? 1 }
    const headers = { 'idempotency-key': `walk-${(keyCount += 1)}` }
    answered(await backend.call('POST', `${path}/refund`, { as: found.userId, body: refund, headers }))
  }

  const actions: [string, number, () => Promise<unknown>][] = [
    ['order', 12, order],
    ['claim', 22, ask],
    ['operate', 50, operate],
    ['withdraw', 3, withdraw],
    ['voucher refund', 3, refundVoucher],
    ['fault', 5, () => setSwitch(db, NEXT_CANCEL_SWITCH, pick(['timeout', 'lost']) ?? 'lost')],
    ['delete card', 2, () => deleteCard()],
    ['time and jobs', 4, () => jobs()],
    ['days and jobs', 1, () => jobs(8 * 86_400_000)],
  ]
  const deleteCard = async () => {
    const rows = await db.select().from(cards).where(eq(cards.status, 'OWNED')).orderBy(asc(cards.id))
    const own = rows.filter(({ id }) => id.startsWith('walk-card')).map(({ id }) => id)
    const balances = await balancesOf(db, 'card', own)
    const card = pick(rows.filter(({ id }) => balances.get(id) === 0))
    if (card) await db.update(cards).set({ status: 'DELETED' }).where(eq(cards.id, card.id))
  }
  const jobs = async (ms = 60_000) => {
    backend.passTime(ms)
    await runAllJobs(deps)
  }

  const weights = actions.reduce((sum, [, weight]) => sum + weight, 0)
  for (let at = 0; at < steps; at += 1) {
    let left = random(weights)
    const [name, , act] = actions.find(([, weight]) => (left -= weight) < 0) ?? actions[0] ?? ['', 0, order]
    backend.passTime(1_000)
    try {
      await act()
      counts.done[name] = (counts.done[name] ?? 0) + 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const why = `${name} ${error.code}`
      counts.refused[why] = (counts.refused[why] ?? 0) + 1
    }
  }
  // The gateway answers again, and the job has time to run.
  for (let round = 0; round < 3; round += 1) await jobs()
  return counts
}
