import { brand } from '@/config/brand'
import type { Voucher, VoucherItem } from '@/contract/transaction/voucher'
import { isRefunded, lineStatus, type OrderLineStatus } from '@/domain/order-line-status'
import { isValidVoucher, voucherRules, type VoucherTab } from '@/domain/voucher'
import { daysUntil, dDay } from '@/lib/date'
import { formatWon, formatRoundWon } from '@/lib/money'

export const TAB_LABELS: Readonly<Record<VoucherTab, string>> = {
  usable: '사용 가능',
  used: '사용 완료',
  expired: '만료·환불',
}

export const EMPTY_TITLES: Readonly<Record<VoucherTab, string>> = {
  usable: '사용할 수 있는 상품권이 없어요',
  used: '사용한 상품권이 없어요',
  expired: '만료되거나 환불한 상품권이 없어요',
}

/** `D-12` while it can be used, then `기간 만료`; null for other statuses. */
export const expiryLabel = (voucher: VoucherItem, now?: number): { text: string; isSoon: boolean } | null => {
  const { expirationDate, status } = voucher
  if (!isValidVoucher(status) || !expirationDate) return null
  const days = daysUntil(expirationDate, now)
  return {
    // A voucher that its seller issued keeps its status.
    text: days < 0 ? '기간 만료' : dDay(expirationDate, now),
    isSoon: days <= voucherRules.endingSoonDays,
  }
}

/**
 * `오늘 끝나는 것 1장`, else those that end soon; null without any.
 *
 * @param hasMore the list goes on behind these, which are sorted by their end
 */
export const endingText = (
  vouchers: readonly VoucherItem[],
  hasMore: boolean,
  now?: number,
): string | null => {
  const days = vouchers.flatMap(({ status, expirationDate }) =>
    isValidVoucher(status) && expirationDate ? daysUntil(expirationDate, now) : [],
  )
  const textFor = (label: string, within: number): string | null => {
    const count = days.filter((left) => left >= 0 && left <= within).length
    if (count === 0) return null
    return `${label} ${count}장${hasMore && count === vouchers.length ? ' 이상' : ''}`
  }
  const { endingSoonDays } = voucherRules
  return textFor('오늘 끝나는 것', 0) ?? textFor(`${endingSoonDays}일 안에 끝나는 것`, endingSoonDays)
}

/** The text of the stamp on a voucher that can no longer be used; null for others. */
export const stampOf = (status: OrderLineStatus): string | null => {
  if (status === 'used' || status === 'used_confirmed') return '사용 완료'
  if (status === 'expired') return '기간 만료'
  if (status === 'expired_confirmed' || isRefunded(status)) return '환불 완료'
  return status === 'issue_cancelled' ? '취소 완료' : null
}

/** `남은 금액 3,000원`; null for goods, and where it cannot be read. */
export const remainingAmountText = ({
  giftcardCurrentAmount,
  giftcardOriginalAmount,
}: VoucherItem): string | null =>
  giftcardOriginalAmount > 0 && giftcardCurrentAmount >= 0
    ? `남은 금액 ${formatWon(giftcardCurrentAmount)}`
    : null

const CANCELLING_LABEL = lineStatus('manually_issue_cancelling').label
const CANCELLED_LABEL = lineStatus('refund_finished_manually_issue_cancelled').label

/** The notice of a voucher that its seller sends; null for others. */
export const manualNotice = ({ status, phone }: Pick<Voucher, 'status' | 'phone'>): string | null => {
  switch (status) {
    case 'manually_issue_required':
      return `영업일 기준 1~2일 안에 문자로 보내 드려요. 주문할 때 입력한 번호(${phone})로 가요.`
    case 'manually_issue_confirmed':
      return `주문할 때 입력한 번호(${phone})로 문자를 보냈어요. 받지 못했거나 환불이 필요하면 고객센터로 알려 주세요.`
    case 'manually_issue_cancelling':
      return `취소를 요청했어요. 판매자가 취소를 확인하면 영업일 기준 3~5일 안에 환불되고, 상태가 '${CANCELLING_LABEL}'에서 '${CANCELLED_LABEL}'로 바뀌어요.`
    case 'refund_finished_manually_issue_rejected':
      return '판매자가 상품권을 보낼 수 없어 결제한 금액을 환불했어요.'
    case 'refund_finished_manually_issue_cancelled':
      return '요청하신 취소가 끝나 결제한 금액을 환불했어요.'
    default:
      return null
  }
}

/** What sellers write in each field of a notice that their description answers. */
const SEES_DESCRIPTION = /^(상품)?상세(페이지|설명|정보)?(를|에)?(참조|참고|표시|표기)/

/** The texts of a guide that say something themselves, and whether others only point to the product's page. */
export const guideTexts = (guide: Voucher['guide']): { texts: Voucher['guide']; seesProduct: boolean } => {
  const texts = guide.filter(({ text }) => !SEES_DESCRIPTION.test(text.replace(/\s/g, '')))
  return { texts, seesProduct: texts.length < guide.length }
}

/** The refund rules of the standard terms. */
export const refundRules = (cancelUntil: string): readonly string[] => {
  const { balanceUsed, expiredCash, claimYears } = voucherRules
  return [
    `결제 후 7일${cancelUntil && `(${cancelUntil})`} 안에 쓰지 않았다면 전액 취소할 수 있어요.`,
    `금액권은 ${balanceUsed.large}%(${formatRoundWon(balanceUsed.smallFace)} 이하는 ${balanceUsed.small}%) 이상 쓰면 남은 금액을 환불받을 수 있어요.`,
    `유효기간이 지나도 ${claimYears}년 안에는 ${formatRoundWon(expiredCash.smallFace)} 이하 ${expiredCash.small}%, ${formatRoundWon(expiredCash.smallFace)} 초과 ${expiredCash.large}%를 환불받을 수 있어요. ${brand.money}로 받으면 100%예요.`,
    '환불 금액은 실제 결제한 금액을 기준으로 계산해요.',
    `유효기간 연장은 고객센터에 요청해 주세요. ${voucherRules.extensionMonths}개월 단위로 연장돼요.`,
  ]
}
