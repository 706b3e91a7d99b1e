import { addDays } from 'date-fns'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { products, skus } from '@/server/db/schema/catalog'
import { paymentSettings } from '@/server/db/schema/channel'
import { orderLines, orders } from '@/server/db/schema/order'
import { expireVoucher } from '@/server/jobs/expire-vouchers'
import { notify } from '@/server/services/main/notification/notify'
import { openClaim } from '@/server/services/transaction/claim/open-claim'
import { operateLineInTransaction } from '@/server/services/transaction/line-operation/operate-line'
import { transitionLine } from '@/server/services/transaction/order-line/transition-line'
import { markOrderPaid } from '@/server/services/transaction/order/mark-order-paid'
import { redeemVoucher } from '@/server/services/transaction/voucher/change-voucher'
import { refundVoucher } from '@/server/services/transaction/voucher/refund-voucher'
import { CHANNEL_ID } from './channel'
import { BARCO, findPerson } from './persons'
import { addApprovedPayment, grantMoney } from './placed-order'

interface VoucherScenario {
  /** Part of the ids: `line_voucher_<slug>`. */
  slug: string
  productId: string
  paidDaysAgo: number
  /** Whether its seller linked it at the time of purchase. */
  isLinked?: boolean
  /** Paid by card in the sandbox's window instead of with money. */
  isPaidByCard?: boolean
  steps?: (seededVoucher: SeededVoucher) => Promise<void>
}

interface SeededVoucher {
  tx: Db
  now: Date
  lineId: string
  read(): Promise<{ order: typeof orders.$inferSelect; line: typeof orderLines.$inferSelect }>
}

const redeemAtShop =
  (amount: number | null, daysAgo: number, store: string) =>
  async ({ tx, now, read }: SeededVoucher): Promise<void> => {
    const { line } = await read()
    await redeemVoucher(tx, line, { amount, store, useKey: `seed:${daysAgo}`, at: addDays(now, -daysAgo) })
  }
const expire = async ({ tx, read }: SeededVoucher): Promise<void> => {
  const { line } = await read()
  await expireVoucher(tx, line, line.expirationDate ?? new Date())
}
const cancel = async ({ tx, now, read }: SeededVoucher): Promise<void> => {
  const { order, line } = await read()
  await openClaim(tx, {
    kind: 'cancel',
    reasonCode: 'change_of_mind',
    order,
    actor: 'user',
    lines: [{ lineId: line.id, quantity: 1, exchangeSkuId: null }],
    reasonText: '',
    images: [],
    pickup: null,
    reship: null,
    expected: null,
    at: addDays(now, -1),
  })
}
/** Of the one voucher that its seller has sent. */
const SELLERS_NUMBER = '8802614400375521'
const operate =
  (
    to:
      | 'manually_issue_confirmed'
      | 'refund_finished_manually_issue_rejected'
      | 'refund_finished_manually_issue_cancelled',
  ) =>
  ({ tx, now, lineId }: SeededVoucher): Promise<unknown> =>
    operateLineInTransaction(tx, {
      lineId,
      to,
      actor: 'seller',
      at: addDays(now, -1),
      voucherNumber: SELLERS_NUMBER,
    })
const runBoth =
  (...steps: ((seededVoucher: SeededVoucher) => Promise<unknown>)[]) =>
  async (seededVoucher: SeededVoucher): Promise<void> => {
    for (const step of steps) await step(seededVoucher)
  }

/** One voucher for each status, and for each rule of refunds. */
const VOUCHER_SCENARIOS: readonly VoucherScenario[] = [
  { slug: 'latte', productId: 'prd_onyang-latte', paidDaysAgo: 1, isPaidByCard: true },
  { slug: 'soon', productId: 'prd_cheese-burger', paidDaysAgo: 360 },
  { slug: 'today', productId: 'prd_movie-two', paidDaysAgo: 366 },
  {
    slug: 'part',
    productId: 'prd_onyang-30000',
    paidDaysAgo: 40,
    steps: redeemAtShop(12_000, 20, '온양커피 시청점'),
  },
  {
    slug: 'rest',
    productId: 'prd_corner-10000',
    paidDaysAgo: 30,
    isPaidByCard: true,
    steps: runBoth(
      redeemAtShop(5_000, 12, '모퉁이마트 정동점'),
      redeemAtShop(3_500, 4, '모퉁이마트 서울역점'),
    ),
  },
  {
    slug: 'used',
    productId: 'prd_golden-chicken',
    paidDaysAgo: 9,
    steps: redeemAtShop(null, 0, '닭장수 중앙점'),
  },
  {
    slug: 'settled',
    productId: 'prd_book-20000',
    paidDaysAgo: 60,
    steps: runBoth(redeemAtShop(null, 30, '책방나무 광화문점'), ({ tx, now, lineId }) =>
      transitionLine(tx, { lineId, to: 'used_confirmed', actor: 'system', at: addDays(now, -29) }),
    ),
  },
  { slug: 'expired', productId: 'prd_slow-cake', paidDaysAgo: 400, isPaidByCard: true, steps: expire },
  {
    slug: 'expired-large',
    productId: 'prd_department-100000',
    paidDaysAgo: 500,
    isPaidByCard: true,
    isLinked: true,
    steps: expire,
  },
  {
    slug: 'refunded',
    productId: 'prd_half-chicken',
    paidDaysAgo: 420,
    steps: runBoth(expire, async ({ tx, now, read }) => {
      const { order, line } = await read()
      await refundVoucher(tx, order, line, { method: 'money', expectedAmount: null, at: addDays(now, -3) })
    }),
  },
  { slug: 'too-old', productId: 'prd_corner-lunch', paidDaysAgo: 366 * 7, steps: expire },
  { slug: 'cancelled', productId: 'prd_corner-5000', paidDaysAgo: 3, steps: cancel },
  { slug: 'scheduled', productId: 'prd_department-50000', paidDaysAgo: 0 },
  {
    slug: 'sent',
    productId: 'prd_baking-class',
    paidDaysAgo: 10,
    steps: runBoth(operate('manually_issue_confirmed')),
  },
  { slug: 'cancelling', productId: 'prd_ebook-year', paidDaysAgo: 2, steps: cancel },
  {
    slug: 'rejected',
    productId: 'prd_baking-class',
    paidDaysAgo: 4,
    steps: runBoth(operate('refund_finished_manually_issue_rejected')),
  },
  {
    slug: 'taken-back',
    productId: 'prd_department-50000',
    paidDaysAgo: 5,
    steps: runBoth(cancel, operate('refund_finished_manually_issue_cancelled')),
  },
]

const seedVoucher = async (tx: Db, scenario: VoucherScenario, index: number, now: Date): Promise<void> => {
  const { slug, productId, paidDaysAgo, isPaidByCard = false, isLinked = false, steps } = scenario
  const [found] = await tx
    .select({ product: products, sku: skus })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(eq(skus.productId, productId))
    .orderBy(asc(skus.sortOrder))
    .limit(1)
  const [setting] = await tx
    .select({ id: paymentSettings.id })
    .from(paymentSettings)
    .where(and(eq(paymentSettings.channelId, CHANNEL_ID), eq(paymentSettings.isDefault, true)))
  if (!found || !setting) throw new Error(`no product ${productId} for a voucher`)
  const { product, sku } = found
  const at = addDays(now, -paidDaysAgo)
  const { name, profile } = findPerson(BARCO)
  const price = sku.sellPrice
  const issuanceType = isLinked ? 'instant' : product.issuanceType
  const [orderId, lineId] = [`ord_voucher_${slug}`, `line_voucher_${slug}`]
  await tx.insert(orders).values({
    id: orderId,
    sn: `20260101-VC${String(index).padStart(5, '0')}`,
    userId: BARCO,
    channelId: CHANNEL_ID,
    status: 'pending_payment',
    paymentSettingId: setting.id,
    totalProductPrice: price,
    totalDeliveryFee: 0,
    groupDeliveryDiscount: 0,
    regionalFees: 0,
    totalAmount: price,
    pointAmount: isPaidByCard ? 0 : price,
    points: isPaidByCard ? [] : [{ source: 'money', amount: price }],
    pgAmount: isPaidByCard ? price : 0,
    orderer: { name, phone: profile.phone ?? '', email: profile.email ?? '' },
    receiver: null,
    agreements: ['order_confirm'],
    paymentMethod: isPaidByCard ? 'card' : null,
    createdAt: at,
    expiresAt: at,
  })
  await tx.insert(orderLines).values({
    id: lineId,
    orderId,
    productId,
    skuId: sku.id,
    productTitle: product.title,
    skuTitle: sku.title,
    image: product.images[0] ?? '',
    productClass: 'giftcard',
    issuanceType,
    quantity: 1,
    sellPrice: price,
    totalAmount: price,
    pointAmount: isPaidByCard ? 0 : price,
    status: 'payment_required',
    statusAt: at,
    sortOrder: 0,
  })
  if (isPaidByCard) await addApprovedPayment(tx, { orderId, moid: `seed-voucher-${slug}`, amount: price, at })
  else await grantMoney(tx, { userId: BARCO, key: `seed-voucher:${slug}`, amount: price, at })
  await markOrderPaid(tx, orderId, at)
  const read = async () => {
    const [row] = await tx
      .select({ order: orders, line: orderLines })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orderLines.id, lineId))
    if (!row) throw new Error(`voucher ${slug} was not written`)
    return row
  }
  if (issuanceType === 'instant') {
    const pinNumber = `7341${String(20_260_000 + index * 37)}${String(1000 + index * 111).padStart(4, '0')}`
    await tx.update(orderLines).set({ pinNumber }).where(eq(orderLines.id, lineId))
  }
  await steps?.({ tx, now, lineId, read })
}

/** The vouchers of the sample member for vouchers, created by the services that members, shops and sellers use. */
export const seedVouchers = async (tx: Db, now: Date): Promise<void> => {
  for (const [index, scenario] of VOUCHER_SCENARIOS.entries()) await seedVoucher(tx, scenario, index, now)
  await notify(tx, {
    userId: BARCO,
    kind: 'event',
    eventKey: 'seed-event:barco',
    title: '이번 주는 커피 상품권이 즐거워요',
    body: '커피 한 잔으로 안부를 전해 보세요.',
    href: '/voucher',
    at: addDays(now, -2),
  })
}
