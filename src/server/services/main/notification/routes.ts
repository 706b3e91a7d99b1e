import type { infoOperations } from '@/contract/operations/main/info'
import type { Routes } from '@/server/http/route'
import { changeSettingOf, settingsOf } from './notification-settings'
import { countUnread, ownNotifications, readAllNotifications, readNotification } from './own-notifications'

export const notificationRoutes = {
  listNotifications: ({ deps, userId, query }) => ownNotifications(deps.db, userId, query),

  countUnreadNotifications: ({ deps, userId }) => countUnread(deps.db, userId),

  readNotification: ({ deps, userId, params }) => readNotification(deps.db, userId, params.id, deps.now()),

  readAllNotifications: ({ deps, userId }) => readAllNotifications(deps.db, userId, deps.now()),

  getNotificationSettings: ({ deps, userId }) => settingsOf(deps.db, userId),

  changeNotificationSetting: ({ deps, userId, body }) =>
    deps.db.transaction((tx) => changeSettingOf(tx, userId, body, deps.now())),
} satisfies Partial<Routes<typeof infoOperations>>
