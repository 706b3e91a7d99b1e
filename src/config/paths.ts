import type { CardRef } from '@/domain/card'
import { brand } from './brand'

export const SIGN_IN = '/my/login'

export const SEND_GIFT = '/card/send-gift'
export const SEND_BASIC_GIFT = `${SEND_GIFT}/basic`
export const RECEIVE_GIFT = '/card/receive-gift'
export const SENT_GIFTS = '/my/gift/sent-history'
export const RECEIVED_GIFTS = '/my/gift/received-history'
/** The order sheet of "선물하기". */
export const GIFT_ORDER = '/shopping/order/direct?gift=1'

/** The products among the gifts that the member has sent or received. */
export const PRODUCT_GIFTS_SENT = `${SENT_GIFTS}?kind=product`
export const PRODUCT_GIFTS_RECEIVED = `${RECEIVED_GIFTS}?kind=product`
/** The days that the member remembers, beside the gifts. */
export const REMEMBERED_DAYS = `${SENT_GIFTS}?kind=days`
/** The received gifts among the member's cards. */
export const OWNED_GIFTS = '/my/cards?tab=GIFT_OWNED'
/** The gifts that the member has not accepted. */
export const WAITING_GIFTS = `${OWNED_GIFTS}&subTab=GIFT_RECEIVING`

export const CARD_CHARGE = '/card/charge'
export const CARD_EXCHANGE = '/card/exchange'
export const CARD_HISTORY = '/card/history'
export const REFUND_HISTORY = `${CARD_HISTORY}/refund-history`

/** The gift form names its card by other parameters than `card`. */
export const sendGiftPath = ({ cardDivision, cardId }: CardRef): string =>
  `${SEND_GIFT}?cardId=${cardId}&division=${cardDivision}`

/** The products of a category, or of everything. */
export const CATEGORY_PRODUCTS = '/shopping/category/result'

export const categoryPath = (categoryId: string): string =>
  `${CATEGORY_PRODUCTS}?categoryId=${encodeURIComponent(categoryId)}`

/** The member's cancellations, exchanges and returns. */
export const CLAIMS = '/my/order/claims'

/** The page of a claim. */
export const claimPath = (claimId: string): string => `${CLAIMS}?claimId=${encodeURIComponent(claimId)}`

const MONEY = `/my/${brand.slug}-money`

export const MONEY_HISTORY = `${MONEY}/history`
/** Charges 담아머니 from the bank account. */
export const MONEY_CHARGE = `${MONEY}/charge`
export const MONEY_WITHDRAW = `${MONEY}/withdraw`

export const MY_CARDS = '/my/cards'
/** The cards that the member has designed. The specification calls them "published gifts". */
export const PUBLISHED_CARDS = `${MY_CARDS}?tab=PUBLISH`

export const BANK_ACCOUNTS = '/my/open-banking'
/** The page to which the consent page of the bank returns. */
export const BANK_LINK_PROCESS = `${BANK_ACCOUNTS}/add-account/process`
export const BANK_LINK_FAIL = `${BANK_ACCOUNTS}/add-account/fail`

/** The forms of an order: its claims and the confirmation of the purchase. */
export const ORDER_REQUESTS = {
  cancel: '/my/order/cancel-request',
  refund: '/my/order/refund-request',
  exchange: '/my/order/exchange-request',
  confirm: '/my/order/purchase-confirm',
} as const

/** The form of a request, with one line selected, or the lines of the order to choose from. */
export const orderRequestPath = (kind: keyof typeof ORDER_REQUESTS, orderId: string, lineId = ''): string =>
  `${ORDER_REQUESTS[kind]}?${new URLSearchParams({ orderId, ...(lineId && { lineId }) })}`

export const ORDER_HISTORY = '/my/order/history'

/** The pages of products; an id follows. By itself, because the script of every page has it. */
export const PRODUCT_PAGES = '/shopping/product-detail/'

/** The page of a product. */
export const productPath = (productId: string): string => PRODUCT_PAGES + encodeURIComponent(productId)

/** The member's reviews, and the purchases that they may review. */
export const MY_REVIEWS = '/my/reviews'
export const WRITTEN_REVIEWS = `${MY_REVIEWS}?tab=written`

/** The form for the review of an order line. */
export const writeReviewPath = (lineId: string): string => `${MY_REVIEWS}?write=${encodeURIComponent(lineId)}`

/** The page to which a provider returns. Apart from `sign-in.ts`, which the script of every page has. */
export const SIGN_IN_RETURN = `${SIGN_IN}/process`

export const STUDIO = `/${brand.slug}-studio`

/** The member's inquiries to customer service. */
export const SUPPORT_INQUIRIES = '/info/inquiry'
export const NEW_SUPPORT_INQUIRY = `${SUPPORT_INQUIRIES}/create`

/** The page of an inquiry. */
export const supportInquiryPath = (id: string): string => `${SUPPORT_INQUIRIES}?id=${encodeURIComponent(id)}`

/** The identity verification; `purpose` and `returnTo` may follow. */
export const VERIFICATION_PATH = '/my/settings/verification'
/** Sets a new passcode after a verification; `returnTo` may follow. */
export const PASSCODE_RESET = `${VERIFICATION_PATH}?purpose=passcode`
/** The pages that show the result of a verification; a request may name only these. */
export const VERIFICATION_RETURN_PATH = `${VERIFICATION_PATH}/process`
export const VERIFICATION_FAIL_PATH = `${VERIFICATION_PATH}/fail`
/** For a verified number that is not the account's. */
export const VERIFICATION_MISMATCH_PATH = `${VERIFICATION_PATH}/mismatch-phone-number`

/** The receipt of an order that was paid. */
export const orderReceiptPath = (orderId: string): string =>
  `${ORDER_HISTORY}?type=receipt&of=${encodeURIComponent(orderId)}`
/** The receipt of a charge, by its bank move or its payment in the window. */
export const chargeReceiptPath = ({ kind, id }: { kind: 'bank_move' | 'payment'; id: string }): string =>
  `${kind === 'bank_move' ? `${MONEY_CHARGE}/success?moveId` : `${CARD_CHARGE}/success?paymentId`}=${encodeURIComponent(id)}&receipt=1`
