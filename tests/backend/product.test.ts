import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { categoryList, productDetail, productList, type ProductItem } from '@/contract/product/product'
import { salePrice } from '@/domain/product'
import { toCamel } from '@/lib/key-case'
import { products, skus } from '@/server/db/schema/catalog'
import { skuOffers } from '@/server/services/product/product/pricing'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend()
afterAll(() => backend.close())

const get = async (path: string) => {
  const answer = await backend.call('GET', `/api/services/product/dama/${path}`)
  return { ...answer, body: toCamel(answer.body) }
}
const list = async (query: string) => {
  const { status, body } = await get(`products?${query}`)
  expect(status).toBe(200)
  return v.parse(productList, body)
}
const detail = async (id: string) => v.parse(productDetail, (await get(`products/${id}`)).body)
const prices = (items: ProductItem[]) => items.map((item) => item.minSellPrice)

describe('the product list', () => {
  it('shows products on sale only', async () => {
    const received: ProductItem[] = []
    for (let page = 1; ; page += 1) {
      const answer = await list(`page=${page}&items_per_page=50&ordering=-approved_dt`)
      received.push(...answer.items)
      if (!answer.hasNextPage) {
        expect(received).toHaveLength(answer.total ?? -1)
        break
      }
    }
    const rows = await backend.db.select().from(products)
    const onSale = rows.filter((row) => row.salesStatus === 'selling' && row.activeStatus === 'active')
    expect(received.map((item) => item.id).toSorted()).toEqual(onSale.map((row) => row.id).toSorted())
    expect(onSale.length).toBeLessThan(rows.length)
  })

  it('sorts by each of the six orders', async () => {
    const by = async (ordering: string) => (await list(`items_per_page=100&ordering=${ordering}`)).items
    const falling = (numbers: number[]) => expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    falling(prices(await by('-min_sell_price')))
    falling(prices(await by('min_sell_price')).toReversed())
    falling((await by('-ratings')).map((item) => item.ratings ?? Number.NaN))
    for (const [ordering, column] of [
      ['-sold_count', 'soldCount'],
      ['-view_count', 'viewCount'],
      ['-approved_dt', 'approvedAt'],
    ] as const) {
      const ids = (await by(ordering)).map((item) => item.id)
      const rows = new Map((await backend.db.select().from(products)).map((row) => [row.id, row]))
      falling(ids.map((id) => Number(rows.get(id)![column])))
    }
  })

  it('returns an empty page beyond the last, and rejects page numbers beyond the limit', async () => {
    const beyond = await list('page=999&items_per_page=20')
    expect(beyond).toMatchObject({ items: [], hasNextPage: false, page: 999 })
    expect(beyond.total).toBeGreaterThan(120)
    expect((await get('products?page=999999&items_per_page=100')).body).toMatchObject({
      code: 7000,
      fields: { page: expect.any(String) },
    })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=one',
    'items_per_page=101',
    'ordering=price',
    'product_class=service',
    'exclude_sold_out=maybe',
  ])('rejects %s', async (query) => {
    const { status, body } = await get(`products?${query}`)
    expect([status, (body as { code: number }).code]).toEqual([400, 7000])
  })

  it('includes subcategories', async () => {
    const top = await list('category_id=cat_voucher&items_per_page=100')
    const cafe = await list('category_id=cat_voucher_cafe&items_per_page=100')
    expect(cafe.total).toBeGreaterThan(0)
    expect(top.total).toBeGreaterThan(cafe.total ?? 0)
    expect(top.items.every((item) => item.productClass === 'giftcard')).toBe(true)
    expect((await list('category_id=nowhere')).total).toBe(0)
  })

  it('filters by class, recommendation, seller and stock', async () => {
    expect(
      (await list('product_class=giftcard')).items.every((item) => item.productClass === 'giftcard'),
    ).toBe(true)
    const recommended = await list('is_recommended=true&items_per_page=100')
    expect(recommended.total).toBeGreaterThan(10)
    expect(recommended.total).toBeLessThan((await list('')).total ?? 0)
    expect((await list('seller_portal_id=sel_clay')).total).toBeGreaterThan(3)
    const inStock = await list('exclude_sold_out=true&items_per_page=100&search=초')
    expect(inStock.items.some((item) => item.inventoryStatus === 'sold_out')).toBe(false)
    expect((await list('search=초')).items.some((item) => item.id === 'prd_edge-sold-out')).toBe(true)
    expect((await list('sales_setting_type=all')).total).toBe((await list('')).total)
  })

  it('keeps the order of ids and leaves out what is not on sale', async () => {
    const { items } = await list(
      'ids=prd_moon-mug&ids=prd_edge-banned&ids=prd_alpaca-scarf&ids=prd_moon-mug&ids=nobody',
    )
    expect(items.map((item) => item.id)).toEqual(['prd_moon-mug', 'prd_alpaca-scarf'])
  })

  it('answers 404 for another channel', async () => {
    expect((await backend.call('GET', '/api/services/product/nobody/products')).status).toBe(404)
  })
})

describe('the detail', () => {
  it('answers every listed product by its contract', async () => {
    const { items } = await list('items_per_page=100')
    for (const { id } of items) expect((await detail(id)).id).toBe(id)
  })

  it.each(['prd_edge-banned', 'prd_edge-deleted', 'nobody', "x' or 1=1 --"])('hides %s', async (id) => {
    const { status, body } = await get(`products/${encodeURIComponent(id)}`)
    expect([status, (body as { code: number }).code]).toEqual([404, 7003])
  })

  it('explains a stopped and an inactive product', async () => {
    expect(await detail('prd_linen-shirt')).toMatchObject({
      isSelling: false,
      isNotSellable: true,
      salesStatus: 'stopped',
    })
    expect(await detail('prd_solid-perfume')).toMatchObject({ isSelling: false, activeStatus: 'inactive' })
  })

  it('distinguishes vouchers from products, and linked from unlinked ones', async () => {
    expect(await detail('prd_onyang-latte')).toMatchObject({
      isVoucher: true,
      issuanceType: 'instant',
      deliveryInfo: null,
      deliveryFee: null,
    })
    expect(await detail('prd_department-50000')).toMatchObject({
      isVoucher: true,
      issuanceType: 'external',
      validityPeriod: 366,
    })
    expect(await detail('prd_moon-mug')).toMatchObject({
      isTangible: true,
      isManyOptions: true,
      deliveryInfo: { isGroupDelivery: true },
    })
  })

  it('keeps the keys of the legal notice unchanged', async () => {
    expect((await detail('prd_heavy-tee')).noticeInfo).toHaveProperty('afterServiceDirector')
  })

  it('lists choices in their order and marks what is sold out', async () => {
    const mug = await detail('prd_moon-mug')
    expect(mug.optionList).toEqual([{ name: '색상', values: ['백자', '담청', '먹빛'] }])
    expect(await detail('prd_edge-sold-out')).toMatchObject({
      isSoldOut: true,
      isNotSellable: true,
      inventoryStatus: 'sold_out',
    })
  })
})

describe('a time sale', () => {
  it('reduces the price by its percentage in the list, the detail and the order', async () => {
    const [listed] = (await list('ids=prd_pebble-earphones')).items
    const shown = await detail('prd_pebble-earphones')
    const [offer] = await skuOffers(backend.db, ['sku_pebble-earphones_1'], backend.deps.now())
    expect(salePrice(79_000, 27)).toBe(57_670)
    expect(listed).toMatchObject({ minSellPrice: 57_670, timesaleAppliedNow: { discountPercent: 27 } })
    expect(shown.skuList[0]?.sellPrice).toBe(57_670)
    expect(shown.minSellPriceBeforeReduction).toBe(79_000)
    expect(offer?.sku).toMatchObject({ sellPrice: 57_670, listPrice: 79_000 })
  })

  it('has no effect before it begins or after it has ended', async () => {
    expect(await detail('prd_dark-choco')).toMatchObject({ timesaleAppliedNow: null, minSellPrice: 36_000 })
    expect(await detail('prd_lip-duo')).toMatchObject({ timesaleAppliedNow: null, minSellPrice: 38_000 })
    const later = new Date(backend.deps.now().getTime() + 3 * 86_400_000)
    expect((await skuOffers(backend.db, ['sku_dark-choco_1'], later))[0]?.sku.sellPrice).toBe(27_000)
    const tomorrow = new Date(backend.deps.now().getTime() + 86_400_000)
    expect((await skuOffers(backend.db, ['sku_milk-icecream_1'], tomorrow))[0]?.sku.sellPrice).toBe(9_800)
  })
})

describe('sku offers', () => {
  it('are returned in the requested order, without unknown ones, with their policy and group', async () => {
    const offers = await skuOffers(
      backend.db,
      ['sku_moon-mug_2', 'nobody', 'sku_onyang-latte_1', 'sku_moon-mug_2'],
      backend.deps.now(),
    )
    expect(offers.map((offer) => offer.sku.id)).toEqual(['sku_moon-mug_2', 'sku_onyang-latte_1'])
    expect(offers[0]).toMatchObject({
      deliveryPolicy: { id: 'dlv_clay_group' },
      deliveryGroup: { id: 'dgr_clay' },
    })
    expect(offers[1]).toMatchObject({ deliveryGroup: null, product: { paymentSettingId: 'pgs_smartro' } })
  })

  it('read what their transaction has written', async () => {
    await backend.db
      .transaction(async (tx) => {
        await tx.update(skus).set({ leftInventoryCount: 7 }).where(eq(skus.id, 'sku_moon-mug_1'))
        const [offer] = await skuOffers(tx, ['sku_moon-mug_1'], backend.deps.now())
        expect(offer?.sku.leftInventoryCount).toBe(7)
        tx.rollback()
      })
      .catch((error: Error) => expect(error.message).toMatch(/rollback/i))
  })
})

describe('categories', () => {
  it('come as a tree with counts that add up', async () => {
    const { items } = v.parse(categoryList, (await get('categories')).body)
    const tops = items.filter((item) => item.parentId === null)
    expect(tops).toHaveLength(8)
    for (const top of tops) {
      const children = items.filter((item) => item.parentId === top.id)
      expect(children.length).toBeGreaterThanOrEqual(3)
      expect(children.reduce((sum, child) => sum + (child.productCount ?? Number.NaN), 0)).toBe(
        top.productCount,
      )
      expect((await list(`category_id=${top.id}`)).total).toBe(top.productCount)
    }
  })
})
