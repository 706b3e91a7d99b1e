import { and, asc, count, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { Paged } from '@/contract/common'
import type { Notification } from '@/contract/main/notification'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/json-object'
import { prepareOnce } from '@/server/db/prepare-once'
import { notifications } from '@/server/db/schema/notification'
import { notFound } from '@/server/http/app-error'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'

/** Returns a page of a member's notifications, newest first. */
export const ownNotifications = async (
  db: Db,
  userId: string,
  query: PageRequest,
): Promise<Paged<Notification>> => {
  const isOwn = eq(notifications.userId, userId)
  const [all] = await db.select({ total: count() }).from(notifications).where(isOwn)
  const rows = await db
    .select()
    .from(notifications)
    .where(isOwn)
    .orderBy(descending(notifications.createdAt), asc(notifications.id))
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  const items = rows.map(({ id, kind, title, body, href, readAt, createdAt }) => ({
    id,
    kind,
    title,
    body,
    href,
    isRead: readAt !== null,
    createDt: createdAt.toISOString(),
  }))
  return toPage(items, all?.total ?? 0, query)
}

const unreadOf = (userId: string | Placeholder) =>
  and(eq(notifications.userId, userId), isNull(notifications.readAt))

const countUnreadStatement = prepareOnce((db) =>
  db
    .select({ count: count() })
    .from(notifications)
    .where(unreadOf(sql.placeholder('userId')))
    .prepare('unread_notifications'),
)

/** Returns the number of unread notifications; a partial index serves it. */
export const countUnread = async (db: Db, userId: string): Promise<{ count: number }> => {
  const [row] = await countUnreadStatement(db).execute({ userId })
  return { count: row?.count ?? 0 }
}

/** Marks a notification as read. Returns the number of unread ones. @throws NOT_FOUND */
export const readNotification = async (db: Db, userId: string, id: string, at: Date) => {
  const isOwn = and(eq(notifications.id, id), eq(notifications.userId, userId))
  const [row] = await db.select({ id: notifications.id }).from(notifications).where(isOwn)
  if (!row) throw notFound()
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(isOwn, isNull(notifications.readAt)))
  return countUnread(db, userId)
}

/** Marks all notifications as read. Returns the number of unread ones. */
export const readAllNotifications = async (db: Db, userId: string, at: Date) => {
  await db.update(notifications).set({ readAt: at }).where(unreadOf(userId))
  return countUnread(db, userId)
}
