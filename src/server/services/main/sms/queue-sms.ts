import { brand } from '@/config/brand'
import { isMobilePhone, phoneGroups } from '@/domain/phone'
import {
  isAdvertisement,
  isCompleteAdvertisement,
  nextAdTime,
  type SmsTemplate,
  type SmsTemplateName,
} from '@/domain/sms'
import { voucherRules } from '@/domain/voucher'
import { groupByFour } from '@/lib/code128'
import { formatDate } from '@/lib/date'
import { cutText } from '@/lib/text-length'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { smsMessages } from '@/server/db/schema/voucher'

interface SmsToQueue {
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

/** Titles and names of sellers have no bound of their own. In UTF-16 units, each of at most two bytes. */
const MAX_NAME = 100
const cutName = (name: string): string => cutText(name, MAX_NAME, 'utf16')

/**
 * All text messages of the service. None is an advertisement. The contents are also those of the Alimtalk templates that a shop applies for
 * at Kakao, letter by letter: a message differs from its template in its `#{variables}` alone. `maxBytes` are those of the longest form as
 * carriers count them: up to 90 are sent as SMS, up to 2,000 as LMS.
 */
export const SMS_TEMPLATES = {
  voucherNumber: {
    maxBytes: 516,
    content: [
      `[${brand.name}] #{상품}`,
      '상품권 번호 #{번호}',
      '유효기간 #{기한}',
      '#{판매처} 매장에서 보여 주세요.',
    ].join('\n'),
  },
  voucherExpiry: {
    maxBytes: 341,
    content: [
      `[${brand.name}] #{상품}`,
      '유효기간이 #{기한}까지예요.',
      `고객센터에 요청하면 ${voucherRules.extensionMonths}개월 단위로 연장할 수 있고, 기간이 지나도 5년 안에는 90% 이상 환불받을 수 있어요.`,
    ].join('\n'),
  },
  sellerVoucherExpiry: {
    maxBytes: 307,
    content: [
      `[${brand.name}] #{상품}`,
      '유효기간이 #{기한}까지예요.',
      `고객센터에 요청하면 ${voucherRules.extensionMonths}개월 단위로 연장할 수 있고, 환불도 도와 드려요.`,
    ].join('\n'),
  },
} as const satisfies Record<SmsTemplateName, { maxBytes: number; content: string }>

const compose = (
  name: SmsTemplateName,
  variables: Readonly<Record<string, string>>,
): Pick<SmsToQueue, 'body' | 'template'> => ({
  body: SMS_TEMPLATES[name].content.replace(
    /#\{(.+?)\}/g,
    (written, variable: string) => variables[variable] ?? written,
  ),
  template: { name, variables },
})

interface VoucherNumberFields {
  title: string
  number: string
  /** The last day. */
  until: Date | null
  publisher: string
}

export const voucherNumberSms = ({ title, number, until, publisher }: VoucherNumberFields) =>
  compose('voucherNumber', {
    상품: cutName(title),
    번호: groupByFour(number).replaceAll(' ', '-'),
    기한: until ? `${formatDate(until)}까지` : '제한 없음',
    판매처: cutName(publisher),
  })

interface VoucherExpiryFields {
  title: string
  /** The last day as a shopper reads it. */
  day: string
  /** The refund of a voucher that its seller issued is up to the seller. */
  isOfSeller: boolean
}

export const voucherExpirySms = ({ title, day, isOfSeller }: VoucherExpiryFields) =>
  compose(isOfSeller ? 'sellerVoucherExpiry' : 'voucherExpiry', { 상품: cutName(title), 기한: day })
