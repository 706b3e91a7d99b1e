import { describe, expect, it } from 'vitest'
import type { ProductDetail } from '@/contract/product/product'
import { ORDER_STATUSES } from '@/domain/order'
import { planReorder } from '@/features/cart/components/reorder'
import { isReorderable } from '@/features/order-history/components/history-line'

const line = (title: string, quantity = 1, product = 'p1', isProductGone = false) => ({
  title,
  quantity,
  productTitle: '머그',
  sellableProductId: product,
  isProductGone,
})

const sku = (id: string, title: string, leftInventoryCount = 10) => ({
  id,
  title,
  options: [title],
  image: '',
  sellPrice: 1_000,
  leftInventoryCount,
})

const product = (skuList: ProductDetail['skuList'], more: Partial<ProductDetail> = {}) =>
  ({
    id: 'p1',
    title: '머그',
    isSelling: true,
    isVoucher: false,
    minSellPrice: 1_000,
    skuList,
    ...more,
  }) as ProductDetail

const plan = (lines: Parameters<typeof planReorder>[0], loaded: ProductDetail | null) => {
  const { lines: planned, shortfalls } = planReorder(lines, new Map([['p1', loaded]]))
  return { put: planned.map(({ skuId, quantity }) => `${skuId} x${quantity}`), shortfalls }
}

describe('putting an order into the cart again', () => {
  it('finds the same options, and adds up lines of the same one', () => {
    const lines = [line('흰색', 2), line('검정'), line('흰색', 1)]
    expect(plan(lines, product([sku('w', '흰색'), sku('b', '검정')]))).toEqual({
      put: ['w x3', 'b x1'],
      shortfalls: [],
    })
  })

  it.each([
    ['a product without a page', null, '판매가 끝났어요'],
    [
      'a product that is not sold now',
      product([sku('w', '흰색')], { isSelling: false }),
      '지금은 팔지 않아요',
    ],
    ['an option that is gone', product([sku('b', '검정'), sku('r', '빨강')]), '이제 없는 옵션이에요'],
    ['an option without stock', product([sku('w', '흰색', 0)]), '품절됐어요'],
  ])('leaves out %s by its name and the reason', (_case, loaded, reason) => {
    expect(plan([line('흰색')], loaded)).toEqual({ put: [], shortfalls: [`머그 (흰색): ${reason}`] })
  })

  it('takes what is left of too small a stock, and says so', () => {
    expect(plan([line('흰색', 3)], product([sku('w', '흰색', 2)]))).toEqual({
      put: ['w x2'],
      shortfalls: ['머그 (흰색): 3개 중 2개만 담을 수 있어요'],
    })
  })

  it('takes one of a voucher, as the cart does', () => {
    const voucher = product([sku('v', '1만원권')], { isVoucher: true })
    expect(plan([line('1만원권'), line('1만원권')], voucher).put).toEqual(['v x1'])
  })

  it('finds the only option, however its service names it', () => {
    expect(plan([line('머그')], product([sku('o', '기본')])).put).toEqual(['o x1'])
    expect(plan([line('흰색')], product([sku('o', '기본')])).put).toEqual([])
  })

  it('names a product that is gone without its filler option, and once', () => {
    const lines = [line('기본', 1, 'p9', true), line('기본', 1, 'p9', true)]
    expect(plan(lines, null).shortfalls).toEqual(['머그: 판매가 끝났어요'])
  })
})

it('is not offered while an order reserves its products, and not for gifts to others', () => {
  const offered = ORDER_STATUSES.filter((status) => isReorderable({ status }))
  expect(offered).toEqual(['paid', 'failed', 'abandoned'])
  expect(isReorderable({ status: 'paid', giftRole: 'given' })).toBe(false)
  expect(isReorderable({ status: 'paid', giftRole: 'received' })).toBe(true)
})
