import { nextBetween } from './seoul-calendar'

/** The text messages of the service, each also the name of its template at Kakao (Alimtalk). */
export const SMS_TEMPLATE_NAMES = ['voucherNumber', 'voucherExpiry', 'sellerVoucherExpiry'] as const
export type SmsTemplateName = (typeof SMS_TEMPLATE_NAMES)[number]

/** What an approved template of Kakao is filled with: the same facts as the text of the message. */
export interface SmsTemplate {
  name: SmsTemplateName
  /** By the names in the template, without `#{}`. */
  variables: Readonly<Record<string, string>>
}

/** What a text message that advertises begins with, and what it names (정보통신망법 50조, 시행령 61조 별표 6). */
const AD_MARK = '(광고)'
const OPT_OUT = /무료\s*(수신거부|거부)\D{0,10}080\d{7}/

/** A message that names itself an advertisement. */
export const isAdvertisement = (body: string): boolean => body.trimStart().startsWith(AD_MARK)

/** Whether a text has what the law wants of an advertisement: its mark at the beginning, and a free number to refuse more. */
export const isCompleteAdvertisement = (body: string): boolean =>
  body.startsWith(AD_MARK) && OPT_OUT.test(body.replace(/-/g, ''))

/** The first instant from `at` on in which an advertisement needs no further consent: `at` itself from 8:00 to 21:00 in Seoul. */
export const nextAdTime = (at: Date): Date => nextBetween(at, 8, 21)
