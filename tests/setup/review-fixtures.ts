import type { OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { reviews } from '@/server/db/schema/feedback'
import { orderLines, orders } from '@/server/db/schema/order'
import { rebuildReviewCounts } from '@/server/services/review/review/count-reviews'
import { TEST_NOW } from './test-db'

export const REVIEW_API = '/api/services/review/channel/dama'
export const MUG = 'prd_moon-mug'

let count = 0

/** A line of a paid order of the seeded shop, in any status. @returns its id */
export const addPurchase = async (
  db: Db,
  userId: string,
  status: OrderLineStatus = 'order_finished',
): Promise<string> => {
  count += 1
  const id = `rw_${userId}_${count}`
  await db.insert(orders).values({
    id,
    sn: `20261101-${id}`,
    userId,
    channelId: 'dama',
    status: 'paid',
    paymentSettingId: 'pgs_inicis',
    // A free order, which the ledger does not contain.
    totalProductPrice: 0,
    totalDeliveryFee: 0,
    groupDeliveryDiscount: 0,
    regionalFees: 0,
    totalAmount: 0,
    pointAmount: 0,
    points: [],
    pgAmount: 0,
    orderer: { name: '', phone: '', email: '' },
    receiver: null,
    agreements: [],
    placedAt: TEST_NOW,
    paidAt: TEST_NOW,
    createdAt: TEST_NOW,
    expiresAt: TEST_NOW,
  })
  await db.insert(orderLines).values({
    id: `${id}_line`,
    orderId: id,
    productId: MUG,
    skuId: 'sku_moon-mug_1',
    productTitle: '달항아리 머그 350ml',
    skuTitle: '백자',
    image: 'product/mug-0-0',
    productClass: 'tangible',
    quantity: 1,
    sellPrice: 0,
    totalAmount: 0,
    pointAmount: 0,
    status,
    sortOrder: 0,
  })
  return `${id}_line`
}

interface ReviewInput {
  productId: string
  userId: string
  score?: number
  age?: 10 | 20 | 30 | 40
  gender?: 'M' | 'F'
  likes?: number
  photos?: string[]
  comments?: string
}

/** Reviews without a purchase, each a minute older than the one before; totals are updated. */
export const addReviews = async (db: Db, list: readonly ReviewInput[]): Promise<string[]> => {
  const slug = list[0]?.productId.replace('prd_', '') ?? ''
  const rows = list.map((input, index) => ({
    id: `rw_${slug}_${String(index).padStart(4, '0')}`,
    productId: input.productId,
    skuId: `sku_${slug}_1`,
    skuTitle: '기본',
    userId: input.userId,
    userNickname: '리뷰어',
    score: input.score ?? 5,
    comments: input.comments ?? `리뷰 ${index}`,
    images: input.photos ?? [],
    ageGroup: input.age ?? null,
    gender: input.gender ?? null,
    likeCount: input.likes ?? 0,
    status: 'posted' as const,
    createdAt: new Date(TEST_NOW.getTime() - index * 60_000),
  }))
  await db.insert(reviews).values(rows)
  await rebuildReviewCounts(db)
  return rows.map(({ id }) => id)
}
