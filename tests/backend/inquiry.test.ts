import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { LEE_SAEBOM, PARK_JEJU } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { products } from '@/server/db/schema/catalog'
import { notifications } from '@/server/db/schema/notification'
import { answerInquiry } from '@/server/services/review/inquiry/change-inquiry'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend()
afterAll(() => backend.close())

const ME = LEE_SAEBOM
const OTHER = PARK_JEJU
const REVIEW = '/api/services/review'
const OWN = `${REVIEW}/channel/dama/inquiries`
const MUG = 'prd_moon-mug'
const OF_MUG = `${REVIEW}/channel/dama/products/${MUG}/inquiries`
const fields = {
  product_sku_id: 'sku_moon-mug_1',
  inquiry_title: ' 손잡이가 뜨겁나요? ',
  inquiry_contents: '<script>alert(1)</script> 전자레인지 🫖\n둘째 줄',
  is_displayed: true,
}
let keys = 0
const ask = (more: object = {}, as = ME, key = `key-${(keys += 1)}`) => {
  backend.passTime(1000)
  return askNow(more, as, key)
}
const askNow = (more: object, as: string, key: string) =>
  backend.call('POST', OWN, {
    as,
    headers: { 'idempotency-key': key },
    body: {
      ...fields,
      product_id: MUG,
      name: '남의 이름',
      nickname: '남',
      email: 'else@example.com',
      ...more,
    },
  })
const get = (path: string, as?: string) => backend.call('GET', path, { ...(as && { as }) })
const newest = async (as?: string) => (await get(OF_MUG, as)).body.items[0]

it('stores the text as entered and the name of the member, whatever the request contains', async () => {
  expect((await backend.call('POST', OWN, { body: fields })).status).toBe(401)
  const { status, body } = await ask()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: '이새봄',
    email: 'lee-saebom@example.com',
    inquirer_id: ME,
    is_mine: true,
    status: 'not_answered',
    is_answered: false,
    inquiry_title: '손잡이가 뜨겁나요?',
    inquiry_contents: fields.inquiry_contents,
    product_sku_title: expect.any(String),
  })
  const others = await newest(OTHER)
  expect(others).toMatchObject({
    id: body.id,
    name: '새*',
    email: null,
    phone: null,
    inquirer_id: null,
    is_mine: false,
  })
  expect(others.inquiry_contents).toBe(fields.inquiry_contents)
})

it('is stored once for a repeated call', async () => {
  const [first, second] = [await ask({}, ME, 'same'), await ask({}, ME, 'same')]
  expect(second.body.id).toBe(first.body.id)
})

it('shows the text of a private inquiry only to its author, in the list and by its id', async () => {
  const { id } = (await ask({ is_displayed: false, inquiry_title: '비밀 제목' })).body
  for (const as of [undefined, OTHER]) {
    const received = await newest(as)
    expect(received).toMatchObject({
      id,
      inquiry_title: null,
      inquiry_contents: null,
      product_sku_id: null,
      product_sku_title: null,
      is_displayed: false,
    })
    expect(JSON.stringify(received)).not.toContain('비밀 제목')
    for (const path of [
      `${REVIEW}/dama/inquiries/${id}`,
      `${REVIEW}/channels/dama/inquiry_answers/inquiry/${id}`,
    ]) {
      expect((await get(path, as)).body.code).toBe(errorCodes.NOT_FOUND)
    }
  }
  expect(await newest(ME)).toMatchObject({ id, inquiry_title: '비밀 제목', is_mine: true })
  expect((await get(`${REVIEW}/dama/inquiries/${id}`, ME)).body.inquiry_title).toBe('비밀 제목')
})

it('can be changed and deleted only by its author', async () => {
  const { id } = (await ask()).body
  for (const method of ['PUT', 'DELETE'] as const) {
    expect((await backend.call(method, `${OWN}/${id}`, { as: OTHER, body: fields })).body.code).toBe(
      errorCodes.NOT_FOUND,
    )
  }
  const changed = await backend.call('PUT', `${OWN}/${id}`, {
    as: ME,
    body: { ...fields, inquiry_title: '고침', is_displayed: false },
  })
  expect(changed.body).toMatchObject({ inquiry_title: '고침', is_displayed: false })
  const before = (await get(OF_MUG)).body.total
  expect((await backend.call('DELETE', `${OWN}/${id}`, { as: ME })).status).toBe(200)
  expect((await get(OF_MUG)).body.total).toBe(before - 1)
  expect((await backend.call('DELETE', `${OWN}/${id}`, { as: ME })).body.code).toBe(errorCodes.NOT_FOUND)
  expect((await backend.call('PUT', `${OWN}/${id}`, { as: ME, body: fields })).body.code).toBe(
    errorCodes.NOT_FOUND,
  )
  const mine = (await get(`${OWN}/mine?status=deleted_by_inquirer`, ME)).body
  expect(mine.items).toEqual([expect.objectContaining({ id, status: 'deleted_by_inquirer' })])
  expect((await get(`${REVIEW}/dama/inquiries/${id}`, OTHER)).body.code).toBe(errorCodes.NOT_FOUND)
})

it('is answered by seller and supplier, notifies its author, and can then not be changed', async () => {
  const { id } = (await ask()).body
  await expect(answerInquiry(backend.deps, id, 'seller', '가'.repeat(1001))).rejects.toMatchObject({
    reason: 'INVALID_INPUT',
  })
  expect(await answerInquiry(backend.deps, id, 'seller', '뜨겁지 않아요.')).toBe(true)
  backend.passTime(1000)
  expect(await answerInquiry(backend.deps, id, 'supplier', '두 겹이에요.')).toBe(true)
  expect((await get(`${REVIEW}/dama/inquiries/${id}`)).body).toMatchObject({
    status: 'answered',
    is_answered: true,
  })
  const { items } = (await get(`${REVIEW}/channels/dama/inquiry_answers/inquiry/${id}`)).body
  expect(items.map((item: { answerer_type: string }) => item.answerer_type)).toEqual(['seller', 'supplier'])
  expect((await backend.call('PUT', `${OWN}/${id}`, { as: ME, body: fields })).body.code).toBe(
    errorCodes.INQUIRY_ALREADY_ANSWERED,
  )
  const rows = await backend.db
    .select()
    .from(notifications)
    .where(eq(notifications.href, `/my/product-inquiries?type=inquiry-detail&id=${id}`))
  expect(rows.map((row) => row.userId)).toEqual([ME, ME])
  expect((await backend.call('DELETE', `${OWN}/${id}`, { as: ME })).status).toBe(200)
  expect(await answerInquiry(backend.deps, id, 'seller', '늦은 답')).toBe(false)
})

it('names the invalid field', async () => {
  for (const [more, field] of [
    [{ inquiry_title: '   ' }, 'inquiryTitle'],
    [{ inquiry_title: '가'.repeat(51) }, 'inquiryTitle'],
    [{ inquiry_contents: '가'.repeat(5000) }, 'inquiryContents'],
    [{ product_sku_id: '' }, 'productSkuId'],
    [{ product_sku_id: 'sku_alpaca-scarf_1' }, 'productSkuId'],
    [{ is_displayed: 'no' }, 'isDisplayed'],
  ] as const) {
    const { status, body } = await ask(more)
    expect([status, body.code]).toEqual([400, 7000])
    expect(
      Object.keys(body.fields).map((key) => key.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase())),
    ).toEqual([field])
  }
})

it('is rejected for a deleted product, and stays visible to its author', async () => {
  await backend.db.update(products).set({ salesStatus: 'deleted' }).where(eq(products.id, MUG))
  expect((await ask()).body.code).toBe(errorCodes.INQUIRY_PRODUCT_GONE)
  expect((await ask({ product_id: 'prd_nothing' })).body.code).toBe(errorCodes.NOT_FOUND)
  expect((await get(OF_MUG)).body.code).toBe(errorCodes.NOT_FOUND)
  const { items } = (await get(`${OWN}/mine`, ME)).body
  expect(items.length).toBeGreaterThan(2)
  expect(items.every((item: { is_product_gone: boolean }) => item.is_product_gone)).toBe(true)
  await backend.db.update(products).set({ salesStatus: 'selling' }).where(eq(products.id, MUG))
})

it('is paged in both directions, and a page beyond the last is empty', async () => {
  const page = (await get(`${OF_MUG}?items_per_page=2`)).body
  expect(page).toMatchObject({ page: 1, items_per_page: 2, has_next_page: true })
  expect((await get(OF_MUG)).body.items_per_page).toBe(10)
  const oldest = (await get(`${OF_MUG}?ordering=create_dt&items_per_page=1`)).body.items[0]
  const last = (await get(`${OF_MUG}?items_per_page=1&page=${page.total}`)).body.items[0]
  expect(oldest.id).toBe(last.id)
  expect((await get(`${OF_MUG}?page=999`)).body).toMatchObject({ items: [], total: page.total })
  expect((await get(`${OF_MUG}?ordering=name`)).body.code).toBe(errorCodes.INVALID_INPUT)
})

it('rejects the thirty-first inquiry of a day', async () => {
  for (let index = 0; index < 30; index += 1) await ask({}, OTHER)
  expect((await ask({}, OTHER)).body.code).toBe(errorCodes.TOO_MANY_REQUESTS)
})

it('is written without an idempotency key, which the specified call does not have', async () => {
  const inquiry = { ...fields, product_id: MUG, name: '이름', nickname: '이*', email: 'me@example.com' }
  const written = await backend.call('POST', OWN, { as: ME, body: inquiry })
  expect(written).toMatchObject({ status: 201 })
  expect((await backend.call('DELETE', `${OWN}/${written.body.id}`, { as: ME })).status).toBe(200)
})
