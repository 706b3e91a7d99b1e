/** Message of an unknown error. In its own file, so that the first page does not load the catalogue. */
export const GENERIC_ERROR_MESSAGE = '예상하지 못한 오류가 생겼어요. 잠시 후 다시 시도해 주세요.'

/** Under a field that a service refused without a text for shoppers. */
export const CHECK_INPUT_MESSAGE = '입력한 내용을 다시 확인해 주세요.'

/** Follows the generic message in a form, which is not reloaded. */
export const INPUT_KEPT_MESSAGE = '입력한 내용은 그대로 있어요.'

/** Message of option sheet, cart and order sheet when the amount to pay could not be calculated. */
export const PRICE_ERROR_MESSAGE = '결제 금액을 불러오지 못했어요.'
