import { and, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { smsMessages } from '@/server/db/schema/voucher'
import type { AppEnv } from '@/server/http/app-env'
import { readText } from '@/server/http/body'
import { limitRate, perMinute } from '@/server/http/rate-limit'

const MAX_LENGTH = 64 * 1024
const MAX_MESSAGES = 100
/** For one message. A carrier repeats a call five times at most. */
const CALLS = perMinute(10)

/** Our ids of messages, which carriers return in their own fields. They are unguessable: only a carrier knows them. */
const MESSAGE_ID = /\bsms_[A-Za-z0-9_-]{20}/g

/** Mounted at `/api/sms`. */
export const smsReportRoutes = new Hono<AppEnv>()

/**
 * A carrier calls this when it knows what became of messages. No carrier documents the body or a signature, so nothing of it is
 * believed: the messages that it names by our ids are looked up in the next run of the job.
 */
smsReportRoutes.post('/report', async (c) => {
  const deps = c.get('deps')
  const text = await readText(c, MAX_LENGTH)
  const ids = [...new Set(text.match(MESSAGE_ID))].slice(0, MAX_MESSAGES)
  const known = await deps.db
    .select({ id: smsMessages.id })
    .from(smsMessages)
    .where(and(inArray(smsMessages.id, ids), eq(smsMessages.state, 'sent')))
  for (const { id } of known) {
    await limitRate(deps, `sms-report:${id}`, CALLS)
    const isSent = and(eq(smsMessages.id, id), eq(smsMessages.state, 'sent'))
    await deps.db.update(smsMessages).set({ nextTryAt: deps.now() }).where(isSent)
  }
  return c.text('OK')
})
