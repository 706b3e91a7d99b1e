import { and, asc, count, desc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { Paged } from '@/contract/common'
import type { claimOperations } from '@/contract/operations/transaction/claim'
import type { Voucher, VoucherItem } from '@/contract/transaction/voucher'
import {
  GIFT_LINE_STATUSES,
  isVoucherCancellable,
  showsBarcode,
  voucherCancelUntil,
} from '@/domain/order-line-status'
import { noticeCategoryOf } from '@/domain/product-notice'
import { VOUCHER_TAB_STATUSES, type VoucherTab, voucherTabOf } from '@/domain/voucher'
import { maskPhone } from '@/lib/phone'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { products } from '@/server/db/schema/catalog'
import { refundLines, refunds } from '@/server/db/schema/claim'
import { orderLines, orders } from '@/server/db/schema/order'
import { voucherRefunds, voucherUses } from '@/server/db/schema/voucher'
import { notFound } from '@/server/http/app-error'
import { type ChannelMember, channelMemberOf } from '@/server/http/auth'
import type { Routes } from '@/server/http/route'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { isOrderOf, type OrderLineRow, type OrderRow } from '../order-line/order-rows'
import { compareOrderPayment } from '../payment/compare-payment'
import { isGivableVoucher } from '../product-gift-record'
import { settleOrderRefunds } from '../refund/settle-refunds'
import { refundOfferOf, requestVoucherRefund } from './refund-voucher'

/** One that is given is its giver's no more. */
const isVoucherOf = (owner: ChannelMember) =>
  and(
    isOrderOf(owner),
    isNotNull(orders.paidAt),
    eq(orderLines.productClass, 'giftcard'),
    notInArray(orderLines.status, [...GIFT_LINE_STATUSES]),
  )

const toItem = ({ line, order }: { line: OrderLineRow; order: OrderRow }): VoucherItem => ({
  lineId: line.id,
  orderId: order.id,
  transactionSn: order.sn,
  productId: line.productId,
  productTitle: line.productTitle,
  title: line.skuTitle,
  image: line.image,
  status: line.status,
  tab: voucherTabOf(line.status) ?? 'expired',
  issuanceType: line.issuanceType ?? 'instant',
  publisherName: line.publisherName,
  publisherMethod: line.publisherMethod,
  expirationDate: line.expirationDate?.toISOString() ?? null,
  paidDate: (order.paidAt ?? order.createdAt).toISOString(),
  paidAmount: line.totalAmount,
  giftcardCurrentAmount: line.giftcardCurrentAmount ?? -1,
  giftcardOriginalAmount: line.giftcardOriginalAmount ?? -1,
})

/** Usable vouchers are sorted by expiry, the nearest first; the others by their last change, the latest first. */
const ORDER = {
  usable: [asc(orderLines.expirationDate), asc(orderLines.id)],
  used: [descending(orderLines.statusAt), asc(orderLines.id)],
  expired: [descending(orderLines.statusAt), asc(orderLines.id)],
} as const

/** Returns a page of a member's vouchers under one tab. */
const listVouchers = async (
  db: Db,
  owner: ChannelMember,
  { tab, ...query }: PageRequest & { tab: VoucherTab },
): Promise<Paged<VoucherItem>> => {
  const where = and(isVoucherOf(owner), inArray(orderLines.status, [...VOUCHER_TAB_STATUSES[tab]]))
  const [all] = await db
    .select({ total: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(where)
  const rows = await db
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(where)
    .orderBy(...ORDER[tab])
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  return toPage(rows.map(toItem), all?.total ?? 0, query)
}

/** Returns the labelled texts of the seller's notice about the use of a voucher. */
const guideOf = (noticeId: string, info: Record<string, string>): Voucher['guide'] =>
  noticeCategoryOf(noticeId).fields.flatMap(({ key, label }) => {
    const text = info[key]
    return text ? [{ label, text }] : []
  })

const refundOf = async (db: Db, lineId: string): Promise<Voucher['refund']> => {
  const [row] = await db
    .select({ refund: voucherRefunds, state: refunds.state })
    .from(voucherRefunds)
    .leftJoin(refundLines, eq(refundLines.lineId, voucherRefunds.lineId))
    .leftJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(eq(voucherRefunds.lineId, lineId))
  if (!row) return null
  const { kind, method, amount, rate, createdAt } = row.refund
  return { kind, method, amount, rate, createDt: createdAt.toISOString(), state: row.state ?? 'done' }
}

/** Returns one of a member's vouchers. @throws NOT_FOUND for a voucher that is not the member's */
const getVoucher = async (db: Db, owner: ChannelMember, lineId: string, now: Date): Promise<Voucher> => {
  const [row] = await db
    .select({
      line: orderLines,
      order: orders,
      product: { noticeId: products.noticeId, noticeInfo: products.noticeInfo },
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(isVoucherOf(owner), eq(orderLines.id, lineId)))
  if (!row) throw notFound()
  const { line, order, product } = row
  const paidAt = order.paidAt ?? order.createdAt
  const uses = await db
    .select()
    .from(voucherUses)
    .where(eq(voucherUses.lineId, lineId))
    .orderBy(desc(voucherUses.id))
  const refund = await refundOf(db, lineId)
  return {
    ...toItem(row),
    pinNumber: showsBarcode(line) ? line.pinNumber : null,
    isCancellable: isVoucherCancellable({ status: line.status, paidAt }, now),
    cancelUntil: voucherCancelUntil(paidAt).toISOString(),
    canGiveOn: await isGivableVoucher(db, { order, line }, now),
    phone: maskPhone(order.orderer.phone),
    guide: guideOf(product.noticeId, product.noticeInfo),
    refundOffer: refund ? null : toOfferView(await refundOfferOf(db, order, line, now)),
    refund,
    uses: uses.map(({ store, amount, balanceAfter, createdAt }) => ({
      store,
      amount,
      balance: balanceAfter,
      createDt: createdAt.toISOString(),
    })),
  }
}

const toOfferView = (offer: Awaited<ReturnType<typeof refundOfferOf>>): Voucher['refundOffer'] =>
  offer && { ...offer, until: offer.until?.toISOString() ?? null }

export const voucherRoutes = {
  listVouchers: (call) => listVouchers(call.deps.db, channelMemberOf(call), call.query),

  getVoucher: (call) => getVoucher(call.deps.db, channelMemberOf(call), call.params.lineId, call.deps.now()),

  refundVoucher: async (call) => {
    const { deps, params, body } = call
    const request = { ...body, at: deps.now() }
    await compareOrderPayment(deps, { lineId: params.lineId })
    const refunded = await call.runOnce((tx) =>
      requestVoucherRefund(tx, channelMemberOf(call), params.lineId, request),
    )
    await settleOrderRefunds(deps, refunded.orderId)
    return refunded
  },
} satisfies Partial<Routes<typeof claimOperations>>
