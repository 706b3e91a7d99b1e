import { describe, expect, test } from 'vitest'
import { changeQuery } from '@/lib/query-string'
import {
  mayShowDrawer,
  opensDrawer,
  productIdOf,
  withoutProduct,
  withProduct,
} from '@/screens/product-drawer/product-address'

describe('a changed query', () => {
  test.each([
    ['/shopping', { pid: 'a b' }, '/shopping?pid=a+b'],
    ['/shopping?x=1&pid=a', { pid: undefined }, '/shopping?x=1'],
    ['/shopping?pid=a', { pid: undefined }, '/shopping'],
    ['/shopping?x=1#top', { tab: 'info' }, '/shopping?x=1&tab=info#top'],
    ['/s?a=1&a=2', { b: '3' }, '/s?a=1&a=2&b=3'],
  ])('of %s with %o is %s', (address, changes, wanted) => {
    expect(changeQuery(address, changes)).toBe(wanted)
  })
})

describe('the address of a product over a page', () => {
  test('keeps what the page holds, and starts at the first tab', () => {
    expect(withProduct('/shopping/category/result?category=c&tab=qna&type=write&id=1', 'prd_a')).toBe(
      '/shopping/category/result?category=c&pid=prd_a',
    )
    expect(
      withoutProduct('/shopping?category=c&pid=prd_a&tab=info&type=write&id=1&review=filter&reviewAge=20'),
    ).toBe('/shopping?category=c')
  })
  test.each([
    ['/shopping', true, true],
    ['/shopping/[...customPage]', true, true],
    ['/voucher', true, true],
    ['/shopping/product-detail/[productId]', true, false],
    ['/shopping/order/direct', false, false],
    ['/shoppings', false, false],
    ['/', true, true],
    ['/my/wishlist', true, true],
    ['/my/cards', false, false],
  ])('over %s: shown %s, opened by a link %s', (path, shown, opened) => {
    expect([mayShowDrawer(path), opensDrawer(path)]).toEqual([shown, opened])
  })
  test.each([
    ['/shopping/product-detail/prd_a', 'prd_a'],
    ['/shopping/product-detail/p%2F1?tab=info', 'p/1'],
    ['/shopping/product-detail/', undefined],
    ['/shopping/product-detail', undefined],
    ['/shopping/product-detail/%E0%A4%A', undefined],
    ['/shopping/cart', undefined],
  ])('%s leads to %s', (path, id) => expect(productIdOf(path)).toBe(id))
})
