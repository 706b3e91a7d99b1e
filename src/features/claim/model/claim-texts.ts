import { ORDER_REQUESTS } from '@/config/paths'
import type { Order } from '@/contract/transaction/order'
import type { ClaimKind } from '@/domain/claim'

/** Whether an order waits for its deposit: it can be cancelled whole only, and nothing is refunded. */
export const isOrderUnpaid = ({ status }: Order): boolean => status === 'awaiting_deposit'

export type RequestKind = ClaimKind | 'confirm'

/** Texts by the kind of request. The screens differ only in these. */
export const CLAIM_TEXTS = {
  cancel: {
    noun: '취소',
    choose: '취소할 상품',
    act: '주문 취소하기',
    done: '주문을 취소했어요',
    failed: '주문을 취소하지 못했어요',
    none: '지금 취소할 수 있는 상품이 없어요',
  },
  refund: {
    noun: '반품',
    choose: '반품할 상품',
    act: '반품 신청하기',
    done: '반품을 신청했어요',
    failed: '반품을 신청하지 못했어요',
    none: '지금 반품할 수 있는 상품이 없어요',
  },
  exchange: {
    noun: '교환',
    choose: '교환할 상품',
    act: '교환 신청하기',
    done: '교환을 신청했어요',
    failed: '교환을 신청하지 못했어요',
    none: '지금 교환할 수 있는 상품이 없어요',
  },
  confirm: {
    noun: '구매확정',
    choose: '구매확정할 상품',
    act: '구매 확정하기',
    done: '구매를 확정했어요',
    failed: '구매를 확정하지 못했어요',
    none: '지금 구매확정할 수 있는 상품이 없어요',
  },
} as const satisfies Record<RequestKind, object>

export const resultPath = (
  kind: RequestKind,
  end: 'success' | 'fail',
  query: Record<string, string>,
): string => `${ORDER_REQUESTS[kind]}/${end}?${new URLSearchParams(query)}`

export const CLAIM_LABEL: Record<ClaimKind, string> = { cancel: '취소', refund: '반품', exchange: '교환' }
