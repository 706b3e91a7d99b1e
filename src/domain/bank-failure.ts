import type { ErrorName } from './error-codes'

/** The next step of a member after a failure at the bank. */
export type BankRecovery = 'retry' | 'accounts' | 'verify' | 'phone' | 'contact'

export interface BankFailure {
  title: string
  body: string
  recovery: BankRecovery
}

const CONNECTION: BankFailure = {
  title: '은행과 연결하지 못했어요',
  body: '은행과 통신이 원활하지 않아요.\n잠시 후 다시 시도해 주세요.',
  recovery: 'retry',
}

/** Texts of the failure pages. The error catalogue has the texts of dialogs. */
const FAILURES: Readonly<Partial<Record<ErrorName, BankFailure>>> = {
  VERIFIED_PHONE_MISMATCH: {
    title: '휴대폰 번호가 달라요',
    body: '계정의 휴대폰 번호와 본인인증한 번호가 같아야\n계좌를 이용할 수 있어요.',
    recovery: 'phone',
  },
  BANK_LINK_TOO_RECENT: {
    title: '아직 이 계좌를 쓸 수 없어요',
    body: '오픈뱅킹에 가입한 지 얼마 되지 않았어요.\n며칠 뒤 다시 시도하거나 다른 계좌를 골라 주세요.',
    recovery: 'accounts',
  },
  IDENTITY_NOT_VERIFIED: {
    title: '본인인증이 필요해요',
    body: '본인인증을 마치면 계좌를 연결할 수 있어요.',
    recovery: 'verify',
  },
  BANK_ACCOUNT_NOT_FOUND: {
    title: '쓸 수 있는 계좌가 없어요',
    body: '이체에 동의한 계좌가 없거나 이미 연결을 해제한 계좌예요.\n계좌를 골라 이체까지 동의해 주세요.',
    recovery: 'accounts',
  },
  CARD_COMPANY_UNAVAILABLE: CONNECTION,
  OPEN_BANKING_NOT_SET: {
    title: '계좌 연결이 만료됐어요',
    body: '은행의 동의 기간이 지났어요.\n계좌를 다시 연결해 주세요.',
    recovery: 'accounts',
  },
  ENCRYPTION_FAILED: {
    title: '계좌 정보를 읽지 못했어요',
    body: '계좌 연결을 해제하고 다시 연결해 주세요.\n계속되면 고객센터로 알려 주세요.',
    recovery: 'accounts',
  },
  NOT_FOUND: {
    title: '내역을 찾을 수 없어요',
    body: '주소가 잘못됐거나 볼 수 없는 내역이에요.',
    recovery: 'accounts',
  },
  BANK_MAINTENANCE: {
    title: '은행 점검 시간이에요',
    body: '매일 밤 11시 30분부터 새벽 0시 30분까지는\n은행이 이체를 받지 않아요.',
    recovery: 'retry',
  },
  INSUFFICIENT_BANK_BALANCE: {
    title: '계좌 잔액이 부족해요',
    body: '연결한 계좌의 잔액을 확인하거나\n다른 계좌를 골라 주세요.',
    recovery: 'retry',
  },
  BANK_ACCOUNT_RESTRICTED: {
    title: '거래가 제한된 계좌예요',
    body: '은행에 확인하거나 다른 계좌를 골라 주세요.',
    recovery: 'accounts',
  },
  BANK_ACCOUNT_HOLDER_MISMATCH: {
    title: '본인 명의의 계좌가 아니에요',
    body: '예금주 이름이 회원님과 달라요.\n본인 명의의 계좌를 골라 주세요.',
    recovery: 'accounts',
  },
  BANK_LINK_SESSION_INVALID: {
    title: '계좌 연결을 이어갈 수 없어요',
    body: '시작한 지 오래됐거나 이미 끝난 연결이에요.\n처음부터 다시 해 주세요.',
    recovery: 'accounts',
  },
  BANK_LINK_CANCELLED: {
    title: '계좌 연결을 취소했어요',
    body: '은행 화면에서 동의하지 않았어요.\n언제든 다시 연결할 수 있어요.',
    recovery: 'accounts',
  },
  BANK_ACCOUNT_LINKED_BY_OTHER: {
    title: '다른 회원이 연결한 계좌예요',
    body: '한 계좌는 한 회원만 연결할 수 있어요.\n다른 계좌를 골라 주세요.',
    recovery: 'accounts',
  },
  TOO_MANY_BANK_ACCOUNTS: {
    title: '더 연결할 수 없어요',
    body: '계좌는 10개까지 연결할 수 있어요.\n쓰지 않는 계좌의 연결을 해제해 주세요.',
    recovery: 'accounts',
  },
  BANK_REFUSED: {
    title: '은행에서 거절했어요',
    body: '계좌를 확인하고 다시 시도해 주세요.\n계속되면 은행에 문의해 주세요.',
    recovery: 'retry',
  },
  BANK_LIMIT_EXCEEDED: {
    title: '은행의 이체 한도를 넘었어요',
    body: '금액을 줄이거나 다른 계좌를 골라 주세요.',
    recovery: 'retry',
  },
  BANK_NOT_REACHED: {
    title: '은행에 요청이 닿지 않았어요',
    body: '요청을 취소했어요.\n잠시 후 다시 시도해 주세요.',
    recovery: 'retry',
  },
  BANK_TRANSFER_RETURNED: {
    title: '은행이 이체를 되돌렸어요',
    body: '계좌를 확인하고 다시 시도해 주세요.\n계속되면 은행에 문의해 주세요.',
    recovery: 'retry',
  },
  INVALID_BANK_CODE: {
    title: '연결할 수 없는 은행이에요',
    body: '아직 지원하지 않는 은행이에요.\n다른 은행의 계좌를 골라 주세요.',
    recovery: 'accounts',
  },
  CHARGE_BLOCKED_BY_EXPOSURE: {
    title: '충전할 수 없는 계정이에요',
    body: '개인정보 노출이 등록되어 있어요.\n발급받은 영업점에서 확인해 주세요.',
    recovery: 'contact',
  },
  CHARGE_BLOCKED_BY_FRAUD_RISK: {
    title: '충전할 수 없는 계정이에요',
    body: '보이스피싱 위험이 있는 계정으로 확인됐어요.\n고객센터로 문의해 주세요.',
    recovery: 'contact',
  },
}

const UNKNOWN: BankFailure = {
  title: '마치지 못했어요',
  body: '일시적인 문제가 생겼어요.\n잠시 후 다시 시도해 주세요.',
  recovery: 'retry',
}

/** Text and recovery of an error; the general text for an error that has none. */
export const bankFailure = (name: ErrorName | undefined): BankFailure => (name && FAILURES[name]) ?? UNKNOWN
