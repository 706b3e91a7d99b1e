import { brand } from '@/config/brand'
import {
  BANK_ACCOUNTS,
  CARD_CHARGE,
  MY_CARDS,
  MY_REVIEWS,
  ORDER_HISTORY,
  PRODUCT_PAGES,
  RECEIVE_GIFT,
  RECEIVED_GIFTS,
  SEND_GIFT,
  SENT_GIFTS,
  STUDIO,
  SUPPORT_INQUIRIES,
} from '@/config/paths'
import type { SignInPurpose } from '@/lib/return-to'

const NAMED: Record<SignInPurpose, string> = {
  wish: '상품을 찜하려면',
  report: '리뷰를 신고하려면',
  restock: '재입고 알림을 받으려면',
}

/** The first path that begins the address decides. */
const BY_PATH: readonly (readonly [path: string, purpose: string])[] = [
  [RECEIVE_GIFT, '선물을 받으려면'],
  [SEND_GIFT, '선물을 보내려면'],
  [CARD_CHARGE, '카드를 충전하려면'],
  ['/card-shop', '선물 카드를 받으려면'],
  ['/card/', '내 카드를 쓰려면'],
  ['/shopping/order', '고른 상품을 주문하려면'],
  ['/shopping/cart', '담은 상품을 주문하려면'],
  [PRODUCT_PAGES, '상품을 문의하려면'],
  [STUDIO, '나만의 카드를 만들려면'],
  ['/image-studio', '나만의 카드를 만들려면'],
  ['/my/settings', '내 정보를 보려면'],
  [BANK_ACCOUNTS, '계좌를 연결하려면'],
  [MY_CARDS, '내 선물함을 보려면'],
  [RECEIVED_GIFTS, '받은 선물을 보려면'],
  [SENT_GIFTS, '보낸 선물을 보려면'],
  [ORDER_HISTORY, '주문내역을 보려면'],
  ['/my/order/', '주문을 확인하려면'],
  ['/my/wishlist', '찜한 상품을 보려면'],
  [MY_REVIEWS, '내 리뷰를 보려면'],
  ['/my/notification', '알림을 보려면'],
  [`/my/${brand.slug}-money`, `${brand.money}를 쓰려면`],
  ['/my/address', '배송지를 보려면'],
  ['/my/product-inquiries', '내 상품 문의를 보려면'],
  [SUPPORT_INQUIRIES, '고객센터에 문의하려면'],
]

/** The result pages to which a payment window returns, also in a browser without a session. */
const isPaymentResult = (path: string): boolean =>
  /^\/shopping\/order\/(success|fail)\?.*\borderId=/.test(path) ||
  /^\/card\/(charge|send-gift)\/(success|fail)\?.*\bpaymentId=/.test(path)

/** Whether the address is the page of a gift, whose giver and amount the heading names. */
export const isGiftPath = (returnTo: string): boolean =>
  returnTo.startsWith(RECEIVE_GIFT) && new URLSearchParams(returnTo.split('?')[1]).size > 0

/**
 * What a visitor signs in for, as two lines of a heading; null where there is nothing to say.
 *
 * @param returnTo the page after the sign-in
 * @param named what its path does not tell
 */
export const signInPurpose = (returnTo: string, named?: unknown): readonly [string, string] | null => {
  if (isPaymentResult(returnTo)) return ['결제가 끝났어요.', '로그인하면 보여 드려요.']
  const purpose =
    typeof named === 'string' && Object.hasOwn(NAMED, named)
      ? NAMED[named as SignInPurpose]
      : BY_PATH.find(([path]) => returnTo.startsWith(path))?.[1]
  return purpose === undefined ? null : [purpose, '로그인해 주세요.']
}
