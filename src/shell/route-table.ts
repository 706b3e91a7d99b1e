import { brand } from '@/config/brand'

/** `logo`: the brand without a back button; `custom`: the screen renders its own header. */
export type HeaderKind = 'logo' | 'back' | 'close' | 'custom'

export interface RouteRule {
  /** As Next writes it in `router.pathname`. */
  path: string
  /** Shown in the header and as `제목 | 담아`; without one the screen sets its title or the default applies. */
  title?: string
  header: HeaderKind
  /** Where back (or close) leads; browser back without one. */
  back?: string
  /** Back first drops the query of the same path (order history and claims). */
  backDropsQuery?: boolean
  bottomNavigation?: boolean
  notificationIcon?: boolean
  /** The header shows search and cart. */
  shoppingTools?: boolean
  /** Visitors go to login and come back. */
  membersOnly?: boolean
  /** The page exists only while the channel has this extension; otherwise home. */
  extension?: 'wishlist' | 'review'
  /** Titles for certain values of the parameter `type`, `kind` or `gift`. */
  titleWhen?: Readonly<Record<string, string>>
}

const home = (path: string, title?: string): RouteRule => ({
  path,
  title,
  header: 'logo',
  bottomNavigation: true,
  notificationIcon: true,
})
const info = (path: string, title: string, header: HeaderKind = 'back'): RouteRule => ({
  path,
  title,
  header,
})
const membersOnly = (path: string, title: string, more: Partial<RouteRule> = {}): RouteRule => ({
  path,
  title,
  header: 'back',
  membersOnly: true,
  ...more,
})
/** A result screen: the logo links home, because the submitted form must not be reopened. */
const result = (path: string, title: string): RouteRule => ({
  path,
  title,
  header: 'logo',
  membersOnly: true,
})
/** Titles differ, because a screen reader is told of a new page by its title. A success may still be processed. */
const withResults = (route: RouteRule): RouteRule[] => [
  route,
  result(`${route.path}/success`, `${route.title} 결과`),
  result(`${route.path}/fail`, `${route.title} 실패`),
]

const SHOPPING = '/shopping'
const MY = '/my'
const MONEY = `${MY}/${brand.slug}-money`
const STUDIO = `/${brand.slug}-studio`
/** Both addresses of the member's photos have one title. */
const PHOTOS = '내 사진'

const orderSheet = {
  title: '주문하기',
  header: 'back',
  back: SHOPPING,
  membersOnly: true,
} as const

/** Every screen of the product, once. A test compares the table with the files of src/pages. */
export const routeTable: readonly RouteRule[] = [
  home('/'),
  home('/card-shop', '선물샵'),
  home('/voucher', '모바일상품권'),
  { path: '/error/blocked', title: '이용 제한 안내', header: 'logo' },

  info('/info/notice', '공지사항'),
  info('/info/privacy-policy', '개인정보처리방침', 'close'),
  info('/info/terms-of-service', '이용약관', 'close'),
  info(`/info/${brand.slug}-money`, `${brand.money} 이용약관`),
  info('/info/faq', '자주 묻는 질문'),
  membersOnly('/info/inquiry', '1:1 문의'),
  membersOnly('/info/inquiry/create', '1:1 문의하기'),
  membersOnly('/info/inquiry/edit', '1:1 문의 수정'),

  { ...home(SHOPPING, '쇼핑'), shoppingTools: true },
  { path: '/shopping/product-detail', header: 'logo', shoppingTools: true },
  { path: '/shopping/product-detail/[productId]', header: 'logo', shoppingTools: true },
  { path: '/shopping/cart', title: '장바구니', header: 'back', back: SHOPPING },
  { path: '/shopping/category', title: '카테고리', header: 'back', back: SHOPPING },
  { path: '/shopping/category/result', title: '카테고리', header: 'back', back: '/shopping/category' },
  { path: '/shopping/search', title: '검색', header: 'custom' },
  { ...orderSheet, path: '/shopping/order' },
  { ...orderSheet, path: '/shopping/order/direct', titleWhen: { 1: '선물하기' } },
  result('/shopping/order/success', '주문완료'),
  result('/shopping/order/fail', '주문실패'),
  { path: '/shopping/[...customPage]', header: 'back', back: SHOPPING },

  { ...home(MY, '마이페이지'), membersOnly: true },
  { path: '/my/login', title: '로그인', header: 'back', back: '/' },
  { path: '/my/login/process', title: '로그인', header: 'logo' },
  { path: '/my/sign-up', title: '회원가입', header: 'custom' },
  { path: '/my/sign-up/fail', title: '회원가입 실패', header: 'logo' },
  membersOnly('/my/settings', '내 정보', { back: MY }),
  membersOnly('/my/settings/edit-my-info', '개인정보 수정', { back: '/my/settings' }),
  membersOnly('/my/settings/withdraw-user', '회원탈퇴 신청', { back: '/my/settings' }),
  // The reader has already lost the membership.
  { path: '/my/settings/withdraw-user/success', title: '회원탈퇴 신청 결과', header: 'logo' },
  result('/my/settings/withdraw-user/fail', '회원탈퇴 신청 실패'),
  { path: '/my/settings/verification', title: '본인인증', header: 'custom', membersOnly: true },
  { path: '/my/settings/verification/process', title: '본인인증', header: 'custom' },
  { path: '/my/settings/verification/fail', title: '본인인증 실패', header: 'logo' },
  {
    path: '/my/settings/verification/mismatch-phone-number',
    title: '휴대폰 번호 확인',
    header: 'logo',
    membersOnly: true,
  },
  membersOnly('/my/cards', '내 선물함', { back: MY }),
  result('/my/cards/delete-success', '카드 삭제 결과'),
  result('/my/cards/delete-fail', '카드 삭제 실패'),
  membersOnly('/my/gift/received-history', '받은 선물내역', { back: MY }),
  membersOnly('/my/gift/sent-history', '보낸 선물내역', {
    back: MY,
    titleWhen: { days: '기념일', receipt: '영수증' },
  }),

  membersOnly('/my/order/history', '주문내역', {
    back: MY,
    backDropsQuery: true,
    titleWhen: { voucher: '모바일상품권 내역', receipt: '영수증' },
  }),
  membersOnly('/my/order/claims', '취소/교환/반품 내역', { back: MY, backDropsQuery: true }),
  ...withResults(membersOnly('/my/order/purchase-confirm', '구매확정')),
  ...withResults(membersOnly('/my/order/cancel-request', '주문취소')),
  ...withResults(membersOnly('/my/order/exchange-request', '교환요청')),
  ...withResults(membersOnly('/my/order/refund-request', '반품요청')),

  membersOnly('/my/address', '배송지 관리', { back: MY, backDropsQuery: true }),
  membersOnly('/my/wishlist', '찜한 상품', { back: MY, extension: 'wishlist' }),
  membersOnly('/my/reviews', '리뷰 내역', { back: MY, extension: 'review' }),
  membersOnly('/my/product-inquiries', '상품문의 내역', { back: MY }),
  membersOnly('/my/notification', '알림'),
  membersOnly('/my/notification/settings', '알림 설정'),

  membersOnly(`${MONEY}/history`, `${brand.money} 이용내역`, { back: MY }),
  ...withResults(membersOnly(`${MONEY}/withdraw`, `${brand.money} 출금`)),
  ...withResults(membersOnly(`${MONEY}/charge`, `${brand.money} 충전`)),
  membersOnly('/my/open-banking', '연결계좌 관리', { back: MY }),
  { path: '/my/open-banking/add-account/process', title: '연결계좌 관리', header: 'logo', membersOnly: true },
  { path: '/my/open-banking/add-account/fail', title: '계좌 연결 실패', header: 'logo', membersOnly: true },

  ...withResults(membersOnly('/card/charge', '카드 충전')),
  ...withResults(membersOnly('/card/send-gift', '선물 보내기', { header: 'custom' })),
  membersOnly('/card/send-gift/basic', '새 카드로 선물 보내기', { header: 'custom' }),
  ...withResults(membersOnly('/card/exchange', `${brand.money}로 교환`)),
  { path: '/card/receive-gift', title: '선물 받기', header: 'close', back: '/' },
  { path: '/card/receive-gift/fail', title: '선물 받기 실패', header: 'logo' },
  { path: '/card/receive-gift/already', title: '이미 받은 선물', header: 'logo' },
  { path: '/card/receive-gift/cancelled-or-registered', title: '받을 수 없는 선물', header: 'logo' },
  membersOnly('/card/history', '카드 이용내역'),
  membersOnly('/card/history/refund-history', '환불 내역'),
  membersOnly('/card/history/refund-card-history', '환불 카드'),

  membersOnly('/image-studio', PHOTOS, { back: STUDIO }),
  { path: STUDIO, title: brand.studio, header: 'back', back: '/' },
  membersOnly(`${STUDIO}/new`, brand.studio, { header: 'custom' }),
  membersOnly(`${STUDIO}/image`, PHOTOS, { back: STUDIO }),
  result(`${STUDIO}/publish/success`, '카드 만들기 결과'),
]

const byPath = new Map(routeTable.map((route) => [route.path, route]))

/** The layout of paths outside the table: the not-found and error screens. */
const DEFAULT_ROUTE: RouteRule = { path: '', header: 'logo' }

/** @param path `router.pathname` */
export const routeOf = (path: string): RouteRule => byPath.get(path) ?? DEFAULT_ROUTE

type Query = Readonly<Record<string, string | string[] | undefined>>

/** The route's title under this query; undefined when the screen sets its own title. */
export const titleOf = (route: RouteRule, query: Query): string | undefined =>
  route.titleWhen?.[String(query.type ?? query.kind ?? query.gift)] ?? route.title
