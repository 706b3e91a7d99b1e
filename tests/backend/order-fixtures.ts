import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { deliveryGroups, deliveryPolicies, products, sellers, skus } from '@/server/db/schema/catalog'
import { channels, categories, paymentSettings } from '@/server/db/schema/channel'
import { users } from '@/server/db/schema/identity'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import { postLedger } from '@/server/ledger/post-ledger'
import { productSearchColumns } from '@/server/services/product/product/search-vocabulary'
import type { TestBackend } from '@tests/setup/backend'

export const CHANNEL = 'ow-channel'
export const SERVICES_API = `/api/services/transaction/${CHANNEL}`

/** A separate shop, so that these tests do not depend on the seed. */
export const buildShop = async (db: Db): Promise<void> => {
  await db.insert(channels).values({
    id: CHANNEL,
    domain: 'order-world.test',
    // Settings that orders never read.
    basic: {} as never,
    home: {} as never,
    design: {} as never,
    productPage: {} as never,
  })
  await db.insert(paymentSettings).values(
    (['kginicis', 'smartro', 'points'] as const).map((id) => ({
      id: `ow-${id}`,
      channelId: CHANNEL,
      name: id,
      description: '',
      isDefault: id === 'kginicis',
      midType: id === 'points' ? ('point_only_available' as const) : ('all_available' as const),
      pgType: id === 'smartro' ? ('smartro' as const) : ('kginicis' as const),
      status: 'active' as const,
    })),
  )
  await db
    .insert(categories)
    .values({ id: 'ow-cat', channelId: CHANNEL, parentId: null, name: '분류', image: null, sortOrder: 1 })
  await db.insert(sellers).values({
    id: 'ow-seller',
    name: '상점',
    representative: '김상점',
    businessNumber: '1234567890',
    phone: '0212345678',
    email: 'a@b.kr',
    address: '서울',
  })
  const carrier = { id: 'kr.cjlogistics', name: 'CJ대한통운' }
  await db.insert(deliveryGroups).values({
    id: 'ow-group',
    sellerId: 'ow-seller',
    name: '묶음',
    isAdditionalPricingSet: true,
    regionDivisionLevel: 3,
    division3JejuFee: 3_000,
    division3OutsideJejuFee: 5_000,
  })
  const policy = {
    deliveryMethod: 'parcel_delivery' as const,
    deliveryPricingUnit: 'product' as const,
    isAdditionalPricingSet: true,
    regionDivisionLevel: 2 as const,
    division2Fee: 4_000,
    releaseAddress: '서울',
    refundAddress: '서울',
    refundDeliveryFee: 3_000,
    refundDeliveryFeeIfFreeDelivery: 6_000,
    exchangeDeliveryFee: 6_000,
    refundExchangeDeliveryPolicy: '',
    internationalShipmentPolicy: '',
    defaultCarrier: carrier,
    refundCarrier: carrier,
  }
  await db.insert(deliveryPolicies).values([
    {
      ...policy,
      id: 'ow-conditional',
      name: '조건부',
      deliveryPricingMethod: 'conditional_charge',
      baseDeliveryFee: 3_000,
      conditionalChargeStandard: 50_000,
    },
    {
      ...policy,
      id: 'ow-grouped',
      name: '묶음',
      deliveryPricingMethod: 'regular_charge',
      baseDeliveryFee: 2_500,
      deliveryGroupId: 'ow-group',
    },
    { ...policy, id: 'ow-free', name: '무료', deliveryPricingMethod: 'free', baseDeliveryFee: 0 },
  ])
}

export interface NewProduct {
  id: string
  price?: number
  stock?: number
  policy?: 'ow-conditional' | 'ow-grouped' | 'ow-free'
  setting?: 'ow-kginicis' | 'ow-smartro' | 'ow-points' | null
  voucher?: 'instant' | 'external'
  salesStatus?: 'selling' | 'stopped'
}

/** A product with one sku, `{id}-sku`. */
export const addProduct = async (db: Db, product: NewProduct): Promise<string> => {
  const { id, price = 10_000, stock = 10, policy = 'ow-conditional', setting = null, voucher } = product
  await db.insert(products).values({
    id,
    channelId: CHANNEL,
    categoryId: 'ow-cat',
    sellerId: 'ow-seller',
    deliveryPolicyId: voucher ? 'ow-free' : policy,
    paymentSettingId: setting,
    title: `상품 ${id}`,
    brand: '담아',
    images: ['/a.webp'],
    productClass: voucher ? 'giftcard' : 'tangible',
    issuanceType: voucher ?? null,
    salesStatus: product.salesStatus ?? 'selling',
    activeStatus: 'active',
    description: '',
    origin: '한국',
    manufacturer: '담아',
    noticeId: '001',
    noticeInfo: {},
    keywords: [],
    optionNames: [],
    marketPrice: price,
    minSellPrice: price,
    maxSellPrice: price,
    leftInventoryCount: stock,
    validityDays: voucher ? 366 : null,
    ...productSearchColumns({ title: `상품 ${id}`, brand: '담아', keywords: [], sellerName: '상점' }),
    approvedAt: new Date('2026-01-01T00:00:00Z'),
  })
  await db.insert(skus).values({
    id: `${id}-sku`,
    productId: id,
    title: '기본',
    options: [],
    sellPrice: price,
    leftInventoryCount: stock,
    activeStatus: 'active',
    sortOrder: 1,
  })
  return `${id}-sku`
}

export const addMember = async (db: Db, id: string, money = 0): Promise<string> => {
  await db.insert(users).values({
    id,
    name: '김담아',
    nickname: '담아',
    path: 'kakao',
    harmonyId: `h-${id}`,
    status: 'active',
  })
  if (money > 0) {
    await db.transaction((tx) =>
      postLedger(tx, {
        kind: 'seed_grant',
        eventKey: `grant:${id}`,
        entries: [
          { account: { kind: 'bank', ref: 'dama' }, amount: -money },
          { account: { kind: 'money', ref: id, userId: id }, amount: money },
        ],
      }),
    )
  }
  return id
}

/** The shop with two members: ann has 1,000,000 won of money, bob has none. */
export const buildShopWithBuyers = async (db: Db): Promise<void> => {
  await buildShop(db)
  await addMember(db, 'ann', 1_000_000)
  await addMember(db, 'bob')
}

export const orderBody = (skuId: string, expectedTotal: number, change: Record<string, unknown> = {}) => ({
  skus: [{ sku_id: skuId, quantity: 1 }],
  orderer: { name: '김담아', phone: '010-1234-5678', email: 'a@b.kr' },
  receiver: {
    name: '김담아',
    phone: '010-1234-5678',
    postal_code: '04524',
    base_address: '서울 중구',
    detail_address: '1층',
  },
  delivery_memo: '',
  points: [],
  payment_method: 'card',
  agreements: ['order_confirm', 'privacy_third_party'],
  expected_total: expectedTotal,
  ...change,
})

let keys = 0
export const createOrderAs = (backend: TestBackend, as: string, body: unknown, key = `key-${(keys += 1)}`) =>
  backend.call('POST', `${SERVICES_API}/direct/orders`, { as, body, headers: { 'idempotency-key': key } })

const post = (backend: TestBackend, path: string, fields: Record<string, string>) =>
  backend.app.request(`http://dama.local${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

export interface Window {
  action: string
  fields: Record<string, string>
}

/** The answer's keys are converted on the wire; the gateway's own field names are read from the database-free form. */
export const attribute = (text: string, name: string): string =>
  (new RegExp(`${name}="([^"]*)"`).exec(text)?.[1] ?? '').replaceAll('&amp;', '&')

export interface PaymentReturnForm {
  address: string
  fields: Record<string, string>
}

/** Presses a button of the sandbox window. @returns the form that it sends the browser back with */
export const submitPaymentWindow = async (
  backend: TestBackend,
  window: Window,
  act: string,
): Promise<PaymentReturnForm> => {
  const answer = await post(backend, `${window.action}/act`, { ...window.fields, sandbox_act: act })
  const page = await answer.text()
  const fields: Record<string, string> = {}
  for (const [, name = '', value = ''] of page.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)) {
    fields[name] = value.replaceAll('&amp;', '&')
  }
  return { address: attribute(page, 'action'), fields }
}

/** The browser's POST from the gateway. @returns the address of the redirect */
export const postPaymentReturn = async (
  backend: TestBackend,
  returnForm: PaymentReturnForm,
): Promise<string> => {
  const answer = await post(backend, returnForm.address, returnForm.fields)
  return `${answer.status} ${answer.headers.get('location')}`
}

export const readOrderState = async (db: Db, orderId: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  return {
    order: order?.status,
    code: order?.failureCode ?? null,
    placed: order?.placedAt !== null,
    lines: lines.map(({ status }) => status),
    payment: payment?.status,
  }
}

export const readStock = async (db: Db, skuId: string): Promise<number> => {
  const [sku] = await db.select().from(skus).where(eq(skus.id, skuId))
  return sku?.leftInventoryCount ?? -1
}
