import { and, asc, eq, lte } from 'drizzle-orm'
import { HOUR_MS } from '@/domain/duration'
import type { SmsAdapter } from '../adapters/sms/sms-adapter'
import { describeError } from '../db/database-error'
import { smsMessages } from '../db/schema/voucher'
import type { Deps } from '../deps'
import { settleEach } from './settle-each'

const BATCH = 50
const MAX_TRIES = 12
/** Delay before a message without an answer is tried again; it doubles with each attempt up to an hour. */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = HOUR_MS

type Message = typeof smsMessages.$inferSelect

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
  const { id, phone, body, attempts, eventKey } = message
  const end = async (state: 'sent' | 'refused') => {
    await deps.db
      .update(smsMessages)
      .set({ state, sentAt: state === 'sent' ? deps.now() : null })
      .where(eq(smsMessages.id, id))
    // Its receiver waits for it, and nobody sends it again.
    if (state === 'refused') deps.log('error', 'sms refused', { sms: id, event: eventKey })
  }
  try {
    const answer = await carrier.send({ id, phone, body })
    await end(answer === 'taken' ? 'sent' : 'refused')
    return answer === 'taken'
  } catch (error) {
    deps.log('error', 'sms delivery failed', { sms: id, ...describeError(error) })
    if (attempts + 1 >= MAX_TRIES) await end('refused')
    return false
  }
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
    async (message) => (await acquireMessage(deps, message)) && (await sendMessage(deps, carrier, message)),
    ({ id }, error) => deps.log('error', 'sms delivery failed', { sms: id, ...describeError(error) }),
  )
}
