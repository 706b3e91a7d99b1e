import type { ApiError } from '@/api/http/api-error'
import { isConnectionLost } from '@/api/http/unconfirmed-result'
import { type FailureText, PAYMENT_FAILURES } from '@/commerce-ui/errors/payment-failures'
import { brand } from '@/config/brand'
import type { ErrorName } from '@/domain/error-codes'
import { CARD_OPERATION_BLOCKS } from '@/domain/error-groups'

/** Why a charge or an exchange failed. The error catalogue is too large for the first load of these screens. */
const texts: Readonly<Partial<Record<ErrorName, FailureText>>> = {
  ...PAYMENT_FAILURES,
  NOT_SUPPORTED: {
    title: '지금은 결제창을 열 수 없어요',
    body: `${brand.money}로 충전하거나 잠시 후 다시 시도해 주세요.`,
  },
  CARD_NOT_FOUND: { title: '카드를 찾을 수 없어요', body: '이미 삭제된 카드일 수 있어요.' },
  INVALID_CARD_STATUS: {
    title: '지금은 쓸 수 없는 카드예요',
    body: '내 선물함에서 카드 상태를 확인해 주세요.',
  },
  INSUFFICIENT_CARD_BALANCE: {
    title: '카드 잔액이 부족해요',
    body: '그사이 잔액이 바뀌었어요. 금액을 다시 확인해 주세요.',
  },
  INSUFFICIENT_MONEY: {
    title: `${brand.money}가 부족해요`,
    body: `${brand.money}를 충전한 뒤 다시 시도해 주세요.`,
  },
  LIMIT_EXCEEDED: {
    title: '한도를 넘었어요',
    body: '그사이 잔액이 바뀌었어요. 담을 수 있는 금액을 다시 확인해 주세요.',
  },
  ORDER_ALREADY_PROCESSED: { title: '이미 처리된 결제예요', body: '카드 이용내역을 확인해 주세요.' },
  CHARGE_BLOCKED_BY_EXPOSURE: {
    title: '충전이 막힌 계정이에요',
    body: '개인정보 노출이 등록된 계정이라 충전할 수 없어요. 발급받은 영업점에서 확인해 주세요.',
  },
  CHARGE_BLOCKED_BY_FRAUD_RISK: {
    title: '충전이 막힌 계정이에요',
    body: '보이스피싱 위험이 있는 계정으로 확인되어 충전할 수 없어요. 고객센터로 문의해 주세요.',
  },
}

/** The text for an error; `otherwise` is the title where the error is unknown or has no text. */
export const operationFailureText = (name: ErrorName | undefined, otherwise: string): FailureText =>
  (name && texts[name]) ?? { title: otherwise, body: '잠시 후 다시 시도해 주세요.' }

/** Whether the failure page explains the error, because no other amount avoids it. */
export const needsOwnPage = (error: ApiError): boolean => error.is(...CARD_OPERATION_BLOCKS)

/** Shows on its form why a charge or an exchange failed. It may be done after a lost answer: the same again has the same key. */
export const showFailure =
  (form: { setFormError: (message: string) => void; showServerError: (error: ApiError) => void }) =>
  (error: ApiError): void =>
    isConnectionLost(error)
      ? form.setFormError('연결이 끊겨 확인하지 못했어요. 다시 눌러도 두 번 처리되지 않아요.')
      : form.showServerError(error)
