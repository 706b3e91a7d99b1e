import * as v from 'valibot'
import { pushLimits } from '@/domain/push'
import { required } from '../wire'

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
