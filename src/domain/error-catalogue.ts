/**
 * What each error means to a caller: HTTP status, message for the shopper, and the field it is about.
 *
 * - 401 is only ever the answer to a missing or expired token, because clients react to it by refreshing.
 * - This file holds over 200 lines of messages: screens load it when an error is shown, not with the first page.
 */
import type { ErrorName } from './error-codes'
import { GENERIC_ERROR_MESSAGE } from './generic-error'

/**
 * What a screen does follows from the error: one of `session-errors.ts` leads to its page from any call, one with `field`
 * is shown under that field of the form, and any other is shown by the screen that made the call.
 */
export type ErrorEntry = {
  /** HTTP status of the answer. */
  status: number
  message: string
  /** The field of the request that the error is about. `AppError` names it in the answer. */
  field?: string
  /** The message when the answer contains the limit, as `{limit}`. */
  detail?: string
}

const error = (status: number, message: string): ErrorEntry => ({ status, message })
const fieldError = (status: number, message: string, field: string, detail?: string): ErrorEntry => ({
  status,
  message,
  field,
  ...(detail === undefined ? {} : { detail }),
})

export const errorCatalogue = {
  // Account
  EMAIL_NOT_FOUND: error(404, '이메일 정보를 찾을 수 없어요. 소셜 계정에 등록된 이메일을 확인해 주세요.'),
  PHONE_NOT_FOUND: error(404, '휴대폰 번호를 찾을 수 없어요. 소셜 계정에 등록된 번호를 확인해 주세요.'),
  TERMS_NOT_AGREED: error(409, '회원 정보가 아직 연결되지 않았어요. 잠시 후 다시 시도해 주세요.'),
  SHOP_MEMBER_NOT_LINKED: error(409, '쇼핑 회원 정보가 아직 연결되지 않았어요. 잠시 후 다시 시도해 주세요.'),
  SOCIAL_PHONE_MISMATCH: error(
    409,
    '소셜 계정의 휴대폰 번호가 기존 계정과 달라요. 고객센터로 문의해 주세요.',
  ),
  NAVER_ACCOUNT_EXISTS: error(
    409,
    '입력한 정보로 가입된 네이버 계정이 있어요. 다른 소셜 계정으로 로그인해 주세요.',
  ),
  KAKAO_ACCOUNT_EXISTS: error(
    409,
    '입력한 정보로 가입된 카카오 계정이 있어요. 다른 소셜 계정으로 로그인해 주세요.',
  ),
  VERIFIED_PHONE_MISMATCH: error(
    409,
    '오픈뱅킹을 이용하려면 계정의 휴대폰 번호와 본인인증한 번호가 같아야 해요. 번호를 확인해 주세요.',
  ),
  BALANCE_REMAINS: error(
    409,
    '아직 쓰지 않은 잔액이 있어요. 잔액을 모두 사용하거나 출금한 뒤 다시 시도해 주세요.',
  ),
  UNRECEIVED_GIFTS: error(409, '아직 전달되지 않은 선물이 있어요. 받을 선물과 보낸 선물을 확인해 주세요.'),
  MEMBER_BLOCKED: error(
    403,
    '보이스피싱 등 비정상 거래가 의심되어 이용이 제한됐어요. 고객센터로 문의해 주세요.',
  ),
  WITHDRAWAL_REQUESTED: error(
    403,
    '이미 탈퇴를 신청한 계정이에요. 탈퇴를 취소하려면 고객센터로 문의해 주세요.',
  ),
  MEMBER_WITHDRAWN: error(403, '이미 탈퇴한 계정이에요. 같은 정보로는 다시 가입할 수 없어요.'),
  PASSCODE_LOCKED: error(403, '비밀번호를 5번 잘못 입력했어요. 본인인증 후 비밀번호를 다시 설정해 주세요.'),

  // Studio
  CARD_NAME_NOT_ALLOWED: fieldError(
    400,
    '사용할 수 없는 카드 이름이에요. 다른 이름을 입력해 주세요.',
    'skinName',
  ),
  CARD_NAME_TAKEN: fieldError(409, '이미 사용 중인 카드 이름이에요. 다른 이름을 입력해 주세요.', 'skinName'),

  // Requests and permissions
  BAD_REQUEST: error(400, '요청한 내용을 처리할 수 없어요. 입력한 내용을 다시 확인해 주세요.'),
  MISSING_PARAMETER: error(400, '필요한 정보가 빠져 있어요. 입력한 내용을 다시 확인해 주세요.'),
  BANK_LINK_TOO_RECENT: error(
    400,
    '계좌를 연결한 지 얼마 되지 않아 아직 이용할 수 없어요. 며칠 뒤 다시 시도해 주세요.',
  ),
  UNAUTHORIZED: error(401, '로그인이 필요해요. 다시 로그인해 주세요.'),
  NOT_SUPPORTED: error(403, '지원하지 않는 기능이에요.'),
  ALREADY_REMOVED: error(403, '이미 삭제됐어요.'),
  ACCOUNT_EMAIL_MISSING: error(
    403,
    '계정의 이메일을 확인할 수 없어요. 이메일 제공에 동의한 뒤 다시 로그인해 주세요.',
  ),
  OTHER_PROVIDER_ACTIVE: error(
    403,
    '다른 소셜 계정으로 이미 가입되어 있어요. 가입한 소셜 계정으로 로그인해 주세요.',
  ),
  INVALID_ACCESS_KEY: error(403, '접근 정보가 올바르지 않아요. 처음부터 다시 시도해 주세요.'),
  IDENTITY_NOT_VERIFIED: error(403, '본인인증이 필요해요. 본인인증을 마친 뒤 다시 시도해 주세요.'),
  MEMBER_TYPE_NOT_SET: error(403, '회원 유형이 정해지지 않았어요. 가입을 마친 뒤 다시 시도해 주세요.'),

  // Cards and money
  MEMBER_NOT_FOUND: error(404, '회원 정보를 찾을 수 없어요.'),
  GROUP_NOT_FOUND: error(404, '그룹 정보를 찾을 수 없어요.'),
  CARD_NOT_FOUND: error(404, '카드를 찾을 수 없어요. 이미 삭제된 카드일 수 있어요.'),
  CARD_HISTORY_NOT_FOUND: error(404, '카드 이용내역을 찾을 수 없어요.'),
  AMOUNT_NOT_FOUND: error(404, '금액 정보를 찾을 수 없어요.'),
  CARD_BALANCE_REMAINS: error(409, '카드에 잔액이 남아 있어요. 잔액을 모두 옮긴 뒤 삭제해 주세요.'),
  INVALID_CARD_STATUS: error(409, '지금 상태에서는 이 카드를 사용할 수 없어요. 카드 상태를 확인해 주세요.'),
  BANK_ACCOUNT_NOT_FOUND: error(404, '연결된 계좌를 찾을 수 없어요. 계좌를 먼저 연결해 주세요.'),
  LIMIT_EXCEEDED: fieldError(
    400,
    '이용할 수 있는 한도를 넘었어요. 금액을 줄여 주세요.',
    'amount',
    '최대 {limit}까지 이용할 수 있어요. 금액을 줄여 주세요.',
  ),
  BELOW_MINIMUM: fieldError(
    400,
    '이용할 수 있는 최소 금액보다 적어요. 금액을 늘려 주세요.',
    'amount',
    '최소 {limit}부터 이용할 수 있어요. 금액을 늘려 주세요.',
  ),
  PAYMENT_NOT_FOUND: error(404, '결제 내역을 찾을 수 없어요.'),
  INSUFFICIENT_CARD_BALANCE: error(409, '카드 잔액이 부족해요. 잔액을 확인해 주세요.'),
  INSUFFICIENT_MONEY: error(409, '담아머니 잔액이 부족해요. 충전한 뒤 다시 시도해 주세요.'),

  // Failures of the service or of a provider
  UNKNOWN: error(500, GENERIC_ERROR_MESSAGE),
  CARD_COMPANY_UNAVAILABLE: error(502, '카드사와 통신이 원활하지 않아요. 잠시 후 다시 시도해 주세요.'),
  CARD_OWNER_NOT_FOUND: error(404, '카드의 소유자를 찾을 수 없어요. 고객센터로 문의해 주세요.'),
  OPEN_BANKING_NOT_SET: error(409, '오픈뱅킹 정보가 없어요. 계좌를 먼저 연결해 주세요.'),
  ENCRYPTION_FAILED: error(500, '정보를 안전하게 처리하지 못했어요. 잠시 후 다시 시도해 주세요.'),
  INVALID_BANK_CODE: fieldError(400, '은행을 다시 선택해 주세요.', 'bankCode'),
  CHARGE_BLOCKED_BY_EXPOSURE: error(
    403,
    '개인정보 노출이 등록된 계정이라 충전할 수 없어요. 발급받은 영업점에서 확인해 주세요.',
  ),
  CHARGE_BLOCKED_BY_FRAUD_RISK: error(
    403,
    '보이스피싱 위험이 있는 계정으로 확인되어 충전할 수 없어요. 고객센터로 문의해 주세요.',
  ),

  // Own codes: requests
  // The answer names the fields.
  INVALID_INPUT: error(400, '입력한 내용을 다시 확인해 주세요.'),
  SIGN_IN_REQUIRED: error(401, '로그인이 필요해요. 다시 로그인해 주세요.'),
  FORBIDDEN: error(403, '이용할 수 있는 권한이 없어요.'),
  NOT_FOUND: error(404, '요청한 정보를 찾을 수 없어요.'),
  TOO_MANY_REQUESTS: error(429, '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.'),
  IDEMPOTENCY_KEY_REUSED: error(422, '앞선 요청과 내용이 달라요. 화면을 새로고침한 뒤 다시 시도해 주세요.'),
  REQUEST_IN_PROGRESS: error(409, '앞선 요청을 처리하고 있어요. 잠시만 기다려 주세요.'),
  BODY_TOO_LARGE: error(413, '보내려는 파일이나 내용이 너무 커요. 크기를 줄여 다시 시도해 주세요.'),
  SERVICE_UNAVAILABLE: error(503, '지금은 서비스를 이용할 수 없어요. 잠시 후 다시 시도해 주세요.'),
  // The maintenance screen covers everything; see api/http/maintenance.
  MAINTENANCE: error(503, '지금은 점검 중이에요. 점검이 끝나면 다시 이용해 주세요.'),
  MEMBER_CHANGED: error(409, '다른 계정으로 로그인되어 있어 처리하지 않았어요. 화면을 새로 불러와 주세요.'),

  // Own codes: shop
  PRODUCT_NOT_PURCHASABLE: error(409, '지금은 구매할 수 없는 상품이에요.'),
  INSUFFICIENT_STOCK: error(409, '남은 수량이 부족해요. 수량을 다시 선택해 주세요.'),
  INVALID_QUANTITY: fieldError(400, '수량은 1개부터 50개까지 선택할 수 있어요.', 'quantity'),
  PRICE_CHANGED: error(409, '상품 가격이 바뀌었어요. 바뀐 금액을 확인한 뒤 다시 주문해 주세요.'),
  INVALID_POSTAL_CODE: fieldError(400, '우편번호 5자리를 확인해 주세요.', 'postalCode'),
  CART_CHANGED: error(409, '장바구니가 바뀌었어요. 담은 상품을 확인하고 다시 주문해 주세요.'),
  CART_FULL: error(409, '장바구니가 가득 찼어요. 필요 없는 상품을 지운 뒤 다시 담아 주세요.'),
  PAYMENT_DECLINED: error(402, '결제가 승인되지 않았어요. 다른 결제수단으로 다시 시도해 주세요.'),
  PAYMENT_EXPIRED: error(409, '결제 시간이 지났어요. 처음부터 다시 시도해 주세요.'),
  PAYMENT_CANCELLED: error(409, '결제를 취소했어요.'),
  PAYMENT_AMOUNT_MISMATCH: error(409, '결제 금액이 주문 금액과 달라 결제를 취소했어요. 다시 주문해 주세요.'),
  INVALID_PAYMENT_RETURN: error(400, '올바르지 않은 결제 요청이에요. 주문 내역을 확인해 주세요.'),
  ORDER_ALREADY_PROCESSED: error(409, '이미 처리된 주문이에요. 주문 내역을 확인해 주세요.'),
  PAYMENT_REVERSED: error(409, '결제가 취소된 것이 확인돼 진행을 멈춘 주문이에요. 고객센터로 문의해 주세요.'),
  // The answer names the earlier one in `fields.earlier`.
  STILL_CONFIRMING: error(409, '앞서 요청한 것의 결과를 아직 확인하고 있어요. 결과를 먼저 확인해 주세요.'),
  ORDER_STATUS_CHANGED: error(409, '주문 상태가 바뀌어 요청을 처리할 수 없어요. 주문 내역을 확인해 주세요.'),
  REFUND_AMOUNT_CHANGED: error(409, '환불 금액이 바뀌었어요. 바뀐 금액을 확인한 뒤 다시 신청해 주세요.'),
  CLAIM_QUANTITY_EXCEEDED: fieldError(
    400,
    '신청할 수 있는 수량보다 많아요. 수량을 다시 선택해 주세요.',
    'quantity',
  ),
  RETURN_COST_EXCEEDS_REFUND: error(
    409,
    '반품 비용이 환불 금액보다 커서 신청할 수 없어요. 판매자에게 문의해 주세요.',
  ),
  PARTIAL_CANCEL_COST_EXCEEDS_REFUND: error(
    409,
    '일부만 취소하면 배송비가 더 들어 환불할 금액이 없어요. 배송 전인 상품을 함께 취소해 주세요.',
  ),
  CLAIM_NOT_WITHDRAWABLE: error(409, '상품을 이미 수거했거나 처리가 끝나서 철회할 수 없어요.'),
  EXCHANGE_OPTION_UNAVAILABLE: fieldError(
    409,
    '교환할 수 없는 옵션이에요. 다른 옵션을 선택해 주세요.',
    'exchangeSkuId',
  ),
  PARTIAL_CANCEL_BEFORE_DEPOSIT: error(409, '입금 전에는 주문 전체만 취소할 수 있어요.'),
  CLAIM_PERIOD_OVER: error(409, '신청할 수 있는 기간이 지났어요. 판매자에게 문의해 주세요.'),
  INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE: error(
    409,
    '교환 배송비를 낼 담아머니가 부족해요. 충전한 뒤 다시 신청해 주세요.',
  ),
  REFUND_ACCOUNT_REQUIRED: fieldError(400, '환불받을 계좌를 입력해 주세요.', 'refundAccount.accountNumber'),
  SHIPMENT_NOT_LATE: fieldError(
    409,
    '아직 보내기로 한 날이 지나지 않았어요. 다른 사유를 골라 주세요.',
    'reasonCode',
  ),

  // Own codes: vouchers
  VOUCHER_PIN_NOT_FOUND: fieldError(
    404,
    '상품권 번호를 찾을 수 없어요. 번호 16자리를 확인해 주세요.',
    'pinNumber',
  ),
  VOUCHER_NOT_USABLE: error(409, '지금은 사용할 수 없는 상품권이에요. 상태를 확인해 주세요.'),
  VOUCHER_EXPIRED: error(409, '유효기간이 지난 상품권이에요. 환불을 신청해 주세요.'),
  VOUCHER_BALANCE_EXCEEDED: fieldError(
    409,
    '남은 금액보다 많이 쓸 수 없어요. 금액을 줄여 주세요.',
    'amount',
    '남은 금액은 {limit}이에요. 금액을 줄여 주세요.',
  ),
  INVALID_VOUCHER_AMOUNT: fieldError(400, '사용할 금액을 1원 이상으로 입력해 주세요.', 'amount'),
  VOUCHER_NOT_REFUNDABLE: error(409, '지금은 환불을 신청할 수 없는 상품권이에요. 환불 조건을 확인해 주세요.'),
  VOUCHER_REFUND_AMOUNT_CHANGED: error(
    409,
    '상품권의 환불 금액이 바뀌었어요. 바뀐 금액을 확인한 뒤 다시 신청해 주세요.',
  ),
  VOUCHER_REFUND_ALREADY_REQUESTED: error(409, '이미 환불을 신청한 상품권이에요.'),

  // Own codes: questions about products
  INQUIRY_PRODUCT_GONE: error(409, '판매가 끝난 상품에는 문의할 수 없어요.'),
  INQUIRY_ALREADY_ANSWERED: error(409, '이미 답변이 달린 문의는 수정할 수 없어요. 새로 문의해 주세요.'),

  // Own codes: the wishlist
  WISHLIST_UNAVAILABLE: error(409, '지금은 찜 기능을 쓸 수 없어요.'),
  WISHLIST_FULL: error(409, '찜은 1,000개까지 담을 수 있어요. 찜한 상품을 정리해 주세요.'),
  // Own codes: reviews
  OWN_REVIEW_REACTION: error(403, '내가 쓴 리뷰에는 반응을 남길 수 없어요.'),
  OWN_REVIEW_REPORT: error(403, '내가 쓴 리뷰는 신고할 수 없어요.'),
  REVIEW_ALREADY_REPORTED: error(409, '이미 신고한 리뷰예요. 확인하고 있으니 조금만 기다려 주세요.'),
  REVIEW_ALREADY_WRITTEN: error(409, '이미 리뷰를 쓴 상품이에요. 리뷰 내역에서 확인해 주세요.'),
  PURCHASE_NOT_CONFIRMED: error(409, '구매를 확정한 상품만 리뷰를 쓸 수 있어요.'),
  REVIEW_NOT_EDITABLE: error(409, '가려지거나 삭제된 리뷰는 수정할 수 없어요.'),
  // Own codes: wallet
  PASSCODE_PROOF_REQUIRED: error(403, '비밀번호 확인 시간이 지났어요. 비밀번호를 다시 입력해 주세요.'),
  PASSCODE_NOT_SET: error(409, '아직 결제 비밀번호가 없어요. 비밀번호를 먼저 설정해 주세요.'),
  WRONG_PASSCODE: fieldError(400, '비밀번호가 맞지 않아요. 다시 입력해 주세요.', 'passcode'),
  WEAK_PASSCODE: fieldError(400, '쉽게 알 수 있는 비밀번호예요. 다른 번호로 정해 주세요.', 'passcode'),
  THANKS_ALREADY_SENT: error(409, '감사 메시지는 한 번만 보낼 수 있어요.'),
  OWN_GIFT: error(409, '내가 보낸 선물은 직접 받을 수 없어요.'),
  GIFT_ALREADY_RECEIVED: error(409, '이미 받은 선물이에요. 내 선물함에서 확인해 주세요.'),
  GIFT_ENDED: error(409, '취소됐거나 기간이 지났거나 다른 분이 이미 받은 선물이에요.'),
  CONFIRMATION_REQUIRED: error(403, '안전을 위해 다시 로그인하거나 본인인증을 한 뒤 이용해 주세요.'),
  PASSKEY_REFUSED: error(403, '패스키로 확인하지 못했어요. 다시 시도하거나 다른 방법으로 확인해 주세요.'),
  TOO_MANY_PASSKEYS: error(409, '패스키는 10개까지 등록할 수 있어요. 안 쓰는 것을 지운 뒤 등록해 주세요.'),

  // Own codes: bank accounts and moves
  BANK_MAINTENANCE: error(
    503,
    '은행 점검 시간이에요. 매일 밤 11시 30분부터 새벽 0시 30분까지는 이용할 수 없어요.',
  ),
  INSUFFICIENT_BANK_BALANCE: error(
    409,
    '연결한 계좌의 잔액이 부족해요. 계좌 잔액을 확인하거나 다른 계좌를 골라 주세요.',
  ),
  BANK_ACCOUNT_RESTRICTED: error(409, '거래가 제한된 계좌예요. 은행에 확인하거나 다른 계좌를 골라 주세요.'),
  BANK_ACCOUNT_HOLDER_MISMATCH: error(409, '본인 명의의 계좌만 이용할 수 있어요. 예금주를 확인해 주세요.'),
  BANK_LINK_SESSION_INVALID: error(
    409,
    '계좌 연결을 이어갈 수 없어요. 시작한 지 오래됐거나 이미 끝난 요청이에요.',
  ),
  BANK_LINK_CANCELLED: error(409, '계좌 연결을 취소했어요.'),
  BANK_ACCOUNT_LINKED_BY_OTHER: error(409, '다른 회원이 연결한 계좌예요. 다른 계좌를 골라 주세요.'),
  TOO_MANY_BANK_ACCOUNTS: error(
    409,
    '계좌는 10개까지 연결할 수 있어요. 쓰지 않는 계좌의 연결을 해제해 주세요.',
  ),
  BANK_TRANSFER_IN_PROGRESS: error(
    409,
    '아직 처리 중인 충전이나 출금이 있어요. 끝난 뒤에 연결을 해제해 주세요.',
  ),
  BANK_REFUSED: error(409, '은행에서 요청을 거절했어요. 계좌를 확인하고 다시 시도해 주세요.'),
  BANK_LIMIT_EXCEEDED: error(409, '은행의 이체 한도를 넘었어요. 금액을 줄이거나 다른 계좌를 골라 주세요.'),
  BANK_NOT_REACHED: error(409, '은행에 요청이 닿지 않아 취소했어요. 잠시 후 다시 시도해 주세요.'),
  BANK_TRANSFER_RETURNED: error(409, '은행이 이체를 되돌렸어요. 계좌를 확인해 주세요.'),

  // Own codes: uploaded photos
  PHOTO_TOO_LARGE: fieldError(
    413,
    '사진 용량이 너무 커요. 더 작은 사진을 올려 주세요.',
    'file',
    '사진은 {limit}까지 올릴 수 있어요. 더 작은 사진을 올려 주세요.',
  ),
  PHOTO_TYPE_NOT_SUPPORTED: fieldError(400, 'JPG, PNG, WebP, GIF 사진만 올릴 수 있어요.', 'file'),
  PHOTO_DAMAGED: fieldError(400, '사진이 손상되어 열 수 없어요. 다른 사진을 골라 주세요.', 'file'),
  PHOTO_DIMENSIONS_TOO_LARGE: fieldError(
    400,
    '사진의 가로세로가 너무 커요. 크기를 줄여 다시 올려 주세요.',
    'file',
  ),
  PHOTO_HAS_EXTRA_DATA: fieldError(400, '사진에 다른 파일이 섞여 있어요. 다른 사진을 골라 주세요.', 'file'),
  PHOTO_HEIC_NOT_SUPPORTED: fieldError(
    400,
    '이 사진 형식(HEIC)은 열 수 없어요. 아이폰은 설정 > 카메라 > 포맷에서 ‘높은 호환성’, 갤럭시는 카메라 설정 > 고급 사진 옵션에서 ‘고효율 사진’을 끄고 다시 찍거나, 화면을 캡처해 올려 주세요.',
    'file',
  ),
  PHOTO_NOT_FOUND: fieldError(409, '올린 사진을 찾을 수 없어요. 사진을 다시 올려 주세요.', 'images'),
  PHOTO_QUOTA_EXCEEDED: fieldError(
    429,
    '오늘 올릴 수 있는 사진 용량을 모두 썼어요. 내일 다시 올려 주세요.',
    'file',
  ),

  // Own codes: the card shop
  CARD_SOLD_OUT: error(409, '준비한 수량이 모두 나갔어요. 다른 카드를 골라 주세요.'),
  EVENT_NOT_STARTED: error(409, '아직 시작하지 않은 이벤트예요. 시작하면 다시 와 주세요.'),
  EVENT_ENDED: error(409, '이미 끝난 이벤트예요. 다른 카드를 골라 주세요.'),
  LIMITED_CARD_ALREADY_TAKEN: error(409, '이미 받은 한정 카드예요. 내 선물함에서 확인해 주세요.'),
  CARD_NOT_TAKEABLE: error(409, '받지 않고 바로 선물하는 카드예요.'),

  // Own codes: the card studio
  TOO_MANY_DRAFTS: error(409, '만들고 있는 디자인은 50개까지 둘 수 있어요. 쓰지 않는 디자인을 지워 주세요.'),
  DESIGN_TOO_LARGE: error(413, '디자인이 너무 커서 저장할 수 없어요. 손그림이나 레이어를 줄여 주세요.'),
  DESIGN_CHANGED_ELSEWHERE: error(
    409,
    '다른 화면에서 먼저 고친 디자인이에요. 새로 불러온 뒤 다시 해 주세요.',
  ),
  DESIGN_ALREADY_PUBLISHED: error(409, '이미 카드로 만든 디자인이에요. 내 디자인에서 확인해 주세요.'),
  FACE_RATIO_MISMATCH: error(
    400,
    '카드 그림의 가로세로 비율이 맞지 않아요. 화면을 새로고침한 뒤 다시 만들어 주세요.',
  ),
  PHOTO_LIBRARY_FULL: error(409, '사진은 200장까지 보관할 수 있어요. 쓰지 않는 사진을 지워 주세요.'),
  TOO_MANY_WAITING_DESIGNS: error(409, '디자인 5개가 심사를 기다리고 있어요. 심사가 끝나면 공개해 주세요.'),

  // Own codes: the account
  VERIFICATION_SESSION_INVALID: error(
    409,
    '이미 끝났거나 시간이 지난 본인인증이에요. 처음부터 다시 해 주세요.',
  ),
  IDENTITY_MISMATCH: error(
    403,
    '회원님 본인의 명의로만 인증할 수 있어요. 가입할 때와 같은 분의 정보로 인증해 주세요.',
  ),
  UNDER_AGE: error(403, '만 14세 미만은 이용할 수 없어요.'),
  VERIFICATION_FAILED: error(409, '본인인증을 마치지 못했어요. 입력한 정보를 확인하고 다시 시도해 주세요.'),
  PHONE_TAKEN: error(409, '다른 회원이 쓰고 있는 휴대폰 번호예요. 고객센터로 문의해 주세요.'),
  VERIFIED_NAME_FIXED: fieldError(
    409,
    '본인인증한 이름은 바꿀 수 없어요. 이름이 바뀌었다면 본인인증을 다시 해 주세요.',
    'name',
  ),
  ORDERS_IN_PROGRESS: error(409, '아직 끝나지 않은 주문이 있어요. 주문을 마친 뒤 다시 시도해 주세요.'),

  // Own codes: information
  SUPPORT_INQUIRY_ALREADY_ANSWERED: error(
    409,
    '답변을 받은 1:1 문의는 수정할 수 없어요. 새로 문의해 주세요.',
  ),

  // Own codes: the staff API
  STAFF_VERSION_CHANGED: error(409, '그사이에 내용이 바뀌었어요. 다시 불러온 뒤에 바꿔 주세요.'),
  STAFF_SECOND_PERSON_NEEDED: error(409, '요청한 사람이 아닌 다른 사람이 승인해야 해요.'),
} as const satisfies Record<ErrorName, ErrorEntry>

/** The message of an error; `limit` (already formatted, such as `50만원`) fills the messages that name a limit. */
export const errorMessage = (name: ErrorName, values?: { limit: string }): string => {
  const entry: ErrorEntry = errorCatalogue[name]
  return values && entry.detail ? entry.detail.replace('{limit}', values.limit) : entry.message
}
