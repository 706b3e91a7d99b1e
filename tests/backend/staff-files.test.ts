import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { products, sellers, skus } from '@/server/db/schema/catalog'
import { toCsv } from '@/server/services/staff/files/columns'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { expectLedgerConsistent } from '@tests/setup/expect-ledger-consistent'
import { readTrail } from '@tests/setup/stored-rows'
import {
  addMember,
  addProduct,
  buildShop,
  CHANNEL,
  createOrderAs,
  orderBody,
  readStock,
} from './order-fixtures'
import { makeKey } from './staff-fixtures'

const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
let backend: TestBackend
let secret: string
beforeAll(async () => {
  backend = await createTestBackend()
  await buildShop(backend.db)
  secret = (await makeKey(backend, ['shop'])).secret
})
afterAll(() => backend.close())
afterEach(() => expectLedgerConsistent(backend.db))

const CSV = 'text/csv; charset=utf-8'
const LINES = 'application/x-ndjson'
type Result = Record<'rowCount' | 'changedCount' | 'faultCount', number> & {
  isWritten: boolean
  faults: { line: number; column: string; reason: string }[]
  changes: { line: number; id: string; column: string; before: string; after: string }[]
  code?: number
  message?: string
  fields?: Record<string, string>
}

const request = (path: string, init: RequestInit = {}) =>
  backend.app.request(`http://dama.local/api/staff/files/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${secret}`, ...(init.headers as Record<string, string>) },
  })
const exportFile = async (path: string) => Buffer.from(await (await request(path)).arrayBuffer()).toString()
let keys = 0
const importFile = async (
  path: string,
  body: string,
  type = CSV,
  key = `file-${(keys += 1)}`,
): Promise<Result> =>
  (
    await request(path, { method: 'POST', body, headers: { 'content-type': type, 'idempotency-key': key } })
  ).json() as Promise<Result>

const OURS = `channelId=${CHANNEL}`
let added = 0
const addGoods = async (stock = 10): Promise<string> => {
  const id = `file-product-${(added += 1)}`
  await addProduct(backend.db, { id, stock, policy: 'ow-free' })
  return id
}

type Cells = Record<string, string>
const readCsv = (text: string): Cells[] => parse(text, { bom: true, columns: true }) as unknown as Cells[]
const writeCsv = (rows: readonly Cells[]): string =>
  toCsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))])
/** The rows of some products, with cells changed as somebody does in a spreadsheet. */
const edited = async (kind: 'products' | 'stock', edits: Record<string, Cells>): Promise<string> => {
  const rows = readCsv(await exportFile(`${kind}?${OURS}&texts=true`))
  const idName = kind === 'products' ? 'id' : 'productId'
  return writeCsv(
    rows.filter((row) => edits[row[idName] ?? '']).map((row) => ({ ...row, ...edits[row[idName] ?? ''] })),
  )
}
const skuOf = async (productId: string) =>
  (await backend.db.select().from(skus).where(eq(skus.productId, productId)))[0]
const productOf = async (id: string) =>
  (await backend.db.select().from(products).where(eq(products.id, id)))[0]
const trail = () => readTrail(backend.db)

it.runIf(isPostgres)(
  'a file locks its products before their seller, as the call that closes the seller does',
  async () => {
    const id = await addGoods()
    await backend.db.update(products).set({ salesStatus: 'stopped' }).where(eq(products.id, id))
    const sellerId = (await productOf(id))?.sellerId ?? ''
    const file = await edited('products', { [id]: { salesStatus: 'selling' } })
    const writing = await backend.db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, id)).for('update')
      const importing = importFile('products?write=true', file)
      await expect
        .poll(
          async () => (await backend.db.execute(sql`select 1 from pg_locks where not granted`)).rows.length,
        )
        .toBeGreaterThan(0)
      await tx.select().from(sellers).where(eq(sellers.id, sellerId)).for('update', { noWait: true })
      return { importing }
    })
    expect(await writing.importing).toMatchObject({ isWritten: true, changedCount: 1 })
  },
)

describe('what was exported', () => {
  const NASTY = [
    '=HYPERLINK("x")',
    '+82',
    "'=1",
    'a"b,c;d\te',
    '줄\r\n바꿈\n또\r끝',
    ' 앞뒤 ',
    '0012',
    '1E5',
    'TRUE',
    '가\u0301\u200b',
  ]

  it.each([
    ['products as CSV', 'products?texts=true', CSV],
    ['products as CSV without texts', 'products', CSV],
    ['products as JSON lines', 'products?format=jsonl&texts=true', LINES],
    ['stock as CSV', 'stock', CSV],
    ['stock as JSON lines', 'stock?format=jsonl', LINES],
  ])('changes nothing when it is imported: %s', async (_what, path, type) => {
    for (const [index, text] of NASTY.entries()) {
      const id = await addGoods(index)
      await backend.db
        .update(products)
        .set({
          title: text,
          brand: text,
          keywords: [text, '둘'],
          description: text,
          limitAt: new Date(Date.now() + index),
        })
        .where(eq(products.id, id))
      await backend.db.update(skus).set({ title: text }).where(eq(skus.productId, id))
    }
    const file = await exportFile(path)
    const kind = path.split('?')[0] ?? ''
    const before = [await backend.db.select().from(products), await backend.db.select().from(skus)]
    const size = (await trail()).length
    for (const query of ['', '?write=true', '?overwrite=true&write=true']) {
      const result = await importFile(kind + query, file, type)
      expect(result).toMatchObject({
        changedCount: 0,
        faultCount: 0,
        isWritten: query.includes('write=true'),
      })
      expect(result.rowCount).toBeGreaterThan(NASTY.length + 100)
    }
    expect([await backend.db.select().from(products), await backend.db.select().from(skus)]).toEqual(before)
    expect((await trail()).length).toBe(size + 2)
  })

  it('is opened by spreadsheets: with a byte order mark and \\r\\n, and nothing that they calculate', async () => {
    const id = await addGoods()
    await backend.db.update(products).set({ title: '=1+1', brand: '@x' }).where(eq(products.id, id))
    const answer = await request(`products?${OURS}`)
    expect(answer.headers.get('content-disposition')).toContain('products.csv')
    const text = await exportFile(`products?${OURS}`)
    expect(text).toMatch(/^\uFEFFid,title,brand,.*,version\r\n/)
    expect(readCsv(text).find((row) => row['id'] === id)).toMatchObject({ title: "'=1+1", brand: "'@x" })
    const lines = (await exportFile(`products?format=jsonl&${OURS}`)).trim().split('\n')
    const line = lines.map((one) => JSON.parse(one)).find((one) => one.id === id)
    expect(line).toMatchObject({
      title: '=1+1',
      marketPrice: 10_000,
      keywords: [],
      isRecommended: false,
      limitAt: null,
    })
  })
})

describe('a file of products', () => {
  it('is a dry run, and is written with all that a call would do', async () => {
    const [one, two] = [await addGoods(), await addGoods()]
    const file = await edited('products', {
      [one]: { title: '새 이름 도자기', marketPrice: '12,000', isRecommended: 'TRUE', keywords: '봄, 여름' },
      [two]: { salesStatus: 'stopped', description: '<img src="https://seller.example/a.jpg">' },
    })
    const dry = await importFile('products', file)
    expect(dry).toMatchObject({ isWritten: false, rowCount: 2, changedCount: 2, faultCount: 0 })
    expect(dry.changes).toContainEqual({
      line: 2,
      id: one,
      column: 'marketPrice',
      before: '10000',
      after: '12000',
    })
    expect((await productOf(one))?.title).toBe(`상품 ${one}`)
    expect(await importFile('products?write=true', file)).toMatchObject({ isWritten: true, changedCount: 2 })
    expect(await productOf(one)).toMatchObject({
      title: '새 이름 도자기',
      marketPrice: 12_000,
      isRecommended: true,
      keywords: ['봄', '여름'],
    })
    expect(await productOf(two)).toMatchObject({ salesStatus: 'stopped' })
    const found = await backend.call(
      'GET',
      `/api/services/product/${CHANNEL}/products?search=${encodeURIComponent('도자기 여름')}`,
    )
    expect(found.body.items.map(({ id }: { id: string }) => id)).toEqual([one])
    const { rows } = await backend.db.execute(sql`select 1 from picture_copy_tasks where product_id = ${two}`)
    expect(rows).toHaveLength(1)
    const entries = (await trail()).filter(({ action }) => action === 'importProducts').slice(-3)
    expect(entries.map(({ target }) => target)).toEqual(['file', 'product', 'product'])
    expect(entries[1]).toMatchObject({
      targetId: one,
      before: { marketPrice: 10_000 },
      after: { marketPrice: 12_000 },
    })
    expect(JSON.stringify(entries)).not.toContain('seller.example')
    // Written twice, it finds what it has written.
    expect(await importFile('products?write=true', file)).toMatchObject({ changedCount: 0, faultCount: 0 })
  })

  it('names each bad row with its column and reason, and writes nothing', async () => {
    const [one, two] = [await addGoods(), await addGoods()]
    const rows = readCsv(await edited('products', { [one]: { brand: '좋은이름' }, [two]: {} }))
    const row = (change: Cells): Cells => ({ ...rows[1], ...change }) as Cells
    const file = writeCsv([
      rows[0] ?? {},
      row({ title: '', marketPrice: '만원', salesStatus: 'sold' }),
      row({ id: 'none' }),
      row({}),
      row({ id: '' }),
    ])
    const dry = await importFile('products', file)
    expect(dry.faults.map(({ line, column }) => `${line}.${column}`)).toEqual([
      '3.title',
      '3.marketPrice',
      '3.salesStatus',
      '4.id',
      '5.id',
      '6.images',
      '6.title',
    ])
    expect(dry.faults.map(({ reason }) => reason)).toEqual([
      '이름을 적어 주세요.',
      '숫자로 적어 주세요.',
      'selling, stopped, banned, deleted 가운데 하나여야 해요.',
      '없는 번호예요.',
      '3번째 줄에도 있어요.',
      '1번째 그림: 이 상품에 없는 그림이에요.',
      expect.stringContaining('이미 있는 상품'),
    ])
    const refused = await importFile('products?write=true', file)
    expect(refused).toMatchObject({ code: 7000, message: expect.stringContaining('7군데') })
    expect(refused.fields).toMatchObject({ '3.marketPrice': '숫자로 적어 주세요.' })
    expect((await productOf(one))?.brand).toBe('담아')
  })

  it.each([
    [{ sellerId: 'sel_farm' }, 'sellerId', '바꿀 수 없는'],
    [{ sellPrice: '9000' }, 'sellPrice', 'importStock'],
    [{ deliveryPolicyId: 'none' }, 'deliveryPolicyId', '배송'],
    [{ noticeId: '999' }, 'noticeId', '품목'],
    [{ noticeInfo: '찻잔' }, 'noticeInfo', '품명'],
    [{ categoryId: 'cat_food' }, 'categoryId', '카테고리'],
    [{ limitAt: '2026-12-31' }, 'limitAt', '+09:00'],
    [{ limitAt: '2020-12-31T00:00:00Z' }, 'limitAt', '지났'],
    [{ isRecommended: '예' }, 'isRecommended', 'true'],
    [{ description: '가'.repeat(32_767) }, 'description', '32767'],
    [{ version: '1.2E+10' }, 'version', '다시'],
    [{ version: '', brand: '다른' }, 'version', '버전'],
  ])('is refused for a bad cell: %#', async (cells, column, reason) => {
    const id = await addGoods()
    const { faults } = await importFile(
      'products',
      await edited('products', { [id]: cells as unknown as Cells }),
    )
    expect(faults).toEqual([{ line: 2, column, reason: expect.stringContaining(reason) }])
  })

  it('keeps what was changed since: cells that the file leaves alone, and a row with a cell that both have changed', async () => {
    const [one, two] = [await addGoods(), await addGoods()]
    const file = await edited('products', { [one]: { brand: '파일' }, [two]: { brand: '파일' } })
    await backend.db.update(products).set({ title: '그사이' }).where(eq(products.id, one))
    expect(await importFile('products?write=true', file)).toMatchObject({ changedCount: 2 })
    expect(await productOf(one)).toMatchObject({ title: '그사이', brand: '파일' })
    const again = await edited('products', { [one]: { brand: '파일2' }, [two]: { brand: '파일2' } })
    await backend.db.update(products).set({ brand: '상점' }).where(eq(products.id, one))
    expect((await importFile('products?write=true', again)).fields).toEqual({
      '2.brand': expect.stringContaining('상점'),
    })
    expect(await productOf(two)).toMatchObject({ brand: '파일' })
    expect(await importFile('products?write=true&overwrite=true', again)).toMatchObject({ changedCount: 2 })
    expect(await productOf(one)).toMatchObject({ brand: '파일2' })
  })
})

describe('a row without an id', () => {
  const HEAD = [
    'title,brand,categoryId,sellerId,productClass,deliveryPolicyId,sellPrice,stock,optionNames,skus,images,keywords',
    'origin,manufacturer,marketPrice,salesStatus,noticeId,isRecommended,memo',
  ].join(',')
  const COLUMNS = HEAD.split(',').filter((name) => name !== 'memo')
  const CUP: Cells = {
    brand: '새상점',
    categoryId: 'ow-cat',
    sellerId: 'ow-seller',
    productClass: 'tangible',
    deliveryPolicyId: 'ow-free',
    sellPrice: '12,000',
    stock: '1,300',
    origin: '국내산',
    manufacturer: '새상점',
    noticeId: '001',
  }
  const fileOf = (rows: readonly Cells[]) =>
    `\uFEFF${toCsv([COLUMNS, ...rows.map((row) => COLUMNS.map((name) => ({ ...CUP, ...row })[name] ?? ''))])}`
  const newOnes = (result: Result & { added?: { id: string }[] }) => (result.added ?? []).map(({ id }) => id)

  it('makes a product as addProduct does, by the file that a seller saves', async () => {
    const file = fileOf([
      { title: '파일로 만든 찻잔', keywords: '봄, "여름"', marketPrice: '15,000원', isRecommended: 'TRUE' },
      {
        title: '색이 둘인 찻잔',
        sellPrice: '',
        stock: '',
        optionNames: '색상, 크기',
        skus: '하양 | 큰 것 | 12,000 | 5\r\n검정 | 큰 것 | 13,000원 | 0\r\n',
        images: 'product/mug-0-0\nproduct/mug-0-1',
        salesStatus: 'selling',
      },
    ])
    const dry = await importFile('products', file)
    expect(dry).toMatchObject({ isWritten: false, rowCount: 2, changedCount: 0, faultCount: 0 })
    expect(dry).toMatchObject({ addedCount: 2, added: [{ line: 2, id: '', title: '파일로 만든 찻잔' }, {}] })
    const written = await importFile('products?write=true', file)
    expect(written).toMatchObject({ isWritten: true, addedCount: 2 })
    const [one = '', two = ''] = newOnes(written)
    expect(await productOf(one)).toMatchObject({
      channelId: CHANNEL,
      keywords: ['봄', '"여름"'],
      marketPrice: 15_000,
      minSellPrice: 12_000,
      leftInventoryCount: 1_300,
      isRecommended: true,
      salesStatus: 'stopped',
    })
    expect(await productOf(two)).toMatchObject({
      minSellPrice: 12_000,
      maxSellPrice: 13_000,
      images: { length: 2 },
    })
    const { items } = (
      await backend.call(
        'GET',
        `/api/services/product/${CHANNEL}/products?search=${encodeURIComponent('색이 둘인')}`,
      )
    ).body
    expect(items.map(({ id }: { id: string }) => id)).toEqual([two])
    const entries = (await trail()).filter(({ targetId }) => newOnes(written).includes(targetId))
    expect(entries).toMatchObject([{ action: 'importProducts', after: { title: '파일로 만든 찻잔' } }, {}])
    // Written again it makes nothing twice.
    expect((await importFile('products?write=true', file)).fields).toEqual({
      '2.title': expect.stringContaining(one),
      '3.title': expect.stringContaining(two),
    })
  })

  it('comes back from an export, as CSV and as JSON lines', async () => {
    const given = [{ options: ['a|b', '큰 것'], sellPrice: 12_000, stock: 5 }]
    const line = {
      ...CUP,
      sellPrice: '',
      stock: '',
      title: '줄로 만든 찻잔',
      optionNames: ['색', '크기'],
      skus: given,
    }
    const [id = ''] = newOnes(await importFile('products?write=true', JSON.stringify(line), LINES))
    for (const [format, type] of [
      ['csv', CSV],
      ['jsonl', LINES],
    ] as const) {
      const exported = (await exportFile(`products?format=${format}&texts=true&${OURS}`)).split('\n')
      const own = exported
        .filter((text, at) => (format === 'csv' && at === 0) || text.includes(id))
        .join('\n')
      expect(await importFile('products', own, type)).toMatchObject({
        rowCount: 1,
        changedCount: 0,
        faultCount: 0,
      })
      const copy = own.replace(id, '').replace('줄로 만든 찻잔', `${format}에서 온 찻잔`)
      const [copied = ''] = newOnes(await importFile('products?write=true', copy, type))
      const of = async (productId: string) => {
        const { options, sellPrice, leftInventoryCount } = (await skuOf(productId)) ?? {}
        const { optionNames, noticeInfo, deliveryPolicyId } = (await productOf(productId)) ?? {}
        return { options, sellPrice, leftInventoryCount, optionNames, noticeInfo, deliveryPolicyId }
      }
      expect(await of(copied)).toEqual(await of(id))
    }
  })

  it('makes a product once when two write the same file at once', async () => {
    const file = fileOf([{ title: '한 번만 생기는 찻잔' }])
    const results = await Promise.all([1, 2, 3].map(() => importFile('products?write=true', file)))
    expect(results.filter(({ isWritten }) => isWritten)).toHaveLength(1)
    expect(results.filter(({ fields }) => fields?.['2.title'])).toHaveLength(2)
    expect(await backend.db.$count(products, eq(products.title, '한 번만 생기는 찻잔'))).toBe(1)
  })

  it('is named with each fault, and makes nothing', async () => {
    const bad: [Cells, string, string][] = [
      [{ title: '' }, 'title', '이름'],
      [{ title: 'A', sellPrice: '만원' }, 'sellPrice', '숫자'],
      [{ title: 'B', sellPrice: '' }, 'sellPrice', '꼭'],
      [{ title: 'C', stock: '-1' }, 'stock', '0 이상'],
      [{ title: 'D', productClass: '' }, 'productClass', 'tangible, giftcard'],
      [{ title: 'E', categoryId: 'none' }, 'categoryId', '없는 카테고리'],
      [{ title: 'F', categoryId: '' }, 'categoryId', '카테고리를'],
      [{ title: 'G', sellerId: 'none' }, 'sellerId', '없는 판매자'],
      [{ title: 'H', deliveryPolicyId: 'none' }, 'deliveryPolicyId', '배송'],
      [{ title: 'I', skus: '하양|1000|1' }, 'sellPrice', 'skus 열'],
      [{ title: 'J', optionNames: '색상' }, 'skus', '값을 1개'],
      [
        { title: 'K', optionNames: '색', sellPrice: '', stock: '', skus: '흰|만|1' },
        'skus',
        '1번째 옵션: 숫자',
      ],
      [{ title: 'L', salesStatus: 'selling' }, 'images', '그림이 있어야'],
      [{ title: 'M', images: 'shop/none' }, 'images', '없는 그림'],
      [{ title: 'N', productClass: 'giftcard' }, 'issuanceType', '상품권'],
      [{ title: 'O', noticeId: '' }, 'noticeId', '품목'],
      [{ title: 'O' }, 'title', ''],
    ]
    const before = await backend.db.$count(products)
    const { faults } = await importFile('products', fileOf(bad.map(([cells]) => cells)))
    expect(faults).toEqual(
      bad.slice(0, -1).map(([, column, reason], at) => ({
        line: at + 2,
        column,
        reason: expect.stringContaining(reason),
      })),
    )
    const refused = await importFile('products?write=true', fileOf(bad.map(([cells]) => cells)))
    expect(refused.message).toContain('16군데')
    expect(await backend.db.$count(products)).toBe(before)
    const twice = await importFile('products', fileOf([{ title: '두 번' }, { title: '두 번' }]))
    expect(twice.faults).toMatchObject([{ line: 3, column: 'title', reason: '2번째 줄에도 있어요.' }])
  })

  it('is one of at most 500, and an unknown column is named', async () => {
    const many = fileOf(Array.from({ length: 501 }, (_, at) => ({ title: `상품 ${at}` })))
    expect((await importFile('products', many)).fields).toEqual({ file: expect.stringContaining('501줄') })
    expect((await importFile('products', `${HEAD}\n`)).fields).toEqual({
      file: expect.stringContaining('memo'),
    })
  })
})

describe('a file of stock', () => {
  it('sets prices and stock, and adds to it, once for each key', async () => {
    const [one, two] = [await addGoods(), await addGoods()]
    const file = await edited('stock', {
      [one]: { stock: '25', sellPrice: '15,000' },
      [two]: { addStock: '-4' },
    })
    expect(await importFile('stock', file)).toMatchObject({ isWritten: false, changedCount: 2 })
    const first = await importFile('stock?write=true', file, CSV, 'stock-once')
    expect(first).toMatchObject({ isWritten: true, changedCount: 2 })
    expect(await importFile('stock?write=true', file, CSV, 'stock-once')).toEqual(first)
    expect((await importFile('stock?write=true', `${file}\r\n`, CSV, 'stock-once')).code).toBe(
      errorCodes.IDEMPOTENCY_KEY_REUSED,
    )
    expect(await skuOf(one)).toMatchObject({ leftInventoryCount: 25, sellPrice: 15_000 })
    expect(await productOf(one)).toMatchObject({ leftInventoryCount: 25, minSellPrice: 15_000 })
    expect((await skuOf(two))?.leftInventoryCount).toBe(6)
  })

  it('needs a key to be written, and none for a dry run', async () => {
    const id = await addGoods()
    const file = await edited('stock', { [id]: { addStock: '1' } })
    const send = (query: string) =>
      request(`stock${query}`, { method: 'POST', body: file, headers: { 'content-type': CSV } })
    expect((await send('')).status).toBe(200)
    expect((await send('?write=true')).status).toBe(400)
    expect((await skuOf(id))?.leftInventoryCount).toBe(10)
  })

  it('has the pieces of unpaid orders in its stock, and is never below them', async () => {
    const id = await addGoods()
    await addMember(backend.db, 'usr_file_buyer')
    const file = await edited('stock', { [id]: { sellPrice: '10000' } })
    const body = { ...orderBody(`${id}-sku`, 40_000), skus: [{ sku_id: `${id}-sku`, quantity: 4 }] }
    expect((await createOrderAs(backend, 'usr_file_buyer', body)).status).toBe(200)
    expect(await importFile('stock', file)).toMatchObject({ changedCount: 0, faultCount: 0 })
    const low = await importFile('stock', await edited('stock', { [id]: { stock: '3' } }))
    expect(low.faults).toEqual([{ line: 2, column: 'stock', reason: expect.stringContaining('4개') }])
    await importFile('stock?write=true', await edited('stock', { [id]: { stock: '5' } }))
    expect(await readStock(backend.db, `${id}-sku`)).toBe(1)
    const gone = await importFile('stock', await edited('stock', { [id]: { addStock: '-2' } }))
    expect(gone.faults).toEqual([{ line: 2, column: 'addStock', reason: expect.stringContaining('1개') }])
    const both = await importFile('stock', await edited('stock', { [id]: { addStock: '1', stock: '7' } }))
    expect(both.faults).toMatchObject([{ line: 2, column: 'addStock' }])
  })

  it('takes a list of a warehouse without versions where it may overwrite', async () => {
    const id = await addGoods()
    const file = `skuId,stock\n${id}-sku,33\n`
    expect((await importFile('stock', file)).faults).toMatchObject([{ line: 2, column: 'version' }])
    expect(await importFile('stock?write=true&overwrite=true', file)).toMatchObject({ changedCount: 1 })
    expect(await readStock(backend.db, `${id}-sku`)).toBe(33)
    const lines = `{"skuId":"${id}-sku","addStock":2}\n`
    expect(await importFile('stock?write=true', lines, LINES)).toMatchObject({ changedCount: 1 })
    expect(await readStock(backend.db, `${id}-sku`)).toBe(35)
  })

  it('is all or nothing beside orders that reserve', async () => {
    const ids = [await addGoods(6), await addGoods(6), await addGoods(6)]
    const buyers = Array.from({ length: 15 }, (_, index) => `usr_file_${index}`)
    for (const buyer of buyers) await addMember(backend.db, buyer)
    const files = Array.from({ length: 6 }, () =>
      toCsv([['skuId', 'addStock'], ...ids.map((id, index) => [`${id}-sku`, String([2, -1, 1][index])])]),
    )
    const [orders, imports] = await Promise.all([
      Promise.all(
        buyers.map((buyer, index) =>
          createOrderAs(backend, buyer, orderBody(`${ids[index % 3]}-sku`, 10_000), `f-${buyer}`),
        ),
      ),
      Promise.all(files.map((file) => importFile('stock?write=true', file))),
    ])
    const written = imports.filter(({ isWritten }) => isWritten).length
    for (const [index, id] of ids.entries()) {
      const taken = orders.filter(({ status }, buyer) => status === 200 && buyer % 3 === index).length
      expect(await readStock(backend.db, `${id}-sku`)).toBe(6 + written * ([2, -1, 1][index] ?? 0) - taken)
    }
  })
})

it('changes at most 2,000 rows at once', async () => {
  const id = await addGoods()
  await backend.db
    .execute(sql`insert into skus (id, product_id, title, options, sell_price, left_inventory_count, active_status, sort_order)
    select ${id} || '-' || n, ${id}, 'n' || n, '[]', 10000, 1, 'inactive', n from generate_series(1, 2001) n`)
  const lines = Array.from({ length: 2_001 }, (_, index) =>
    JSON.stringify({ skuId: `${id}-${index + 1}`, addStock: 1 }),
  )
  const refused = await importFile('stock?write=true', lines.join('\n'), LINES)
  expect(refused.fields).toEqual({ file: expect.stringContaining('2001줄') })
  const written = await importFile('stock?write=true', lines.slice(1).join('\n'), LINES)
  expect(written).toMatchObject({ isWritten: true, changedCount: 2_000 })
  expect(written.changes).toHaveLength(200)
  const { rows } = await backend.db
    .execute(sql`select count(*)::int as n, sum(left_inventory_count)::int as pieces from skus
    where product_id = ${id} and id like ${`${id}-%`} and active_status = 'inactive'`)
  expect(rows).toEqual([{ n: 2_001, pieces: 4_001 }])
})

it.each([
  ['another type', 'application/json', 400],
  ['no type', '', 400],
])('refuses %s', async (_what, type, status) => {
  expect(
    (await request('stock', { method: 'POST', body: 'skuId\n', headers: { 'content-type': type } })).status,
  ).toBe(status)
})

it('refuses a file over 8 MB before it is read, and one in chunks', async () => {
  const send = (body: BodyInit, headers: Record<string, string>) =>
    request('stock', {
      method: 'POST',
      body,
      headers: { 'content-type': CSV, ...headers },
      duplex: 'half',
    } as RequestInit)
  const length = String(8 * 1024 * 1024 + 1)
  expect((await send('skuId\n', { 'content-length': length })).status).toBe(413)
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
  })
  expect((await send(endless, { 'transfer-encoding': 'chunked' })).status).toBe(413)
})
