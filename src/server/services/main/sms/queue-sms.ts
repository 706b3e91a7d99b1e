import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { smsMessages } from '@/server/db/schema/voucher'

export interface SmsToQueue {
  /** Identifies the event. One message is sent for each event. */
  eventKey: string
  phone: string
  body: string
  at: Date
}

/** Queues a text message in the transaction of its event; a job sends it. */
export const queueSms = async (tx: Db, { eventKey, phone, body, at }: SmsToQueue): Promise<void> => {
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
      nextTryAt: at,
      createdAt: at,
    })
    .onConflictDoNothing({ target: smsMessages.eventKey })
}
