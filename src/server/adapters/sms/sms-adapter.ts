import type { Alimtalk } from '@/config/server-variables'
import type { SmsTemplate } from '@/domain/sms'

/** Bytes of a short message (SMS) at Korean carriers. */
const MAX_SMS_BYTES = 90
/** Bytes of a long message (LMS) at Korean carriers. */
export const MAX_LMS_BYTES = 2000

/** Bytes of a text as carriers count them, in EUC-KR: one for each character of ASCII, two for each other one. */
export const countSmsBytes = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character < '\u0080' ? 1 : 2), 0)

/** The kind of message that a text needs. */
export const smsType = (text: string): 'SMS' | 'LMS' => (countSmsBytes(text) <= MAX_SMS_BYTES ? 'SMS' : 'LMS')

export interface Sms {
  /** Our id. */
  id: string
  /** Digits. */
  phone: string
  body: string
  /** Sent as an Alimtalk where its carrier has this template. Null for a text, also for one that follows a refused Alimtalk. */
  template: SmsTemplate | null
  /** When it was queued: no call to the carrier is older. */
  queuedAt: Date
}

/** What a message is sent by as an Alimtalk; undefined for a text, and where the shop has no template for it. */
export const alimtalkOf = ({ template }: Sms, alimtalk: Alimtalk | undefined) => {
  const templateId = template ? alimtalk?.templates[template.name] : undefined
  return template && alimtalk && templateId
    ? { sender: alimtalk.sender, templateId, variables: template.variables }
    : undefined
}

export interface SmsRefusal {
  state: 'refused'
  /** The carrier's code and words, for customer service. Without the phone number. */
  reason: string
  /** It was an Alimtalk: its text may arrive. */
  isAlimtalk?: true
}

export type SmsAcceptance = { state: 'sent' } | SmsRefusal
export type SmsDelivery = { state: 'waiting' } | { state: 'delivered' } | SmsRefusal

/**
 * The port to the carrier of text messages. It is for messages about an order or an account only. An advertisement (정보통신망법 50조)
 * needs the receiver's consent, "(광고)" and a free way to object in its text, and a further consent from 21:00 to 8:00: `queueSms`
 * refuses one without them, and the job leaves it until the morning.
 */
export interface SmsAdapter {
  /**
   * Sends a message once. `refused` is final. After a thrown error the message is given to it again with `isRepeat`: carriers promise
   * no idempotency, so that the adapter looks the message up by its id before it sends it again.
   */
  send(message: Sms, options: { isRepeat: boolean }): Promise<SmsAcceptance>
  /**
   * Looks up what became of a message that was sent; absent where the carrier cannot be asked.
   *
   * @returns null without a usable answer
   */
  readDelivery?(message: Sms): Promise<SmsDelivery | null>
}
