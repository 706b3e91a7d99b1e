import type { DeliveryInfo } from '@/contract/product/product'
import { formatWon } from '@/lib/money'
import { deliveryFeeLine, deliveryMethodLine, remoteAreaLine } from './delivery'

type Row = readonly [term: string, words: string]
const present = (rows: readonly (readonly [string, string | undefined])[]): Row[] =>
  rows.filter((row): row is Row => Boolean(row[1]))

export const deliveryRows = (delivery: DeliveryInfo): Row[] =>
  present([
    ['배송 방법', deliveryMethodLine(delivery)],
    ['배송비', deliveryFeeLine(delivery).replace(/^배송비 /u, '')],
    ['지역 추가', remoteAreaLine(delivery)],
    ['묶음배송', delivery.isGroupDelivery ? '같은 묶음의 상품은 배송비를 한 번만 내요' : undefined],
    ['보내는 곳', delivery.releaseAddress.fullAddress],
    ['해외 배송', delivery.internationalShipmentPolicy],
  ])

/** Fees are of a change of mind; a fault is on the seller, as the law has it. */
export const returnRows = (delivery: DeliveryInfo): Row[] =>
  present([
    [
      '신청 기간',
      '받은 날부터 7일 안에 신청할 수 있어요. 하자나 오배송은 받은 날부터 3개월, 안 날부터 30일까지예요',
    ],
    [
      '반품 배송비',
      `${formatWon(delivery.refundDeliveryFee)} (무료배송이었다면 ${formatWon(delivery.refundDeliveryFeeIfFreeDelivery)})`,
    ],
    ['교환 배송비', formatWon(delivery.exchangeDeliveryFee)],
    ['배송비 부담', '마음이 바뀌었다면 사는 분이, 하자나 오배송이라면 판매자가 내요'],
    ['보낼 곳', delivery.refundAddress.fullAddress],
    ['회수 택배사', delivery.refundCarrier.name],
    ['안내', delivery.refundExchangeDeliveryPolicy],
    [
      '할 수 없는 때',
      '쓰거나 상해서 값이 크게 떨어진 때, 주문대로 만든 상품, 포장을 뜯어 가치가 사라진 상품',
    ],
    ['환불 시점', '돌려받은 뒤 3영업일 안에 환불해요'],
  ])

export const voucherRows: Row[] = [
  ['취소', '결제하고 7일 안에, 쓰지 않았다면 전액 환불해요'],
  ['잔액 환불', '금액형은 60%(1만원 이하는 80%) 넘게 썼다면 남은 금액을 돌려받아요'],
  ['유효기간 뒤', '5년 안에는 90%(5만원을 넘으면 95%), 포인트로는 100% 돌려받아요'],
  ['연장', '유효기간이 끝나기 전에 3개월씩 늘릴 수 있어요'],
]
