import { brand } from '@/config/brand'
import type { NotificationKind, OptionalKind } from '@/domain/notification'

export const KIND_LABELS: Readonly<Record<NotificationKind, string>> = {
  order: '주문·상품권',
  claim: '취소·교환·반품',
  gift: '선물',
  money: brand.money,
  inquiry: '문의',
  event: '이벤트',
  account: '계정·보안',
}

export const KIND_HINTS: Readonly<Record<Exclude<OptionalKind, 'event'>, string>> = {
  order: '결제, 배송, 상품권 사용과 만료, 재입고',
  claim: '신청 접수와 환불',
  gift: '받은 선물, 감사 메시지, 돌아온 선물, 내 디자인 심사',
  money: '충전, 출금, 환불금',
  inquiry: '문의 답변, 리뷰 답글',
}
