import { and, asc, eq } from 'drizzle-orm'
import { PRODUCT_GIFTS_SENT } from '@/config/paths'
import type {
  AcceptedProductGift,
  AcceptProductGiftBody,
  EndedProductGift,
} from '@/contract/transaction/product-gift'
import { REQUIRED_AGREEMENTS } from '@/domain/order'
import { maskName } from '@/domain/person-name'
import { isGoneProduct } from '@/domain/product'
import { isAcceptable } from '@/domain/product-gift'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { products } from '@/server/db/schema/catalog'
import { users } from '@/server/db/schema/identity'
import { orderLineEvents, orderLines, orders, stockReservations } from '@/server/db/schema/order'
import { productGifts } from '@/server/db/schema/product-gift'
import { AppError, notFound } from '@/server/http/app-error'
import { escrowAccount, postLedger, SALES } from '@/server/ledger/post-ledger'
import { notify } from '../../main/notification/notify'
import { findExchangeOption } from '../claim/exchange'
import { newOrderNumber } from '../direct-order/insert-order'
import { storeArrivalDays } from '../order-line/delivery-terms'
import { issueVouchers } from '../order-line/issue-voucher'
import type { OrderLineRow } from '../order-line/order-rows'
import { transitionLine } from '../order-line/transition-line'
import { paidStatus } from '../order/mark-order-paid'
import { checkPaymentKept } from '../payment/transition-payment'
import { payingGiftOf, type ProductGiftRow } from '../product-gift-record'
import { adjustStock, lockSkus } from '../stock/adjust-stock'
import { type LockedGift, lockGift, returnGift } from './return-gift'

/** Returns a gift of a channel by the token of its link. @throws NOT_FOUND */
export const findGift = async (db: Db, channelId: string, token: string): Promise<ProductGiftRow> => {
  const [row] = await db
    .select({ gift: productGifts })
    .from(productGifts)
    .innerJoin(orders, eq(orders.id, productGifts.orderId))
    .where(and(eq(productGifts.token, token), eq(orders.channelId, channelId)))
  // An unpaid gift has no link yet.
  if (!row || row.gift.status === 'UNPAID' || row.gift.status === 'CLOSED') throw notFound()
  return row.gift
}

const checkAnswerable = (gift: ProductGiftRow, userId: string, at: Date): void => {
  if (gift.senderId === userId) throw new AppError('OWN_GIFT')
  if (gift.status === 'ACCEPTED' && gift.receiverId === userId) throw new AppError('GIFT_ALREADY_RECEIVED')
  if (!isAcceptable(gift, at.getTime())) throw new AppError('GIFT_ENDED')
}

/**
 * Returns the gift that a member gets by a link: that of the link, or one that nobody has accepted of those that it opens. The order of
 * the giver is locked, so that members who press at the same time get different ones.
 *
 * @throws OWN_GIFT; GIFT_ALREADY_RECEIVED for a member who has one of them; GIFT_ENDED, also once all of them were accepted
 */
const lockAcceptable = async (
  tx: Db,
  found: ProductGiftRow,
  { userId, at }: { userId: string; at: Date },
): Promise<LockedGift> => {
  const locked = await lockGift(tx, found)
  const { shareId } = found
  if (shareId === null) {
    checkAnswerable(locked.gift, userId, at)
    return locked
  }
  const gifts = await tx
    .select()
    .from(productGifts)
    .where(eq(productGifts.shareId, shareId))
    .orderBy(asc(productGifts.id))
  if (gifts.some(({ receiverId }) => receiverId === userId))
    throw new AppError('GIFT_ALREADY_RECEIVED', {
      message: '이미 받은 선물이에요. 이 링크의 선물은 한 분이 한 번만 받을 수 있어요.',
    })
  if (gifts.every(({ status }) => status === 'ACCEPTED'))
    throw new AppError('GIFT_ENDED', { message: `준비된 선물 ${gifts.length}개를 모두 받아 갔어요.` })
  const free = gifts.find(({ status }) => status === 'WAITING') ?? locked.gift
  checkAnswerable(free, userId, at)
  return free.id === locked.gift.id ? locked : lockGift(tx, free)
}

/** Takes the other option out of the stock, and the giver's back into it. @throws INSUFFICIENT_STOCK, EXCHANGE_OPTION_UNAVAILABLE */
const chooseOption = async (
  tx: Db,
  { gift, line }: LockedGift,
  skuId: string | null,
): Promise<Pick<OrderLineRow, 'skuId' | 'skuTitle'>> => {
  if (skuId === null || skuId === line.skuId) return { skuId: line.skuId, skuTitle: line.skuTitle }
  if (!gift.canChooseOption || line.productClass !== 'tangible')
    throw new AppError('EXCHANGE_OPTION_UNAVAILABLE')
  await lockSkus(tx, [skuId, line.skuId].toSorted())
  const option = await findExchangeOption(tx, line, skuId, 1)
  await adjustStock(tx, [
    { skuId: line.skuId, stock: 1, sold: -1 },
    { skuId, stock: -1, sold: 1 },
  ])
  return { skuId, skuTitle: option.title }
}

const checkAddress = ({ receiver, agreements }: AcceptProductGiftBody, line: OrderLineRow): void => {
  if (line.productClass !== 'tangible') return
  if (!receiver)
    throw new AppError('INVALID_INPUT', { fields: { receiver: '받는 분과 주소를 입력해 주세요.' } })
  if (REQUIRED_AGREEMENTS.some((agreement) => !agreements.includes(agreement)))
    throw new AppError('INVALID_INPUT', { fields: { agreements: '개인정보 제공에 동의해 주세요.' } })
}

interface ReceivedOrder {
  userId: string
  body: AcceptProductGiftBody
  locked: LockedGift
  chosen: Pick<OrderLineRow, 'skuId' | 'skuTitle'>
  at: Date
}

/**
 * Inserts the receiver's order, which the gift paid. A voucher that was given on keeps the day of its payment, so that giving it on
 * does not extend the right to cancel it.
 */
const insertReceivedOrder = async (
  tx: Db,
  { userId, body, locked: { gift, order, line }, chosen, at }: ReceivedOrder,
): Promise<OrderLineRow> => {
  const [member] = await tx.select().from(users).where(eq(users.id, userId))
  const orderId = newId('ord')
  await tx.insert(orders).values({
    id: orderId,
    sn: newOrderNumber(at),
    userId,
    channelId: order.channelId,
    status: 'paid',
    paymentSettingId: order.paymentSettingId,
    totalProductPrice: line.totalAmount,
    totalDeliveryFee: gift.amount - line.totalAmount,
    groupDeliveryDiscount: 0,
    regionalFees: 0,
    totalAmount: gift.amount,
    pointAmount: gift.amount,
    points: [],
    pgAmount: 0,
    orderer: { name: member?.name ?? '', phone: member?.phone ?? '', email: member?.email ?? '' },
    receiver: line.productClass === 'tangible' ? body.receiver : null,
    deliveryMemo: line.productClass === 'tangible' ? body.deliveryMemo : '',
    agreements: body.agreements,
    paymentMethod: 'gift',
    placedAt: at,
    paidAt: gift.source === 'voucher' ? order.paidAt : at,
    createdAt: at,
    expiresAt: at,
    giftRole: 'received',
    giftId: gift.id,
  })
  const status = paidStatus(line)
  const received: OrderLineRow = {
    ...line,
    ...chosen,
    id: newId('line'),
    orderId,
    status,
    statusAt: at,
    pointAmount: line.totalAmount,
    pinNumber: null,
    splitFrom: null,
    sortOrder: 0,
  }
  await tx.insert(orderLines).values(received)
  await tx
    .insert(orderLineEvents)
    .values({ lineId: received.id, toStatus: status, actor: 'system', createdAt: at })
  await tx
    .insert(stockReservations)
    .values({ orderId, skuId: chosen.skuId, quantity: line.quantity, state: 'consumed' })
  if (body.receiver && line.productClass === 'tangible')
    await storeArrivalDays(tx, [received], { postalCode: body.receiver.postalCode, at })
  return received
}

/** Issues a voucher to its receiver now. One that was given on keeps its last day and gets another number. */
const issueReceivedVoucher = async (
  tx: Db,
  received: OrderLineRow,
  { gift, line }: LockedGift,
  at: Date,
): Promise<void> => {
  if (line.productClass !== 'giftcard') return
  const [product] = await tx.select().from(products).where(eq(products.id, line.productId))
  if (!product) throw new AppError('PRODUCT_NOT_PURCHASABLE')
  await issueVouchers(tx, [{ line: received, brand: product.brand, currentTerms: product }], at)
  if (gift.source !== 'voucher') return
  await tx
    .update(orderLines)
    .set({ expirationDate: line.expirationDate })
    .where(eq(orderLines.id, received.id))
  await tx.update(orderLines).set({ pinNumber: null }).where(eq(orderLines.id, line.id))
}

/** A voucher that was given on has been issued before: it is its holder's, whatever the shop sells today. */
const checkProduct = async (tx: Db, { gift, line }: LockedGift): Promise<void> => {
  if (gift.source === 'voucher') return
  const [product] = await tx
    .select({ salesStatus: products.salesStatus, activeStatus: products.activeStatus })
    .from(products)
    .where(eq(products.id, line.productId))
  if (!product || isGoneProduct(product))
    throw new AppError('PRODUCT_NOT_PURCHASABLE', {
      message: '더는 판매하지 않는 상품이에요. 선물은 보낸 분께 돌아가요.',
    })
}

export interface GiftAnswer {
  userId: string
  channelId: string
  token: string
  at: Date
}

/**
 * Accepts a gift in the caller's transaction: its receiver gets an order that the gift paid, a voucher is issued, goods go to the
 * seller.
 *
 * @throws NOT_FOUND, OWN_GIFT, GIFT_ALREADY_RECEIVED, GIFT_ENDED; PAYMENT_REVERSED when the payment was taken back; PRODUCT_NOT_PURCHASABLE
 *   for a product that is gone; INVALID_INPUT without the address of goods; EXCHANGE_OPTION_UNAVAILABLE, INSUFFICIENT_STOCK
 */
export const acceptGift = async (
  tx: Db,
  { userId, channelId, body, at }: Omit<GiftAnswer, 'token'> & { body: AcceptProductGiftBody },
): Promise<AcceptedProductGift> => {
  const locked = await lockAcceptable(tx, await findGift(tx, channelId, body.token), { userId, at })
  const { gift, order, line } = locked
  checkAddress(body, line)
  await checkPaymentKept(tx, (await payingGiftOf(tx, gift.id)).orderId)
  await checkProduct(tx, locked)
  const chosen = await chooseOption(tx, locked, body.skuId)
  const received = await insertReceivedOrder(tx, { userId, body, locked, chosen, at })
  await transitionLine(tx, { lineId: line.id, to: 'gift_accepted', actor: 'system', at })
  await issueReceivedVoucher(tx, received, locked, at)
  await tx
    .update(productGifts)
    .set({
      status: 'ACCEPTED',
      receiverId: userId,
      receivedOrderId: received.orderId,
      receivedLineId: received.id,
      updatedAt: at,
    })
    .where(eq(productGifts.id, gift.id))
  await postLedger(tx, {
    kind: 'order_payment',
    eventKey: `order-paid:${received.orderId}`,
    ref: received.orderId,
    at,
    entries: [
      { account: escrowAccount(gift.id), amount: -gift.amount },
      { account: SALES, amount: gift.amount },
    ],
  })
  const [member] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  await notify(tx, {
    userId: order.userId,
    kind: 'gift',
    eventKey: `product-gift-accepted:${gift.id}`,
    title: `${member?.name ?? ''}님이 선물을 받았어요`,
    body: line.productTitle,
    href: PRODUCT_GIFTS_SENT,
    at,
    push: { title: `${maskName(member?.name ?? '')}님이 선물을 받았어요`, body: line.productTitle },
  })
  return { giftId: gift.id, orderId: received.orderId, lineId: received.id }
}

/** Declines a gift; one of a link for several members is not declined for the others. @throws as `acceptGift`; NOT_SUPPORTED */
export const declineGift = async (
  tx: Db,
  { userId, channelId, token, at }: GiftAnswer,
): Promise<EndedProductGift> => {
  const found = await findGift(tx, channelId, token)
  if (found.shareId !== null)
    throw new AppError('NOT_SUPPORTED', {
      message: '여러 분이 함께 받는 선물이라 거절할 수 없어요. 받지 않으면 보낸 분께 돌아가요.',
    })
  const locked = await lockGift(tx, found)
  checkAnswerable(locked.gift, userId, at)
  return returnGift(tx, locked, 'receiver', at)
}
