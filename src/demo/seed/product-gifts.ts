import { addDays, addHours } from 'date-fns'
import { asc, eq } from 'drizzle-orm'
import { seoulDayOf } from '@/domain/seoul-calendar'
import type { Db } from '@/server/db/client'
import { rememberedDays } from '@/server/db/schema/account'
import { orderLines } from '@/server/db/schema/order'
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
  /** The token of the link is `pgl_seed_<slug>`; of a second one it ends with `_2`. */
  slug: string
  from: string
  skuId: string
  paidAt: Date
  /** One gift for each; '' without a name. */
  names: readonly string[]
  message: string
  change?: Partial<Pick<NewProductGift, 'sendAt' | 'canChooseOption' | 'isShared'>>
  outcome?: 'accepted' | 'cancelled'
}

/** Gives the links of an order their tokens. @returns the gift of the first link */
const nameTokens = async (tx: Db, orderId: string, token: string) => {
  const links = await tx
    .select()
    .from(productGifts)
    .innerJoin(orderLines, eq(orderLines.id, productGifts.lineId))
    .where(eq(productGifts.orderId, orderId))
    .orderBy(asc(orderLines.sortOrder))
  for (const [index, { product_gifts: gift }] of links.entries())
    await tx
      .update(productGifts)
      .set({ token: index === 0 ? token : `${token}_${index + 1}` })
      .where(eq(productGifts.id, gift.id))
  const [first] = links
  if (!first) throw new Error(`no gift was written for ${token}`)
  return { ...first.product_gifts, token }
}

const giveSeedGift = async (tx: Db, gift: SeedProductGift): Promise<void> => {
  const { slug, from, skuId, paidAt: at, names, message, change, outcome } = gift
  const skus = [{ skuId, quantity: names.length }]
  const { name, profile } = findPerson(from)
  const letter = await readLetter(tx, from, {
    face: { kind: 'basic', cardId: 'basic_birthday-cake' },
    giverName: name,
    msgToReceiver: message,
  })
  const calculation = await quoteGifts(tx, { channelId: CHANNEL_ID, skus }, at)
  const amount = calculation.total
  await grantMoney(tx, { userId: from, key: `seed-product-gift:${slug}`, amount, at })
  const { orderId } = await insertOrder(tx, {
    userId: from,
    channelId: CHANNEL_ID,
    body: {
      skus,
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
  const given = { ...letter, canChooseOption: false, sendAt: null, ...change }
  const gifts = names.map((receiverName) => ({ ...given, receiverName }))
  await insertGifts(tx, { orderId, senderId: from, gifts, at })
  await markOrderPaid(tx, orderId, at)
  const token = `pgl_seed_${slug}`
  const sent = await nameTokens(tx, orderId, token)
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
  const fromSeon = { from: SEON_MUL, names: ['박제주'], message: '오늘도 힘내요.' }
  const toSeon = { from: PARK_JEJU, names: ['물희'], message: '생일 축하해요!' }
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
    { slug: 'from_seon_open_2', ...fromSeon, skuId: latte, names: [''], paidAt: addDays(now, -1) },
    {
      slug: 'from_seon_shared',
      ...fromSeon,
      skuId: latte,
      names: ['독서 모임', '독서 모임', '독서 모임'],
      paidAt: addDays(now, -3),
      change: { isShared: true },
      outcome: 'accepted',
    },
    { slug: 'from_seon_many', ...fromSeon, skuId: latte, names: ['새봄', '하루'], paidAt: addDays(now, -3) },
  ]
  for (const gift of gifts) await giveSeedGift(tx, gift)
}

/** Days of the giver: a lunar one, one in ten days, and one that only leap years have. */
export const seedRememberedDays = async (tx: Db, now: Date): Promise<void> => {
  const soon = new Date(`${seoulDayOf(addDays(now, 10).getTime())}T00:00:00Z`)
  const days = [
    { kind: 'birthday', name: '엄마', calendar: 'lunar', month: 5, day: 15 },
    {
      kind: 'birthday',
      name: '제주',
      calendar: 'solar',
      month: soon.getUTCMonth() + 1,
      day: soon.getUTCDate(),
    },
    { kind: 'anniversary', name: '우리', calendar: 'solar', month: 2, day: 29 },
  ] as const
  await tx
    .insert(rememberedDays)
    .values(
      days.map((day, at) => ({ ...day, id: `day_seed_seon_${at + 1}`, userId: SEON_MUL, createdAt: now })),
    )
}
