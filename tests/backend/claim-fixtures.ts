import { asc, eq } from 'drizzle-orm'
import type { ActorType, OrderLineStatus } from '@/domain/order-line-status'
import { endOfDayAfter } from '@/domain/seoul-calendar'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { skus } from '@/server/db/schema/catalog'
import { orderLines } from '@/server/db/schema/order'
import { type AccountName, postLedger } from '@/server/ledger/post-ledger'
import { operateLine } from '@/server/services/transaction/line-operation/operate-line'
import { newVoucherPin } from '@/server/services/transaction/order-line/issue-voucher'
import type { TestBackend } from '@tests/setup/backend'
import {
  SERVICES_API,
  createOrderAs,
  postPaymentReturn,
  orderBody,
  submitPaymentWindow,
  type Window,
} from './order-fixtures'

let grants = 0

/** Pays an amount (won) into a card or the money of a member. */
export const grantToCard = (db: Db, account: AccountName, amount: number): Promise<unknown> =>
  db.transaction((tx) =>
    postLedger(tx, {
      kind: 'seed_grant',
      eventKey: `grant:${account.ref}:${(grants += 1)}`,
      entries: [
        { account: { kind: 'bank', ref: 'dama' }, amount: -amount },
        { account, amount },
      ],
    }),
  )

/** A card of a member with a balance. */
export const addCard = async (db: Db, userId: string, id: string, amount: number): Promise<string> => {
  await db.insert(cards).values({
    id,
    division: 'MASTER',
    type: 'NORMAL',
    status: 'OWNED',
    ownerId: userId,
    title: '내 카드',
    face: 'card/thanks-letter',
  })
  await grantToCard(db, { kind: 'card', ref: id, userId }, amount)
  return id
}

/** A second sku of a product, at the same price or another. */
export const addSku = async (
  db: Db,
  productId: string,
  more: { price: number; stock?: number; id?: string },
) => {
  const id = more.id ?? `${productId}-sku2`
  await db.insert(skus).values({
    id,
    productId,
    title: '다른 옵션',
    options: [],
    sellPrice: more.price,
    leftInventoryCount: more.stock ?? 0,
    activeStatus: 'active',
    sortOrder: 2,
  })
  return id
}

export const readLines = (db: Db, orderId: string) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.sortOrder), asc(orderLines.quantity))

/** Creates an order paid by points, by the window, or by both. */
export const createPaidOrder = async (
  backend: TestBackend,
  as: string,
  items: readonly { skuId: string; quantity: number }[],
  total: number,
  change: Record<string, unknown> = {},
): Promise<{ orderId: string; lineIds: string[] }> => {
  const body = orderBody('', total, {
    skus: items.map(({ skuId, quantity }) => ({ sku_id: skuId, quantity })),
    ...change,
  })
  const order = await createOrderAs(backend, as, body)
  if (order.status !== 200) throw new Error(JSON.stringify(order.body))
  const window = order.body.window as Window | null
  if (window) await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'approve'))
  const lines = await readLines(backend.db, order.body.order_id)
  return { orderId: order.body.order_id, lineIds: lines.map(({ id }) => id) }
}

/** Moves the clock to the last instant of the day in Seoul that is `days` later. */
export const passDaysToMidnight = (backend: TestBackend, days: number): void => {
  const now = backend.deps.now()
  backend.passTime(endOfDayAfter(now, days).getTime() - now.getTime())
}

const STEP_ACTORS: Partial<Record<OrderLineStatus, ActorType>> = {
  delivery_ing: 'system',
  delivery_ok: 'system',
  delivery_delay: 'system',
  refund_return_ok: 'system',
  exchange_return_ok: 'system',
  exchange_delivery_ing: 'system',
  exchange_delivery_ok: 'system',
}

/** Applies transitions to a line, each by an actor who is allowed to. */
export const followSteps = async (backend: TestBackend, lineId: string, path: readonly OrderLineStatus[]) => {
  for (const to of path) {
    await operateLine(backend.deps, {
      lineId,
      to,
      actor: STEP_ACTORS[to] ?? 'seller',
      at: backend.deps.now(),
      carrier: { id: 'kr.cjlogistics', name: 'CJ대한통운' },
      trackingNumber: '650012345678',
      voucherNumber: newVoucherPin(),
    })
  }
}

export const DELIVERY_STEPS = ['ship_required', 'ship_ok', 'delivery_ing', 'delivery_ok'] as const
export const RETURN_STEPS = [
  'refund_checked',
  'refund_agreed',
  'refund_return_ok',
  'refund_inspect_pass',
] as const
export const EXCHANGE_STEPS = [
  'exchange_checked',
  'exchange_agreed',
  'exchange_return_ok',
  'exchange_inspect_pass',
  'exchange_reship_ok',
  'exchange_delivery_ok',
] as const

export const ADDRESS = {
  name: '김담아',
  phone: '010-1234-5678',
  postal_code: '04524',
  base_address: '서울 중구',
  detail_address: '1층',
}

export interface ClaimParams {
  kind: 'cancel' | 'refund' | 'exchange'
  lines: readonly { lineId: string; quantity?: number; exchangeSkuId?: string }[]
  reason?: string
}

const wireLines = (lines: ClaimParams['lines']) =>
  lines.map(({ lineId, quantity = 1, exchangeSkuId = null }) => ({
    line_id: lineId,
    quantity,
    exchange_sku_id: exchangeSkuId,
  }))

export const requestClaimQuote = (
  backend: TestBackend,
  as: string,
  orderId: string,
  { kind, lines, reason = 'change_of_mind' }: ClaimParams,
) =>
  backend.call('POST', `${SERVICES_API}/orders/${orderId}/claims/quote`, {
    as,
    body: { kind, lines: wireLines(lines), reason_code: reason },
  })

let keys = 0
/** Requests a quote first, as the screen does, and claims at that price. */
export const requestClaim = async (
  backend: TestBackend,
  as: string,
  orderId: string,
  params: ClaimParams,
  change: Record<string, unknown> = {},
  key = `claim-${(keys += 1)}`,
) => {
  const priced = await requestClaimQuote(backend, as, orderId, params)
  return backend.call('POST', `${SERVICES_API}/orders/${orderId}/claims`, {
    as,
    headers: { 'idempotency-key': key },
    body: {
      kind: params.kind,
      lines: wireLines(params.lines),
      reason_code: params.reason ?? 'change_of_mind',
      reason_text: '',
      images: [],
      pickup: params.kind === 'cancel' ? null : ADDRESS,
      reship: params.kind === 'exchange' ? ADDRESS : null,
      expected_refund: priced.body.refund_amount ?? 0,
      expected_exchange_fee: priced.body.exchange_fee ?? 0,
      ...change,
    },
  })
}
