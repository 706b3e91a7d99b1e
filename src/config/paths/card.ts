export const CARD_CHARGE = '/card/charge'
export const CARD_EXCHANGE = '/card/exchange'
export const CARD_HISTORY = '/card/history'
export const REFUND_HISTORY = `${CARD_HISTORY}/refund-history`
