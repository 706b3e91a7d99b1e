import { isMobilePhone, phoneGroups } from '@/domain/phone'
import { isAdvertisement, isCompleteAdvertisement, nextAdTime, type SmsTemplate } from '@/domain/sms'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { smsMessages } from '@/server/db/schema/voucher'

export interface SmsToQueue {
  /** Identifies the event. One message is sent for each event. */
  eventKey: string
  phone: string
  body: string
  /** The same facts for an Alimtalk, where the carrier has its template. */
  template?: SmsTemplate
  at: Date
  /** The earliest time at which it is sent; `at` by default. */
  notBefore?: Date
  /** An advertisement. When its receiver agreed to get some; null for one who did not. */
  advertisement?: { consentedAt: Date | null }
}

/** Why a message was not sent, beside the carriers' reasons. */
const NO_MOBILE_NUMBER = 'no mobile number'

/** @throws Error for an advertisement that may not be sent: the caller has to ask for a consent and to mark the text */
const checkAdvertisement = ({ body, advertisement, eventKey }: SmsToQueue): void => {
  if (!advertisement) {
    if (isAdvertisement(body)) throw new Error(`an advertisement without a consent: ${eventKey}`)
    return
  }
  if (advertisement.consentedAt === null) throw new Error(`an advertisement without a consent: ${eventKey}`)
  if (!isCompleteAdvertisement(body))
    throw new Error(`an advertisement without its mark or a free refusal: ${eventKey}`)
}

/**
 * Queues a text message in the transaction of its event; a job sends it. A number that receives no text messages is stored as refused, where
 * staff see it, and is never given to the carrier.
 *
 * @throws Error for an advertisement without consent, without "(광고)" or without a free number to refuse more
 */
export const queueSms = async (tx: Db, sms: SmsToQueue): Promise<void> => {
  checkAdvertisement(sms)
  const { eventKey, phone, body, template = null, at, notBefore = at } = sms
  // A member who was erased has none.
  if (phone.trim() === '') return
  const isMobile = isMobilePhone(phone)
  await tx
    .insert(smsMessages)
    .values({
      id: newId('sms'),
      eventKey,
      phone: (phoneGroups(phone) ?? [phone.replace(/\D/g, '')]).join(''),
      body,
      template,
      ...(isMobile ? { state: 'queued' } : { state: 'refused', refusal: NO_MOBILE_NUMBER }),
      nextTryAt: sms.advertisement ? nextAdTime(notBefore) : notBefore,
      createdAt: at,
    })
    .onConflictDoNothing({ target: smsMessages.eventKey })
}
