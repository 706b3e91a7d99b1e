import { and, count, eq, inArray, or, type SQL } from 'drizzle-orm'
import { RECEIVE_GIFT } from '@/config/paths'
import type { Paged } from '@/contract/common'
import type { ProductGift, ProductGiftPreview } from '@/contract/transaction/product-gift'
import { HELD_GIFT_STATUSES } from '@/domain/product-gift'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { products, sellers } from '@/server/db/schema/catalog'
import { users } from '@/server/db/schema/identity'
import { orderLines, orders } from '@/server/db/schema/order'
import { productGiftOpenings, productGifts } from '@/server/db/schema/product-gift'
import { notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/channel-member'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { listExchangeOptions } from '../claim/exchange'
import type { OrderLineRow } from '../order-line/order-rows'
import type { ProductGiftRow } from '../product-gift-record'

/** Returns the path of the receiver's page. Anyone with the link can accept the gift. */
export const productGiftLink = (token: string): string => `${RECEIVE_GIFT}?item=${token}`

const toFields = ({ gift, line }: { gift: ProductGiftRow; line: OrderLineRow }) => ({
  giftId: gift.id,
  cardType: gift.faceType,
  title: gift.faceTitle,
  face: gift.face,
  orientation: gift.orientation,
  video: gift.video,
  overlay: gift.overlay,
  status: gift.status,
  endedBy: gift.endedBy,
  productId: line.productId,
  productTitle: line.productTitle,
  optionTitle: line.skuTitle === line.productTitle ? '' : line.skuTitle,
  image: line.image,
  productClass: line.productClass,
  issuanceType: line.issuanceType,
  price: line.totalAmount,
  giverName: gift.giverName,
  msgToReceiver: gift.message,
  sendAt: gift.sendAt?.toISOString() ?? null,
  receiveBy: gift.receiveBy?.toISOString() ?? null,
  createdAt: gift.createdAt.toISOString(),
  updatedAt: gift.updatedAt.toISOString(),
})

const receivedOf = ({ receivedOrderId, receivedLineId }: ProductGiftRow) =>
  receivedOrderId && receivedLineId ? { orderId: receivedOrderId, lineId: receivedLineId } : null

type Row = Awaited<ReturnType<typeof selectGifts>>[number]

const selectGifts = (db: Db) =>
  db
    .select({ gift: productGifts, line: orderLines, receiver: users.name })
    .from(productGifts)
    .innerJoin(orders, eq(orders.id, productGifts.orderId))
    .innerJoin(orderLines, eq(orderLines.id, productGifts.lineId))
    .leftJoin(users, eq(users.id, productGifts.receiverId))

const toGift = (row: Row, userId: string): ProductGift => {
  const { gift, receiver } = row
  const isSender = gift.senderId === userId
  const isHeld = HELD_GIFT_STATUSES.includes(gift.status)
  return {
    ...toFields(row),
    orderId: isSender ? gift.orderId : '',
    direction: isSender ? 'SENT' : 'RECEIVED',
    receiverName: receiver ?? (isSender ? gift.receiverName : ''),
    link: isHeld ? productGiftLink(gift.token) : null,
    canCancel: isSender && isHeld,
    amount: gift.amount,
    received: isSender ? null : receivedOf(gift),
  }
}

/** The gifts that a member has accepted, and those that wait and whose link the member has opened. */
const isReceivedBy = (db: Db, userId: string): SQL | undefined => {
  const opened = db
    .select({ id: productGiftOpenings.giftId })
    .from(productGiftOpenings)
    .where(eq(productGiftOpenings.userId, userId))
  return or(
    eq(productGifts.receiverId, userId),
    and(inArray(productGifts.status, [...HELD_GIFT_STATUSES]), inArray(productGifts.id, opened)),
  )
}

/** Returns a page of the gifts that a member has given or received, newest first. An order that was never paid has none. */
export const listGifts = async (
  db: Db,
  { userId, channelId }: ChannelMember,
  query: PageRequest & { direction: 'SENT' | 'RECEIVED'; orderId?: string | undefined },
): Promise<Paged<ProductGift>> => {
  const where = and(
    eq(orders.channelId, channelId),
    query.direction === 'SENT'
      ? and(eq(productGifts.senderId, userId), inArray(productGifts.status, SHOWN))
      : isReceivedBy(db, userId),
    query.orderId === undefined ? undefined : eq(productGifts.orderId, query.orderId),
  )
  const [all] = await db
    .select({ total: count() })
    .from(productGifts)
    .innerJoin(orders, eq(orders.id, productGifts.orderId))
    .where(where)
  const rows = await selectGifts(db)
    .where(where)
    .orderBy(descending(productGifts.createdAt), productGifts.id)
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  return toPage(
    rows.map((row) => toGift(row, userId)),
    all?.total ?? 0,
    query,
  )
}

const SHOWN = ['UNPAID', 'SCHEDULED', 'WAITING', 'ACCEPTED', 'RETURNED'] as const

/** Returns a gift of its giver. @throws NOT_FOUND */
export const sentGift = async (db: Db, userId: string, giftId: string): Promise<ProductGift> => {
  const [row] = await selectGifts(db).where(
    and(eq(productGifts.id, giftId), eq(productGifts.senderId, userId)),
  )
  if (!row) throw notFound()
  return toGift(row, userId)
}

const viewerOf = (gift: ProductGiftRow, userId: string | null): ProductGiftPreview['viewer'] => {
  if (userId === null) return 'visitor'
  if (userId === gift.senderId) return 'sender'
  return userId === gift.receiverId ? 'receiver' : 'member'
}

/**
 * Returns what a gift's link shows. A member who opens it has it in their list until somebody accepts it. The message is for its
 * reader only.
 */
export const previewGift = async (
  db: Db,
  gift: ProductGiftRow,
  userId: string | null,
  at: Date,
): Promise<ProductGiftPreview> => {
  const [row] = await db
    .select({ line: orderLines, sellerName: sellers.name })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(eq(orderLines.id, gift.lineId))
  if (!row) throw notFound()
  const viewer = viewerOf(gift, userId)
  const isWaiting = gift.status === 'WAITING'
  if (viewer === 'member' && userId !== null && HELD_GIFT_STATUSES.includes(gift.status))
    await db
      .insert(productGiftOpenings)
      .values({ giftId: gift.id, userId, openedAt: at })
      .onConflictDoNothing()
  const mayChoose = isWaiting && gift.canChooseOption && row.line.productClass === 'tangible'
  const options = mayChoose ? await listExchangeOptions(db, row.line) : []
  const isReader = isWaiting || viewer === 'sender' || viewer === 'receiver'
  return {
    ...toFields({ gift, line: row.line }),
    msgToReceiver: isReader ? gift.message : null,
    viewer,
    options: options
      .filter(({ isCurrent, leftInventoryCount }) => isCurrent || leftInventoryCount > 0)
      .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
      .map(({ skuId, title }) => ({ skuId, title })),
    skuId: mayChoose ? row.line.skuId : null,
    sellerName: row.sellerName,
    received: viewer === 'receiver' ? receivedOf(gift) : null,
  }
}
