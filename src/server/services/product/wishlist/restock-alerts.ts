import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { productPath } from '@/config/paths'
import type { productOperations } from '@/contract/operations/product'
import type { RestockAlert } from '@/contract/product/wishlist'
import { restockLimits } from '@/domain/limits'
import { GONE_SALES_STATUSES, isGoneProduct, optionText } from '@/domain/product'
import type { Db } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import { descending } from '@/server/db/rows'
import { products, skus } from '@/server/db/schema/catalog'
import { notificationSettings } from '@/server/db/schema/notification'
import { restockAlerts } from '@/server/db/schema/wishlist'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import { channelMemberOf } from '@/server/http/auth'
import type { Routes } from '@/server/http/route'
import { notify } from '../../main/notification/notify'

const alertColumns = {
  skuId: skus.id,
  skuTitle: skus.title,
  skuImage: skus.image,
  productId: products.id,
  productTitle: products.title,
  images: products.images,
}

interface AlertRow {
  skuId: string
  skuTitle: string
  skuImage: string
  productId: string
  productTitle: string
  images: string[]
  createdAt: Date
}

const toAlert = ({ skuImage, images, createdAt, ...row }: AlertRow): RestockAlert => ({
  skuId: row.skuId,
  skuTitle: row.skuTitle,
  productId: row.productId,
  productTitle: row.productTitle,
  image: skuImage || (images[0] ?? ''),
  createDt: createdAt.toISOString(),
})

interface Member {
  userId: string
  channelId: string
}

const ownAlerts = async (db: Db, { userId, channelId }: Member): Promise<{ items: RestockAlert[] }> => {
  const rows = await db
    .select({ ...alertColumns, createdAt: restockAlerts.createdAt })
    .from(restockAlerts)
    .innerJoin(skus, eq(skus.id, restockAlerts.skuId))
    .innerJoin(products, eq(products.id, skus.productId))
    .where(and(eq(restockAlerts.userId, userId), eq(restockAlerts.channelId, channelId)))
    .orderBy(descending(restockAlerts.createdAt), restockAlerts.skuId)
  return { items: rows.map(toAlert) }
}

const refuse = (message: string): never => {
  throw new AppError('INVALID_INPUT', { message, fields: { skuId: message } })
}

/** Waits for an option. @throws NOT_FOUND for one of no product; INVALID_INPUT for one that can be bought, for too many, and while notifications of orders are off */
const addAlert = ({ db, now }: Deps, member: Member, skuId: string): Promise<RestockAlert> =>
  db.transaction(async (tx) => {
    const { userId, channelId } = member
    const [found] = await tx
      .select({
        ...alertColumns,
        left: skus.leftInventoryCount,
        skuStatus: skus.activeStatus,
        salesStatus: products.salesStatus,
        activeStatus: products.activeStatus,
      })
      .from(skus)
      .innerJoin(products, eq(products.id, skus.productId))
      .where(and(eq(skus.id, skuId), eq(products.channelId, channelId)))
    if (!found || found.skuStatus !== 'active' || isGoneProduct(found)) throw notFound()
    if (found.left > 0) refuse('지금 살 수 있는 옵션이에요.')
    const isOff = and(
      eq(notificationSettings.userId, userId),
      eq(notificationSettings.kind, 'order'),
      eq(notificationSettings.isOn, false),
    )
    if ((await tx.$count(notificationSettings, isOff)) > 0)
      refuse('주문·상품권 알림이 꺼져 있어요. 알림 설정에서 켠 뒤에 신청해 주세요.')
    // Concurrent requests of a member run one after another, so that the limit holds.
    await lockMember(tx, userId)
    const waiting = await tx.select().from(restockAlerts).where(eq(restockAlerts.userId, userId))
    const before = waiting.find((alert) => alert.skuId === skuId)
    if (before) return toAlert({ ...found, createdAt: before.createdAt })
    if (waiting.length >= restockLimits.max)
      refuse(`재입고 알림은 ${restockLimits.max}개까지 받을 수 있어요. 알림 설정에서 정리해 주세요.`)
    const createdAt = now()
    await tx.insert(restockAlerts).values({ userId, channelId, skuId, createdAt })
    return toAlert({ ...found, createdAt })
  })

/** Options that members wait for. */
export const restockRoutes = {
  listRestockAlerts: async (call) => ownAlerts(call.deps.db, await channelMemberOf(call)),

  addRestockAlert: async (call) => addAlert(call.deps, await channelMemberOf(call), call.body.skuId),

  removeRestockAlert: async (call) => {
    const { userId } = await channelMemberOf(call)
    const isOwn = and(eq(restockAlerts.userId, userId), eq(restockAlerts.skuId, call.params.skuId))
    await call.deps.db.delete(restockAlerts).where(isOwn)
    return {}
  },
} satisfies Partial<Routes<typeof productOperations>>

/** Members of one transaction, so that a popular option locks nothing for long. */
const BATCH = 100

/**
 * Notifies some members whose options can be bought again, and deletes their alerts in the same transaction. Another process takes other
 * rows (`skip locked`), and nothing of the stock is locked.
 */
const notifyBatch = (db: Db, at: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const isBack = and(
      gt(skus.leftInventoryCount, 0),
      eq(skus.activeStatus, 'active'),
      eq(products.salesStatus, 'selling'),
      eq(products.activeStatus, 'active'),
    )
    const rows = await tx
      .select({ alert: restockAlerts, skuTitle: skus.title, productId: products.id, title: products.title })
      .from(restockAlerts)
      .innerJoin(skus, eq(skus.id, restockAlerts.skuId))
      .innerJoin(products, eq(products.id, skus.productId))
      .where(isBack)
      .orderBy(asc(restockAlerts.createdAt), asc(restockAlerts.userId), asc(restockAlerts.skuId))
      .limit(BATCH)
      .for('update', { of: restockAlerts, skipLocked: true })
    for (const { alert, skuTitle, productId, title } of rows) {
      const { userId, skuId, createdAt } = alert
      await tx
        .delete(restockAlerts)
        .where(and(eq(restockAlerts.userId, userId), eq(restockAlerts.skuId, skuId)))
      await notify(tx, {
        userId,
        kind: 'order',
        eventKey: `restock/${userId}/${skuId}/${createdAt.getTime()}`,
        title: '기다리던 상품이 다시 들어왔어요',
        body: [title, optionText(skuTitle, title)].filter(Boolean).join(' · '),
        href: productPath(productId),
        at,
      })
    }
    return rows.length
  })

/** Deletes the alerts of options and products that are gone. */
const deleteGone = (db: Db) =>
  db.delete(restockAlerts).where(
    inArray(
      restockAlerts.skuId,
      db
        .select({ id: skus.id })
        .from(skus)
        .innerJoin(products, eq(products.id, skus.productId))
        .where(
          and(
            sql`exists (select 1 from restock_alerts a where a.sku_id = ${skus.id})`,
            or(
              eq(skus.activeStatus, 'deleted'),
              inArray(products.salesStatus, [...GONE_SALES_STATUSES]),
              eq(products.activeStatus, 'deleted'),
            ),
          ),
        ),
    ),
  )

/**
 * Notifies the members who wait for options that can be bought again, whoever has changed the stock: a job, so that no order and no file
 * waits for it. An option that is sold out again before it runs notifies nobody.
 *
 * @returns how many
 */
export const notifyRestocked = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> => {
  await deleteGone(db)
  let notified = 0
  for (let last = BATCH; last === BATCH; notified += last) last = await notifyBatch(db, now())
  return notified
}
