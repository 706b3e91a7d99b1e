import { eq } from 'drizzle-orm'
import type { ChangeSettingBody, NotificationSetting } from '@/contract/main/notification'
import { OPTIONAL_KINDS } from '@/domain/notification'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'
import { notificationSettings } from '@/server/db/schema/notification'
import { notFound } from '@/server/http/app-error'

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
