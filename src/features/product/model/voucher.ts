import type { ProductDetail } from '@/contract/product/product'
import { isUnlinkedVoucher } from '@/domain/product'
import { formatWon } from '@/lib/money'

const YEAR = 365

/** `발급일부터 1년`: whole years, else days. */
export const validity = (days: number): string =>
  days % YEAR === 0 ? `발급일부터 ${days / YEAR}년` : `발급일부터 ${days}일`

/** The terms of a voucher: validity, delivery and refund, as label and text. */
export const voucherFacts = (
  product: Pick<ProductDetail, 'validityPeriod' | 'productClass' | 'issuanceType' | 'giftcardAmount'>,
): readonly (readonly [string, string])[] => [
  ...(product.giftcardAmount ? [['금액', `${formatWon(product.giftcardAmount)}권`] as const] : []),
  ...(product.validityPeriod ? [['유효기간', validity(product.validityPeriod)] as const] : []),
  [
    '받는 방법',
    isUnlinkedVoucher(product)
      ? '주문할 때 적은 번호로 판매자가 1~2영업일 안에 문자를 보내요'
      : '결제하면 바로 바코드를 쓸 수 있어요',
  ],
  ['환불', '결제하고 7일 안에, 쓰지 않았다면 전액 환불받을 수 있어요'],
]
