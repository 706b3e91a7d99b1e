export const MY_CARDS = '/my/cards'
/** The cards that the member has designed. The specification calls them "published gifts". */
export const PUBLISHED_CARDS = `${MY_CARDS}?tab=PUBLISH`
export const CARD_CHARGE = '/card/charge'
export const CARD_EXCHANGE = '/card/exchange'
export const CARD_HISTORY = '/card/history'
export const REFUND_HISTORY = `${CARD_HISTORY}/refund-history`
