import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { backStep } from '@/shell/header'
import { routeOf, routeTable, titleOf } from '@/shell/route-table'
import {
  EXCUSED_ROUTES,
  FULL_SCREENS,
  FURTHER_SCREENS,
  LINKED_ROUTES,
  routePathOf,
} from '@tests/setup/full-screens'

/** The list of the specification, copied by hand, so that the table is compared with it. */
const SPECIFIED = `
/ /card-shop /voucher /error/blocked
/info/notice /info/privacy-policy /info/terms-of-service /info/dama-money /info/faq
/info/inquiry /info/inquiry/create /info/inquiry/edit
/shopping /shopping/product-detail /shopping/product-detail/[productId] /shopping/cart /shopping/category
/shopping/category/result /shopping/search /shopping/order /shopping/order/direct /shopping/order/success
/shopping/order/fail /shopping/[...customPage]
/my /my/login /my/login/process /my/sign-up /my/sign-up/fail /my/settings /my/settings/edit-my-info
/my/settings/withdraw-user /my/settings/withdraw-user/success /my/settings/withdraw-user/fail
/my/cards /my/cards/delete-success /my/cards/delete-fail /my/gift/received-history /my/gift/sent-history
/my/order/history /my/order/claims
/my/order/purchase-confirm /my/order/purchase-confirm/success /my/order/purchase-confirm/fail
/my/order/cancel-request /my/order/cancel-request/success /my/order/cancel-request/fail
/my/order/exchange-request /my/order/exchange-request/success /my/order/exchange-request/fail
/my/order/refund-request /my/order/refund-request/success /my/order/refund-request/fail
/my/address /my/wishlist /my/reviews /my/product-inquiries /my/notification /my/notification/settings
/my/dama-money/history /my/dama-money/withdraw /my/dama-money/withdraw/success /my/dama-money/withdraw/fail
/my/dama-money/charge /my/dama-money/charge/success /my/dama-money/charge/fail
/my/settings/verification /my/settings/verification/process /my/settings/verification/fail
/my/settings/verification/mismatch-phone-number
/my/open-banking /my/open-banking/add-account/process /my/open-banking/add-account/fail
/card/charge /card/charge/success /card/charge/fail /card/send-gift /card/send-gift/success /card/send-gift/fail
/card/send-gift/basic /card/exchange /card/exchange/success /card/exchange/fail
/card/receive-gift /card/receive-gift/fail /card/receive-gift/already /card/receive-gift/cancelled-or-registered
/card/history /card/history/refund-history /card/history/refund-card-history
/image-studio /dama-studio /dama-studio/new /dama-studio/image /dama-studio/publish/success
`
  .trim()
  .split(/\s+/)

/** The page of a result, with the path of what led to it. */
const RESULT =
  /^(.*?)\/(?:(?:publish\/|add-account\/|delete-)?(?:success|fail)|already|cancelled-or-registered|mismatch-phone-number)$/

const NOT_ROUTES = /^\/(_app|_document|_error|404|500|api\/.*|README\.md)$/

const pagePaths = readdirSync('src/pages', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/^src\/pages/, '').replace(/\.tsx?$/, ''))
  .map((path) => path.replace(/\/index$/, '') || '/')
  .filter((path) => !NOT_ROUTES.test(path))

describe('the route table', () => {
  it('names every specified route once, and no other', () => {
    expect(routeTable.map((route) => route.path).toSorted()).toEqual(SPECIFIED.toSorted())
  })

  it('has one page file for each route, and no page beside it', () => {
    expect(pagePaths.toSorted()).toEqual(SPECIFIED.toSorted())
  })

  it('has every route among the screens that are checked with data, or excused', () => {
    const visited = [...FULL_SCREENS, ...FURTHER_SCREENS].flatMap(([, addresses]) =>
      addresses.map(routePathOf),
    )
    const checked = [...visited, ...Object.keys(LINKED_ROUTES)]
    const excused = Object.keys(EXCUSED_ROUTES)
    expect([...new Set(checked), ...excused].toSorted()).toEqual(SPECIFIED.toSorted())
  })

  it.each(['bottomNavigation', 'notificationIcon'] as const)('has its %s on the five homes only', (part) => {
    const homes = routeTable.filter((route) => route[part]).map((route) => route.path)
    expect(homes.toSorted()).toEqual(['/', '/card-shop', '/my', '/shopping', '/voucher'])
  })

  it.each([
    ['/shopping/cart', '장바구니'],
    ['/shopping/category', '카테고리'],
    ['/shopping/search', '검색'],
    ['/shopping/order', '주문하기'],
    ['/shopping/order/success', '주문완료'],
    ['/shopping/order/fail', '주문실패'],
    ['/my/order/history', '주문내역'],
    ['/my/order/claims', '취소/교환/반품 내역'],
    ['/my/order/cancel-request', '주문취소'],
    ['/my/order/exchange-request', '교환요청'],
    ['/my/order/refund-request', '반품요청'],
    ['/my/address', '배송지 관리'],
    ['/my/wishlist', '찜한 상품'],
    ['/my/reviews', '리뷰 내역'],
    ['/my/product-inquiries', '상품문의 내역'],
    ['/card-shop', '선물샵'],
  ])('titles %s %s', (path, title) => expect(titleOf(routeOf(path), {})).toBe(title))

  it.each([
    ['/my/gift/received-history', '/my/gift/sent-history'],
    ['/card/send-gift', '/card/send-gift/basic'],
  ])('titles %s and %s, which lead to each other, unlike', (first, second) => {
    expect(titleOf(routeOf(first), {})).not.toBe(titleOf(routeOf(second), {}))
  })

  it('titles the order of a gift', () => {
    expect(titleOf(routeOf('/shopping/order/direct'), { gift: '1' })).toBe('선물하기')
  })

  it('titles sent gifts by what is shown', () => {
    const sent = routeOf('/my/gift/sent-history')
    expect(titleOf(sent, { kind: 'product' })).toBe('보낸 선물내역')
    expect(titleOf(sent, { kind: 'receipt' })).toBe('영수증')
  })

  it('titles the order history by the chosen type', () => {
    expect(titleOf(routeOf('/my/order/history'), { type: 'voucher' })).toBe('모바일상품권 내역')
  })

  it('gives result pages a logo header without a back button', () => {
    const results = routeTable.filter((route) =>
      /\/(success|fail|delete-success|delete-fail)$/.test(route.path),
    )
    expect(results.length).toBeGreaterThan(20)
    expect(results.filter((route) => route.header !== 'logo')).toEqual([])
  })

  it('titles each result unlike its form and unlike its other results', () => {
    const titles = (base: string) =>
      routeTable
        .filter(({ path }) => path === base || RESULT.exec(path)?.[1] === base)
        .map(({ title }) => title)
    const bases = [...new Set(routeTable.flatMap(({ path }) => RESULT.exec(path)?.[1] ?? []))]
    expect(bases.length).toBeGreaterThan(12)
    for (const base of bases) expect(new Set(titles(base)).size, base).toBe(titles(base).length)
  })

  it('gives verification and sending a gift no back button of the shell', () => {
    const pages = routeTable.filter((route) => /\/(verification|send-gift)(\/|$)/.test(route.path))
    expect(pages).toHaveLength(8)
    expect(pages.filter(({ header }) => header !== 'logo' && header !== 'custom')).toEqual([])
  })

  it('closes the privacy policy, the terms of service and a gift that is being received', () => {
    const closing = routeTable.filter((route) => route.header === 'close').map((route) => route.path)
    expect(closing).toEqual(['/info/privacy-policy', '/info/terms-of-service', '/card/receive-gift'])
  })

  it('guards wishlist and reviews by their extensions', () => {
    expect(routeOf('/my/wishlist').extension).toBe('wishlist')
    expect(routeOf('/my/reviews').extension).toBe('review')
  })
})

describe('the header’s back', () => {
  const back = (asPath: string, previousPath?: string, path = asPath.split('?')[0] ?? '') =>
    backStep({ route: routeOf(path), asPath, previousPath })

  it.each([
    ['/my/login', '/'],
    ['/my/cards', '/my'],
    ['/my/order/history', '/my'],
    ['/my/order/claims', '/my'],
    ['/my/reviews', '/my'],
    ['/my/product-inquiries', '/my'],
    ['/my/wishlist', '/my'],
    ['/my/address', '/my'],
    ['/shopping/category', '/shopping'],
    ['/shopping/category/result', '/shopping/category'],
    ['/shopping/cart', '/shopping'],
    ['/shopping/order', '/shopping'],
    ['/shopping/order/direct', '/shopping'],
    ['/card/receive-gift', '/'],
  ])('of %s leads to %s', (path, target) => {
    expect(back(path)).toEqual({ kind: 'push', to: target })
    expect(back(path, '/somewhere/else')).toEqual({ kind: 'push', to: target })
  })

  it('of a custom page leads to shopping home', () => {
    expect(back('/shopping/gift/parents', undefined, '/shopping/[...customPage]')).toEqual({
      kind: 'push',
      to: '/shopping',
    })
  })

  it('uses the history when the previous page is the target', () => {
    expect(back('/my/order/history', '/my')).toEqual({ kind: 'browser' })
    expect(back('/shopping/category/result?id=1', '/shopping/category')).toEqual({ kind: 'browser' })
  })

  it.each(['/my/order/history', '/my/order/claims'])('of %s with a query stays on the path', (path) => {
    expect(back(`${path}?type=voucher`, '/my')).toEqual({ kind: 'replace', to: path })
  })

  it('without a target goes back, or home without a previous page', () => {
    expect(back('/info/faq', '/my')).toEqual({ kind: 'browser' })
    expect(back('/info/faq')).toEqual({ kind: 'replace', to: '/' })
  })
})

it('both addresses of the member’s photos have one title', () => {
  const titles = ['/image-studio', '/dama-studio/image'].map((path) => titleOf(routeOf(path), {}))
  expect(titles).toEqual(['내 사진', '내 사진'])
})
