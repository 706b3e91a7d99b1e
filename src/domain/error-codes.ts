/**
 * Every error of the product: its name in the code, its number on the wire, and why a service answers it.
 *
 * Decisions where the specification only gives ranges:
 * - 4011 to 4037 has eight meanings. Every other family is an HTTP status with digits behind it (404x,
 *   406x, 503x), so the range is 401x and 403x: 4011 takes the first meaning and 4031 to 4037 the other
 *   seven, in the order listed. This is the only reading that uses both ends of the range.
 * - 4041 to 4049 has seven meanings, given to 4041 to 4047 in the order listed.
 * - Own codes are 7000 to 7999.
 *
 * `error-catalogue.ts` has the status, message and field of each name. Messages are large, so the catalogue is
 * loaded when an error is shown, while this table comes with the API clients. `contract/ERRORS.md` has the comments.
 */
export const errorCodes = {
  // Account
  EMAIL_NOT_FOUND: 1001, // The social account has no e-mail address.
  PHONE_NOT_FOUND: 1002, // The social account has no phone number.
  TERMS_NOT_AGREED: 1004, // A new member has not agreed to the terms yet.
  SHOP_MEMBER_NOT_LINKED: 1005, // The member of the shop does not exist yet.
  SOCIAL_PHONE_MISMATCH: 1009, // The phone number of the social account is not that of the account.
  NAVER_ACCOUNT_EXISTS: 1010, // The same person has an account with Naver.
  KAKAO_ACCOUNT_EXISTS: 1011, // The same person has an account with Kakao.
  VERIFIED_PHONE_MISMATCH: 1012, // The verified phone number is not that of the account.
  BALANCE_REMAINS: 1013, // The member leaves with a balance.
  UNRECEIVED_GIFTS: 1014, // The member leaves while a gift is open.
  MEMBER_BLOCKED: 1106, // Customer service has blocked the member.
  WITHDRAWAL_REQUESTED: 1107, // The member has requested the withdrawal.
  MEMBER_WITHDRAWN: 1108, // The member has left.
  PASSCODE_LOCKED: 1502, // The passcode was wrong five times.

  // Studio
  CARD_NAME_NOT_ALLOWED: 2001, // The name of the card has a word that is not allowed.
  CARD_NAME_TAKEN: 2002, // Another card has the name.

  // Requests and permissions
  BAD_REQUEST: 4001, // The call breaks a rule that no field is the cause of, such as the number of addresses.
  MISSING_PARAMETER: 4002, // Something that the call needs is missing.
  BANK_LINK_TOO_RECENT: 4007, // The bank account was linked too recently for the transfer.
  UNAUTHORIZED: 4011, // The token or the code of a provider is not valid.
  NOT_SUPPORTED: 4031, // The service has no provider or no extension for the call.
  ALREADY_REMOVED: 4032, // What the call removes is removed.
  ACCOUNT_EMAIL_MISSING: 4033, // The e-mail address was not consented to at the provider.
  OTHER_PROVIDER_ACTIVE: 4034, // The same person has an account with another provider.
  INVALID_ACCESS_KEY: 4035, // The access key of the call is not valid.
  IDENTITY_NOT_VERIFIED: 4036, // The member has not verified the identity.
  MEMBER_TYPE_NOT_SET: 4037, // The sign-up is not complete.

  // Cards and money
  MEMBER_NOT_FOUND: 4041, // There is no such member.
  GROUP_NOT_FOUND: 4042, // There is no such group.
  CARD_NOT_FOUND: 4043, // The member has no such card.
  CARD_HISTORY_NOT_FOUND: 4044, // There is no such gift, or it is not one of the member.
  AMOUNT_NOT_FOUND: 4045, // The balance is not one of the member.
  CARD_BALANCE_REMAINS: 4046, // A card with a balance is deleted.
  INVALID_CARD_STATUS: 4047, // The card or gift cannot do this in its status.
  BANK_ACCOUNT_NOT_FOUND: 40410, // The member has no such bank account.
  LIMIT_EXCEEDED: 40411, // The amount is above a limit.
  BELOW_MINIMUM: 40412, // The amount is below the minimum.
  PAYMENT_NOT_FOUND: 40413, // There is no such payment, or it is not one of the member.
  INSUFFICIENT_CARD_BALANCE: 4061, // The balance of the card is too small.
  INSUFFICIENT_MONEY: 4062, // The balance of 담아머니 is too small.

  // Failures of the service or of a provider
  UNKNOWN: 5000, // The service has failed unexpectedly.
  CARD_COMPANY_UNAVAILABLE: 5001, // The bank or card company gives no answer.
  CARD_OWNER_NOT_FOUND: 5002, // The card has no owner.
  OPEN_BANKING_NOT_SET: 5031, // The member has not linked a bank account.
  ENCRYPTION_FAILED: 5032, // A provider has answered what the service cannot decrypt.
  INVALID_BANK_CODE: 8002, // The bank is unknown.
  CHARGE_BLOCKED_BY_EXPOSURE: 9800, // Exposed personal information is registered for the account.
  CHARGE_BLOCKED_BY_FRAUD_RISK: 9801, // The account is registered for a risk of fraud.

  // Own codes: requests
  INVALID_INPUT: 7000, // A field or parameter is missing or wrong; `fields` names it.
  SIGN_IN_REQUIRED: 7001, // The call has no token, or an expired one.
  FORBIDDEN: 7002, // The caller may not do this.
  NOT_FOUND: 7003, // There is no such path or resource.
  TOO_MANY_REQUESTS: 7004, // The caller is above a rate limit.
  IDEMPOTENCY_KEY_REUSED: 7005, // The Idempotency-Key was used with another body.
  REQUEST_IN_PROGRESS: 7006, // An earlier call for the same thing has not ended.
  BODY_TOO_LARGE: 7007, // The body is larger than the service takes.
  SERVICE_UNAVAILABLE: 7008, // A part of the service or a provider is not available for the moment.
  MAINTENANCE: 7009, // The service is under maintenance.
  MEMBER_CHANGED: 7010, // The call names another member than the one who is signed in: the screen was drawn for somebody else.

  // Own codes: shop
  PRODUCT_NOT_PURCHASABLE: 7101, // A product is not on sale.
  INSUFFICIENT_STOCK: 7102, // A SKU has less stock than the quantity.
  INVALID_QUANTITY: 7103, // A quantity is out of bounds.
  PRICE_CHANGED: 7104, // The total is not that of `expectedTotal`.
  INVALID_POSTAL_CODE: 7105, // The postal code is malformed, or missing for goods.
  CART_CHANGED: 7111, // A line of the order is not in the cart as it was.
  CART_FULL: 7112, // The cart has as many lines as it may.
  PAYMENT_DECLINED: 7201, // The gateway has declined the payment.
  PAYMENT_EXPIRED: 7202, // The payment came too late.
  PAYMENT_CANCELLED: 7203, // The shopper has cancelled the payment.
  PAYMENT_AMOUNT_MISMATCH: 7204, // The gateway has another amount than the order.
  INVALID_PAYMENT_RETURN: 7205, // The return from the payment window is not that of the gateway.
  ORDER_ALREADY_PROCESSED: 7206, // The order has been paid or has ended.
  PAYMENT_REVERSED: 7207, // The gateway took the payment of the order back. Nothing is refunded from it until that is settled.
  STILL_CONFIRMING: 7208, // An earlier one of the same kind is still being confirmed, and the caller asked not to start another one.
  ORDER_STATUS_CHANGED: 7301, // A line of the order cannot do this in its status.
  REFUND_AMOUNT_CHANGED: 7302, // The refund is not that of `expectedRefund`.
  CLAIM_QUANTITY_EXCEEDED: 7303, // The claim has a larger quantity than the line.
  RETURN_COST_EXCEEDS_REFUND: 7304, // The cost of the return is larger than the refund.
  CLAIM_NOT_WITHDRAWABLE: 7305, // The goods have been collected, or the claim has ended.
  EXCHANGE_OPTION_UNAVAILABLE: 7306, // The SKU of an exchange is sold out or of another price.
  PARTIAL_CANCEL_BEFORE_DEPOSIT: 7307, // A part of an order is cancelled before its deposit.
  CLAIM_PERIOD_OVER: 7308, // The period for the claim has passed.
  INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE: 7309, // The balance of 담아머니 is smaller than the fee of the exchange.
  SHIPMENT_NOT_LATE: 7310, // The promised day of the shipment has not passed.
  PARTIAL_CANCEL_COST_EXCEEDS_REFUND: 7311, // Cancelling a part before it is sent costs more delivery than it refunds. Cancelling everything works.
  REFUND_ACCOUNT_REQUIRED: 7312, // A deposit is to be refunded, and the call does not say where to.

  // Own codes: vouchers
  VOUCHER_PIN_NOT_FOUND: 7341, // There is no voucher with the number.
  VOUCHER_NOT_USABLE: 7342, // The voucher cannot be used in its status.
  VOUCHER_EXPIRED: 7343, // The voucher has expired.
  VOUCHER_BALANCE_EXCEEDED: 7344, // The amount is larger than the rest of the voucher.
  INVALID_VOUCHER_AMOUNT: 7345, // The amount of a use is not positive.
  VOUCHER_NOT_REFUNDABLE: 7346, // The voucher cannot be refunded now.
  VOUCHER_REFUND_AMOUNT_CHANGED: 7347, // The refund is not that of `expectedAmount`.
  VOUCHER_REFUND_ALREADY_REQUESTED: 7348, // The refund of the voucher has been requested.

  // Own codes: questions about products
  INQUIRY_PRODUCT_GONE: 7421, // The product of an inquiry is not on sale any more.
  INQUIRY_ALREADY_ANSWERED: 7422, // The inquiry has an answer.

  // Own codes: the wishlist
  WISHLIST_UNAVAILABLE: 7431, // The channel has no wishlist.
  WISHLIST_FULL: 7432, // The wishlist has as many entries as it may.

  // Own codes: reviews
  OWN_REVIEW_REACTION: 7401, // The review is one of the member.
  OWN_REVIEW_REPORT: 7402, // The review is one of the member.
  REVIEW_ALREADY_REPORTED: 7403, // The member has reported the review.
  REVIEW_ALREADY_WRITTEN: 7404, // The purchase has a review.
  PURCHASE_NOT_CONFIRMED: 7405, // The purchase has not been confirmed.
  REVIEW_NOT_EDITABLE: 7406, // The review is hidden or deleted.

  // Own codes: wallet
  PASSCODE_PROOF_REQUIRED: 7501, // The call has no passcode proof, or one that was used, has expired or is for another action.
  PASSCODE_NOT_SET: 7502, // The member has no passcode.
  WRONG_PASSCODE: 7503, // The passcode is wrong.
  WEAK_PASSCODE: 7504, // The passcode is easy to guess.
  THANKS_ALREADY_SENT: 7505, // The receiver has sent thanks.
  OWN_GIFT: 7506, // The gift is one of the member.
  GIFT_ALREADY_RECEIVED: 7507, // The member has accepted the gift.
  CONFIRMATION_REQUIRED: 7508, // An amount is at risk after a change of the account.
  PASSKEY_REFUSED: 7509, // The answer of the passkey is not one to an open challenge of this site, or the passkey is not registered.
  TOO_MANY_PASSKEYS: 7510, // The member has ten passkeys.
  GIFT_ENDED: 7511, // The product was cancelled, declined, accepted by somebody else, or not accepted in time.

  // Own codes: bank accounts and moves
  BANK_MAINTENANCE: 7541, // The banks have their nightly break.
  INSUFFICIENT_BANK_BALANCE: 7542, // The balance of the bank account is too small.
  BANK_ACCOUNT_RESTRICTED: 7543, // The bank has restricted the account.
  BANK_ACCOUNT_HOLDER_MISMATCH: 7544, // The bank account is one of another person.
  BANK_LINK_SESSION_INVALID: 7545, // The link of the bank account is unknown, expired or used.
  BANK_LINK_CANCELLED: 7546, // The member has cancelled the link at the bank.
  BANK_ACCOUNT_LINKED_BY_OTHER: 7547, // Another member has linked the bank account.
  TOO_MANY_BANK_ACCOUNTS: 7548, // The member has as many bank accounts as one may.
  BANK_TRANSFER_IN_PROGRESS: 7549, // A transfer of the bank account has not ended.
  BANK_REFUSED: 7550, // The bank has refused the transfer.
  BANK_LIMIT_EXCEEDED: 7551, // The amount is above a limit of the bank.
  BANK_NOT_REACHED: 7552, // The transfer has not reached the bank.
  BANK_TRANSFER_RETURNED: 7553, // The receiving bank returned a withdrawal that it had taken. The amount is back in the balance.

  // Own codes: uploaded photos
  PHOTO_TOO_LARGE: 7441, // The photo has too many bytes.
  PHOTO_TYPE_NOT_SUPPORTED: 7442, // The file is no photo of a supported type.
  PHOTO_DAMAGED: 7443, // The photo cannot be decoded.
  PHOTO_DIMENSIONS_TOO_LARGE: 7444, // The photo has too many pixels.
  PHOTO_HAS_EXTRA_DATA: 7445, // The photo contains another file.
  PHOTO_HEIC_NOT_SUPPORTED: 7446, // The photo is of the type HEIC.
  PHOTO_NOT_FOUND: 7447, // A photo of the call was not uploaded by the member, or was deleted.
  PHOTO_QUOTA_EXCEEDED: 7448, // The member has uploaded as many bytes as one may in a day.

  // Own codes: the card shop
  CARD_SOLD_OUT: 7701, // No card of the design is left.
  EVENT_NOT_STARTED: 7702, // The event of the design has not started.
  EVENT_ENDED: 7703, // The event of the design has ended.
  LIMITED_CARD_ALREADY_TAKEN: 7704, // The member has a card of the design.
  CARD_NOT_TAKEABLE: 7705, // Cards of the design are sent and not taken.

  // Own codes: the card studio
  TOO_MANY_DRAFTS: 7801, // The member has as many drafts as one may.
  DESIGN_TOO_LARGE: 7802, // The document of the design has too many bytes.
  DESIGN_CHANGED_ELSEWHERE: 7803, // The design has a newer revision.
  DESIGN_ALREADY_PUBLISHED: 7804, // The design has been published.
  FACE_RATIO_MISMATCH: 7805, // The picture of the design has another ratio than the card.
  PHOTO_LIBRARY_FULL: 7806, // The photo library has as many photos as it may.
  TOO_MANY_WAITING_DESIGNS: 7807, // As many designs as may wait for a review.

  // Own codes: the account
  VERIFICATION_SESSION_INVALID: 7601, // The verification is unknown, expired or complete.
  IDENTITY_MISMATCH: 7602, // Another person was verified.
  UNDER_AGE: 7603, // The person is younger than fourteen.
  VERIFICATION_FAILED: 7604, // The verification has no result.
  PHONE_TAKEN: 7605, // Another member has the phone number.
  VERIFIED_NAME_FIXED: 7606, // The name of a verified member is changed.
  ORDERS_IN_PROGRESS: 7607, // The member leaves with an order in progress.

  // Own codes: information
  SUPPORT_INQUIRY_ALREADY_ANSWERED: 7641, // The inquiry has an answer.

  // Own codes: the staff API
  STAFF_VERSION_CHANGED: 7901, // What the staff changes has another version than the one in the call.
  STAFF_SECOND_PERSON_NEEDED: 7902, // The actor who has requested an adjustment decides on it.
} as const

export type ErrorName = keyof typeof errorCodes
export type ErrorCode = (typeof errorCodes)[ErrorName]

const namesByCode: ReadonlyMap<unknown, ErrorName> = new Map(
  Object.entries(errorCodes).map(([name, code]) => [code, name as ErrorName]),
)

/** The code of a call without an answer, in the address of a page that explains a failure. */
export const NO_ANSWER_CODE = '0'

/** The name of a numeric code, or undefined for a code that is not in the table. */
export const errorNameOf = (code: unknown): ErrorName | undefined => namesByCode.get(code)
