import { eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CUSTOM_PAGES } from '@/demo/seed/channel'
import { seedInfo } from '@/demo/seed/info/seed-info'
import { seedDatabase } from '@/demo/seed/seed'
import { SHOWCASE } from '@/demo/seed/showcase'
import { noticeCategoryOf } from '@/domain/product-notice'
import { type OpenDb, openPglite } from '@/server/db/open-database'
import { deliveryPolicies, products } from '@/server/db/schema/catalog'
import { faqs, legalDocuments, notices } from '@/server/db/schema/channel'
import { systemFacts } from '@/server/db/schema/system'
import { checkLedger } from '@/server/ledger/check-ledger'
import { TEST_NOW, openTestDb } from '@tests/setup/test-db'

let open: OpenDb
beforeAll(async () => {
  open = await openTestDb()
})
afterAll(() => open.close())

const rowsOf = async (query: string, db = open.db) => (await db.execute(sql.raw(query))).rows
const numberOf = async (query: string) => Number(Object.values((await rowsOf(query))[0]!)[0])

it('is refused by a database with members or products that the sandbox has not marked', async () => {
  const foreign = await openTestDb()
  try {
    await foreign.db.delete(systemFacts).where(eq(systemFacts.key, 'seed'))
    await expect(seedDatabase(foreign.db, TEST_NOW)).rejects.toThrow(/^DAMA_SANDBOX/)
    await foreign.db.execute(sql`truncate users cascade`)
    expect(await foreign.db.$count(products)).toBeGreaterThan(0)
    await expect(seedDatabase(foreign.db, TEST_NOW)).rejects.toThrow(/^DAMA_SANDBOX/)
    await foreign.db.execute(sql`truncate products cascade`)
    await expect(seedDatabase(foreign.db, TEST_NOW)).rejects.toThrow(/^DAMA_SANDBOX/)
  } finally {
    await foreign.close()
  }
})

describe('the seed', () => {
  it.each([
    ['select count(*) from products', 120],
    ['select count(*) from sellers', 10],
    ['select count(*) from delivery_policies', 8],
    ['select count(*) from custom_pages', 3],
    [`select count(*) from reviews where status = 'posted'`, 2000],
    ['select count(*) from inquiries', 300],
    ['select count(distinct notice_id) from products', 30],
    ['select count(*) from categories where parent_id is null', 8],
    [`select count(*) from products where product_class = 'giftcard' and issuance_type = 'instant'`, 10],
    [`select count(*) from products where product_class = 'giftcard' and issuance_type = 'external'`, 4],
    [`select count(*) from inquiries where not is_displayed`, 50],
    [`select count(*) from inquiries where status = 'answered'`, 150],
    ['select count(distinct initiator_type) from review_replies', 5],
    [`select count(*) from reviews where jsonb_array_length(images) > 4`, 20],
  ])('has enough data: %s is at least %i', async (query, least) => {
    expect(await numberOf(query)).toBeGreaterThanOrEqual(least)
  })

  it('has every kind of delivery fee, unit, method and region', async () => {
    const policies = await open.db.select().from(deliveryPolicies)
    const kinds = (pick: (policy: (typeof policies)[number]) => unknown) => new Set(policies.map(pick)).size
    expect(kinds((policy) => policy.deliveryPricingMethod)).toBe(4)
    expect(kinds((policy) => policy.deliveryPricingUnit)).toBe(2)
    expect(kinds((policy) => policy.deliveryMethod)).toBe(2)
    expect(kinds((policy) => policy.regionDivisionLevel)).toBe(3)
    expect(policies.some((policy) => policy.isInstallationFee)).toBe(true)
  })

  it.each([
    [
      'prices and stock that differ from the skus',
      `select p.id from products p join skus s on s.product_id = p.id and s.active_status = 'active' group by p.id
       having min(s.sell_price) <> p.min_sell_price or max(s.sell_price) <> p.max_sell_price or sum(s.left_inventory_count) <> p.left_inventory_count`,
    ],
    ['products without a sku', `select id from products where id not in (select product_id from skus)`],
    [
      'ratings that differ from the reviews',
      `select p.id from products p left join reviews r on r.product_id = p.id and r.status = 'posted' group by p.id
       having count(r.id) <> p.review_count or round(coalesce(avg(r.score), 0), 2) <> p.ratings`,
    ],
    ['fewer sold than reviewed', 'select id from products where sold_count < review_count'],
    [
      'reviews of unlinked vouchers',
      `select r.id from reviews r join products p on p.id = r.product_id where p.issuance_type = 'external'`,
    ],
    ['reviews that repeat word for word', 'select comments from reviews group by 1 having count(*) > 1'],
    [
      'reviews or inquiries of another product’s sku',
      `select r.id from (select id, product_id, sku_id from reviews union all select id, product_id, sku_id from inquiries) r
       join skus s on s.id = r.sku_id where s.product_id <> r.product_id`,
    ],
    [
      'answers that disagree with the inquiry',
      `select i.id from inquiries i left join inquiry_answers a on a.inquiry_id = i.id
       group by i.id having (count(a.id) > 0) <> (i.status = 'answered')`,
    ],
    ['anything dated after today', `select id from reviews where created_at > '${TEST_NOW.toISOString()}'`],
    [
      'shelves that hang in the air',
      'select id from categories where parent_id is not null and parent_id not in (select id from categories)',
    ],
    [
      'more than the market price',
      'select id from products where market_price > 0 and min_sell_price > market_price',
    ],
  ])('has no %s', async (_what, query) => {
    expect(await rowsOf(query)).toEqual([])
  })

  it('fills in every field of each product’s notice', async () => {
    for (const row of await open.db.select().from(products)) {
      const keys = noticeCategoryOf(row.noticeId).fields.map((field) => field.key)
      expect(Object.keys(row.noticeInfo).toSorted()).toEqual(keys.toSorted())
      expect(Object.values(row.noticeInfo).every((value) => value !== '')).toBe(true)
    }
  })

  it('names only products that exist, in the showcase and on the composed pages', async () => {
    const known = new Set((await open.db.select({ id: products.id }).from(products)).map((row) => row.id))
    const named = [
      ...Object.keys(SHOWCASE),
      ...CUSTOM_PAGES.flatMap((page) =>
        page.blocks.flatMap((block) => (block.type === 'products' ? block.productIds : [])),
      ),
    ]
    expect(named.filter((id) => !known.has(id))).toEqual([])
  })

  it('announces terms that are not in force yet, whenever it is made', async () => {
    const other = await openTestDb()
    try {
      for (const table of [notices, faqs, legalDocuments]) await other.db.delete(table)
      const now = new Date('2027-12-31T23:59:59+09:00')
      await seedInfo(other.db, now)
      const ahead = await other.db.select().from(legalDocuments).where(gt(legalDocuments.effectiveAt, now))
      expect(ahead).toMatchObject([{ kind: 'terms-of-service', version: '2028.1' }])
      const [notice] = await other.db.select().from(notices).where(eq(notices.id, 'ntc_terms-change'))
      expect(notice?.title).toBe('이용약관이 2028년 1월 1일부터 바뀌어요')
    } finally {
      await other.close()
    }
  })

  it('leaves the ledger balanced', async () => {
    expect(await checkLedger(open.db)).toEqual([])
  })

  // It builds a second database from an empty one, which takes a while on a busy machine.
  it('is deterministic, and does nothing on a second run', async () => {
    const fresh = await openPglite()
    expect(await seedDatabase(fresh.db, TEST_NOW)).toBe('seeded')
    expect(await seedDatabase(fresh.db, TEST_NOW)).toBe('already_there')
    for (const table of [
      'products',
      'skus',
      'time_sales',
      'reviews',
      'review_replies',
      'inquiries',
      'inquiry_answers',
      'custom_pages',
    ]) {
      const digest = `select md5(string_agg(t::text, '|' order by t.id)) as digest from ${table} t`
      expect(await rowsOf(digest, fresh.db)).toEqual(await rowsOf(digest))
    }
    await fresh.close()
  })
})
