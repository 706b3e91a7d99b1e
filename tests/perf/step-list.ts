import { monthOfDaysAgo } from '../setup/month-of-days-ago'

export interface Step {
  name: string
  /** A sample member; null is a visitor. */
  person: string | null
  from: string
  /** What is tapped, by Playwright's selectors; `back` is a step back after that tap. */
  tap: string
  /** Beginning of the address of the next screen, with which it is loaded cold as well. */
  to: string
  back?: boolean
  /** A sheet opens over the screen. */
  isSheet?: boolean
  /** A checkbox that is unchecked before. */
  uncheck?: string
}

const KIM = 'usr_kim_dama'
const BUYER = 'usr_ban_gyohwan'
const GIVER = 'usr_seon_mul'
const link = (href: string) => `a[href^="${href}"] >> visible=true >> nth=0`
const navigation = (name: string) => `role=navigation[name="주요 메뉴"] >> role=link[name="${name}"]`
const ALL_CARDS = 'a[href="/my/cards"] >> visible=true >> nth=0'
const CARD = '/my/cards?card=MASTER.crd_kim_dama'
const MUG = '/shopping/product-detail/prd_moon-mug'

/** A step along the first link to a page. */
const along = (name: string, person: string | null, from: string, to: string): Step => ({
  name,
  person,
  from,
  tap: link(to),
  to,
})

/** The commonest steps between screens. */
export const STEPS: readonly Step[] = [
  { name: 'home to shopping', person: null, from: '/', tap: navigation('쇼핑'), to: '/shopping' },
  { name: 'home to vouchers', person: null, from: '/', tap: navigation('모바일상품권'), to: '/voucher' },
  { name: 'shopping to home', person: null, from: '/shopping', tap: navigation('홈'), to: '/' },
  { name: 'home to my page', person: KIM, from: '/', tap: navigation('마이'), to: '/my' },
  { name: 'my page to home', person: KIM, from: '/my', tap: navigation('홈'), to: '/' },
  { name: 'my page to shopping', person: KIM, from: '/my', tap: navigation('쇼핑'), to: '/shopping' },
  along('home to card shop', null, '/', '/card-shop'),
  along('shopping to search', null, '/shopping', '/shopping/search'),
  along('shopping to cart', 'usr_jang_baguni', '/shopping', '/shopping/cart'),
  along('shopping to a category', null, '/shopping', '/shopping/category/result'),
  {
    name: 'list to product',
    person: null,
    from: '/shopping/category/result',
    tap: link('/shopping/product-detail/'),
    to: '/shopping/category/result?',
    isSheet: true,
  },
  {
    name: 'back to shopping',
    person: null,
    from: '/shopping',
    tap: link('/shopping/search'),
    to: '/shopping',
    back: true,
  },
  {
    name: 'search word',
    person: null,
    from: '/shopping/search',
    tap: 'ol button >> visible=true >> nth=0',
    to: '/shopping/search?q=',
  },
  along('product to cart', KIM, MUG, '/shopping/cart'),
  along('product to search', null, MUG, '/shopping/search'),
  {
    name: 'cart to order sheet',
    person: 'usr_jang_baguni',
    from: '/shopping/cart',
    // Vouchers are not ordered with goods.
    uncheck: 'role=checkbox[name=/라떼.* 선택$/]',
    tap: 'role=button[name=/개 주문하기/]',
    to: '/shopping/order',
  },
  along('my page to order history', BUYER, '/my', '/my/order/history'),
  { name: 'my page to cards', person: KIM, from: '/my', tap: ALL_CARDS, to: '/my/cards' },
  along('my page to history of the money', KIM, '/my', '/my/dama-money/history'),
  along('my page to wishlist', KIM, '/my', '/my/wishlist'),
  along('my page to notifications', KIM, '/my', '/my/notification'),
  along('my page to settings', KIM, '/my', '/my/settings'),
  along('my page to reviews', BUYER, '/my', '/my/reviews'),
  along('my page to inquiries', KIM, '/my', '/my/product-inquiries'),
  along('my page to addresses', KIM, '/my', '/my/address'),
  along('my page to support', KIM, '/my', '/info/inquiry'),
  along('my page to received gifts', GIVER, '/my', '/my/gift/received-history'),
  along('my page to sent gifts', GIVER, '/my', '/my/gift/sent-history'),
  {
    name: 'my page to a card',
    person: KIM,
    from: '/my',
    tap: link('/my/cards?card='),
    to: '/my/cards?card=',
    isSheet: true,
  },
  {
    name: 'cards to a card',
    person: KIM,
    from: '/my/cards',
    tap: link('/my/cards?card='),
    to: '/my/cards?card=',
    isSheet: true,
  },
  {
    name: 'card to its history',
    person: KIM,
    from: CARD,
    tap: link('/card/history?'),
    to: '/card/history?card=',
  },
  { name: 'card to a charge', person: KIM, from: CARD, tap: link('/card/charge?'), to: '/card/charge?card=' },
  along('card to a gift', KIM, CARD, '/card/send-gift?'),
  along('order history to claims', BUYER, '/my/order/history', '/my/order/claims'),
  along('order history to a cancellation', BUYER, '/my/order/history', '/my/order/cancel-request'),
  {
    name: 'order history to vouchers',
    person: 'usr_ba_ko',
    from: '/my/order/history',
    tap: 'role=button[name="모바일상품권"]',
    to: '/my/order/history?type=voucher',
  },
  { name: 'back to my page', person: KIM, from: '/my', tap: ALL_CARDS, to: '/my', back: true },
  {
    name: 'month of the money',
    person: 'usr_na_kadeu',
    from: `/my/dama-money/history?${monthOfDaysAgo(4)}`,
    tap: 'role=button[name=/이전 달/]',
    to: '/my/dama-money/history',
  },
  along('settings to a verification', KIM, '/my/settings', '/my/settings/edit-my-info'),
  along('notification settings', KIM, '/my/notification', '/my/notification/settings'),
  along('card shop to the studio', 'usr_son_geurim', '/card-shop', '/dama-studio'),
]

/** The step of the reference app: a link to a page with one call. */
export const REFERENCE_STEP: Step = {
  name: 'reference',
  person: null,
  from: '/first',
  tap: 'a >> nth=0',
  to: '/second',
}
