import type { ResultPlace } from './unconfirmed-result'

/** Pages that show what a change has done. */
export const MONEY_HISTORY: ResultPlace = { href: '/my/dama-money/history', label: '담아머니 내역' }
export const SENT_GIFTS: ResultPlace = { href: '/my/gift/sent-history', label: '보낸 선물' }
export const RECEIVED_GIFTS: ResultPlace = { href: '/my/gift/received-history', label: '받은 선물' }
export const ORDER_HISTORY: ResultPlace = { href: '/my/order/history', label: '주문내역' }
export const MY_CARDS: ResultPlace = { href: '/my/cards', label: '내 선물함' }
