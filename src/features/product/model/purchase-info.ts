import { brand } from '@/config/brand'
import type { ProductDetail } from '@/contract/product/product'
import { claimLimits } from '@/domain/claim'
import { isUnlinkedVoucher } from '@/domain/product'
import { formatWon } from '@/lib/money'
import { deliveryFeeLine, deliveryMethodLine, remoteAreaLine } from './delivery'

const YEAR = 365

/** `발급일부터 1년`: whole years, with their leap days or without them, else days. */
export const validity = (days: number): string => {
  const years = Math.floor(days / YEAR)
  const isWholeYears = years > 0 && days - years * YEAR <= Math.ceil(years / 4)
  return `발급일부터 ${isWholeYears ? `${years}년` : `${days}일`}`
}

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

type Row = readonly [term: string, description: string]
type Delivery = NonNullable<ProductDetail['deliveryInfo']>

/** One of the trading conditions that every product has to show. */
export interface Condition {
  title: string
  rows: readonly Row[]
  /** The link to the full text. */
  more?: { href: string; label: string }
}

const present = (rows: readonly (readonly [string, string | undefined])[]): Row[] =>
  rows.filter((row): row is Row => Boolean(row[1]))

const supplyOf = (delivery: Delivery): Row[] =>
  present([
    ['배송 방법', deliveryMethodLine(delivery)],
    ['발송 시기', `결제를 확인하고 ${claimLimits.shipBusinessDays}영업일 안에 보내요`],
    ['배송비', deliveryFeeLine(delivery).replace(/^배송비 /u, '')],
    ['지역 추가', remoteAreaLine(delivery)],
    ['묶음배송', delivery.isGroupDelivery ? '같은 묶음의 상품은 배송비를 한 번만 내요' : undefined],
    ['설치비', delivery.isInstallationFee ? '설치비는 따로 들어요. 상세정보를 확인해 주세요' : undefined],
    ['보내는 곳', delivery.releaseAddress.fullAddress],
    ['해외 배송', delivery.internationalShipmentPolicy],
  ])

// A deposit to a virtual account cannot be reversed.
const REFUND_METHOD = `결제한 방법으로 환불해요. 가상계좌로 낸 금액은 계좌나 ${brand.money}로 돌려 드려요`

/** The buyer pays the fees of a change of mind. By law, the seller pays those of a defect. */
const withdrawalOf = (delivery: Delivery): Row[] => [
  [
    '신청 기간',
    '받은 날부터 7일 안에 신청할 수 있어요. 하자나 오배송은 받은 날부터 3개월, 안 날부터 30일까지예요',
  ],
  [
    '반품 배송비',
    `${formatWon(delivery.refundDeliveryFee)} (무료배송이었다면 ${formatWon(delivery.refundDeliveryFeeIfFreeDelivery)})`,
  ],
  ['배송비 부담', '단순 변심은 구매자가, 하자나 오배송은 판매자가 부담해요'],
  [
    '반품 불가',
    '사용하거나 훼손해 가치가 크게 떨어진 상품, 주문 제작 상품, 포장을 뜯은 음반·도서처럼 복제할 수 있는 상품. 그 밖의 상품은 내용을 확인하려고 포장을 뜯어도 괜찮아요',
  ],
]

const exchangeOf = (delivery: Delivery): Row[] =>
  present([
    ['교환 배송비', formatWon(delivery.exchangeDeliveryFee)],
    ['보낼 곳', delivery.refundAddress.fullAddress],
    ['회수 택배사', delivery.refundCarrier.name],
    ['안내', delivery.refundExchangeDeliveryPolicy],
    ['보증', '상품정보 제공고시의 품질보증기준을 따라요'],
    ['환불', `상품을 돌려받은 날부터 3영업일 안에 ${REFUND_METHOD}`],
    ['늦은 환불', '환불이 늦으면 늦은 날만큼 연 15%의 지연배상금을 드려요'],
  ])

const voucherSupply = (isSentBySeller: boolean, days: number | null): Row[] =>
  present([
    [
      '받는 방법',
      isSentBySeller
        ? '주문할 때 적은 휴대폰 번호로 판매자가 1~2영업일 안에 문자를 보내요'
        : '결제하면 바로 발급돼요. 마이페이지에서 바코드로 써요',
    ],
    ['비용', '배송비가 없어요'],
    ['유효기간', days === null ? undefined : `${validity(days)}. 끝나기 30일 전부터 알려 드려요`],
    ['연장', '유효기간이 끝나기 전에 3개월씩 늘릴 수 있어요'],
  ])

const voucherWithdrawal = (isSentBySeller: boolean): Row[] => [
  ['취소', '결제하고 7일 안에, 쓰지 않았다면 전액 환불해요'],
  ['비용', '취소 수수료가 없어요'],
  ['취소 불가', isSentBySeller ? '이미 쓴 상품권' : '이미 썼거나 바코드를 매장에서 확인받은 상품권'],
]

const voucherRefund = (isSentBySeller: boolean): Row[] => [
  ['잔액 환불', '금액권은 60%(1만원 이하는 80%) 이상 쓰면 남은 금액을 환불받을 수 있어요'],
  [
    '유효기간 후',
    `유효기간이 지나도 5년 안에는 90%(5만원 초과는 95%), ${brand.money}로 받으면 100% 환불해요`,
  ],
  ['물품 교환권', '매장에 상품이 없어 쓸 수 없다면 전액 환불해요'],
  [
    '환불',
    isSentBySeller ? '판매자가 확인한 뒤 3~5영업일쯤 걸려요' : `신청한 날부터 3영업일 안에 ${REFUND_METHOD}`,
  ],
  ['늦은 환불', '환불이 늦으면 늦은 날만큼 연 15%의 지연배상금을 드려요'],
]

const disputeOf = ({ name, phone, email }: ProductDetail['sellerInfo']): Row[] =>
  present([
    ['문의', [name, phone, email].filter(Boolean).join(' · ')],
    ['불만 처리', '접수하고 3영업일 안에 진행 상황을, 10영업일 안에 결과를 알려 드려요'],
    ['분쟁', '소비자분쟁해결기준(공정거래위원회 고시)에 따라 보상해요'],
    ['미성년자', '법정대리인이 동의하지 않은 계약은 본인이나 법정대리인이 취소할 수 있어요'],
  ])

const TERMS: Condition = {
  title: '거래 약관',
  rows: [['결제', '카드, 계좌이체, 간편결제와 담아머니로 낼 수 있어요']],
  more: { href: '/info/terms-of-service', label: '이용약관 보기' },
}

/**
 * The five blocks that the notice on product information requires for every product: supply, withdrawal, exchange with
 * warranty and refund, disputes, terms.
 */
export const conditionsOf = (
  product: Pick<ProductDetail, 'deliveryInfo' | 'sellerInfo' | 'issuanceType' | 'validityPeriod'>,
): readonly Condition[] => {
  const { deliveryInfo: delivery, issuanceType, validityPeriod } = product
  const isSentBySeller = issuanceType === 'external'
  const dispute = { title: '불만과 분쟁 처리', rows: disputeOf(product.sellerInfo) }
  if (!delivery)
    return [
      { title: '발급과 이용 안내', rows: voucherSupply(isSentBySeller, validityPeriod) },
      { title: '취소 안내', rows: voucherWithdrawal(isSentBySeller) },
      { title: '환불 안내', rows: voucherRefund(isSentBySeller) },
      dispute,
      TERMS,
    ]
  return [
    { title: '배송 안내', rows: supplyOf(delivery) },
    { title: '반품(청약철회) 안내', rows: withdrawalOf(delivery) },
    { title: '교환·보증과 환불 안내', rows: exchangeOf(delivery) },
    dispute,
    TERMS,
  ]
}
