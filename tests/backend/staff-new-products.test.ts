import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/duration'
import { errorCodes } from '@/domain/error-codes'
import { toCamel } from '@/lib/key-case'
import { storageKeyOf } from '@/server/adapters/storage/storage-adapter'
import { productPictures, products } from '@/server/db/schema/catalog'
import { staffAudit } from '@/server/db/schema/staff'
import { copyPictures } from '@/server/jobs/update-products'
import { createPictureFetch } from '@/server/media/fetch-picture'
import { createBackendOf, createTestBackend, type TestBackend } from '@tests/setup/backend'
import { expectLedgerConsistent } from '@tests/setup/expect-ledger-consistent'
import { createPhoto } from '@tests/setup/photos'
import { addMember, buildShop, CHANNEL, createOrderAs, orderBody, readStock } from './order-fixtures'
import { callWith, makeKey, type StaffCall } from './staff-fixtures'

let whole: TestBackend
let backend: TestBackend
let shop: StaffCall
let secret: string
let server: Server
let site: string
const files = new Map<string, Uint8Array>()

beforeAll(async () => {
  whole = await createTestBackend()
  await buildShop(whole.db)
  await addMember(whole.db, 'usr_new_goods', 500_000)
  server = createServer((request, answer) => {
    const file = files.get(request.url ?? '')
    if (file) answer.writeHead(200).end(file)
    else answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  site = `http://${host}`
  const fetchPicture = createPictureFetch({ insideHosts: [host], allowsAnyPort: true })
  backend = createBackendOf({ ...whole.deps, fetchPicture })
  secret = (await makeKey(backend, ['shop'])).secret
  shop = callWith(backend, secret)
  files.set('/front.jpg', await createPhoto(1600, 1600).toBuffer())
  files.set('/back.png', await createPhoto(300, 200, 'png').toBuffer())
  files.set('/tall.jpg', await createPhoto(800, 9000).toBuffer())
  files.set('/words.txt', Buffer.from('no picture'))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await whole.close()
})
afterEach(() => expectLedgerConsistent(backend.db))

const goods = () => ({
  channelId: CHANNEL,
  categoryId: 'ow-cat',
  sellerId: 'ow-seller',
  deliveryPolicyId: 'ow-free',
  productClass: 'tangible',
  title: '물레로 빚은 찻잔',
  brand: '흙과불',
  origin: '국내산',
  manufacturer: '흙과불',
  description: '<p>손으로 빚어요.</p>',
  noticeId: '001',
  noticeInfo: { material: '백자토' },
  images: [`${site}/front.jpg`, `${site}/back.png`],
  salesStatus: 'selling',
  optionNames: ['색상'],
  skus: [
    { options: ['하양'], sellPrice: 12_000, stock: 5 },
    { options: ['검정'], sellPrice: 13_000, stock: 0, image: `${site}/back.png` },
  ],
})
const add = (body: object = {}) => shop('POST', '/products', { body: { ...goods(), ...body } })
const added = async (body: object = {}): Promise<string> => {
  const answer = await add(body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.id
}
const read = async (id: string) => (await shop('GET', `/products/${id}`)).body
const change = async (id: string, body: object) =>
  shop('PATCH', `/products/${id}`, { body: { version: (await read(id)).version, ...body } })
/** The product as the app reads it. */
const shown = async (id: string) => {
  const { body } = await backend.call('GET', `/api/services/product/${CHANNEL}/products/${id}`)
  // oxlint-disable-next-line typescript/no-explicit-any
  return toCamel<any>(body)
}
const upload = async (id: string, bytes: Uint8Array, type: string, version?: string) =>
  backend.call('POST', `/api/staff/products/${id}/pictures?version=${version ?? (await read(id)).version}`, {
    stream: new Blob([Uint8Array.from(bytes)]).stream(),
    headers: { authorization: `Bearer ${secret}`, 'content-type': type },
  })

describe('a new product', () => {
  it('is shown, found and sold at once, with pictures that the call has fetched', async () => {
    const id = await added()
    const detail = await shown(id)
    expect(detail).toMatchObject({
      title: '물레로 빚은 찻잔',
      minSellPrice: 12_000,
      maxSellPrice: 13_000,
      noticeInfo: { material: '백자토' },
      images: [expect.stringMatching(/^copy\//), expect.stringMatching(/^copy\//)],
    })
    const found = await backend.call(
      'GET',
      `/api/services/product/${CHANNEL}/products?page=1&itemsPerPage=10&search=${encodeURIComponent('물레 찻잔')}`,
    )
    expect(found.body.items.map((item: { id: string }) => item.id)).toContain(id)
    const picture = await backend.call('GET', `/api/media/${detail.images[0]}?w=390`, {
      headers: { accept: 'image/webp' },
    })
    expect(picture).toMatchObject({ status: 200 })
    expect(picture.headers.get('content-type')).toBe('image/webp')

    const { skus, voucher } = await read(id)
    expect(voucher).toBeNull()
    expect(skus).toMatchObject([
      { title: '하양', image: '', leftInventoryCount: 5 },
      { title: '검정', image: detail.images[1], leftInventoryCount: 0 },
    ])
    expect(await createOrderAs(backend, 'usr_new_goods', orderBody(skus[0].id, 12_000))).toMatchObject({
      status: 200,
    })
    expect(await readStock(backend.db, skus[0].id)).toBe(4)
  })

  it('is kept back until it is put on sale, which needs a picture', async () => {
    const id = await added({
      images: [],
      salesStatus: undefined,
      optionNames: [],
      skus: [{ sellPrice: 9_000 }],
    })
    expect((await read(id)).salesStatus).toBe('stopped')
    expect((await read(id)).skus).toMatchObject([{ title: '기본', options: [], leftInventoryCount: 0 }])
    expect((await change(id, { salesStatus: 'selling' })).body.fields).toEqual({
      images: '그림이 있어야 팔 수 있어요.',
    })
    expect(await change(id, { salesStatus: 'selling', images: [`${site}/front.jpg`] })).toMatchObject({
      status: 200,
    })
    expect((await shown(id)).salesStatus).toBe('selling')
  })

  it('may be a voucher with its face value and its time', async () => {
    const id = await added({
      productClass: 'giftcard',
      voucher: { issuanceType: 'instant', giftcardAmount: 10_000, validityDays: 366 },
      optionNames: [],
      skus: [{ sellPrice: 9_500, stock: 100 }],
    })
    expect((await read(id)).voucher).toEqual({
      issuanceType: 'instant',
      giftcardAmount: 10_000,
      validityDays: 366,
    })
    expect((await shown(id)).productClass).toBe('giftcard')
  })

  const wrong: Record<string, [body: object, field: string]> = {
    'an unknown category': [{ categoryId: 'none' }, 'categoryId'],
    'an unknown seller': [{ sellerId: 'none', deliveryPolicyId: 'ow-free' }, 'sellerId'],
    'an unknown delivery policy': [{ deliveryPolicyId: 'none' }, 'deliveryPolicyId'],
    'a payment setting of another channel': [{ paymentSettingId: 'pgs_smartro' }, 'paymentSettingId'],
    'an unknown channel': [{ channelId: 'none' }, 'categoryId'],
    'an unknown category of the notice': [{ noticeId: '999' }, 'noticeId'],
    'goods with the fields of a voucher': [
      { voucher: { issuanceType: 'instant', validityDays: 30 } },
      'voucher',
    ],
    'a voucher without them': [{ productClass: 'giftcard' }, 'voucher'],
    'a value too few': [{ optionNames: ['색상', '크기'] }, 'skus.0.options'],
    'the same options twice': [
      { skus: [1, 2].map((sellPrice) => ({ options: ['하양'], sellPrice })) },
      'skus.1.options',
    ],
    'no options at all': [{ skus: [] }, 'skus'],
    'a picture that is not there': [{ images: ['SITE/front.jpg', 'SITE/none.jpg'] }, 'images.1'],
    'a file that is no picture': [{ images: ['SITE/words.txt'] }, 'images.0'],
    'a picture that is too long': [{ images: ['SITE/tall.jpg'] }, 'images.0'],
    'a picture inside the network': [{ images: ['http://10.0.0.1/a.jpg'] }, 'images.0'],
    'a path of nobody': [{ images: [`copy/${'x'.repeat(43)}`] }, 'images.0'],
    'a picture of an option that is not there': [
      { skus: [{ options: ['하양'], sellPrice: 1, image: 'SITE/none.jpg' }] },
      'skus.0.image',
    ],
    'a sale that has ended': [{ limitAt: '2020-01-01T00:00:00Z' }, 'limitAt'],
  }
  it.each(Object.entries(wrong))(
    'is refused by the field with %s, and leaves nothing',
    async (_name, [body, field]) => {
      const before = await backend.db.$count(products)
      const answer = await add(JSON.parse(JSON.stringify(body).replaceAll('SITE', site)) as object)
      expect(answer).toMatchObject({ status: 400, body: { code: 7000 } })
      expect(Object.keys(answer.body.fields)).toEqual([field])
      expect(await backend.db.$count(products)).toBe(before)
    },
  )

  it('is in the audit trail with all that it is', async () => {
    const id = await added()
    const [entry] = await backend.db.select().from(staffAudit).where(eq(staffAudit.targetId, id))
    expect(entry).toMatchObject({ action: 'addProduct', target: 'product', before: null })
    expect(entry?.after).toMatchObject({ title: '물레로 빚은 찻잔', deliveryPolicyId: 'ow-free' })
  })

  it('is added once for an Idempotency-Key', async () => {
    const options = { body: goods(), headers: { 'idempotency-key': 'a-new-product-1' } }
    const first = await shop('POST', '/products', options)
    expect((await shop('POST', '/products', options)).body).toEqual(first.body)
  })
})

describe('a product', () => {
  it('gets further options, which are sold', async () => {
    const id = await added()
    const more = { options: ['파랑'], sellPrice: 11_000, stock: 3 }
    expect(await change(id, { newSkus: [more] })).toMatchObject({ status: 200 })
    const { skus, minSellPrice, leftInventoryCount } = await read(id)
    expect(skus.map((sku: { title: string }) => sku.title)).toEqual(['하양', '검정', '파랑'])
    expect([minSellPrice, leftInventoryCount]).toEqual([11_000, 8])
    expect((await change(id, { newSkus: [more] })).body.fields).toEqual({
      'newSkus.0.options': '같은 옵션이 또 있어요.',
    })
  })

  it('gets another notice and delivery policy', async () => {
    const id = await added()
    await change(id, { noticeId: '040', noticeInfo: { 품명: '찻잔' }, deliveryPolicyId: 'ow-conditional' })
    expect(await read(id)).toMatchObject({ noticeId: '040', deliveryPolicyId: 'ow-conditional' })
    await change(id, { paymentSettingId: 'ow-points' })
    expect(await read(id)).toMatchObject({
      paymentSettingId: 'ow-points',
      deliveryPolicyId: 'ow-conditional',
    })
    await change(id, { paymentSettingId: null })
    expect(await read(id)).toMatchObject({ paymentSettingId: null })
    expect((await shown(id)).noticeInfo).toEqual({ 품명: '찻잔' })
  })
})

describe('pictures of a product', () => {
  it('are sent as files, and refused by what they are', async () => {
    const id = await added({ images: [], salesStatus: 'stopped' })
    const answer = await upload(id, await createPhoto(640, 480).toBuffer(), 'image/jpeg')
    expect(answer).toMatchObject({ status: 200, body: { id, width: 640, height: 480 } })
    expect((await read(id)).images).toEqual([answer.body.path])
    expect((await read(id)).version).toBe(answer.body.version)
    const again = await upload(id, await createPhoto(640, 480).toBuffer(), 'image/jpeg')
    expect((await read(id)).images).toEqual([again.body.path])

    expect((await upload(id, Buffer.from('words'), 'image/png')).body.code).toBe(
      errorCodes.PHOTO_TYPE_NOT_SUPPORTED,
    )
    expect((await upload(id, Buffer.from('words'), 'text/plain')).body.code).toBe(errorCodes.INVALID_INPUT)
    expect((await upload(id, await createPhoto(800, 9000).toBuffer(), 'image/jpeg')).body.code).toBe(
      errorCodes.PHOTO_DIMENSIONS_TOO_LARGE,
    )
    expect((await upload(id, await createPhoto(8, 8).toBuffer(), 'image/jpeg', 'old')).body.code).toBe(
      errorCodes.STAFF_VERSION_CHANGED,
    )
    expect((await upload('none', await createPhoto(8, 8).toBuffer(), 'image/jpeg', 'v')).body.code).toBe(
      errorCodes.NOT_FOUND,
    )
  })

  it('get another order, and those that are left out are deleted with their files', async () => {
    files.set('/own.jpg', await createPhoto(500, 501).toBuffer())
    const id = await added({ images: [`${site}/own.jpg`, `${site}/back.png`] })
    const [own, back] = (await read(id)).images
    await change(id, { images: [back, own] })
    expect((await shown(id)).images).toEqual([back, own])
    await copyPictures(backend.deps)
    expect(await backend.db.$count(productPictures, eq(productPictures.productId, id))).toBe(2)

    await change(id, { images: [back] })
    await copyPictures(backend.deps)
    const left = await backend.db.select().from(productPictures).where(eq(productPictures.productId, id))
    expect(left.map(({ path }) => path)).toEqual([back])
    expect(await backend.deps.adapters.storage.get(storageKeyOf(own))).toBeNull()
    expect(await backend.deps.adapters.storage.get(storageKeyOf(back))).not.toBeNull()
  })

  it('of an option stay while the option shows them', async () => {
    const id = await added()
    const { images, skus } = await read(id)
    await change(id, { images: [images[0]] })
    await copyPictures(backend.deps)
    expect(await backend.db.$count(productPictures, eq(productPictures.productId, id))).toBe(2)
    await change(id, { skus: [{ id: skus[1].id, image: '' }] })
    await copyPictures(backend.deps)
    expect(await backend.db.$count(productPictures, eq(productPictures.productId, id))).toBe(1)
  })
})

describe('a delivery policy', () => {
  const policy = {
    name: '5만원 이상 무료',
    deliveryPricingMethod: 'conditional_charge',
    baseDeliveryFee: 3_000,
    conditionalChargeStandard: 50_000,
    regionalFees: { jeju: 3_000, otherIslands: 5_000 },
    releaseAddress: '경기도 이천시 도자길 15',
    refundAddress: '경기도 이천시 도자길 15',
    refundDeliveryFee: 3_000,
    refundDeliveryFeeIfFreeDelivery: 6_000,
    exchangeDeliveryFee: 6_000,
    refundExchangeDeliveryPolicy: '받은 날부터 7일 안에 신청해 주세요.',
    defaultCarrier: { id: 'kr.cjlogistics', name: 'CJ대한통운' },
    refundCarrier: { id: 'kr.cjlogistics', name: 'CJ대한통운' },
  }
  const addPolicy = (body: object = {}) =>
    shop('POST', '/delivery-policies', { body: { ...policy, ...body } })
  const find = async (id: string) =>
    (await shop('GET', '/delivery-policies?itemsPerPage=50')).body.items.find(
      (item: { id: string }) => item.id === id,
    )

  it('is added, used by a product, and changed with the version that was read', async () => {
    const { id } = (await addPolicy()).body
    const product = await added({ deliveryPolicyId: id })
    expect((await shown(product)).deliveryInfo).toMatchObject({
      baseDeliveryFee: 3_000,
      conditionalChargeStandard: 50_000,
      regionDivisionLevel: 3,
      division3JejuFee: 3_000,
      division3OutsideJejuFee: 5_000,
    })
    const before = await find(id)
    expect(before).toMatchObject({ productCount: 1, regionalFees: policy.regionalFees })
    const answer = await shop('PATCH', `/delivery-policies/${id}`, {
      body: {
        version: before.version,
        baseDeliveryFee: 4_000,
        regionalFees: { jeju: 2_000, otherIslands: 2_000 },
      },
    })
    expect(answer).toMatchObject({ status: 200, body: { id, version: (await find(id)).version } })
    expect((await shown(product)).deliveryInfo).toMatchObject({
      baseDeliveryFee: 4_000,
      regionDivisionLevel: 2,
      division2Fee: 2_000,
    })
    const old = await shop('PATCH', `/delivery-policies/${id}`, { body: { version: before.version } })
    expect(old.body.code).toBe(errorCodes.STAFF_VERSION_CHANGED)
  })

  it.each([
    [
      'a free one with a fee',
      { deliveryPricingMethod: 'free', conditionalChargeStandard: null },
      'baseDeliveryFee',
    ],
    ['a condition without its amount', { conditionalChargeStandard: null }, 'conditionalChargeStandard'],
    [
      'a fee for some pieces without their number',
      { deliveryPricingMethod: 'unit_charge', conditionalChargeStandard: null },
      'unitChargeStandard',
    ],
    ['an unknown group', { deliveryGroupId: 'none' }, 'deliveryGroupId'],
  ])('is refused by the field: %s', async (_name, body, field) => {
    expect(Object.keys((await addPolicy(body)).body.fields)).toEqual([field])
  })

  it('of a group is for products of its seller', async () => {
    const seller = await shop('POST', '/sellers', {
      body: {
        name: '다른 상점',
        representative: '이상점',
        businessNumber: '1234567891',
        phone: '0212345678',
        email: 'b@b.kr',
        address: '서울',
      },
    })
    const group = await shop('POST', '/delivery-groups', {
      body: {
        sellerId: seller.body.id,
        name: '다른 묶음',
        regionalFees: { jeju: 1_000, otherIslands: 1_000 },
      },
    })
    expect(group).toMatchObject({ status: 200 })
    const grouped = await addPolicy({ deliveryGroupId: group.body.id })
    expect((await add({ deliveryPolicyId: grouped.body.id })).body.fields).toEqual({
      deliveryPolicyId: '다른 판매자의 묶음배송이에요.',
    })
    const alone = await addPolicy()
    await added({ deliveryPolicyId: alone.body.id })
    const moved = await shop('PATCH', `/delivery-policies/${alone.body.id}`, {
      body: { version: alone.body.version, deliveryGroupId: group.body.id },
    })
    expect(moved.body.fields).toEqual({ deliveryGroupId: '다른 판매자의 상품이 이 정책을 쓰고 있어요.' })

    const renamed = await shop('PATCH', `/delivery-groups/${group.body.id}`, {
      body: { version: group.body.version, name: '새 묶음', regionalFees: null },
    })
    expect(renamed).toMatchObject({ status: 200 })
    const { items } = (await shop('GET', `/delivery-groups?sellerId=${seller.body.id}`)).body
    expect(items).toMatchObject([{ name: '새 묶음', regionalFees: null, version: renamed.body.version }])
  })
})

describe('a legal document', () => {
  const body = (edition: string, days: number) => ({
    kind: 'money-terms',
    edition,
    title: '담아머니 이용약관',
    effectiveAt: new Date(backend.deps.now().getTime() + days * DAY_MS).toISOString(),
    sections: [{ heading: '제1조 (목적)', paragraphs: ['이 약관은 담아머니를 정해요.'] }],
  })
  const addEdition = (edition: string, days: number) =>
    shop('POST', '/legal-documents', { body: body(edition, days) })
  const inApp = async () => (await backend.call('GET', '/api/info/documents/money-terms')).body

  it('is announced until it is in force, and may be taken back until then', async () => {
    const before = await inApp()
    const { body: first } = await addEdition('2099.1', 30)
    expect((await inApp()).version).toBe(before.version)
    expect((await inApp()).versions[0].version).toBe('2099.1')
    const { items } = (await shop('GET', '/legal-documents?kind=money-terms')).body
    expect(items[0]).toMatchObject({ id: first.id, version: first.version, isInForce: false })

    expect((await addEdition('2099.2', 20)).body.fields).toEqual({ effectiveAt: '다른 판보다 늦어야 해요.' })
    expect((await addEdition(before.version, 40)).body.fields).toEqual({ edition: '이미 있는 판이에요.' })
    const remove = (id: string, version: string) =>
      shop('POST', `/legal-documents/${encodeURIComponent(id)}/remove`, { body: { version } })
    expect((await remove(first.id, 'old')).body.code).toBe(errorCodes.STAFF_VERSION_CHANGED)
    expect(await remove(first.id, first.version)).toMatchObject({ status: 200 })
    const current = items.find((item: { isInForce: boolean }) => item.isInForce)
    expect((await remove(current.id, current.version)).body.fields).toEqual({
      legalDocumentId: '이미 시행된 판은 지울 수 없어요.',
    })
    expect((await inApp()).versions.length).toBe(before.versions.length)
  })
})
