import * as v from 'valibot'
import { NOTIFICATION_KINDS, OPTIONAL_KINDS } from '@/domain/notification'
import { count, id, isoInstant, paged } from '../common'
import { required } from '../wire'

const optionalKind = required(v.picklist(OPTIONAL_KINDS))

/** A message for one member. */
export const notification = v.object({
  id,
  /** Null for a kind that the app does not know. */
  kind: v.nullable(v.picklist(NOTIFICATION_KINDS)),
  title: v.string(),
  body: v.string(),
  /** Path of the page with details. */
  href: v.string(),
  isRead: v.boolean(),
  createDt: isoInstant,
})
export type Notification = v.InferOutput<typeof notification>

/** GET /api/notifications?page&itemsPerPage */
export const notificationList = paged(notification)

/** GET /api/notifications/unread-count, and the answer of marking one or all as read. */
export const unreadCount = v.object({ count: required(count) })

/** Whether a member gets one kind of notifications. */
export const notificationSetting = v.object({
  kind: optionalKind,
  isOn: required(v.boolean()),
  /** When the member changed it last; null if never. */
  changedDt: v.nullable(isoInstant),
})

/** GET and PATCH /api/notifications/settings */
export const notificationSettings = v.array(notificationSetting)
export type NotificationSetting = v.InferOutput<typeof notificationSetting>

/** One kind of notifications, and whether the member wants it. */
export const changeSettingBody = v.object({ kind: optionalKind, isOn: v.boolean('켤지 끌지 골라 주세요.') })
export type ChangeSettingBody = v.InferOutput<typeof changeSettingBody>
