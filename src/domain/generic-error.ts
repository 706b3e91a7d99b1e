/** Said when nothing better is known; kept apart from the catalogue so that the first load need not carry the table. */
export const GENERIC_ERROR_MESSAGE = '예상하지 못한 오류가 생겼어요. 잠시 후 다시 시도해 주세요.'

/** Where what is to be paid could not be calculated: option sheet, cart and order sheet say the same. */
export const PRICE_ERROR_MESSAGE = '결제 정보를 불러올 수 없습니다.'
