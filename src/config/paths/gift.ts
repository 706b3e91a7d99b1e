export const SEND_GIFT = '/card/send-gift'
export const SEND_BASIC_GIFT = `${SEND_GIFT}/basic`
export const RECEIVE_GIFT = '/card/receive-gift'
export const SENT_GIFTS = '/my/gift/sent-history'
export const RECEIVED_GIFTS = '/my/gift/received-history'
/** The received gifts among the member's cards. */
export const OWNED_GIFTS = '/my/cards?tab=GIFT_OWNED'
/** The gifts that the member has not accepted. */
export const WAITING_GIFTS = `${OWNED_GIFTS}&subTab=GIFT_RECEIVING`
