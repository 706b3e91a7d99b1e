import { isDesignName } from '@/domain/design-name'
import { reviewLimits, sellerTextLimits } from '@/domain/limits'
import { isMobilePhone, isPhone } from '@/domain/phone'
import { isRefundBank } from '@/domain/refund-account'
import { isCalendarDay } from '@/domain/seoul-calendar'
import { isSentInstant } from '../instant'
import { hasFewTags, hasNoEntity } from '../staff/product-fields'

/**
 * What the service checks beyond a schema, as one sentence, in the document. A call that every schema accepts is refused by
 * INVALID_INPUT only for a field or parameter with it; `tests/backend/schema-calls.test.ts` proves that.
 */
export const RULE = 'x-dama-rule'

export const TRIMMED = 'Spaces at both ends do not count.'
export const charactersRule = (max: number): string =>
  `At most ${max} characters, as a person counts them: an emoji of several code points is one.`

/** Rules of checks in code that several schemas share. */
export const CHECK_RULES = new Map<unknown, string>([
  [isPhone, 'A Korean phone number, in any notation: `02-123-4567`, `0212345678`, `+82 2 123 4567`.'],
  [
    isMobilePhone,
    'A Korean mobile number, in any notation: `010-1234-5678`, `01012345678`, `+82 10 1234 5678`.',
  ],
  [isCalendarDay, 'A day of the calendar, from the year 2000.'],
  [isSentInstant, 'An instant of the calendar, from the year 2000, with `T` and `Z` as capitals.'],
  [Number.isInteger, 'A whole number.'],
  [hasNoEntity, 'Without HTML entities such as `&amp;`.'],
  [hasFewTags, `At most ${sellerTextLimits.maxTags.toLocaleString('en')} tags of HTML.`],
  [isRefundBank, 'The code of a Korean bank.'],
  [
    isDesignName,
    'At most 20 characters: letters, digits, spaces, simple marks and emoji, with a letter, digit or emoji among them.',
  ],
])

const ALL_AGREED = 'All words of the list.'
const SIGN_IN_RETURN = '`/my/login/process` of the site, with or without its origin.'
const VERIFICATION_RETURN = 'The page of the site for this result, without a query.'
const FOR_GOODS = 'Given for goods; null for vouchers.'
const CLAIM_LINES = 'No line twice, and goods and vouchers each in a claim of their own.'
const CLAIM_REASON = 'A reason of the kind of claim.'
const CHARGE_RULE = 'Needed by the way of charging that has it, and null for the others.'
const NOTICE_CATEGORY = 'A code from 001 to 040.'
const EVENTS_ONLY = 'Only for EVENT and EVENT_LIMITED.'
const PICTURES_RULE = 'No picture twice.'
const REVIEW_MINIMUM = `At least ${reviewLimits.minLength} characters.`
const NOT_ZERO = 'Not 0.'
const LIMITED_ONLY = 'Only for EVENT_LIMITED.'
const PRODUCTS_ONCE = 'No product twice.'
const NOT_BLANK = 'Not only of spaces.'
const SKU_OF_PRODUCT = 'A SKU of the product.'
const EXISTS = 'It exists.'

/** Rules of single fields, by the name of the schema and the path to the field. */
export const FIELD_RULES: Readonly<Record<string, string>> = {
  'AcceptProductGiftBody.agreements': ALL_AGREED,
  'AcceptProductGiftBody.receiver': FOR_GOODS,
  'AcceptProductGiftBody.skuId': SKU_OF_PRODUCT,
  'AddCardDesignBody.endsAt': `${EVENTS_ONLY} Later than \`startsAt\`.`,
  'AddCardDesignBody.designerName': 'Needed by NORMAL_B2C, and null for the others.',
  'AddCardDesignBody.face': 'A picture of 328:209 or 209:328.',
  'AddCardDesignBody.remaining': 'Needed by EVENT_LIMITED, and null for the others.',
  'AddCardDesignBody.startsAt': EVENTS_ONLY,
  'AddCategoryBody.channelId': EXISTS,
  'AddCategoryBody.parentId': EXISTS,
  'AddCustomPageBody.blocks.html': NOT_BLANK,
  'AddCustomPageBody.blocks.productIds': PRODUCTS_ONCE,
  'AddCustomPageBody.channelId': EXISTS,
  'AddDeliveryGroupBody.sellerId': EXISTS,
  'AddDeliveryPolicyBody.baseDeliveryFee': CHARGE_RULE,
  'AddDeliveryPolicyBody.conditionalChargeStandard': CHARGE_RULE,
  'AddDeliveryPolicyBody.deliveryGroupId': EXISTS,
  'AddDeliveryPolicyBody.unitChargeStandard': CHARGE_RULE,
  'AddPaymentSettingBody.channelId': EXISTS,
  'AddProductBody.images': PICTURES_RULE,
  'AddProductBody.noticeId': NOTICE_CATEGORY,
  'AddProductBody.voucher': 'Needed by a voucher (`giftcard`), and absent from goods.',
  'AddRestockAlertBody.skuId': SKU_OF_PRODUCT,
  'AdjustBalanceBody.accountId': EXISTS,
  'AdjustBalanceBody.amount': NOT_ZERO,
  'AdvanceLineBody.trackingNumber': 'Given with the carrier.',
  'AdvanceLineBody.voucherNumber': 'A number that was not sent before.',
  'CashReceiptRequest.identity': 'A mobile number for `deduction`, a registration number for `expense`.',
  'ChangeAccountBody.alias': 'Needed without `isDefault`.',
  'ChangeCardDesignBody.addRemaining': `${LIMITED_ONLY} Takes at most what remains.`,
  'ChangeCardDesignBody.designerName': 'Only for NORMAL_B2C.',
  'ChangeCardDesignBody.endsAt': `${EVENTS_ONLY} Later than \`startsAt\`.`,
  'ChangeCardDesignBody.startsAt': EVENTS_ONLY,
  'ChangeCustomPageBody.blocks.html': NOT_BLANK,
  'ChangeCustomPageBody.blocks.productIds': PRODUCTS_ONCE,
  'ChangeDeliveryPolicyBody.baseDeliveryFee': CHARGE_RULE,
  'ChangeDeliveryPolicyBody.conditionalChargeStandard': CHARGE_RULE,
  'ChangeDeliveryPolicyBody.unitChargeStandard': CHARGE_RULE,
  'ChangePaymentSettingBody.status': 'That of the default cannot be off.',
  'ChangeProductBody.images': PICTURES_RULE,
  'ChangeProductBody.newSkus': 'At most as many SKUs as a product has.',
  'ChangeProductBody.noticeId': NOTICE_CATEGORY,
  'ChangeProductBody.sales.endsAt': 'Later than `startsAt`.',
  'ChangeStockBody.add': NOT_ZERO,
  'ChangeStockBody.count': 'Either `count` or `add`.',
  'ChangeStockBody.version': 'Needed with `count`.',
  'ClaimQuoteBody.lines': CLAIM_LINES,
  'ClaimQuoteBody.reasonCode': CLAIM_REASON,
  'CreateClaimBody.lines': CLAIM_LINES,
  'CreateClaimBody.pickup': 'Given for goods that are collected.',
  'CreateClaimBody.reasonCode': CLAIM_REASON,
  'CreateClaimBody.reship': 'Given for an exchange.',
  'GiftOrderBody.agreements': ALL_AGREED,
  'GiftOrderBody.points': 'At most the total.',
  'InquiryBody.productSkuId': SKU_OF_PRODUCT,
  'MemberSearchBody.memberId': 'One id or address; or a name with the last four digits of a phone number.',
  'NewInquiryBody.productSkuId': SKU_OF_PRODUCT,
  'NewReviewBody.comments': REVIEW_MINIMUM,
  'OrderBody.agreements': ALL_AGREED,
  'OrderBody.cashReceipt': 'Only for an order of which a part is paid in a way that has one.',
  'OrderBody.points': 'At most the total.',
  'OrderBody.receiver': FOR_GOODS,
  'PasskeyProofOptionsBody.amount': 'Needed by an action that moves an amount.',
  'PublishDesignBody.overlay': 'Needed by a moving background, and null for the others.',
  'PushSubscriptionBody.endpoint': 'An address of a push service that the server may call.',
  'RememberedDayBody.day': 'A day that some year has in that month; a leap month is a lunar one.',
  'RememberedDayBody.hasNotice': 'False while notifications of gifts are off.',
  'ReportBody.comments': 'Needed for `other_reason`.',
  'RequestEncDataBody.serrorUrl': VERIFICATION_RETURN,
  'RequestEncDataBody.sreturnUrl': VERIFICATION_RETURN,
  'ReviewBody.comments': REVIEW_MINIMUM,
  'SignInBody.redirectUri': SIGN_IN_RETURN,
  'SignInBody.state': 'That of `authorize` in the same browser, which is valid once.',
  'StudioDocument.layers': 'No two layers with one id.',
  'ThankBody.thankMsgFromReceiver': 'Not empty.',
}

/** Rules of parameters by name, or by the id of an operation and the name. */
export const PARAMETER_RULES: Readonly<Record<string, string>> = {
  page: 'A list ends at its entry 100,000: `page` times the number of entries of a page is at most that.',
  redirectUri: SIGN_IN_RETURN,
  'calculateCart.skus': 'SKUs of the product.',
  'calculateDirectOrder.skus': 'SKUs that one payment window can pay together.',
  'changeProduct.productId': 'A product that is not deleted.',
  'closeCategory.categoryId': 'A category without others below it.',
  'downloadPrepaidBalance.to': 'At most 31 days at once.',
  'downloadSettlement.to': 'At most 366 days at once.',
  'listGifts.month': 'Given together with the year.',
  'listReceivedGifts.month': 'Given together with the year.',
  'listSentGifts.month': 'Given together with the year.',
  'noteCashReceipt.orderId': 'An order whose cash receipt was refused.',
  'removeLegalDocument.legalDocumentId': 'An edition that is not in force.',
  'reportPrepaidBalance.to': 'At most 31 days at once.',
  'reportSettlement.to': 'At most 366 days at once.',
  'retryCashReceipt.orderId': 'An order whose cash receipt was refused.',
}
