import { brand } from '@/config/brand'
import { REFUND_HISTORY } from '@/config/paths/card'
import { MY_CARDS } from '@/config/paths/my-cards'
import { RECEIVED_GIFTS, SENT_GIFTS } from '@/config/paths/gift'
import { MONEY_CHARGE, MONEY_HISTORY, MONEY_WITHDRAW } from '@/config/paths/money'
import { ORDER_HISTORY } from '@/config/paths/order'
import { CLAIMS } from '@/config/paths/claims'
import { BANK_ACCOUNTS } from '@/config/paths/open-banking'
import { MY_REVIEWS } from '@/config/paths/reviews'
import { SUPPORT_INQUIRIES } from '@/config/paths/support'

export interface MenuLink {
  href: string
  label: string
  /** Shown only while the channel has this extension. */
  extension?: 'wishlist' | 'review'
}

/** The member's screens, grouped by subject. */
export const MENU: readonly { title: string; links: readonly MenuLink[] }[] = [
  {
    title: '선물과 카드',
    links: [
      { href: MY_CARDS, label: '내 선물함' },
      { href: RECEIVED_GIFTS, label: '받은 선물내역' },
      { href: SENT_GIFTS, label: '보낸 선물내역' },
      { href: REFUND_HISTORY, label: '환불 내역' },
    ],
  },
  {
    title: brand.money,
    links: [
      { href: MONEY_HISTORY, label: `${brand.money} 이용내역` },
      { href: MONEY_CHARGE, label: `${brand.money} 충전` },
      { href: MONEY_WITHDRAW, label: `${brand.money} 출금` },
      { href: BANK_ACCOUNTS, label: '연결계좌 관리' },
    ],
  },
  {
    title: '쇼핑',
    links: [
      { href: ORDER_HISTORY, label: '주문내역' },
      { href: CLAIMS, label: '취소/교환/반품 내역' },
      { href: `${ORDER_HISTORY}?type=voucher`, label: '모바일상품권 내역' },
      { href: '/my/wishlist', label: '찜한 상품', extension: 'wishlist' },
      { href: MY_REVIEWS, label: '리뷰 내역', extension: 'review' },
      { href: '/my/product-inquiries', label: '상품문의 내역' },
      { href: '/my/address', label: '배송지 관리' },
    ],
  },
  {
    title: '내 정보와 도움',
    links: [
      { href: '/my/settings', label: '내 정보' },
      { href: '/my/notification', label: '알림' },
      { href: '/my/notification/settings', label: '알림 설정' },
      { href: SUPPORT_INQUIRIES, label: '1:1 문의' },
    ],
  },
]
