import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { nextPushTime, PUSH_OFF_ACTION, pushLimits } from '@/domain/notification'
import { isAccepted, type PublicAnswer } from '../adapters/post-public'
import type { PushSender } from '../adapters/push/push-sender'
import type { Db } from '../db/client'
import { describeError } from '../db/database-error'
import { notifications, pushDeliveries, pushSubscriptions } from '../db/schema/notification'
import type { Deps } from '../deps'
import { metrics } from '../observability/metrics'
import { settleEach } from './batches'

const BATCH = 100
/** The browser has given up its address. */
const GONE: readonly (number | null)[] = [404, 410]
/** Nothing has left this server. */
const NOT_SENT: readonly (string | null)[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
]

const readDue = (db: Db, now: Date) =>
  db
    .select({ delivery: pushDeliveries, subscription: pushSubscriptions, href: notifications.href })
    .from(pushDeliveries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushDeliveries.subscriptionId))
    .innerJoin(notifications, eq(notifications.id, pushDeliveries.notificationId))
    .where(
      and(
        eq(pushDeliveries.state, 'waiting'),
        lte(pushDeliveries.nextTryAt, now),
        // What the member has read in the app meanwhile rings no phone.
        isNull(notifications.readAt),
      ),
    )
    .orderBy(asc(pushDeliveries.nextTryAt))
    .limit(BATCH)

type Due = Awaited<ReturnType<typeof readDue>>[number]

const isThis = ({ delivery }: Due) =>
  and(
    eq(pushDeliveries.notificationId, delivery.notificationId),
    eq(pushDeliveries.subscriptionId, delivery.subscriptionId),
  )

interface Notice {
  delivery: { notificationId: string; title: string; body: string }
  /** The site in the browser that gets it. */
  subscription: { origin: string }
  href: string
}

/** The form of Declarative Web Push, which Safari shows by itself; in other browsers `public/worker.js` reads it. */
export const toPushPayload = ({ delivery, subscription: { origin }, href }: Notice): string =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: delivery.title,
      body: delivery.body,
      lang: 'ko-KR',
      navigate: new URL(href, origin).href,
      // A browser that gets a notice twice shows it once.
      tag: delivery.notificationId,
      icon: new URL('/icon-192.png', origin).href,
      actions: [
        {
          action: PUSH_OFF_ACTION,
          title: '알림 끄기',
          navigate: new URL('/my/notification/settings', origin).href,
        },
      ],
    },
  })

/** Begins the one call. @returns whether this process may make it */
const acquire = async ({ db }: Deps, due: Due): Promise<boolean> => {
  const rows = await db
    .update(pushDeliveries)
    .set({ state: 'sending', attempts: due.delivery.attempts + 1 })
    .where(and(isThis(due), eq(pushDeliveries.state, 'waiting')))
    .returning({ id: pushDeliveries.notificationId })
  return rows.length > 0
}

/** When a refused notice is sent again; null where nobody knows whether it arrived, or never will it. */
const nextTryAfter = ({ delivery }: Due, answer: PublicAnswer, at: Date): Date | null => {
  const wait = pushLimits.waitsMs[delivery.attempts]
  const { status, error, retryAfterMs } = answer
  const isForNow = status === null ? NOT_SENT.includes(error) : status === 429 || status >= 500
  if (wait === undefined || !isForNow) return null
  return new Date(at.getTime() + Math.max(wait, retryAfterMs ?? 0))
}

const send = async (deps: Deps, sender: PushSender, due: Due): Promise<boolean> => {
  if (!(await acquire(deps, due))) return false
  const { db, now, log } = deps
  const answer = await sender.send({
    target: due.subscription,
    payload: toPushPayload(due),
    topic: due.delivery.notificationId,
  })
  const result = isAccepted(answer) ? 'answered' : answer.status === null ? 'none' : 'refused'
  metrics().providerCalls.inc({ provider: 'push', result })
  if (GONE.includes(answer.status)) {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, due.subscription.id))
    return false
  }
  const nextTryAt = nextTryAfter(due, answer, now())
  await db
    .update(pushDeliveries)
    .set(nextTryAt ? { state: 'waiting', nextTryAt } : { state: isAccepted(answer) ? 'sent' : 'failed' })
    .where(isThis(due))
  if (!nextTryAt && !isAccepted(answer))
    log('warn', 'push failed', { notification: due.delivery.notificationId, ...answer })
  return isAccepted(answer)
}

/**
 * Sends what waits for the members' browsers, from 8:00 to 21:00 in Seoul. A call is repeated only after the push service has refused it
 * for now, so that no phone rings twice.
 *
 * @returns how many were accepted
 */
export const sendPush = async (deps: Deps): Promise<number> => {
  const sender = deps.adapters.push
  const at = deps.now()
  if (!sender || nextPushTime(at) > at) return 0
  return settleEach(
    await readDue(deps.db, at),
    (due) => send(deps, sender, due),
    ({ delivery }, error) =>
      deps.log('error', 'push failed', { notification: delivery.notificationId, ...describeError(error) }),
  )
}
