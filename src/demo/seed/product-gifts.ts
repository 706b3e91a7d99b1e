import { addDays, addHours } from 'date-fns'
import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { productGifts } from '@/server/db/schema/product-gift'
import { insertOrder } from '@/server/services/transaction/direct-order/insert-order'
import { quoteGifts } from '@/server/services/transaction/order-quote/quote-order'
import { markOrderPaid } from '@/server/services/transaction/order/mark-order-paid'
import { insertGifts, type NewProductGift } from '@/server/services/transaction/product-gift-record'
import { acceptGift } from '@/server/services/transaction/product-gift/answer-gift'
import { lockGift, returnGift } from '@/server/services/transaction/product-gift/return-gift'
import { readLetter } from '@/server/services/transaction/product-gift/send-gifts'
import { reserveStock } from '@/server/services/transaction/stock/reserve-stock'
import { CHANNEL_ID } from './channel'
import { findPerson, PARK_JEJU, SEON_MUL } from './persons'
import { grantMoney } from './placed-order'

interface SeedProductGift {
  /** The token of the link is `pgl_seed_<slug>`. */
  slug: string
  from: string
  skuId: string
  paidAt: Date
  receiverName: string
  message: string
  change?: Partial<Pick<NewProductGift, 'sendAt' | 'canChooseOption'>>
  outcome?: 'accepted' | 'cancelled'
}

const giveSeedGift = async (tx: Db, gift: SeedProductGift): Promise<void> => {
  const { slug, from, skuId, paidAt: at, receiverName, message, change, outcome } = gift
  const { name, profile } = findPerson(from)
  const letter = await readLetter(tx, from, {
    face: { kind: 'basic', cardId: 'basic_birthday-cake' },
    giverName: name,
    msgToReceiver: message,
  })
  const calculation = await quoteGifts(tx, { channelId: CHANNEL_ID, skus: [{ skuId, quantity: 1 }] }, at)
  const amount = calculation.total
  await grantMoney(tx, { userId: from, key: `seed-product-gift:${slug}`, amount, at })
  const { orderId } = await insertOrder(tx, {
    userId: from,
    channelId: CHANNEL_ID,
    body: {
      skus: [{ skuId, quantity: 1 }],
      orderer: { name, phone: profile.phone ?? '', email: profile.email ?? '' },
      receiver: null,
      deliveryMemo: '',
      points: [],
      paymentMethod: 'card',
      agreements: ['order_confirm', 'privacy_third_party'],
      expectedTotal: amount,
    },
    calculation,
    points: { points: [{ source: 'money', amount }], sum: amount },
    isGift: true,
    at,
  })
  await reserveStock(tx, orderId, calculation.chosen)
  const given = { ...letter, receiverName, canChooseOption: false, sendAt: null, ...change }
  await insertGifts(tx, { orderId, senderId: from, gifts: [given], at })
  await markOrderPaid(tx, orderId, at)
  const token = `pgl_seed_${slug}`
  const [sent] = await tx
    .update(productGifts)
    .set({ token })
    .where(eq(productGifts.orderId, orderId))
    .returning()
  if (!sent) throw new Error(`the gift ${slug} was not written`)
  const answeredAt = addHours(at, 5)
  if (outcome === 'cancelled') await returnGift(tx, await lockGift(tx, sent), 'sender', answeredAt)
  if (outcome === 'accepted') {
    const body = { token, receiver: null, deliveryMemo: '', skuId: null, agreements: [] }
    const userId = from === SEON_MUL ? PARK_JEJU : SEON_MUL
    await acceptGift(tx, { userId, channelId: CHANNEL_ID, body, at: answeredAt })
  }
}

/** Vouchers and goods that the sample members for gifts have given to each other, in every state. */
export const seedProductGifts = async (tx: Db, now: Date): Promise<void> => {
  const latte = 'sku_onyang-latte_1'
  const mug = 'sku_moon-mug_1'
  const fromSeon = { from: SEON_MUL, receiverName: '박제주', message: '오늘도 힘내요.' }
  const toSeon = { from: PARK_JEJU, receiverName: '물희', message: '생일 축하해요!' }
  const gifts: readonly SeedProductGift[] = [
    { slug: 'from_seon_accepted', ...fromSeon, skuId: latte, paidAt: addDays(now, -9), outcome: 'accepted' },
    { slug: 'to_seon_accepted', ...toSeon, skuId: latte, paidAt: addDays(now, -6), outcome: 'accepted' },
    { slug: 'from_seon_cancelled', ...fromSeon, skuId: mug, paidAt: addDays(now, -4), outcome: 'cancelled' },
    {
      slug: 'from_seon_dated',
      ...fromSeon,
      skuId: latte,
      paidAt: addDays(now, -2),
      change: { sendAt: addDays(now, 20) },
    },
    {
      slug: 'to_seon_goods',
      ...toSeon,
      skuId: mug,
      paidAt: addDays(now, -2),
      change: { canChooseOption: true },
    },
    { slug: 'from_seon_open', ...fromSeon, skuId: latte, paidAt: addDays(now, -1) },
    { slug: 'from_seon_open_2', ...fromSeon, skuId: latte, receiverName: '', paidAt: addDays(now, -1) },
  ]
  for (const gift of gifts) await giveSeedGift(tx, gift)
}
