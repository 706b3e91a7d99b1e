import { expect, it } from 'vitest'
import { isGiftPath, signInPurpose } from '@/features/auth/model/sign-in-purpose'
import { signInPath } from '@/lib/return-to'
import { routeTable } from '@/shell/route-table'

it.each([
  '/shopping/order/success?orderId=ord_1',
  '/shopping/order/fail?orderId=ord_1',
  '/card/charge/success?paymentId=pay_1',
  '/card/send-gift/success?paymentId=pay_1',
  '/card/send-gift/fail?from=basic&paymentId=pay_1',
])('says at %s that the payment has ended', (path) => {
  expect(signInPurpose(path)).toEqual(['결제가 끝났어요.', '로그인하면 보여 드려요.'])
})

it.each([
  ['/shopping/order/direct', '고른 상품을 주문하려면'],
  ['/shopping/cart', '담은 상품을 주문하려면'],
  ['/shopping/product-detail/prd_1?type=write', '상품을 문의하려면'],
  ['/card/receive-gift?link=1', '선물을 받으려면'],
  ['/card/send-gift?cardId=1', '선물을 보내려면'],
  ['/my/order/history?type=voucher', '주문내역을 보려면'],
  ['/dama-studio/new', '나만의 카드를 만들려면'],
  ['/my/dama-money/charge', '담아머니를 쓰려면'],
])('says what the sign-in before %s is for', (path, purpose) => {
  expect(signInPurpose(path)).toEqual([purpose, '로그인해 주세요.'])
})

it('says what the address does not tell', () => {
  expect(signInPath('/shopping?category=a', 'wish')).toBe(
    '/my/login?for=wish&returnTo=%2Fshopping%3Fcategory%3Da',
  )
  expect(signInPurpose('/shopping?category=a', 'wish')?.[0]).toBe('상품을 찜하려면')
  expect(signInPurpose('/shopping/product-detail/prd_1', 'report')?.[0]).toBe('리뷰를 신고하려면')
  expect(signInPurpose('/', ['wish'])).toBeNull()
  expect(signInPurpose('/', 'toString')).toBeNull()
})

it('knows every page of members', () => {
  // The home of a member is the welcome itself.
  const unexplained = routeTable
    .filter(({ membersOnly, path }) => membersOnly && !signInPurpose(path))
    .map(({ path }) => path)
  expect(unexplained).toEqual(['/my'])
})

it('recognises the page of a gift', () => {
  expect(isGiftPath('/card/receive-gift?gift=abc')).toBe(true)
  expect(isGiftPath('/card/receive-gift')).toBe(false)
})
