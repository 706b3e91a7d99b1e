import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandList, categoryList, productList } from '@/contract/product/product'
import { popularWords } from '@/contract/product/search'
import { toCamel } from '@/lib/key-case'
import { searchColumns } from '@/lib/search-text'
import { products } from '@/server/db/schema/catalog'
import { categories } from '@/server/db/schema/channel'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend()
afterAll(() => backend.close())

const ROOT = '/api/services/product/dama'
const get = async (path: string) => {
  const { status, body } = await backend.call('GET', `${ROOT}/${path}`)
  return { status, body: toCamel(body) }
}
const list = async (query: string) => {
  const { status, body } = await get(`products?items_per_page=100&${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return v.parse(productList, body)
}
const q = encodeURIComponent

describe('filters of a list', () => {
  it('compare the current price, including a running sale', async () => {
    const { items } = await list('min_price=50000&max_price=60000')
    expect(items.length).toBeGreaterThan(2)
    expect(items.every((item) => item.minSellPrice >= 50_000 && item.minSellPrice <= 60_000)).toBe(true)
    // 79,000 won before its sale.
    expect(items.map((item) => item.id)).toContain('prd_pebble-earphones')
  })

  it('keep only free delivery, by the displayed fee of each item', async () => {
    const all = [...(await list('page=1')).items, ...(await list('page=2')).items]
    const free = await list('is_free_delivery=true')
    expect(free.total).toBeGreaterThan(5)
    expect(new Set(free.items.map((item) => item.id))).toEqual(
      new Set(all.filter((item) => item.deliveryFee === 0).map((item) => item.id)),
    )
  })

  it('accept several brands and a partner', async () => {
    const { items } = await list(`brand=${q('흙과불')}&brand=${q('온양커피')}`)
    expect(new Set(items.map((item) => item.brand))).toEqual(new Set(['흙과불', '온양커피']))
    const clay = await list('seller_portal_id=sel_clay')
    expect(clay.items.length).toBeGreaterThan(3)
    expect(clay.items.every((item) => item.sellerPortalId === 'sel_clay' && item.sellerName !== '')).toBe(
      true,
    )
  })

  it.each(['min_price=-1', 'max_price=lots', 'is_free_delivery=1', `brand=${'x'.repeat(101)}`])(
    'reject %s',
    async (query) => expect((await get(`products?${query}`)).status).toBe(400),
  )
})

describe('brands of a list', () => {
  const brands = async (query: string) =>
    v.parse(brandList, (await get(`products/brands?${query}`)).body).items

  it('have the same counts as the list filtered by them', async () => {
    const items = await brands('category_id=cat_kitchen')
    expect(items.length).toBeGreaterThan(1)
    for (const { name, productCount } of items)
      expect((await list(`category_id=cat_kitchen&brand=${q(name)}`)).total).toBe(productCount)
  })

  it('stay when one is chosen, and follow the other filters and the corrected query', async () => {
    const all = await brands('category_id=cat_kitchen')
    expect(await brands(`category_id=cat_kitchen&brand=${q(all[0]!.name)}`)).toEqual(all)
    expect((await brands('product_class=giftcard')).every((brand) => brand.image)).toBe(true)
    expect(await brands('search=ajrm')).toEqual(await brands(`search=${q('머그')}`))
    expect(await brands(`search=${q('없는상품이름')}`)).toEqual([])
  })
})

describe('the correction of a wrong keyboard layout', () => {
  it('returns the corrected query, in both directions', async () => {
    expect(await list('search=ajrm')).toMatchObject({ searchedAs: '머그' })
    expect(await list(`search=${q('65ㅈ')}`)).toMatchObject({ searchedAs: '65w', total: 1 })
    expect(await list(`search=${q('머그')}`)).toMatchObject({ searchedAs: null })
  })
  it('is omitted when it finds nothing either, or is not requested', async () => {
    expect(await list('search=zzzzqq')).toMatchObject({ searchedAs: null, total: 0 })
    expect(await list('search=ajrm&is_exact=true')).toMatchObject({ searchedAs: null, total: 0 })
    expect(await list('search=tv')).toMatchObject({ searchedAs: null, total: 0 })
  })
  it('does not depend on filters, and is the same for the list, its brands and suggestions', async () => {
    const find = async (query: string) => ({
      list: await list(query),
      brands: v.parse(brandList, (await get(`products/brands?${query}`)).body).items,
      suggestions: ((await get(`products/suggestions?${query}`)).body as { items: unknown[] }).items,
    })
    expect(await find(`search=ajrm&brand=${q('없는브랜드')}`)).toMatchObject({
      list: { searchedAs: '머그', total: 0 },
      brands: (await find('search=ajrm')).brands,
    })
    const id = 'prd_moon-mug'
    const [product] = await backend.db.select().from(products).where(eq(products.id, id))
    const soldOut = { ...searchColumns(['ajrm']), leftInventoryCount: 0 }
    await backend.db.update(products).set(soldOut).where(eq(products.id, id))
    const found = await find('search=ajrm&exclude_sold_out=true')
    await backend.db.update(products).set(product!).where(eq(products.id, id))
    expect(found).toMatchObject({ list: { searchedAs: null, total: 0 }, brands: [] })
    expect(found.suggestions).toEqual([{ kind: 'product', text: product!.title, productId: id }])
  })
  it('searches initials beside other words', async () => {
    const { items } = await list(`search=${q('달항아리 ㅁㄱ')}`)
    expect(items.map((item) => item.id)).toContain('prd_moon-mug')
  })
})

describe('a category tree of any depth', () => {
  it('counts and lists everything under a category', async () => {
    const before = await list('category_id=cat_kitchen')
    const shelf = { channelId: 'dama', name: '깊은 곳', image: null, sortOrder: 0 }
    await backend.db.insert(categories).values([
      { ...shelf, id: 'cat_deep_3', parentId: 'cat_kitchen_cup' },
      { ...shelf, id: 'cat_deep_4', parentId: 'cat_deep_3' },
    ])
    await backend.db.update(products).set({ categoryId: 'cat_deep_4' }).where(eq(products.id, 'prd_moon-mug'))
    expect((await list('category_id=cat_kitchen')).total).toBe(before.total)
    expect((await list('category_id=cat_deep_3')).items.map((item) => item.id)).toEqual(['prd_moon-mug'])
    const { items } = v.parse(categoryList, (await get('categories')).body)
    const countOf = (id: string) => items.find((item) => item.id === id)?.productCount
    expect(countOf('cat_deep_3')).toBe(1)
    expect(countOf('cat_kitchen')).toBe(before.total)
  })

  it('terminates when a category is its own descendant', async () => {
    await backend.db.update(categories).set({ parentId: 'cat_deep_4' }).where(eq(categories.id, 'cat_deep_3'))
    expect((await get('categories')).status).toBe(200)
    expect((await list('category_id=cat_deep_3')).total).toBe(1)
  })

  it('marks categories of vouchers', async () => {
    const { items } = v.parse(categoryList, (await get('categories')).body)
    const voucher = items.find((item) => item.id === 'cat_voucher')!
    expect(voucher.voucherCount).toBe(voucher.productCount)
    expect(items.find((item) => item.id === 'cat_food')?.voucherCount).toBe(0)
  })
})

describe('popular words', () => {
  const popular = async () =>
    v.parse(popularWords, (await get('search-words/popular')).body).items.map(({ word }) => word)
  let person = 0
  /** Each search comes from another address, as behind a trusted proxy. */
  const search = async (word: string, from?: string) => {
    person += 1
    const { status, body } = await backend.call('POST', `${ROOT}/search-words`, {
      body: { word },
      headers: { 'x-forwarded-for': from ?? `10.0.0.${person}` },
    })
    return status === 200 ? (body as { counted: boolean }).counted : status
  }

  beforeAll(() => {
    backend.deps.env.trustedProxies = 1
  })

  it('are at most ten, the most searched first', async () => {
    const text = await popular()
    expect(text).toHaveLength(10)
    expect(text[0]).toBe('커피')
  })

  it('rise when many people search, whatever the spelling, but not when two people repeat a search', async () => {
    for (let time = 0; time < 20; time += 1) await search('달항아리', '10.9.9.9')
    for (let time = 0; time < 20; time += 1) await search('달항아리', `10.9.9.${time % 2}`)
    expect(await popular()).not.toContain('달항아리')
    for (let time = 0; time < 100; time += 1) await search(time % 2 ? '달 항아리' : '달항아리')
    expect((await popular())[0]).toBe('달 항아리')
  })

  it("decay: last month's searches rank below today's", async () => {
    backend.passTime(40 * 86_400_000)
    expect(await popular()).toEqual([])
    for (const word of ['머그', '머그', '머그', '캔들', '캔들', '캔들', '캔들']) await search(word)
    expect(await popular()).toEqual(['캔들', '머그'])
  })

  it('ignore searches without results, single letters and whole sentences', async () => {
    expect(await search('욕설은안돼요')).toBe(false)
    expect(await search('머')).toBe(false)
    expect(await search('머'.repeat(30))).toBe(false)
    expect(await search('%')).toBe(false)
    // A search looks for eight words only, and the ninth would be a message.
    expect(await search(`${'머그 '.repeat(8)}바보`)).toBe(false)
    expect(await search('머그 달항아리')).toBe(true)
    expect(await search('향수')).toBe(true)
  })

  it('ignore words that only letters or initials of a product form', async () => {
    const ofMug = eq(products.id, 'prd_moon-mug')
    await backend.db
      .update(products)
      .set(searchColumns(['김밥 오징어 사기 그릇 기사']))
      .where(ofMug)
    for (const word of ['바보', '사 오', 'ㄱㅂ', '김바']) expect(await search(word), word).toBe(false)
    for (const word of ['김밥', '사 기', '기사 그릇']) expect(await search(word), word).toBe(true)
  })

  it('count once a day for each person, also between other people', async () => {
    expect(await search('캔들', '10.7.7.1')).toBe(true)
    expect(await search('캔들', '10.7.7.2')).toBe(true)
    expect(await search('캔들', '10.7.7.1')).toBe(false)
    expect(await search('향수', '10.7.7.1')).toBe(true)
    backend.passTime(86_400_000)
    expect(await search('캔들', '10.7.7.1')).toBe(true)
  })

  it('ignore further searches of a person beyond the limit', async () => {
    const answers = []
    for (let time = 0; time < 62; time += 1) answers.push(await search('향수', '10.8.8.8'))
    expect(answers.at(-1)).toBe(429)
  })

  it.each([{ word: '' }, { word: ' ' }, { word: 'a'.repeat(201) }, {}, { word: 3 }])(
    'reject %j',
    async (body) => expect((await backend.call('POST', `${ROOT}/search-words`, { body })).status).toBe(400),
  )
})
