import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { storageKeyOf } from '@/server/adapters/storage/storage-adapter'
import { cardDesigns } from '@/server/db/schema/card'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { createPhoto } from '@tests/setup/photos'
import { readTrail } from '@tests/setup/stored-rows'
import { addMember, addProduct, buildShop, CHANNEL } from './order-fixtures'
import { makeKey, callWith, NEW_COMPANY, type StaffCall } from './staff-fixtures'

let backend: TestBackend
let staff: StaffCall
let secret: string
beforeAll(async () => {
  backend = await createTestBackend()
  await buildShop(backend.db)
  secret = (await makeKey(backend, ['shop', 'operator'])).secret
  staff = callWith(backend, secret)
})
afterAll(() => backend.close())

const upload = async (width: number, height: number) =>
  backend.call('POST', '/api/staff/shop-pictures', {
    stream: new Blob([Uint8Array.from(await createPhoto(width, height).toBuffer())]).stream(),
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'image/jpeg' },
  })
const addPicture = async (width = 800, height = 400): Promise<string> =>
  (await upload(width, height)).body.path
const fieldsOf = async (answer: Promise<{ body: { fields?: object } }>) => (await answer).body.fields
const trailOf = (targetId: string) => readTrail(backend.db, targetId)

describe('a picture of the shop', () => {
  const show = (path: string) => backend.app.request(`http://dama.local/api/media/${path}?w=390`)
  const remove = (path: string) => staff('POST', '/shop-pictures/remove', { body: { path, reason: '교체' } })

  it('is stored once, shown by its path, and removed with its file', async () => {
    const { body } = await upload(640, 320)
    expect(body).toMatchObject({ width: 640, height: 320 })
    expect((await upload(640, 320)).body.path).toBe(body.path)
    expect((await show(body.path)).status).toBe(200)
    const { items } = (await staff('GET', '/shop-pictures')).body
    expect(items.filter((item: { path: string }) => item.path === body.path)).toHaveLength(1)
    expect(await remove(body.path)).toMatchObject({ status: 200 })
    expect((await show(body.path)).status).toBe(404)
    expect(await backend.deps.adapters.storage.get(storageKeyOf(body.path))).toBeNull()
    expect((await remove(body.path)).status).toBe(404)
    expect((await upload(640, 320)).body.path).toBe(body.path)
    expect((await show(body.path)).status).toBe(200)
  })

  it('is refused when it is no picture', async () => {
    const answer = await backend.call('POST', '/api/staff/shop-pictures', {
      stream: new Blob(['no picture']).stream(),
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'image/png' },
    })
    expect(answer.body.code).toBe(errorCodes.PHOTO_TYPE_NOT_SUPPORTED)
  })

  it('stays while a category, a page, a banner, a design or a product shows it', async () => {
    const isKept = async (path: string) => Object.keys((await remove(path)).body.fields ?? {})
    const ofCategory = await addPicture(300, 300)
    await staff('POST', '/categories', { body: { channelId: CHANNEL, name: '그릇', image: ofCategory } })
    expect(await isKept(ofCategory)).toEqual(['path'])
    const ofPage = await addPicture(302, 302)
    const html = `<p><img src="/api/media/${ofPage}" alt=""></p>`
    await staff('POST', '/custom-pages', {
      body: { channelId: CHANNEL, path: 'kept', title: '글', blocks: [{ type: 'text', html }] },
    })
    expect(await isKept(ofPage)).toEqual(['path'])
    const ofDesign = await addPicture(656, 418)
    await staff('POST', '/card-designs', {
      body: { title: '남는 그림', occasion: 'love', type: 'BASIC', face: ofDesign },
    })
    expect(await isKept(ofDesign)).toEqual(['path'])
  })
})

describe('banners', () => {
  const read = async (id = 'dama') => (await staff('GET', `/channels/${id}/banners`)).body
  const change = async (body: object) =>
    staff('PATCH', '/channels/dama/banners', { body: { version: (await read()).version, ...body } })

  it('are changed as a list, which the app has at once, and the other list stays', async () => {
    const image = await addPicture()
    const before = await read()
    const banner = { image, title: '봄 그릇', href: '/shopping/spring' }
    const answer = await change({ home: [banner, { image: 'banner/gift-season', title: '연말' }] })
    expect(answer.body.version).toBe((await read()).version)
    expect(answer.body.productPage).toEqual(before.productPage)
    const setting = await backend.call('GET', '/api/services/channel/basic-setting?domain=dama.example')
    expect(setting.body.home_setting.banner_images).toMatchObject([
      { image, title: '봄 그릇', subtitle: '', href: '/shopping/spring' },
      { image: 'banner/gift-season', title: '연말', href: '' },
    ])
    const old = { version: before.version, home: [] }
    expect((await staff('PATCH', '/channels/dama/banners', { body: old })).body.code).toBe(
      errorCodes.STAFF_VERSION_CHANGED,
    )
    await change({ home: before.home.map(({ id: _id, ...given }: { id: string }) => given) })
  })

  it.each([
    ['a picture that there is not', { image: 'shop/none', title: '글' }, 'home.0.image'],
    ['a script as its link', { image: 'banner/warm-home', title: '글', href: 'javascript:1' }, 'home.0.href'],
    [
      'a link to another host',
      { image: 'banner/warm-home', title: '글', href: '//a.example' },
      'home.0.href',
    ],
    ['no title', { image: 'banner/warm-home', title: ' ' }, 'home.0.title'],
  ])('with %s are refused', async (_, banner, field) => {
    expect(Object.keys((await fieldsOf(change({ home: [banner] }))) ?? {})).toEqual([field])
  })

  it('of an unknown channel are not found', async () => {
    expect((await staff('GET', '/channels/none/banners')).status).toBe(404)
  })
})

describe('a composed page', () => {
  const blocksOf = (productId: string, image = 'banner/warm-home') => [
    { type: 'banner', banner: { image, title: '봄' } },
    { type: 'text', html: '<h2>글</h2><script>bad()</script>' },
    { type: 'products', title: '고른 것', productIds: [productId] },
  ]
  const page = (body: object) => ({
    channelId: CHANNEL,
    title: '봄 그릇',
    blocks: blocksOf('page-goods'),
    ...body,
  })
  const add = (body: object) => staff('POST', '/custom-pages', { body: page(body) })
  const shown = (path: string) =>
    backend.call('GET', `/api/services/channel/${CHANNEL}/custom-pages?path=${path}`)
  const find = async (id: string) =>
    (await staff('GET', `/custom-pages?channelId=${CHANNEL}`)).body.items.find(
      (item: { id: string }) => item.id === id,
    )
  beforeAll(() => addProduct(backend.db, { id: 'page-goods' }))

  it('is added, changed and removed, and the app has it at once', async () => {
    const { body } = await add({ path: 'spring/cups' })
    expect((await find(body.id)).version).toBe(body.version)
    expect((await shown('spring/cups')).body).toMatchObject({
      title: '봄 그릇',
      blocks: [{ type: 'banner' }, { html: '<h2>글</h2>' }, { product_ids: ['page-goods'] }],
    })
    const changed = await staff('PATCH', `/custom-pages/${body.id}`, {
      body: { version: body.version, path: 'spring-cups', title: '봄날' },
    })
    expect((await find(body.id)).version).toBe(changed.body.version)
    expect((await shown('spring/cups')).status).toBe(404)
    expect((await shown('spring-cups')).body).toMatchObject({ title: '봄날', blocks: { length: 3 } })
    const old = await staff('PATCH', `/custom-pages/${body.id}`, {
      body: { version: body.version, title: '다른' },
    })
    expect(old.body.code).toBe(errorCodes.STAFF_VERSION_CHANGED)
    await staff('POST', `/custom-pages/${body.id}/remove`, { body: { version: changed.body.version } })
    expect((await shown('spring-cups')).status).toBe(404)
    expect(JSON.stringify((await trailOf(body.id)).map(({ after }) => after))).not.toContain('<h2>')
  })

  it.each<[string, object, string]>([
    ['the path of another screen', { path: 'order/x' }, 'path'],
    ['a path with other letters', { path: 'Spring' }, 'path'],
    ['no block', { path: 'empty', blocks: [] }, 'blocks'],
    ['an unknown product', { path: 'a', blocks: blocksOf('none') }, 'blocks.2.productIds.0'],
    [
      'a product of another channel',
      { path: 'a', blocks: blocksOf('prd_moon-mug') },
      'blocks.2.productIds.0',
    ],
    ['an unknown picture', { path: 'a', blocks: blocksOf('page-goods', 'shop/x') }, 'blocks.0.banner.image'],
    ['an unknown channel', { path: 'a', channelId: 'none' }, 'channelId'],
  ])('with %s is refused', async (_, body, field) => {
    expect(Object.keys((await fieldsOf(add(body))) ?? {})).toEqual([field])
  })

  it('has a path that no other page of the channel has', async () => {
    expect((await add({ path: 'once' })).status).toBe(200)
    const answers = await Promise.all([add({ path: 'twice' }), add({ path: 'twice' }), add({ path: 'once' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(answers[2]?.body.fields).toEqual({ path: '다른 페이지의 주소예요.' })
  })
})

describe('a card design', () => {
  let face: string
  beforeAll(async () => {
    face = await addPicture(984, 627)
    await addMember(backend.db, 'usr_design_taker')
  })
  const design = (body: object) => ({ title: '봄 나비', occasion: 'love', type: 'EVENT', face, ...body })
  const add = (body: object) => staff('POST', '/card-designs', { body: design(body) })
  const change = (id: string, body: object) => staff('PATCH', `/card-designs/${id}`, { body })
  const take = (id: string, key: string) =>
    backend.call('POST', `/api/card-shop/designs/${id}/take`, {
      as: 'usr_design_taker',
      body: {},
      headers: { 'idempotency-key': key },
    })
  const rowOf = async (id: string) =>
    (await backend.db.select().from(cardDesigns).where(eq(cardDesigns.id, id)))[0]

  it('is in the card shop, is taken, and is taken down', async () => {
    const { body } = await add({ type: 'EVENT_LIMITED', remaining: 2, endsAt: '2099-01-01T00:00:00+09:00' })
    expect((await backend.call('GET', `/api/card-shop/designs/${body.id}`)).body).toMatchObject({
      face,
      orientation: 'horizontal',
      remaining: 2,
      state: 'open',
    })
    expect((await take(body.id, 'take-limited-1')).status).toBe(200)
    const changed = await change(body.id, { version: body.version, addRemaining: 5, title: '여름 나비' })
    expect(await rowOf(body.id)).toMatchObject({ remaining: 6, title: '여름 나비', takenCount: 1 })
    expect((await change(body.id, { version: body.version, title: '늦은' })).body.code).toBe(
      errorCodes.STAFF_VERSION_CHANGED,
    )
    await change(body.id, { version: changed.body.version, published: false })
    expect((await backend.call('GET', `/api/card-shop/designs/${body.id}`)).status).toBe(404)
    const { items } = (await staff('GET', '/card-designs?published=false')).body
    expect(items).toMatchObject([{ id: body.id, remaining: 6, takenCount: 1 }])
  })

  it('of the type BASIC is one that gifts are sent on', async () => {
    const { body } = await add({ title: '바로 보내는 꽃', type: 'BASIC', face: await addPicture(418, 656) })
    expect(await rowOf(body.id)).toMatchObject({ orientation: 'vertical' })
    const { items = [] } = (await backend.call('GET', '/api/card/basic-cards', { as: 'usr_design_taker' }))
      .body
    expect(items.map((item: { cardId: string }) => item.cardId)).toContain(body.id)
  })

  it.each<[string, object, string]>([
    ['a square picture', { face: 'square' }, 'face'],
    ['a number without being limited', { remaining: 3 }, 'remaining'],
    ['no number while it is limited', { type: 'EVENT_LIMITED' }, 'remaining'],
    ['a period of a BASIC one', { type: 'BASIC', startsAt: '2027-01-01T00:00:00Z' }, 'startsAt'],
    [
      'an end before its start',
      { startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' },
      'endsAt',
    ],
    ['no designer', { type: 'NORMAL_B2C' }, 'designerName'],
    ['an unknown picture', { face: 'shop/none' }, 'face'],
    ['a name that no card may have', { title: '<b>꽃</b>' }, 'title'],
  ])('with %s is refused', async (_, body, field) => {
    const square = 'face' in body && body.face === 'square' ? { face: await addPicture(500, 500) } : {}
    expect(Object.keys((await fieldsOf(add({ title: '거절될 꽃', ...body, ...square }))) ?? {})).toEqual([
      field,
    ])
  })

  it('has a name that no other design of the shop has', async () => {
    await add({ title: '하나뿐인 꽃' })
    expect((await add({ title: '하나 뿐인꽃' })).body.code).toBe(errorCodes.CARD_NAME_TAKEN)
  })
})

describe('the settings of a channel', () => {
  const read = async () =>
    (await staff('GET', '/channels')).body.items.find((item: { id: string }) => item.id === 'settled')

  it('are its names, its company and what it recommends', async () => {
    await staff('POST', '/channels', {
      body: {
        channelId: 'settled',
        domain: 'settled.example',
        name: '새상점',
        company: NEW_COMPANY,
        gateway: 'kginicis',
      },
    })
    const { version } = await read()
    const settings = {
      name: '헌상점',
      description: '오래된 것',
      home: { recProductCount: 20, recListDisplaySortOrder: '-approved_dt' },
      productPage: { textBadgeContent: '추천', recProductCount: 0 },
      customerService: { address: '부산광역시 중구 중앙대로 1', representative: '박상점' },
    }
    const changed = await staff('PATCH', '/channels/settled', { body: { version, ...settings } })
    expect(changed.body).toMatchObject(settings)
    expect(changed.body.version).toBe((await read()).version)
    const shown = await backend.call('GET', '/api/services/channel/basic-setting?domain=settled.example')
    expect(shown.body).toMatchObject({
      channel_name: '헌상점',
      home_setting: { rec_product_count: 20 },
      customer_service_info: { company_name: '주식회사 새상점', representative: '박상점' },
    })
    expect(JSON.stringify(await trailOf('settled'))).not.toContain('박상점')
    const none = await staff('PATCH', '/channels/settled', {
      body: { version: changed.body.version, home: { recProductCount: 101 } },
    })
    expect(Object.keys(none.body.fields)).toEqual(['home.recProductCount'])
  })
})
