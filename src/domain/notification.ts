import { MINUTE_MS, SECOND_MS } from './duration'
import { nextBetween } from './seoul-calendar'

/** Kinds of notifications that a member can switch on or off. */
export const OPTIONAL_KINDS = ['order', 'claim', 'gift', 'money', 'inquiry', 'event'] as const
export type OptionalKind = (typeof OPTIONAL_KINDS)[number]

/** All kinds. A member is notified of the security of the account in any case. */
export const NOTIFICATION_KINDS = [...OPTIONAL_KINDS, 'account'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const pushLimits = {
  /** Browsers of one member; the oldest one gives way. */
  perMember: 20,
  maxEndpointLength: 1000,
  /** Waits after a push service has refused a notice for now. */
  waitsMs: [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS],
} as const

/** The first instant from `at` on in which a notice may ring a phone: `at` itself from 8:00 to 21:00 in Seoul. */
export const nextPushTime = (at: Date): Date => nextBetween(at, 8, 21)

/** What a locked screen may show: no amount, and names masked. */
export interface LockScreenText {
  title: string
  body: string
}

/** The action of a notice that ends notices on its device; the worker (`public/worker.js`) knows it by this word. */
export const PUSH_OFF_ACTION = 'off'
