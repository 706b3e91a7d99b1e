import type { InstallStatus } from '@/contract/channel/setting'
import type { ProductDetail } from '@/contract/product/product'
import type { ReviewReply } from '@/contract/review/review'
import type { ReportReason } from '@/domain/feedback'
import { isUnlinkedVoucher } from '@/domain/product'

/** Vouchers that the seller sends manually have no reviews, and no product has any without the extension. */
export const showsReviews = (
  product: Pick<ProductDetail, 'issuanceType' | 'productClass'>,
  installed: InstallStatus | undefined,
): boolean => !isUnlinkedVoucher(product) && installed?.review.installed === true

/** The shown name of the author of a reply. */
export const replyAuthor = ({ initiatorType, initiatorName }: ReviewReply): string =>
  ({
    channel_owner: `채널 관리자 ${initiatorName}`,
    seller: '[판매자]',
    supplier: '[상품공급자]',
    system: '시스템',
    user: `회원 ${initiatorName}`,
  })[initiatorType]

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  irrelevant_content: '상품과 관련 없는 내용이에요',
  commercial_promotion: '광고나 홍보 글이에요',
  personal_data_leakage: '개인정보가 드러나 있어요',
  reproduction_without_permission: '다른 사람의 글이나 사진을 허락 없이 썼어요',
  other_reason: '기타 사유가 있어요',
}
