import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/duration'
import { isAdvertisement, nextAdTime } from '@/domain/sms'
import type { Sms, SmsAdapter, SmsRefusal } from '../adapters/sms/sms-adapter'
import { describeError } from '../db/database-error'
import { smsMessages } from '../db/schema/voucher'
import type { Deps } from '../deps'
import { settleEach } from './batches'

const BATCH = 50
const MAX_TRIES = 12
/** Delay before a message without an answer is tried again; it doubles with each attempt up to an hour. */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = HOUR_MS

/** Carriers report for three days at most; what none has reported after a day is left as `sent`. */
const DELIVERY_MS = DAY_MS
/** Time between two look-ups of a delivery. */
const LOOK_UP_INTERVAL_MS = 10 * MINUTE_MS

type Message = typeof smsMessages.$inferSelect

const toSms = ({ createdAt, ...message }: Message): Sms => ({ ...message, queuedAt: createdAt })

const endAsRefused = async ({ db, log }: Deps, { id, eventKey }: Message, reason: string): Promise<void> => {
  await db.update(smsMessages).set({ state: 'refused', refusal: reason }).where(eq(smsMessages.id, id))
  // Its receiver waits for it, and nobody sends it again.
  log('error', 'sms refused', { sms: id, event: eventKey, reason })
}

/** Sends the text of an Alimtalk that did not arrive, at once. A phone without KakaoTalk, or a template that is not approved, has no other end. */
const sendAsText = async (
  { db, log, now }: Deps,
  { id, eventKey }: Message,
  reason: string,
): Promise<void> => {
  await db
    .update(smsMessages)
    .set({ template: null, state: 'queued', attempts: 0, nextTryAt: now() })
    .where(and(eq(smsMessages.id, id), isNotNull(smsMessages.template)))
  log('warn', 'alimtalk refused, sent as text', { sms: id, event: eventKey, reason })
}

const refuse = (deps: Deps, message: Message, { reason, isAlimtalk }: SmsRefusal): Promise<void> =>
  isAlimtalk ? sendAsText(deps, message, reason) : endAsRefused(deps, message, reason)

/** Counts an attempt. @returns whether this process may send the message */
const acquireMessage = async ({ db, now }: Deps, { id, attempts }: Message): Promise<boolean> => {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS)
  const isUnchanged = and(
    eq(smsMessages.id, id),
    eq(smsMessages.attempts, attempts),
    eq(smsMessages.state, 'queued'),
  )
  const rows = await db
    .update(smsMessages)
    .set({ attempts: attempts + 1, nextTryAt: new Date(now().getTime() + wait) })
    .where(isUnchanged)
    .returning({ id: smsMessages.id })
  return rows.length > 0
}

const sendMessage = async (deps: Deps, carrier: SmsAdapter, message: Message): Promise<boolean> => {
  const { id, attempts } = message
  try {
    const answer = await carrier.send(toSms(message), { isRepeat: attempts > 0 })
    if (answer.state === 'refused') {
      await refuse(deps, message, answer)
      return false
    }
    const sentAt = deps.now()
    await deps.db
      .update(smsMessages)
      .set({ state: 'sent', sentAt, nextTryAt: new Date(sentAt.getTime() + MINUTE_MS) })
      .where(eq(smsMessages.id, id))
    return true
  } catch (error) {
    deps.log('error', 'sms delivery failed', { sms: id, ...describeError(error) })
    if (attempts + 1 >= MAX_TRIES) await endAsRefused(deps, message, `no answer to ${MAX_TRIES} attempts`)
    return false
  }
}

/** Leaves an advertisement until the morning, also where its carrier was down in the evening. @returns whether it waits */
const waitsForDay = async ({ db, now }: Deps, { id, body }: Message): Promise<boolean> => {
  const at = now()
  const nextTryAt = isAdvertisement(body) ? nextAdTime(at) : at
  if (nextTryAt <= at) return false
  await db.update(smsMessages).set({ nextTryAt }).where(eq(smsMessages.id, id))
  return true
}

/**
 * Sends queued messages. A message without an answer is sent again with the same id. Without a carrier all stay queued.
 *
 * @returns how many were sent
 */
export const sendSms = async (deps: Deps): Promise<number> => {
  const carrier = deps.adapters.sms
  if (!carrier) return 0
  const due = await deps.db
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.state, 'queued'), lte(smsMessages.nextTryAt, deps.now())))
    .orderBy(asc(smsMessages.nextTryAt))
    .limit(BATCH)
  return settleEach(
    due,
    async (message) =>
      !(await waitsForDay(deps, message)) &&
      (await acquireMessage(deps, message)) &&
      (await sendMessage(deps, carrier, message)),
    ({ id }, error) => deps.log('error', 'sms delivery failed', { sms: id, ...describeError(error) }),
  )
}

const acquireLookUp = async ({ db, now }: Deps, { id, nextTryAt }: Message): Promise<boolean> => {
  const rows = await db
    .update(smsMessages)
    .set({ nextTryAt: new Date(now().getTime() + LOOK_UP_INTERVAL_MS) })
    .where(and(eq(smsMessages.id, id), eq(smsMessages.state, 'sent'), eq(smsMessages.nextTryAt, nextTryAt)))
    .returning({ id: smsMessages.id })
  return rows.length > 0
}

/**
 * Looks up what became of messages that were sent: one that the phone did not get ends as refused, with the carrier's reason.
 *
 * @returns how many have ended
 */
export const lookUpSms = async (deps: Deps): Promise<number> => {
  const carrier = deps.adapters.sms
  if (!carrier?.readDelivery) return 0
  const now = deps.now()
  const due = await deps.db
    .select()
    .from(smsMessages)
    .where(
      and(
        eq(smsMessages.state, 'sent'),
        lte(smsMessages.nextTryAt, now),
        gt(smsMessages.sentAt, new Date(now.getTime() - DELIVERY_MS)),
        // For the index: a message waits for its time and its attempts less than a day.
        gt(smsMessages.createdAt, new Date(now.getTime() - 2 * DELIVERY_MS)),
      ),
    )
    .orderBy(asc(smsMessages.nextTryAt))
    .limit(BATCH)
  return settleEach(
    due,
    async (message) => {
      if (!(await acquireLookUp(deps, message))) return false
      const delivery = await carrier.readDelivery?.(toSms(message))
      if (!delivery || delivery.state === 'waiting') return false
      if (delivery.state === 'refused') await refuse(deps, message, delivery)
      else await deps.db.update(smsMessages).set({ state: 'delivered' }).where(eq(smsMessages.id, message.id))
      return true
    },
    ({ id }, error) => deps.log('error', 'sms look-up failed', { sms: id, ...describeError(error) }),
  )
}
