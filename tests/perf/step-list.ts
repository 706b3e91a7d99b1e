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

/** The commonest steps between screens. */
export const STEPS: readonly Step[] = [
  { name: 'home to shopping', person: null, from: '/', tap: navigation('쇼핑'), to: '/shopping' },
  { name: 'home to vouchers', person: null, from: '/', tap: navigation('모바일상품권'), to: '/voucher' },
  { name: 'shopping to home', person: null, from: '/shopping', tap: navigation('홈'), to: '/' },
  { name: 'home to my page', person: KIM, from: '/', tap: navigation('마이'), to: '/my' },
  { name: 'my page to home', person: KIM, from: '/my', tap: navigation('홈'), to: '/' },
  { name: 'my page to shopping', person: KIM, from: '/my', tap: navigation('쇼핑'), to: '/shopping' },
  { name: 'home to card shop', person: null, from: '/', tap: link('/card-shop'), to: '/card-shop' },
  {
    name: 'shopping to search',
    person: null,
    from: '/shopping',
    tap: link('/shopping/search'),
    to: '/shopping/search',
  },
  {
    name: 'shopping to cart',
    person: 'usr_jang_baguni',
    from: '/shopping',
    tap: link('/shopping/cart'),
    to: '/shopping/cart',
  },
  {
    name: 'shopping to a category',
    person: null,
    from: '/shopping',
    tap: link('/shopping/category/result'),
    to: '/shopping/category/result',
  },
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
  { name: 'product to cart', person: KIM, from: MUG, tap: link('/shopping/cart'), to: '/shopping/cart' },
  {
    name: 'product to search',
    person: null,
    from: MUG,
    tap: link('/shopping/search'),
    to: '/shopping/search',
  },
  {
    name: 'cart to order sheet',
    person: 'usr_jang_baguni',
    from: '/shopping/cart',
    // Vouchers are not ordered with goods.
    uncheck: 'role=checkbox[name=/라떼.* 선택$/]',
    tap: 'role=button[name=/개 주문하기/]',
    to: '/shopping/order',
  },
  {
    name: 'my page to order history',
    person: BUYER,
    from: '/my',
    tap: link('/my/order/history'),
    to: '/my/order/history',
  },
  { name: 'my page to cards', person: KIM, from: '/my', tap: ALL_CARDS, to: '/my/cards' },
  {
    name: 'my page to history of the money',
    person: KIM,
    from: '/my',
    tap: link('/my/dama-money/history'),
    to: '/my/dama-money/history',
  },
  { name: 'my page to wishlist', person: KIM, from: '/my', tap: link('/my/wishlist'), to: '/my/wishlist' },
  {
    name: 'my page to notifications',
    person: KIM,
    from: '/my',
    tap: link('/my/notification'),
    to: '/my/notification',
  },
  { name: 'my page to settings', person: KIM, from: '/my', tap: link('/my/settings'), to: '/my/settings' },
  { name: 'my page to reviews', person: BUYER, from: '/my', tap: link('/my/reviews'), to: '/my/reviews' },
  {
    name: 'my page to inquiries',
    person: KIM,
    from: '/my',
    tap: link('/my/product-inquiries'),
    to: '/my/product-inquiries',
  },
  { name: 'my page to addresses', person: KIM, from: '/my', tap: link('/my/address'), to: '/my/address' },
  { name: 'my page to support', person: KIM, from: '/my', tap: link('/info/inquiry'), to: '/info/inquiry' },
  {
    name: 'my page to received gifts',
    person: GIVER,
    from: '/my',
    tap: link('/my/gift/received-history'),
    to: '/my/gift/received-history',
  },
  {
    name: 'my page to sent gifts',
    person: GIVER,
    from: '/my',
    tap: link('/my/gift/sent-history'),
    to: '/my/gift/sent-history',
  },
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
  { name: 'card to a gift', person: KIM, from: CARD, tap: link('/card/send-gift?'), to: '/card/send-gift?' },
  {
    name: 'order history to claims',
    person: BUYER,
    from: '/my/order/history',
    tap: link('/my/order/claims'),
    to: '/my/order/claims',
  },
  {
    name: 'order history to a cancellation',
    person: BUYER,
    from: '/my/order/history',
    tap: link('/my/order/cancel-request'),
    to: '/my/order/cancel-request',
  },
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
  {
    name: 'settings to a verification',
    person: KIM,
    from: '/my/settings',
    tap: link('/my/settings/edit-my-info'),
    to: '/my/settings/edit-my-info',
  },
  {
    name: 'notification settings',
    person: KIM,
    from: '/my/notification',
    tap: link('/my/notification/settings'),
    to: '/my/notification/settings',
  },
  {
    name: 'card shop to the studio',
    person: 'usr_son_geurim',
    from: '/card-shop',
    tap: link('/dama-studio'),
    to: '/dama-studio',
  },
]

/** The step of the reference app: a link to a page with one call. */
export const REFERENCE_STEP: Step = {
  name: 'reference',
  person: null,
  from: '/first',
  tap: 'a >> nth=0',
  to: '/second',
}
