import { and, count, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
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
import type { ChannelMember } from '@/server/http/auth'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { listExchangeOptions } from '../claim/exchange'
import type { OrderLineRow } from '../order-line/order-rows'
import { countShares, type ProductGiftRow } from '../product-gift-record'

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

type Shares = Awaited<ReturnType<typeof countShares>>

/** Returns the gift as a link has it that several members open: without what one of them did. */
const asLink = (gift: ProductGiftRow, shares: Shares): ProductGiftRow => {
  const share = gift.shareId === gift.id ? shares.get(gift.id) : undefined
  if (!share) return gift
  const { status } = share
  return { ...gift, status, receiverId: null, receivedOrderId: null, receivedLineId: null }
}

const toShare = (gift: ProductGiftRow, shares: Shares): ProductGift['share'] => {
  const share = gift.shareId === null ? undefined : shares.get(gift.shareId)
  if (!share) return null
  const { total, accepted, held } = share
  return { total, accepted, heldAmount: held * gift.amount }
}

const toGift = (row: Row, userId: string, shares: Shares): ProductGift => {
  const isSender = row.gift.senderId === userId
  const isOwn = row.gift.receiverId === userId
  const gift = isOwn ? row.gift : asLink(row.gift, shares)
  const receiver = gift.receiverId === null ? null : row.receiver
  const isHeld = HELD_GIFT_STATUSES.includes(gift.status)
  const share = isOwn ? null : toShare(gift, shares)
  return {
    ...toFields({ gift, line: row.line }),
    orderId: isSender && gift.source === 'payment' ? gift.orderId : '',
    direction: isSender ? 'SENT' : 'RECEIVED',
    receiverName: receiver ?? (isSender ? gift.receiverName : ''),
    link: isHeld ? productGiftLink(gift.token) : null,
    canCancel: isSender && isHeld,
    amount: gift.amount * (share?.total ?? 1),
    received: isSender ? null : receivedOf(gift),
    share,
  }
}

const readGifts = async (db: Db, userId: string, rows: readonly Row[]): Promise<ProductGift[]> => {
  const shares = await countShares(db, [...new Set(rows.flatMap(({ gift }) => gift.shareId ?? []))])
  return rows.map((row) => toGift(row, userId, shares))
}

/** The gifts of a link for several members are one in the list of their giver. */
const isListed = or(isNull(productGifts.shareId), eq(productGifts.shareId, productGifts.id))

/** The gifts that a member has accepted, and those that wait and whose link the member has opened. */
const isReceivedBy = (db: Db, userId: string): SQL | undefined => {
  const opened = db
    .select({ id: productGiftOpenings.giftId })
    .from(productGiftOpenings)
    .where(eq(productGiftOpenings.userId, userId))
  return or(
    eq(productGifts.receiverId, userId),
    and(
      inArray(productGifts.id, opened),
      sql`exists (select 1 from product_gifts g where (g.id = ${productGifts.id} or g.share_id = ${productGifts.id})
        and g.status in ('SCHEDULED', 'WAITING'))`,
      sql`not exists (select 1 from product_gifts g where g.share_id = ${productGifts.id} and g.receiver_id = ${userId})`,
    ),
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
      ? and(eq(productGifts.senderId, userId), inArray(productGifts.status, SHOWN), isListed)
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
    // The gifts of one payment as their giver named them.
    .orderBy(descending(productGifts.createdAt), orderLines.sortOrder, productGifts.id)
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  return toPage(await readGifts(db, userId, rows), all?.total ?? 0, query)
}

const SHOWN = ['UNPAID', 'SCHEDULED', 'WAITING', 'ACCEPTED', 'RETURNED'] as const

/** Returns a gift of its giver. @throws NOT_FOUND */
export const sentGift = async (db: Db, userId: string, giftId: string): Promise<ProductGift> => {
  const rows = await selectGifts(db).where(
    and(eq(productGifts.id, giftId), eq(productGifts.senderId, userId)),
  )
  const [gift] = await readGifts(db, userId, rows)
  if (!gift) throw notFound()
  return gift
}

const viewerOf = (gift: ProductGiftRow, userId: string | null): ProductGiftPreview['viewer'] => {
  if (userId === null) return 'visitor'
  if (userId === gift.senderId) return 'sender'
  return userId === gift.receiverId ? 'receiver' : 'member'
}

/** The gift that a member has accepted of a link for several members. */
const ownOfLink = async (
  db: Db,
  { shareId }: ProductGiftRow,
  userId: string | null,
): Promise<ProductGiftRow | undefined> => {
  if (shareId === null || userId === null) return undefined
  const isOwn = and(eq(productGifts.shareId, shareId), eq(productGifts.receiverId, userId))
  const [own] = await db.select().from(productGifts).where(isOwn)
  return own
}

/**
 * Returns what a gift's link shows. A member who opens it has it in their list until somebody accepts it. The message is for its
 * reader only.
 */
export const previewGift = async (
  db: Db,
  found: ProductGiftRow,
  userId: string | null,
  at: Date,
): Promise<ProductGiftPreview> => {
  const shares = await countShares(db, found.shareId === null ? [] : [found.shareId])
  const gift = (await ownOfLink(db, found, userId)) ?? asLink(found, shares)
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
    share: toShare(gift, shares),
    received: viewer === 'receiver' ? receivedOf(gift) : null,
  }
}
