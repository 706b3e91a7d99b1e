/** Where somebody goes on from a failure at the bank. */
export type BankWay = 'again' | 'accounts' | 'verify' | 'phone' | 'ask'

export interface BankFailure {
  title: string
  body: string
  way: BankWay
}

const CONNECTION: BankFailure = {
  title: '은행과 연결하지 못했어요',
  body: '은행과 통신이 원활하지 않아요.\n잠시 후 다시 시도해 주세요.',
  way: 'again',
}

/** In the words of the fail pages; the catalogue's own are for dialogs. */
const FAILURES: Readonly<Record<number, BankFailure>> = {
  1012: {
    title: '휴대폰 번호가 달라요',
    body: '계정의 휴대폰 번호와 본인인증한 번호가 같아야\n계좌를 이용할 수 있어요.',
    way: 'phone',
  },
  4007: {
    title: '아직 이 계좌를 쓸 수 없어요',
    body: '오픈뱅킹에 가입한 지 얼마 되지 않았어요.\n며칠 뒤 다시 시도하거나 다른 계좌를 골라 주세요.',
    way: 'accounts',
  },
  4036: { title: '본인인증이 필요해요', body: '본인인증을 마치면 계좌를 연결할 수 있어요.', way: 'verify' },
  40410: {
    title: '쓸 수 있는 계좌가 없어요',
    body: '이체에 동의한 계좌가 없거나 이미 해지한 계좌예요.\n계좌를 골라 이체까지 동의해 주세요.',
    way: 'accounts',
  },
  5001: CONNECTION,
  5031: {
    title: '계좌 연결이 끝났어요',
    body: '은행의 동의 기간이 지났어요.\n계좌를 다시 연결해 주세요.',
    way: 'accounts',
  },
  5032: {
    title: '계좌 정보를 읽지 못했어요',
    body: '계좌를 해지하고 다시 연결해 주세요.\n계속되면 고객센터로 알려 주세요.',
    way: 'accounts',
  },
  7541: {
    title: '은행 점검 시간이에요',
    body: '매일 밤 11시 30분부터 새벽 0시 30분까지는\n은행이 이체를 받지 않아요.',
    way: 'again',
  },
  7542: {
    title: '계좌 잔액이 부족해요',
    body: '연결한 계좌의 잔액을 확인하거나\n다른 계좌를 골라 주세요.',
    way: 'again',
  },
  7543: {
    title: '거래가 제한된 계좌예요',
    body: '은행에 확인하거나 다른 계좌를 골라 주세요.',
    way: 'accounts',
  },
  7544: {
    title: '본인 명의의 계좌가 아니에요',
    body: '예금주 이름이 회원님과 달라요.\n본인 명의의 계좌를 골라 주세요.',
    way: 'accounts',
  },
  7545: {
    title: '계좌 연결을 이어갈 수 없어요',
    body: '시작한 지 오래됐거나 이미 끝난 연결이에요.\n처음부터 다시 해 주세요.',
    way: 'accounts',
  },
  7546: {
    title: '계좌 연결을 취소했어요',
    body: '은행 화면에서 동의하지 않았어요.\n언제든 다시 연결할 수 있어요.',
    way: 'accounts',
  },
  7547: {
    title: '다른 회원이 연결한 계좌예요',
    body: '한 계좌는 한 회원만 연결할 수 있어요.\n다른 계좌를 골라 주세요.',
    way: 'accounts',
  },
  7548: {
    title: '더 연결할 수 없어요',
    body: '계좌는 10개까지 연결할 수 있어요.\n쓰지 않는 계좌를 해지해 주세요.',
    way: 'accounts',
  },
  7550: {
    title: '은행에서 거절했어요',
    body: '계좌를 확인하고 다시 시도해 주세요.\n계속되면 은행에 문의해 주세요.',
    way: 'again',
  },
  7551: {
    title: '은행의 이체 한도를 넘었어요',
    body: '금액을 줄이거나 다른 계좌를 골라 주세요.',
    way: 'again',
  },
  7552: {
    title: '은행에 요청이 닿지 않았어요',
    body: '요청을 취소했어요.\n잠시 후 다시 시도해 주세요.',
    way: 'again',
  },
  8002: {
    title: '연결할 수 없는 은행이에요',
    body: '아직 지원하지 않는 은행이에요.\n다른 은행의 계좌를 골라 주세요.',
    way: 'accounts',
  },
  9800: {
    title: '충전할 수 없는 계정이에요',
    body: '개인정보 노출이 등록되어 있어요.\n발급받은 영업점에서 확인해 주세요.',
    way: 'ask',
  },
  9801: {
    title: '충전할 수 없는 계정이에요',
    body: '보이스피싱 위험이 있는 계정으로 확인됐어요.\n고객센터로 문의해 주세요.',
    way: 'ask',
  },
}

const UNKNOWN: BankFailure = {
  title: '마치지 못했어요',
  body: '일시적인 문제가 생겼어요.\n잠시 후 다시 시도해 주세요.',
  way: 'again',
}

/** What a fail page says of a code of the catalogue. */
export const bankFailure = (code: number | null): BankFailure => FAILURES[code ?? 0] ?? UNKNOWN

/** Where each way leads; `again` is the form's own address. */
export const BANK_WAYS: Readonly<Record<Exclude<BankWay, 'again'>, { label: string; href: string }>> = {
  accounts: { label: '연결계좌 보기', href: '/my/open-banking' },
  verify: { label: '본인인증하기', href: '/my/settings/verification' },
  phone: { label: '번호 확인하기', href: '/my/settings/verification/mismatch-phone-number' },
  ask: { label: '1:1 문의하기', href: '/info/inquiry/create' },
}
