import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { expectLedgerConsistent } from '@tests/setup/expect-ledger-consistent'
import { createPhoto } from '@tests/setup/photos'
import { addMember, orderBody, readStock } from './order-fixtures'
import { callWith, makeKey, NEW_COMPANY, type StaffCall } from './staff-fixtures'

let backend: TestBackend
let staff: StaffCall
let secret: string
beforeAll(async () => {
  backend = await createTestBackend()
  await addMember(backend.db, 'usr_first_buyer', 100_000)
  secret = (await makeKey(backend, ['operator', 'shop'])).secret
  staff = callWith(backend, secret)
})
afterAll(() => backend.close())

const channel = (channelId: string, domain = `${channelId}.example`) => ({
  channelId,
  domain,
  name: '새상점',
  company: NEW_COMPANY,
  gateway: 'kginicis',
})
const add = async (path: string, body: object): Promise<string> => {
  const answer = await staff('POST', path, { body })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body.id
}
const settingsOf = async (channelId: string) =>
  (await staff('GET', `/payment-settings?channelId=${channelId}`)).body.items

it('a shop is made, and sells its first product, by calls alone', async () => {
  const channelId = await add('/channels', channel('new-shop'))
  const sellerId = await add('/sellers', { ...NEW_COMPANY, name: '새상점', businessNumber: '1234567890' })
  const deliveryPolicyId = await add('/delivery-policies', {
    name: '무료배송',
    deliveryPricingMethod: 'free',
    releaseAddress: NEW_COMPANY.address,
    refundAddress: NEW_COMPANY.address,
    refundDeliveryFee: 3_000,
    refundDeliveryFeeIfFreeDelivery: 6_000,
    exchangeDeliveryFee: 6_000,
    refundExchangeDeliveryPolicy: '받은 날부터 7일 안에 신청해 주세요.',
    defaultCarrier: { id: 'kr.cjlogistics', name: 'CJ대한통운' },
    refundCarrier: { id: 'kr.cjlogistics', name: 'CJ대한통운' },
  })
  const categoryId = await add('/categories', { channelId, name: '그릇' })
  const productId = await add('/products', {
    channelId,
    sellerId,
    deliveryPolicyId,
    categoryId,
    productClass: 'tangible',
    title: '첫 찻잔',
    brand: '새상점',
    origin: '국내산',
    manufacturer: '새상점',
    description: '<p>처음 파는 찻잔이에요.</p>',
    noticeId: '001',
    skus: [{ sellPrice: 12_000, stock: 3 }],
  })
  const read = async () => (await staff('GET', `/products/${productId}`)).body
  const uploaded = await backend.call(
    'POST',
    `/api/staff/products/${productId}/pictures?version=${(await read()).version}`,
    {
      stream: new Blob([Uint8Array.from(await createPhoto(800, 800).toBuffer())]).stream(),
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'image/jpeg' },
    },
  )
  const { version } = uploaded.body
  await staff('PATCH', `/products/${productId}`, { body: { version, salesStatus: 'selling' } })

  const setting = await backend.call('GET', '/api/services/channel/basic-setting?domain=new-shop.example')
  expect(setting.body).toMatchObject({ id: channelId })
  const list = await backend.call('GET', `/api/services/product/${channelId}/products?page=1&itemsPerPage=10`)
  expect(list.body.items).toMatchObject([{ title: '첫 찻잔', images: [uploaded.body.path] }])
  const [sku] = (await read()).skus
  const placed = await backend.call('POST', `/api/services/transaction/${channelId}/direct/orders`, {
    as: 'usr_first_buyer',
    body: orderBody(sku.id, 12_000, { points: [{ source: 'money', amount: 12_000 }] }),
    headers: { 'idempotency-key': 'the-first-order' },
  })
  expect(placed, JSON.stringify(placed.body)).toMatchObject({ status: 200 })
  expect(await readStock(backend.db, sku.id)).toBe(2)
  await expectLedgerConsistent(backend.db)
})

it('a channel is refused with the id or the address of another one, or a gateway that there is not', async () => {
  await add('/channels', channel('twice'))
  const refused = async (body: object) => (await staff('POST', '/channels', { body })).body.fields
  expect(await refused(channel('twice', 'other.example'))).toEqual({ channelId: '이미 있는 채널이에요.' })
  expect(await refused(channel('again', 'twice.example'))).toEqual({ domain: '다른 채널의 주소예요.' })
  expect(Object.keys(await refused({ ...channel('third'), gateway: 'none' }))).toEqual(['gateway'])
  expect(Object.keys(await refused({ ...channel('Fourth') }))).toEqual(['channelId'])
  expect(Object.keys(await refused(channel('fifth', 'https://fifth.example/')))).toEqual(['domain'])
})

it('a channel has one default payment setting, whose gateway changes without a build', async () => {
  const channelId = await add('/channels', channel('paying'))
  const [first] = await settingsOf(channelId)
  expect(first).toMatchObject({ isDefault: true, gateway: 'kginicis', status: 'active' })
  const second = await add('/payment-settings', { channelId, name: '상품권 결제', gateway: 'portone' })
  const change = async (id: string, body: object) => {
    const { version } = (await settingsOf(channelId)).find((item: { id: string }) => item.id === id)
    return staff('PATCH', `/payment-settings/${id}`, { body: { version, ...body } })
  }
  expect((await change(first.id, { status: 'inactive' })).body.fields).toEqual({
    status: '기본 결제는 끌 수 없어요. 먼저 다른 결제를 기본으로 정해 주세요.',
  })
  await change(first.id, { gateway: 'toss' })
  await change(second, { isDefault: true })
  expect(await settingsOf(channelId)).toMatchObject([
    { id: second, isDefault: true, gateway: 'portone' },
    { id: first.id, isDefault: false, gateway: 'toss' },
  ])
  expect(await change(first.id, { status: 'inactive' })).toMatchObject({ status: 200 })
  const old = await staff('PATCH', `/payment-settings/${first.id}`, {
    body: { version: first.version, name: '다른 이름' },
  })
  expect(old.body.code).toBe(errorCodes.STAFF_VERSION_CHANGED)
  const shown = await backend.call('GET', `/api/services/channel/${channelId}/payment-settings`)
  expect(shown.body.items.map((item: { id: string }) => item.id)).toEqual([second])
})
