import { localDaysAgo } from '@tests/foreign/data/time'

export type Division = 'MASTER' | 'SECONDARY' | 'REFUND'
export type CardStatus = 'RECEIVING' | 'CANCELLED' | 'CANCELLED_EXPIRED' | 'OWNED' | 'DELETED'

export interface Card {
  cardId: number
  secondaryCardId: number | null
  cardDivision: Division
  cardType: 'BASIC' | 'EVENT' | 'EVENT_LIMITED' | 'NORMAL' | 'NORMAL_B2C'
  status: CardStatus
  attribute: 'PRIVATE' | 'PUBLIC'
  name: string
  imageUrl: string
  balance: number
  price: number
  giverName: string | null
  msgToReceiver: string | null
  purchased: boolean
  published: boolean
  updatedAt: string
}

export interface GiftRecord {
  cardHistoryId: number
  senderCardId: number
  secondaryCardId: number
  cardDivision: Division
  giverName: string
  receiverName: string
  amount: number
  msgToReceiver: string
  thankMsgFromReceiver: string | null
  updatedAt: string
  cardStatus: CardStatus
  imageUrl: string
}

export interface MoneyRecord {
  id: number
  actionCode: string
  title: string
  amount: number
  balanceAfter: number
  updatedAt: string
}

const TYPES = ['BASIC', 'NORMAL', 'EVENT', 'EVENT_LIMITED', 'NORMAL_B2C'] as const

const createCard = (origin: string, index: number, division: Division): Card => {
  const isGift = division === 'SECONDARY'
  const cardId = (isGift ? 200 : division === 'REFUND' ? 300 : 100) + index
  return {
    cardId,
    secondaryCardId: isGift ? cardId : null,
    cardDivision: division,
    cardType: TYPES[index % TYPES.length] ?? 'BASIC',
    status: isGift && index >= 6 ? 'RECEIVING' : 'OWNED',
    attribute: index % 2 === 0 ? 'PUBLIC' : 'PRIVATE',
    name: `${isGift ? '받은' : '내'} 카드 ${index + 1}`,
    imageUrl: `${origin}/pictures/card/${cardId}.svg`,
    balance: 10_000 * (index + 1),
    price: 10_000 * (index + 1),
    giverName: isGift ? '김하늘' : null,
    msgToReceiver: isGift ? '생일 축하해!' : null,
    purchased: !isGift && index % 2 === 1,
    published: !isGift && index % 3 === 0,
    updatedAt: localDaysAgo(index * 3),
  }
}

const many = <T>(count: number, create: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => create(index))

/** Eight cards of each division: the member's own, those received (two not accepted yet), and refunded ones. */
export const createCards = (origin: string) => [
  ...many(8, (index) => createCard(origin, index, 'MASTER')),
  ...many(8, (index) => createCard(origin, index, 'SECONDARY')),
  ...many(3, (index) => createCard(origin, index, 'REFUND')),
]

/** Public designs of the card shop. */
export const createShopCards = (origin: string) =>
  many(23, (index) => ({
    ...createCard(origin, index, 'MASTER'),
    cardId: 5000 + index,
    name: `진열 카드 ${index + 1}`,
  }))

export const createGifts = (origin: string, direction: 'sent' | 'received'): GiftRecord[] =>
  many(12, (index) => ({
    cardHistoryId: (direction === 'sent' ? 7000 : 8000) + index,
    senderCardId: 100 + (index % 8),
    // A gift that was sent is a card of another member.
    secondaryCardId: direction === 'sent' ? 210 + index : 200 + (index % 8),
    cardDivision: direction === 'sent' && index % 2 === 0 ? 'MASTER' : 'SECONDARY',
    giverName: direction === 'sent' ? '한지우' : '김하늘',
    receiverName: direction === 'sent' ? '이바다' : '한지우',
    amount: 5000 * (index + 1),
    msgToReceiver: '늘 고마워요.',
    thankMsgFromReceiver: index % 2 === 0 ? '잘 쓸게요!' : null,
    updatedAt: localDaysAgo(index * 4),
    cardStatus: index === 0 ? 'RECEIVING' : 'OWNED',
    imageUrl: `${origin}/pictures/card/${100 + (index % 8)}.svg`,
  }))

const ACTIONS = [
  ['CHARGE', '충전', 30_000],
  ['PAY_PRODUCT', '상품 결제', -12_000],
  ['EXCHANGE_TO_DAMA_MONEY', '카드 전환', 10_000],
  ['REFUND', '환불', 12_000],
  ['GIFT_CANCEL_FROM_BASIC_CARD', '선물 취소', 5000],
  ['BTOC_RECEIVED', '기업 선물', 20_000],
  ['WITHDRAW', '출금', -8000],
] as const

/** Two movements a week over three months, the newest first. */
export const createMoneyRecords = (): MoneyRecord[] =>
  many(26, (index) => {
    const [actionCode, title, amount] = ACTIONS[index % ACTIONS.length] ?? ACTIONS[0]
    return {
      id: 9000 + index,
      actionCode,
      title,
      amount,
      balanceAfter: 154_000 + index * 500,
      updatedAt: localDaysAgo(index * 3.5),
    }
  })
