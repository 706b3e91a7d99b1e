import { Hono } from 'hono'
import * as v from 'valibot'
import { voucherRefundBody } from '@/contract/transaction/voucher'
import { pageSizes } from '@/domain/limits'
import { VOUCHER_TABS } from '@/domain/voucher'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { channelMemberOf } from '@/server/http/channel-member'
import { runIdempotent } from '@/server/http/idempotency'
import { pageQuery, readBody, readQuery, reply } from '@/server/http/wire'
import { compareOrderPayment } from '../payment/compare-order-payment'
import { settleOrderRefunds } from '../refund/settle-refunds'
import { getVoucher, listVouchers } from './list-vouchers'
import { requestVoucherRefund } from './refund-voucher'

const listQuery = v.object({
  ...pageQuery(pageSizes.default),
  tab: v.optional(v.picklist(VOUCHER_TABS), 'usable'),
})

export const voucherRoutes = new Hono<AppEnv>()

voucherRoutes.get('/:channel/vouchers', requireUser(), async (c) => {
  const query = readQuery(c, listQuery)
  return reply(c, await listVouchers(c.get('deps').db, channelMemberOf(c), query))
})

voucherRoutes.get('/:channel/vouchers/:lineId', requireUser(), async (c) => {
  const { db, now } = c.get('deps')
  return reply(c, await getVoucher(db, channelMemberOf(c), c.req.param('lineId'), now()))
})

voucherRoutes.post('/:channel/vouchers/:lineId/refund', requireUser(), async (c) => {
  const body = await readBody(c, voucherRefundBody)
  const deps = c.get('deps')
  const request = { ...body, at: deps.now() }
  await compareOrderPayment(deps, { lineId: c.req.param('lineId') })
  const refunded = await runIdempotent(c, body, (tx) =>
    requestVoucherRefund(tx, channelMemberOf(c), c.req.param('lineId'), request),
  )
  await settleOrderRefunds(deps, refunded.orderId)
  return reply(c, refunded)
})
