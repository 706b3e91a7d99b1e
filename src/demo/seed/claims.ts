import { addHours } from 'date-fns'
import { asc, eq } from 'drizzle-orm'
import type { ClaimKind, ClaimReason } from '@/domain/claim'
import { allowedTransitions, type OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { claims } from '@/server/db/schema/claim'
import { orderLines } from '@/server/db/schema/order'
import { confirmOrderLines } from '@/server/services/transaction/claim/confirm-purchase'
import { openClaim } from '@/server/services/transaction/claim/open-claim'
import { withdrawClaim } from '@/server/services/transaction/claim/withdraw-claim'
import { operateLineInTransaction } from '@/server/services/transaction/line-operation/operate-line'
import { lockOrder } from '@/server/services/transaction/order-line/order-rows'
import { sandboxTrackingNumber } from '../sandbox/courier/sandbox-courier'
import { CHANNEL_ID } from './channel'
import { BAN_GYOHWAN } from './persons'
import { placeSeedOrder } from './placed-order'

/* This file is long because it is a list of sample claims, one for each state that the screens show. */

interface SeededOrder {
  tx: Db
  orderId: string
  /** Returns the instant of the next step, a few hours later. */
  nextInstant(): Date
}
type Step = (seededOrder: SeededOrder) => Promise<unknown>

interface ClaimScenario {
  slug: string
  skus: readonly [skuId: string, quantity: number][]
  paidDaysAgo: number
  /** Paid with 담아머니: the whole amount, nothing, or this amount in won. */
  moneyAmount?: 'all' | number
  memo?: string
  steps?: readonly Step[]
}

const readLines = (tx: Db, orderId: string) =>
  tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.sortOrder), asc(orderLines.id))

/**
 * Steps of the seller, the carrier or the system for the first line of an order; a claim applies them to all its
 * lines.
 */
const followSteps =
  (...path: (OrderLineStatus | [OrderLineStatus, string])[]): Step =>
  async ({ tx, orderId, nextInstant }) => {
    for (const step of path) {
      const [to, note] = typeof step === 'string' ? [step, ''] : step
      const lines = await readLines(tx, orderId)
      const can = (line: (typeof lines)[number]) =>
        allowedTransitions(line.status, line.claimedFrom).find((move) => move.to === to)
      const line = lines.find(can)
      const actor = line && can(line)?.actors.find((who) => who !== 'user')
      if (!line || !actor) throw new Error(`no line of ${orderId} can go to ${to}`)
      await operateLineInTransaction(tx, {
        lineId: line.id,
        to,
        actor,
        at: nextInstant(),
        note,
        carrier: { id: 'kr.cjlogistics', name: 'CJ대한통운' },
        trackingNumber: sandboxTrackingNumber(`${orderId}/${to}`),
      })
    }
  }

const requestClaim =
  (
    kind: ClaimKind,
    reasonCode: ClaimReason,
    more: { quantity?: number; exchangeSkuId?: string; words?: string } = {},
  ): Step =>
  async ({ tx, orderId, nextInstant }) => {
    const order = await lockOrder(tx, orderId)
    const [line] = await readLines(tx, orderId)
    if (!order || !line) throw new Error(`order ${orderId} was not written`)
    await openClaim(tx, {
      kind,
      reasonCode,
      order,
      actor: 'user',
      lines: [
        {
          lineId: line.id,
          quantity: more.quantity ?? line.quantity,
          exchangeSkuId: more.exchangeSkuId ?? (kind === 'exchange' ? line.skuId : null),
        },
      ],
      reasonText: more.words ?? '',
      images: [],
      pickup: kind === 'cancel' ? null : order.receiver,
      reship: kind === 'exchange' ? order.receiver : null,
      expected: null,
      at: nextInstant(),
    })
  }

const withdrawClaimStep: Step = async ({ tx, orderId, nextInstant }) => {
  const [claim] = await tx.select().from(claims).where(eq(claims.orderId, orderId))
  if (claim) await withdrawClaim(tx, { userId: BAN_GYOHWAN, claimId: claim.id, at: nextInstant() })
}

const confirm: Step = async ({ tx, orderId, nextInstant }) => {
  const [line] = await readLines(tx, orderId)
  const owner = { channelId: CHANNEL_ID, userId: BAN_GYOHWAN, orderId }
  if (line) await confirmOrderLines(tx, owner, [line.id], nextInstant())
}

const SENT = followSteps('ship_required', 'ship_ok', 'delivery_ing')
const DELIVERED = followSteps('ship_required', 'ship_ok', 'delivery_ing', 'delivery_ok')
const BLANKET = 'sku_waffle-blanket_1'
const CUSHION = 'sku_bean-cushion_1'

// The file is long because the scenarios are a table of data, and the steps that they name are their vocabulary.
/** One order for each course of deliveries and claims, the newest first in the history. */
const CLAIM_SCENARIOS: readonly ClaimScenario[] = [
  {
    slug: 'paid',
    skus: [
      [CUSHION, 3],
      ['sku_rice-soap_1', 1],
    ],
    paidDaysAgo: 0,
    moneyAmount: 10_000,
  },
  { slug: 'accepted', skus: [['sku_rice-soap_1', 2]], paidDaysAgo: 1, steps: [followSteps('ship_required')] },
  {
    slug: 'late',
    skus: [[BLANKET, 1]],
    paidDaysAgo: 3,
    steps: [followSteps('ship_required', ['ship_delay', '주문이 몰려 이틀 늦어져요.'])],
  },
  {
    slug: 'on-the-way',
    skus: [['sku_edge-long-title_1', 1]],
    paidDaysAgo: 2,
    memo: '부재 시 경비실에 맡겨 주세요. 벨은 누르지 말아 주세요.',
    steps: [SENT],
  },
  {
    slug: 'arrived',
    skus: [
      [CUSHION, 2],
      ['sku_edge-long-title_1', 1],
    ],
    paidDaysAgo: 4,
    steps: [DELIVERED],
  },
  { slug: 'confirmed', skus: [[BLANKET, 1]], paidDaysAgo: 6, steps: [DELIVERED, confirm] },
  {
    slug: 'cancelled',
    skus: [[CUSHION, 3]],
    paidDaysAgo: 5,
    moneyAmount: 'all',
    steps: [requestClaim('cancel', 'wrong_order', { quantity: 1 })],
  },
  {
    slug: 'cancelling',
    skus: [['sku_rice-soap_1', 1]],
    paidDaysAgo: 1,
    steps: [requestClaim('cancel', 'change_of_mind')],
  },
  {
    slug: 'not-sold',
    skus: [['sku_rice-soap_1', 1]],
    paidDaysAgo: 8,
    moneyAmount: 'all',
    steps: [followSteps(['order_fail_check_rejected', '재고가 없어 보내지 못하게 됐어요.'])],
  },
  {
    slug: 'refund-requested',
    skus: [[BLANKET, 2]],
    paidDaysAgo: 4,
    steps: [DELIVERED, requestClaim('refund', 'change_of_mind', { quantity: 1 })],
  },
  {
    slug: 'refund-agreed',
    skus: [[CUSHION, 1]],
    paidDaysAgo: 5,
    steps: [
      DELIVERED,
      requestClaim('refund', 'defective', {
        words: '솔기가 터져서 왔어요.\n사진은 전화로 말씀드린 그대로예요.',
      }),
      followSteps('refund_checked', ['refund_agreed', '내일 오전에 기사님이 들러요.']),
    ],
  },
  {
    slug: 'refund-back',
    skus: [[BLANKET, 1]],
    paidDaysAgo: 7,
    steps: [
      DELIVERED,
      requestClaim('refund', 'change_of_mind'),
      followSteps('refund_checked', 'refund_agreed', 'refund_return_ok'),
    ],
  },
  {
    slug: 'refund-done',
    skus: [[BLANKET, 1]],
    paidDaysAgo: 12,
    moneyAmount: 'all',
    steps: [
      DELIVERED,
      requestClaim('refund', 'change_of_mind'),
      followSteps('refund_checked', 'refund_agreed', 'refund_return_ok', 'refund_inspect_pass'),
    ],
  },
  {
    slug: 'refund-refused',
    skus: [['sku_edge-long-title_1', 1]],
    paidDaysAgo: 6,
    steps: [
      DELIVERED,
      requestClaim('refund', 'change_of_mind'),
      followSteps('refund_checked', 'refund_agreed', 'refund_return_ok', [
        'refund_fail_inspect_rejected',
        '각인 문구를 새긴 상품이라 단순 변심으로는 돌려받지 못해요.',
      ]),
    ],
  },
  {
    slug: 'refund-stopped',
    skus: [[BLANKET, 1]],
    paidDaysAgo: 3,
    steps: [
      SENT,
      followSteps('refund_requested', [
        'refund_fail_check_rejected',
        '오늘 도착 예정이라 배송을 멈출 수 없어요.',
      ]),
    ],
  },
  {
    slug: 'refund-withdrawn',
    skus: [[CUSHION, 1]],
    paidDaysAgo: 5,
    steps: [DELIVERED, requestClaim('refund', 'change_of_mind'), withdrawClaimStep],
  },
  {
    slug: 'exchange-requested',
    skus: [[CUSHION, 1]],
    paidDaysAgo: 4,
    steps: [DELIVERED, requestClaim('exchange', 'other_option', { exchangeSkuId: 'sku_bean-cushion_2' })],
  },
  {
    slug: 'exchange-sent',
    skus: [[CUSHION, 1]],
    paidDaysAgo: 9,
    steps: [
      DELIVERED,
      requestClaim('exchange', 'wrong_item', { words: '먹색이 왔어요.' }),
      followSteps(
        'exchange_checked',
        'exchange_agreed',
        'exchange_return_ok',
        'exchange_inspect_pass',
        'exchange_reship_ok',
        'exchange_delivery_ing',
      ),
    ],
  },
  {
    slug: 'exchange-done',
    skus: [[CUSHION, 1]],
    paidDaysAgo: 8,
    steps: [
      DELIVERED,
      requestClaim('exchange', 'other_option', { exchangeSkuId: 'sku_bean-cushion_3' }),
      followSteps(
        'exchange_checked',
        'exchange_agreed',
        'exchange_return_ok',
        'exchange_inspect_pass',
        'exchange_reship_ok',
        'exchange_delivery_ok',
      ),
    ],
  },
  {
    slug: 'exchange-refused',
    skus: [[CUSHION, 1]],
    paidDaysAgo: 5,
    steps: [
      DELIVERED,
      requestClaim('exchange', 'other_option', { exchangeSkuId: 'sku_bean-cushion_2' }),
      followSteps('exchange_checked', [
        'exchange_fail_agree_rejected',
        '고르신 색이 방금 품절됐어요. 반품을 신청해 주세요.',
      ]),
    ],
  },
]

/** Duration of a step. The longest path ends before today. */
const HOURS_PER_STEP = 8

const seedScenario = async (tx: Db, scenario: ClaimScenario, index: number, now: Date): Promise<void> => {
  const { slug, skus, paidDaysAgo, moneyAmount = 0, memo = '', steps = [] } = scenario
  // The payments differ by a little, so that the history has the order of the list above.
  let at = addHours(now, -24 * paidDaysAgo - 1 - index / 60)
  const orderId = await placeSeedOrder(tx, {
    slug,
    userId: BAN_GYOHWAN,
    skus: skus.map(([skuId, quantity]) => ({ skuId, quantity })),
    moneyAmount: (total) => (moneyAmount === 'all' ? total : moneyAmount),
    deliveryMemo: memo,
    at,
  })
  const nextInstant = () => (at = addHours(at, HOURS_PER_STEP))
  for (const step of steps) await step({ tx, orderId, nextInstant })
}

/**
 * The orders of the sample member for deliveries and claims, created by the services that members, shops and carriers
 * use.
 */
export const seedClaims = async (tx: Db, now: Date): Promise<void> => {
  for (const [index, scenario] of CLAIM_SCENARIOS.entries()) await seedScenario(tx, scenario, index, now)
}
