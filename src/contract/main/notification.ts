import * as v from 'valibot'
import { NOTIFICATION_KINDS, OPTIONAL_KINDS, pushLimits } from '@/domain/notification'
import { count, id, paged } from '../common'
import { isoInstant } from '../instant'
import { link } from '../link'
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
  href: link,
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

const base64url = (length: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.length(length))

const endpoint = v.pipe(
  v.string(),
  v.url(),
  v.startsWith('https://'),
  v.maxLength(pushLimits.maxEndpointLength),
)

/** PUT /api/push/subscription: where a browser gets notices, as `PushSubscription.toJSON()` gives it. */
export const pushSubscriptionBody = v.object({
  /** Address at the browser's push service. It is a secret between the browser and the server. */
  endpoint,
  /** For the encryption of notices (RFC 8291). */
  keys: v.object({
    /** Public key of the browser, P-256, as base64url. */
    p256dh: base64url(87),
    /** Secret of the browser, 16 bytes, as base64url. */
    auth: base64url(22),
  }),
})
export type PushSubscriptionBody = v.InferOutput<typeof pushSubscriptionBody>

/** POST /api/push/subscription/change: who knows the address is the browser itself, which has no token while no page is open. */
export const pushChangeBody = v.object({
  /** The address until now. */
  endpoint,
  /** What replaces it; null ends the notices. */
  replacement: v.nullable(pushSubscriptionBody),
})
export type PushChangeBody = v.InferOutput<typeof pushChangeBody>

/** GET and PUT /api/push/subscription: the notices of the session of the token. */
export const pushState = v.object({
  /** Public key of the server for `pushManager.subscribe` (VAPID), as base64url. */
  publicKey: required(v.pipe(v.string(), v.minLength(1))),
  /** Address at which the browser of this session gets notices; null while it gets none. */
  endpoint: v.nullable(v.string()),
})
export type PushState = v.InferOutput<typeof pushState>
