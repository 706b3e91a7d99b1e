import type { claimOperations } from '@/contract/operations/transaction/claim'
import { channelMemberOf } from '@/server/http/channel-member'
import type { Routes } from '@/server/http/route'
import { compareOrderPayment } from '../payment/compare-order-payment'
import { settleOrderRefunds } from '../refund/settle-refunds'
import { getVoucher, listVouchers } from './list-vouchers'
import { requestVoucherRefund } from './refund-voucher'

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
