import { monthOfDaysAgo } from './month-of-days-ago'

/** Each sample member with the addresses that show their fullest screens; null is a visitor. */
export const FULL_SCREENS: readonly [person: string | null, paths: readonly string[]][] = [
  [
    null,
    [
      '/',
      '/shopping',
      '/shopping/category',
      '/shopping/category/result',
      '/shopping/search?q=머그',
      '/shopping/product-detail/prd_moon-mug',
      '/shopping/product-detail/prd_moon-mug?tab=review',
      '/shopping/cart',
      '/card-shop',
      '/voucher',
      '/info/faq',
      '/my/login',
    ],
  ],
  [
    'usr_kim_dama',
    [
      '/my',
      '/my/cards',
      '/my/wishlist',
      '/my/product-inquiries',
      '/my/notification',
      '/my/address',
      '/my/settings',
      '/my/settings/edit-my-info',
      '/card/send-gift',
      '/card/charge',
      '/my/open-banking',
      '/info/inquiry',
    ],
  ],
  ['usr_ban_gyohwan', ['/my/order/history', '/my/order/claims', '/my/reviews']],
  [
    'usr_seon_mul',
    [
      `/my/gift/received-history?${monthOfDaysAgo(9)}`,
      `/my/gift/sent-history?${monthOfDaysAgo(3)}`,
      '/my/gift/sent-history?kind=product',
    ],
  ],
  [
    'usr_na_kadeu',
    [`/my/dama-money/history?${monthOfDaysAgo(4)}`, '/card/exchange', '/my/dama-money/charge'],
  ],
  ['usr_jang_baguni', ['/shopping/cart']],
  ['usr_ba_ko', ['/my/notification', '/my/order/history?type=voucher']],
  ['usr_son_geurim', ['/dama-studio']],
]

/**
 * The other routes, with as much data as an address can name: their accessibility is checked, their times are not
 * measured. `:orderId` and `:claimId` are ids that the member's fullest screens link to.
 */
export const FURTHER_SCREENS: typeof FULL_SCREENS = [
  [
    null,
    [
      '/error/blocked',
      '/shopping/product-detail/prd_edge-many-options',
      '/info/notice?id=ntc_bank-night',
      '/info/privacy-policy',
      '/info/terms-of-service',
      '/info/dama-money',
      '/shopping/gift-season',
      '/my/login/process?error=access_denied',
      '/my/sign-up/fail?code=1009',
      '/my/settings/withdraw-user/success',
      '/my/settings/verification/fail?code=1012',
      '/card/receive-gift?gift=gl_seed_to_seon_3&opened=1',
      '/card/receive-gift?item=pgl_seed_from_seon_open',
      '/card/receive-gift/already?gift=gl_seed_to_seon_4',
      '/card/receive-gift/cancelled-or-registered?gift=gl_seed_from_seon_4',
      '/card/receive-gift/fail?gift=gl_none',
    ],
  ],
  ['usr_yak_gwan', ['/my/sign-up']],
  ['usr_no_match', ['/my/settings/verification/mismatch-phone-number']],
  [
    'usr_kim_dama',
    [
      '/my/settings/verification',
      '/my/settings/verification/process',
      '/my/settings/withdraw-user/fail?code=4046',
      '/my/notification/settings',
      '/my/open-banking/add-account/process?state=made-up&code=x',
      '/my/open-banking/add-account/fail?code=7545',
      '/info/inquiry/create',
      '/card/charge?card=MASTER.crd_kim_dama',
      '/card/charge/success?card=MASTER.crd_kim_dama',
      '/card/charge/fail?card=MASTER.crd_kim_dama&code=7550',
      '/card/exchange?card=MASTER.crd_kim_dama',
      '/card/exchange/success?card=MASTER.crd_kim_dama',
      '/card/exchange/fail?card=MASTER.crd_kim_dama&code=40411',
      '/card/send-gift/basic',
      '/card/send-gift/fail?code=4047&from=basic',
      '/my/cards/delete-success',
      '/my/cards/delete-fail?card=MASTER.crd_kim_dama&code=4046',
      '/shopping/order/direct',
    ],
  ],
  ['usr_tteo_na', ['/my/settings/withdraw-user?reason=etc']],
  ['usr_jang_baguni', ['/shopping/order']],
  [
    'usr_na_kadeu',
    [
      '/card/history?card=MASTER.crd_many_1',
      '/card/history/refund-card-history?card=REFUND.crd_many_6',
      '/my/dama-money/withdraw',
      '/my/dama-money/withdraw/success?moveId=bmv_na_kadeu_2',
      '/my/dama-money/withdraw/fail?moveId=bmv_na_kadeu_3',
      '/my/dama-money/charge/success?moveId=bmv_na_kadeu_1',
      '/my/dama-money/charge/fail?code=7550',
    ],
  ],
  [
    'usr_seon_mul',
    [
      '/card/history?card=MASTER.crd_seon_mul',
      '/card/history/refund-history',
      '/card/receive-gift?gift=gl_seed_to_seon_3&opened=1',
      '/card/receive-gift?item=pgl_seed_to_seon_goods',
      '/my/gift/received-history?kind=product',
      '/card/send-gift/success?historyId=gft_from_seon_1&senderCardId=crd_seon_mul&division=MASTER',
    ],
  ],
  [
    'usr_son_geurim',
    [
      '/dama-studio/new?template=t-birthday-candles',
      '/dama-studio/image',
      '/dama-studio/publish/success?designId=std_well-done',
      '/image-studio',
    ],
  ],
  [
    'usr_ban_gyohwan',
    [
      '/shopping/order/success?orderId=:orderId',
      '/shopping/order/fail?orderId=:orderId',
      '/my/order/purchase-confirm/success?orderId=:orderId',
      '/my/order/purchase-confirm/fail?orderId=:orderId&code=7308',
      '/my/order/cancel-request/success?claimId=:claimId',
      '/my/order/cancel-request/fail?orderId=:orderId&code=7302',
      '/my/order/exchange-request/success?claimId=:claimId',
      '/my/order/exchange-request/fail?orderId=:orderId&code=7309',
      '/my/order/refund-request/success?claimId=:claimId',
      '/my/order/refund-request/fail?orderId=:orderId&code=7308',
    ],
  ],
]

/** Routes that open with data by the links of the member's screens only. */
export const LINKED_ROUTES: Readonly<Record<string, string>> = {
  '/my/order/purchase-confirm': 'usr_ban_gyohwan',
  '/my/order/cancel-request': 'usr_ban_gyohwan',
  '/my/order/exchange-request': 'usr_ban_gyohwan',
  '/my/order/refund-request': 'usr_ban_gyohwan',
}

/** Routes that show no screen with data, and why. */
export const EXCUSED_ROUTES: Readonly<Record<string, string>> = {
  '/shopping/product-detail': 'leads to the shop, or to the address of the product',
  '/info/inquiry/edit': 'the form of /info/inquiry/create; no sample member has an inquiry to edit',
}

/** The path of the route table that shows an address. */
export const routePathOf = (address: string): string =>
  (address.split('?')[0] ?? '')
    .replace(/^(\/shopping\/product-detail)\/[^/]+$/, '$1/[productId]')
    .replace(/^\/shopping\/gift-season$/, '/shopping/[...customPage]')
