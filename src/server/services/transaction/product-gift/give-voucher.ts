import type { GiveVoucherBody } from '@/contract/transaction/product-gift'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { productGifts } from '@/server/db/schema/product-gift'
import { AppError, notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/channel-member'
import { escrowAccount, SALES } from '@/server/ledger/accounts'
import { postLedger } from '@/server/ledger/post-ledger'
import { lockOrderAndLine } from '../order-line/order-rows'
import { transitionLine } from '../order-line/transition-line'
import { checkPaymentKept } from '../payment/check-payment-kept'
import { isGivableVoucher, letterColumns, openedColumns } from '../product-gift-record'
import { readLetter } from './send-gifts'

/**
 * Gives a received voucher on, once: whoever gets it from its receiver keeps it (표준약관: 양도를 금지하지 않는다). The amount waits in the escrow of
 * the new gift, and the voucher cannot be used meanwhile.
 *
 * @returns the id of the gift
 * @throws NOT_FOUND for a voucher that the member has not received; VOUCHER_NOT_USABLE for one that was used, has expired, or was
 *   given on before; PAYMENT_REVERSED, CARD_NOT_FOUND
 */
export const giveVoucher = async (
  tx: Db,
  { userId, channelId }: ChannelMember,
  lineId: string,
  body: GiveVoucherBody,
  at: Date,
): Promise<string> => {
  const letter = await readLetter(tx, userId, body)
  const { order, line } = await lockOrderAndLine(tx, lineId)
  const isOwn = order.userId === userId && order.channelId === channelId
  if (!isOwn || order.giftId === null || line.productClass !== 'giftcard') throw notFound()
  if (!(await isGivableVoucher(tx, { order, line }, at))) throw new AppError('VOUCHER_NOT_USABLE')
  await checkPaymentKept(tx, order.id)
  await transitionLine(tx, { lineId, to: 'gift_waiting', actor: 'system', at })
  const id = newId('pgf')
  await tx.insert(productGifts).values({
    id,
    orderId: order.id,
    lineId,
    senderId: userId,
    source: 'voucher',
    amount: line.totalAmount,
    ...letterColumns(letter),
    receiverName: body.receiverName,
    token: newId('pgl'),
    ...openedColumns(at),
    createdAt: at,
  })
  await postLedger(tx, {
    kind: 'gift_send',
    eventKey: `gift-send:${id}`,
    ref: order.id,
    at,
    entries: [
      { account: SALES, amount: -line.totalAmount },
      { account: escrowAccount(id), amount: line.totalAmount },
    ],
  })
  return id
}
