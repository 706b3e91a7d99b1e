import { runKeyCommand } from '@/server/cli/staff-key'
import { users } from '@/server/db/schema/identity'
import { startSession } from '@/server/services/main/auth/tokens'
import { cookiesOf } from '@tests/setup/member-cookies'
import { createPhoto } from '@tests/setup/photos'
import { startProductionServer } from '@tests/setup/production-server'
import { REDIRECTED, routeWindows, settingsOf, startStubs, workOn } from './support/real-shop'
import { agreeToAll, fillAddress, goToOrder, payButton } from './support/shop'
import { expect, test as base } from './support/test'

const COMPANY = {
  companyName: '주식회사 온실',
  representative: '김온실',
  address: '서울특별시 마포구 연남로 21',
  businessNumber: '123-45-67890',
  mailOrderNumber: '제2026-서울마포-0001호',
  phone: '0212345678',
  email: 'help@onsil.example',
  openingHours: '평일 10:00~18:00',
  privacyOfficer: '이온실',
  hostingProvider: '주식회사 온실',
}
const CARRIER = { id: 'kr.cjlogistics', name: 'CJ대한통운' }
const POLICY = {
  name: '기본 배송',
  deliveryPricingMethod: 'free',
  releaseAddress: COMPANY.address,
  refundAddress: COMPANY.address,
  refundDeliveryFee: 3_000,
  refundDeliveryFeeIfFreeDelivery: 6_000,
  exchangeDeliveryFee: 6_000,
  refundExchangeDeliveryPolicy: '받은 날부터 7일 안에 신청해 주세요.',
  defaultCarrier: CARRIER,
  refundCarrier: CARRIER,
}
const BUYER = 'usr_first_buyer'

interface EmptyShop {
  stubs: Awaited<ReturnType<typeof startStubs>>
  secret: string
  cookies: ReturnType<typeof cookiesOf>
}

/** A server of a company on its first day: no sandbox, and nothing in its database but a key of the staff and a member. */
const test = base.extend<object, { shop: EmptyShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use({ stubs: await startStubs(Date.now), secret: '', cookies: [] })
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ shop }, use) => {
      const settings = settingsOf(shop.stubs)
      let tokens = { token: '', refreshToken: '' }
      const server = await startProductionServer(settings, {
        isEmpty: true,
        preload: REDIRECTED,
        prepare: (dataDir) =>
          workOn(
            dataDir,
            settings,
            () => new Date(),
            async (deps) => {
              const { db, now } = deps
              const made = await runKeyCommand(
                db,
                ['create', 'first'],
                { scopes: 'operator,shop', days: '1' },
                now(),
              )
              shop.secret = made.split('\n').at(-1) ?? ''
              const person = {
                id: BUYER,
                name: '김담아',
                phone: '010-1234-5678',
                email: 'first@onsil.example',
                nickname: '담아',
                path: 'kakao',
                status: 'active',
              } as const
              await db.insert(users).values({ ...person, harmonyId: 'hm_first_buyer', termsAgreedAt: now() })
              tokens = await startSession(db, deps, { userId: BUYER, device: '' })
            },
          ),
      })
      shop.cookies = cookiesOf(server.origin, tokens)
      await use(server)
      await server.stop()
      for (const stub of Object.values(shop.stubs)) await stub.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  page: async ({ page, shop }, use) => {
    await routeWindows(page, shop.stubs)
    await use(page)
  },
})

test('a shop that was made by calls alone shows its pages, and sells @extended', async ({
  page,
  server,
  shop,
  context,
}) => {
  const call = async (method: string, path: string, body: unknown, type = 'application/json') => {
    const answer = await fetch(`${server.origin}/api/staff${path}`, {
      method,
      body: type === 'application/json' ? JSON.stringify(body) : (body as BodyInit),
      headers: {
        authorization: `Bearer ${shop.secret}`,
        'content-type': type,
        'idempotency-key': crypto.randomUUID(),
      },
    })
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    return JSON.parse(text)
  }
  const add = async (path: string, body: object): Promise<string> => (await call('POST', path, body)).id
  const addPicture = async (width: number, height: number): Promise<string> =>
    (await call('POST', '/shop-pictures', await createPhoto(width, height).toBuffer(), 'image/jpeg')).path

  const channelId = await add('/channels', {
    channelId: 'dama',
    domain: '127.0.0.1',
    name: '온실',
    company: COMPANY,
    gateway: 'portone',
  })
  const sellerId = await add('/sellers', { ...COMPANY, name: '온실상점' })
  const deliveryPolicyId = await add('/delivery-policies', POLICY)
  const categoryId = await add('/categories', { channelId, name: '그릇', image: await addPicture(300, 300) })
  const head =
    'title,brand,categoryId,sellerId,productClass,deliveryPolicyId,sellPrice,stock,images,origin,manufacturer,noticeId,salesStatus,isRecommended'
  const row = [
    '첫 찻잔',
    '온실',
    categoryId,
    sellerId,
    'tangible',
    deliveryPolicyId,
    '"12,000"',
    '3',
    await addPicture(800, 800),
    '국내산',
    '온실',
    '015',
    'selling',
    'TRUE',
  ]
  const file = `\uFEFF${head}\r\n${row.join(',')}\r\n,,,,,,,,,,,,,\r\n`
  const { added } = await call('POST', '/files/products?write=true', file, 'text/csv')
  const productId: string = added[0].id
  const banner = { image: await addPicture(1_600, 800), title: '봄 그릇이 왔어요', href: '/shopping/spring' }
  const { version } = await (
    await fetch(`${server.origin}/api/staff/channels/dama/banners`, {
      headers: { authorization: `Bearer ${shop.secret}` },
    })
  ).json()
  await call('PATCH', '/channels/dama/banners', { version, home: [banner] })
  await add('/custom-pages', {
    channelId,
    path: 'spring',
    title: '봄 그릇',
    blocks: [
      { type: 'banner', banner: { ...banner, title: '하나씩 달라요', href: '' } },
      { type: 'text', html: '<h2>손으로 빚어요</h2>' },
      { type: 'products', title: '고른 것', productIds: [productId] },
    ],
  })
  await add('/card-designs', {
    title: '온실 카드',
    occasion: 'birthday',
    type: 'BASIC',
    face: await addPicture(656, 418),
  })

  await expect(async () => {
    await page.goto('/shopping')
    await expect(page.getByRole('link', { name: /봄 그릇이 왔어요/ })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: /첫 찻잔/ }).first()).toBeVisible()
  await expect(page.getByText('주식회사 온실').first()).toBeVisible()
  const picture = page.locator('img[src*="/shop/"], img[srcset*="/shop/"]').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole('link', { name: /봄 그릇이 왔어요/ }).click()
  await expect(page.getByRole('heading', { name: '손으로 빚어요' })).toBeVisible()
  await expect(page.getByRole('link', { name: /첫 찻잔/ })).toBeVisible()
  await page.goto('/card-shop')
  await expect(page.getByText('온실 카드').first()).toBeVisible()

  await context.addCookies(shop.cookies)
  await goToOrder(page, productId)
  await fillAddress(page)
  await page.getByRole('radio', { name: '신용·체크카드' }).check()
  await agreeToAll(page)
  await payButton(page).click()
  await page.getByRole('button', { name: '승인' }).click()
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
})
