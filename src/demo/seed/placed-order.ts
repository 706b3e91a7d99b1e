import type { Db } from '@/server/db/client'
import { payments } from '@/server/db/schema/order'
import { sandboxPayments } from '@/server/db/schema/system'
import { BANK, moneyAccount, postLedger } from '@/server/ledger/post-ledger'
import { insertOrder } from '@/server/services/transaction/direct-order/insert-order'
import { quoteOrder } from '@/server/services/transaction/order-quote/quote-order'
import { markOrderPaid } from '@/server/services/transaction/order/mark-order-paid'
import { reserveStock } from '@/server/services/transaction/stock/reserve-stock'
import { inicisTransactionId } from '../sandbox/payment-gateway'
import { CHANNEL_ID } from './channel'
import { findPerson } from './persons'

/** Adds a payment and its record at the sandbox's gateway, so that it can be refunded there. */
export const addApprovedPayment = async (
  tx: Db,
  { orderId, moid, amount, at }: { orderId: string; moid: string; amount: number; at: Date },
): Promise<void> => {
  const tid = `tid_${moid}`
  const card = { amount, method: 'card' }
  await tx.insert(payments).values({
    id: `pay_${moid}`,
    orderId,
    gateway: 'kginicis',
    moid,
    tid,
    transactionId: inicisTransactionId({ tid }),
    status: 'approved',
    ...card,
    createdAt: at,
    updatedAt: at,
  })
  await tx.insert(sandboxPayments).values({
    tid,
    gateway: 'kginicis',
    mid: 'sandbox',
    moid,
    state: 'approved',
    ticket: '',
    behaviour: 'ok',
    ...card,
    createdAt: at,
  })
}

/** Grants the amount that pays an order or a voucher of the seed. */
export const grantMoney = (
  tx: Db,
  { userId, key, amount, at }: { userId: string; key: string; amount: number; at: Date },
): Promise<boolean> =>
  postLedger(tx, {
    kind: 'seed_grant',
    eventKey: key,
    at,
    entries: [
      { account: BANK, amount: -amount },
      { account: moneyAccount(userId), amount },
    ],
  })

export interface SeedOrder {
  /** Part of the event keys. */
  slug: string
  userId: string
  skus: readonly { skuId: string; quantity: number }[]
  /** Amount paid with 담아머니; the card pays the rest. */
  moneyAmount: (total: number) => number
  deliveryMemo: string
  at: Date
}

/** Places a paid order to the member's first address by the services of the shop. @returns its id */
export const placeSeedOrder = async (tx: Db, seedOrder: SeedOrder): Promise<string> => {
  const { slug, userId, at } = seedOrder
  const { name, profile, addresses } = findPerson(userId)
  const [address] = addresses
  if (!address) throw new Error(`${userId} has no address to send to`)
  const postalCode = address.postalCode
  const calculation = await quoteOrder(tx, { channelId: CHANNEL_ID, skus: seedOrder.skus, postalCode }, at)
  const amount = seedOrder.moneyAmount(calculation.total)
  const phone = profile.phone ?? ''
  const { orderId, pgAmount } = await insertOrder(tx, {
    userId,
    channelId: CHANNEL_ID,
    body: {
      skus: [...seedOrder.skus],
      orderer: { name, phone, email: profile.email ?? '' },
      receiver: { name, phone, ...address },
      deliveryMemo: seedOrder.deliveryMemo,
      points: [],
      paymentMethod: 'card',
      agreements: ['order_confirm'],
      expectedTotal: calculation.total,
    },
    calculation,
    points: { points: amount > 0 ? [{ source: 'money', amount }] : [], sum: amount },
    at,
  })
  await reserveStock(tx, orderId, calculation.chosen)
  if (amount > 0) await grantMoney(tx, { userId, key: `seed-order:${slug}`, amount, at })
  if (pgAmount > 0)
    await addApprovedPayment(tx, { orderId, moid: `seed-order-${slug}`, amount: pgAmount, at })
  await markOrderPaid(tx, orderId, at)
  return orderId
}
