import { type FailureText, PAYMENT_FAILURES } from '@/commerce-ui/errors/payment-failures'
import type { ErrorName } from '@/domain/error-codes'

/** Why a payment did not go through, in the text of the result page; the error catalogue is too large for one page. */
const texts: Readonly<Partial<Record<ErrorName, FailureText>>> = {
  ...PAYMENT_FAILURES,
  INSUFFICIENT_CARD_BALANCE: {
    title: '카드 잔액이 부족해요',
    body: '결제하는 동안 카드 잔액이 바뀌었어요. 쓸 카드를 다시 골라 주세요.',
  },
  INSUFFICIENT_MONEY: {
    title: '담아머니가 부족해요',
    body: '결제하는 동안 담아머니 잔액이 바뀌었어요. 사용할 금액을 다시 확인해 주세요.',
  },
  INSUFFICIENT_STOCK: { title: '남은 수량이 부족해요', body: '결제하는 동안 상품이 모두 팔렸어요.' },
  TOO_MANY_REQUESTS: {
    title: '입금을 기다리는 주문이 너무 많아요',
    body: '다른 주문에 입금하거나 취소한 뒤, 또는 다른 결제수단으로 다시 시도해 주세요.',
  },
  ORDER_ALREADY_PROCESSED: {
    title: '이미 처리된 주문이에요',
    body: '주문내역에서 주문 상태를 확인해 주세요.',
  },
}

const unknown = { title: '결제를 마치지 못했어요', body: '잠시 후 다시 시도해 주세요.' }

/** @param name of the order's failure; undefined when it is unknown */
export const orderFailureText = (name: ErrorName | undefined): FailureText => (name && texts[name]) ?? unknown
