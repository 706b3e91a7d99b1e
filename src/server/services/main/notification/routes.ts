import { and, asc, count, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { Paged } from '@/contract/common'
import type { ChangeSettingBody, Notification, NotificationSetting } from '@/contract/main/notification'
import type { infoOperations } from '@/contract/operations/main/info'
import { OPTIONAL_KINDS } from '@/domain/notification'
import { type Db, prepareOnce } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { users } from '@/server/db/schema/identity'
import { notifications, notificationSettings } from '@/server/db/schema/notification'
import { notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'

/** Returns a page of a member's notifications, newest first. */
const ownNotifications = async (db: Db, userId: string, query: PageRequest): Promise<Paged<Notification>> => {
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
const countUnread = async (db: Db, userId: string): Promise<{ count: number }> => {
  const [row] = await countUnreadStatement(db).execute({ userId })
  return { count: row?.count ?? 0 }
}

/** Marks a notification as read. Returns the number of unread ones. @throws NOT_FOUND */
const readNotification = async (db: Db, userId: string, id: string, at: Date) => {
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
const readAllNotifications = async (db: Db, userId: string, at: Date) => {
  await db.update(notifications).set({ readAt: at }).where(unreadOf(userId))
  return countUnread(db, userId)
}

/** Returns the switch of every kind. That of events is the consent of the terms, with its date. */
const settingsOf = async (db: Db, userId: string): Promise<NotificationSetting[]> => {
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
const changeSettingOf = async (
  tx: Db,
  userId: string,
  { kind, isOn }: ChangeSettingBody,
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

export const notificationRoutes = {
  listNotifications: ({ deps, userId, query }) => ownNotifications(deps.db, userId, query),

  countUnreadNotifications: ({ deps, userId }) => countUnread(deps.db, userId),

  readNotification: ({ deps, userId, params }) => readNotification(deps.db, userId, params.id, deps.now()),

  readAllNotifications: ({ deps, userId }) => readAllNotifications(deps.db, userId, deps.now()),

  getNotificationSettings: ({ deps, userId }) => settingsOf(deps.db, userId),

  changeNotificationSetting: ({ deps, userId, body }) =>
    deps.db.transaction((tx) => changeSettingOf(tx, userId, body, deps.now())),
} satisfies Partial<Routes<typeof infoOperations>>
