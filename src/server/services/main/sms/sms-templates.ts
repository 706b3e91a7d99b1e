import { brand } from '@/config/brand'
import { voucherRules } from '@/domain/voucher'
import { groupByFour } from '@/lib/code128'
import { formatDate } from '@/lib/date'
import { cutText } from '@/lib/text-length'

/** Titles and names of sellers have no bound of their own. In UTF-16 units, each of at most two bytes. */
const MAX_NAME = 100
const cutName = (name: string): string => cutText(name, MAX_NAME, 'utf16')

interface VoucherNumberFields {
  title: string
  number: string
  /** The last day. */
  until: Date | null
  publisher: string
}

interface VoucherExpiryFields {
  title: string
  /** The last day as a shopper reads it. */
  day: string
  /** The refund of a voucher that its seller issued is up to the seller. */
  isOfSeller: boolean
}

/**
 * All text messages of the service. None is an advertisement. `maxBytes` are those of the longest form as carriers count them: up to 90
 * are sent as SMS, up to 2,000 as LMS.
 */
export const SMS_TEMPLATES = {
  voucherNumber: {
    maxBytes: 516,
    format: ({ title, number, until, publisher }: VoucherNumberFields): string =>
      [
        `[${brand.name}] ${cutName(title)}`,
        `상품권 번호 ${groupByFour(number).replaceAll(' ', '-')}`,
        ...(until ? [`유효기간 ${formatDate(until)}까지`] : []),
        `${cutName(publisher)} 매장에서 보여 주세요.`,
      ].join('\n'),
  },
  voucherExpiry: {
    maxBytes: 341,
    format: ({ title, day, isOfSeller }: VoucherExpiryFields): string =>
      [
        `[${brand.name}] ${cutName(title)}`,
        `유효기간이 ${day}까지예요.`,
        isOfSeller
          ? `고객센터에 요청하면 ${voucherRules.extensionMonths}개월 단위로 연장할 수 있고, 환불도 도와 드려요.`
          : `고객센터에 요청하면 ${voucherRules.extensionMonths}개월 단위로 연장할 수 있고, 기간이 지나도 5년 안에는 90% 이상 환불받을 수 있어요.`,
      ].join('\n'),
  },
} as const
