import { createCards, createGifts, createMoneyRecords, createShopCards } from '@tests/foreign/data/cards'
import { createInquiries } from '@tests/foreign/data/inquiries'
import { createMembers } from '@tests/foreign/data/members'
import { createOrders } from '@tests/foreign/data/orders'
import { createProducts } from '@tests/foreign/data/products'
import { createReviews } from '@tests/foreign/data/reviews'

export interface CartLine {
  skuId: number
  productId: number
  quantity: number
  isSelected: boolean
}

export interface Address {
  id: number
  receiverName: string
  phone: string
  postalCode: string
  baseAddress: string
  detailAddress: string
  isDefault: boolean
}

export interface BankAccount {
  id: number
  bankCode: string
  bankName: string
  accountNumMasked: string
  accountHolderName: string
}

/** Everything the backend knows. All of it belongs to one member. */
export const createWorld = (origin: string) => {
  const products = createProducts(origin)
  const firstSku = products[0]?.skuList[0]?.id ?? 0
  return {
    origin,
    products,
    members: createMembers(),
    reviews: createReviews(products),
    inquiries: createInquiries(products),
    orders: createOrders(products),
    wishes: [
      { id: 601, productId: 4 },
      { id: 602, productId: 12 },
      { id: 603, productId: 55 },
    ],
    cartLines: [
      { skuId: firstSku, productId: 1, quantity: 2, isSelected: true },
      { skuId: 50, productId: 5, quantity: 1, isSelected: true },
    ] as CartLine[],
    addresses: [
      { id: 1, receiverName: '한지우', phone: '01023456789', postalCode: '04524', baseAddress: '서울 중구 세종대로 110', detailAddress: '501호', isDefault: true },
    ] as Address[], // prettier-ignore
    bankAccounts: [
      { id: 1, bankCode: '090', bankName: '카카오뱅크', accountNumMasked: '3333-01-***4321', accountHolderName: '한지우' },
    ] as BankAccount[], // prettier-ignore
    cards: createCards(origin),
    shopCards: createShopCards(origin),
    sentGifts: createGifts(origin, 'sent'),
    receivedGifts: createGifts(origin, 'received'),
    moneyRecords: createMoneyRecords(),
    moneyBalance: 154_000,
    verifiedPhone: '01023456789',
    lastId: 100_000,
  }
}

export type World = ReturnType<typeof createWorld>

/** A number no record has yet. */
export const nextId = (world: World) => {
  world.lastId += 1
  return world.lastId
}
