import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { smsMessages } from '@/server/db/schema/voucher'

export interface SmsToQueue {
  /** Identifies the event. One message is sent for each event. */
  eventKey: string
  phone: string
  body: string
  at: Date
  /** The earliest time at which it is sent; `at` by default. */
  notBefore?: Date
}

/** Queues a text message in the transaction of its event; a job sends it. */
export const queueSms = async (
  tx: Db,
  { eventKey, phone, body, at, notBefore = at }: SmsToQueue,
): Promise<void> => {
  const number = phone.replace(/\D/g, '')
  if (number === '') return
  await tx
    .insert(smsMessages)
    .values({
      id: newId('sms'),
      eventKey,
      phone: number,
      body,
      state: 'queued',
      nextTryAt: notBefore,
      createdAt: at,
    })
    .onConflictDoNothing({ target: smsMessages.eventKey })
}
