import { and, asc, count, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { ChangeSetting, Notification, NotificationSetting } from '@/contract/main/notification'
import { OPTIONAL_KINDS } from '@/domain/notification'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/descending'
import { prepareOnce } from '@/server/db/prepare-once'
import { users } from '@/server/db/schema/identity'
import { notifications, notificationSettings } from '@/server/db/schema/notification'
import { notFound } from '@/server/http/app-error'

/** Returns a page of a member's notifications, newest first. */
export const ownNotices = async (
  db: Db,
  userId: string,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
): Promise<{ items: Notification[]; total: number }> => {
  const own = eq(notifications.userId, userId)
  const [all] = await db.select({ total: count() }).from(notifications).where(own)
  const rows = await db
    .select()
    .from(notifications)
    .where(own)
    .orderBy(descending(notifications.createdAt), asc(notifications.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  const items = rows.map(({ id, kind, title, body, href, readAt, createdAt }) => ({
    id,
    kind,
    title,
    body,
    href,
    isRead: readAt !== null,
    createDt: createdAt.toISOString(),
  }))
  return { items, total: all?.total ?? 0 }
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
export const readNotice = async (db: Db, userId: string, id: string, at: Date) => {
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId))
  const [row] = await db.select({ id: notifications.id }).from(notifications).where(own)
  if (!row) throw notFound()
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(own, isNull(notifications.readAt)))
  return countUnread(db, userId)
}

/** Marks all notifications as read. Returns the number of unread ones. */
export const readAllNotices = async (db: Db, userId: string, at: Date) => {
  await db.update(notifications).set({ readAt: at }).where(unreadOf(userId))
  return countUnread(db, userId)
}

/** Returns the switch of every kind. That of events is the consent of the terms, with its date. */
export const settingsOf = async (db: Db, userId: string): Promise<NotificationSetting[]> => {
  const rows = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId))
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw notFound()
  return OPTIONAL_KINDS.map((kind) => {
    const row = rows.find((candidate) => candidate.kind === kind)
    const changedDt = row?.changedAt.toISOString() ?? null
    if (kind !== 'event') return { kind, isOn: row?.isOn ?? true, changedDt }
    return {
      kind,
      isOn: user.eventAgreed,
      changedDt: changedDt ?? (user.eventAgreed ? (user.termsAgreedAt?.toISOString() ?? null) : null),
    }
  })
}

/** Switches a kind on or off, in the caller's transaction. */
export const changeSettingOf = async (
  tx: Db,
  userId: string,
  { kind, isOn }: ChangeSetting,
  at: Date,
): Promise<NotificationSetting[]> => {
  const value = { isOn, changedAt: at }
  await tx
    .insert(notificationSettings)
    .values({ userId, kind, ...value })
    .onConflictDoUpdate({ target: [notificationSettings.userId, notificationSettings.kind], set: value })
  if (kind === 'event') await tx.update(users).set({ eventAgreed: isOn }).where(eq(users.id, userId))
  return settingsOf(tx, userId)
}
