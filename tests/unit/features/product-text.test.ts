import { describe, expect, test } from 'vitest'
import type { HomeSetting } from '@/contract/channel/setting'
import type { DeliveryInfo } from '@/contract/product/delivery'
import type { ProductItem } from '@/contract/product/product'
import { saleEnd } from '@/features/catalog/components/time-sale-shelf'
import { DEFAULT_DESIGN, deliveryText, productCard } from '@/features/catalog/model/product-card'
import { partnersOf, recommendedParams } from '@/features/catalog/model/recommended'
import { purchaseLabel } from '@/features/option-sheet/components/purchase-bar'
import { noticeRows } from '@/features/product/components/notice-table'
import { saleEndLine } from '@/features/product/components/summary'
import { arrivalLines, deliveryFeeLine, remoteAreaLine } from '@/features/product/model/delivery'
import { voucherFacts } from '@/features/product/model/purchase-info'

const delivery = (over: Partial<DeliveryInfo> = {}): DeliveryInfo => ({
  isInstallationFee: false,
  isBaseReleaseAddress: true,
  releaseAddress: { fullAddress: '서울' },
  deliveryMethod: 'parcel_delivery',
  deliveryPricingMethod: 'regular_charge',
  deliveryPricingUnit: 'product',
  baseDeliveryFee: 3000,
  unitChargeStandard: null,
  conditionalChargeStandard: null,
  isGroupDelivery: false,
  deliveryGroupId: null,
  deliveryGroup: null,
  isAdditionalPricingSet: false,
  regionDivisionLevel: null,
  division2Fee: null,
  division3JejuFee: null,
  division3OutsideJejuFee: null,
  refundAddress: { fullAddress: '서울' },
  refundDeliveryFee: 3000,
  refundDeliveryFeeIfFreeDelivery: 6000,
  exchangeDeliveryFee: 6000,
  refundExchangeDeliveryPolicy: '',
  internationalShipmentPolicy: '',
  defaultCarrier: { id: 'cj', name: 'CJ대한통운' },
  refundCarrier: { id: 'cj', name: 'CJ대한통운' },
  ...over,
})

describe('the delivery line', () => {
  test.each<[string, Partial<DeliveryInfo>]>([
    ['배송비 3,000원', {}],
    ['무료배송', { deliveryPricingMethod: 'free' }],
    ['무료배송', { baseDeliveryFee: 0 }],
    [
      '배송비 3,000원 (5만원 이상 무료배송)',
      { deliveryPricingMethod: 'conditional_charge', conditionalChargeStandard: 50_000 },
    ],
    [
      '배송비 3,000원 (29,900원 이상 무료배송)',
      { deliveryPricingMethod: 'conditional_charge', conditionalChargeStandard: 29_900 },
    ],
    ['배송비 4개마다 3,000원', { deliveryPricingMethod: 'unit_charge', unitChargeStandard: 4 }],
    ['배송비 1개마다 3,000원', { deliveryPricingMethod: 'unit_charge', unitChargeStandard: 1 }],
    ['배송비 1개마다 3,000원', { deliveryPricingMethod: 'unit_charge', unitChargeStandard: null }],
    ['배송비 옵션마다 3,000원', { deliveryPricingUnit: 'sku' }],
    [
      '배송비 옵션별 2개마다 3,000원',
      { deliveryPricingUnit: 'sku', deliveryPricingMethod: 'unit_charge', unitChargeStandard: 2 },
    ],
    [
      '배송비 옵션마다 3,000원 (옵션별 3만원 이상 무료배송)',
      {
        deliveryPricingUnit: 'sku',
        deliveryPricingMethod: 'conditional_charge',
        conditionalChargeStandard: 30_000,
      },
    ],
  ])('%s', (text, over) => expect(deliveryFeeLine(delivery(over))).toBe(text))
})

describe('regional fees', () => {
  const group = {
    id: 'g',
    name: 'g',
    isAdditionalPricingSet: true,
    regionDivisionLevel: 3 as const,
    division2Fee: null,
  }
  test.each<[string | undefined, Partial<DeliveryInfo>]>([
    [undefined, {}],
    [undefined, { isAdditionalPricingSet: true, regionDivisionLevel: null, division2Fee: 4000 }],
    [
      '제주·도서산간 4,000원 추가',
      { isAdditionalPricingSet: true, regionDivisionLevel: 2, division2Fee: 4000 },
    ],
    [
      '제주 3,000원, 도서산간 5,000원 추가',
      {
        isAdditionalPricingSet: true,
        regionDivisionLevel: 3,
        division3JejuFee: 3000,
        division3OutsideJejuFee: 5000,
      },
    ],
    [
      '도서산간 5,000원 추가',
      {
        isAdditionalPricingSet: true,
        regionDivisionLevel: 3,
        division3JejuFee: 0,
        division3OutsideJejuFee: 5000,
      },
    ],
    // The values of the group take precedence; those of the product fill the rest.
    [
      '제주 2,000원, 도서산간 9,000원 추가',
      {
        isAdditionalPricingSet: true,
        division3JejuFee: 1,
        division3OutsideJejuFee: 9000,
        deliveryGroup: { ...group, division3JejuFee: 2000, division3OutsideJejuFee: null },
      },
    ],
    // A product that sets no surcharges fills nothing.
    [
      '제주 2,000원 추가',
      {
        division3OutsideJejuFee: 9000,
        deliveryGroup: { ...group, division3JejuFee: 2000, division3OutsideJejuFee: null },
      },
    ],
    // A group without surcharges adds nothing to those of the product.
    [
      '제주·도서산간 4,000원 추가',
      {
        isAdditionalPricingSet: true,
        regionDivisionLevel: 2,
        division2Fee: 4000,
        deliveryGroup: {
          ...group,
          isAdditionalPricingSet: false,
          division2Fee: 9000,
          division3JejuFee: null,
          division3OutsideJejuFee: null,
        },
      },
    ],
    // A group without a level has that of the product.
    [
      '제주 2,000원, 도서산간 5,000원 추가',
      {
        isAdditionalPricingSet: true,
        regionDivisionLevel: 3,
        division3JejuFee: 1000,
        division3OutsideJejuFee: 5000,
        deliveryGroup: {
          ...group,
          regionDivisionLevel: null,
          division3JejuFee: 2000,
          division3OutsideJejuFee: null,
        },
      },
    ],
  ])('%s', (text, over) => expect(remoteAreaLine(delivery(over))).toBe(text))
})

const item = (over: Partial<ProductItem> = {}): ProductItem => ({
  id: 'p/1',
  images: ['product/a'],
  title: '머그',
  brand: '흙과불',
  minSellPrice: 18_000,
  marketPrice: 24_000,
  wishlistId: null,
  timesaleAppliedNow: null,
  inventoryStatus: 'enough',
  productClass: 'tangible',
  salesStatus: 'selling',
  issuanceType: null,
  ratings: 4.4,
  reviewCount: 3,
  sellerPortalId: 'sel_clay',
  sellerName: '흙과불 공방',
  deliveryFee: 3000,
  ...over,
})

describe('a card', () => {
  test.each([
    ['min', 0, undefined],
    ['min_plus', 25, undefined],
    ['max', 25, 24_000],
  ] as const)(
    'of setting %s shows %i%% and market price %s',
    (productCardSetting, discountRate, marketPrice) => {
      expect(productCard(item(), { ...DEFAULT_DESIGN, productCardSetting })).toMatchObject({
        discountRate,
        marketPrice,
        href: '/shopping/product-detail/p%2F1',
      })
    },
  )
  test('shows one badge: stock before sale before the shop’s own word', () => {
    const design = { ...DEFAULT_DESIGN, isTextBadgeOn: true, textBadgeContent: '추천' }
    const sale = { title: '', discountPercent: 10, endsAt: '2026-11-22T00:00:00Z' }
    const badge = (over: Partial<ProductItem>, on = design) => productCard(item(over), on).badge
    expect(badge({ inventoryStatus: 'shortage', timesaleAppliedNow: sale })).toBe('품절 임박')
    expect(badge({ inventoryStatus: 'shortage' }, { ...design, isStockBadgeOn: false })).toBe('추천')
    expect(badge({ timesaleAppliedNow: sale })).toBe('타임세일')
    expect(badge({})).toBe('추천')
    expect(badge({}, DEFAULT_DESIGN)).toBeUndefined()
  })
  test.each([
    [null, undefined],
    [0, '무료배송'],
    [2500, '배송비 2,500원'],
  ])('with fee %s says %s', (fee, text) => expect(deliveryText(fee)).toBe(text))
})

test('a sale ends in Seoul’s time, the first one counts', () => {
  const sale = (endsAt: string) => ({ timesaleAppliedNow: { endsAt } })
  expect(
    saleEnd([sale('2026-11-23T00:00:00Z'), sale('2026-11-21T15:05:00Z'), { timesaleAppliedNow: null }]),
  ).toBe('11월 22일 00:05')
  expect(saleEnd([])).toBeUndefined()
  expect(saleEndLine({ discountPercent: 20, endsAt: '2026-12-31T15:00:00Z' })).toBe(
    '타임세일 20% · 1월 1일 00:00까지',
  )
  expect(saleEndLine({ discountPercent: 0, endsAt: '' })).toBe('타임세일')
})

test('a notice has values under keys and under labels, and what the category does not name', () => {
  const values = {
    manufacturer: '흙과불',
    '제조국 또는 원산지': '대한민국',
    material: '도자기',
    무게: '350g',
    빈칸: '',
  }
  expect(noticeRows('040', values)).toEqual([
    ['품목 분류', '기타 재화'],
    ['품명 및 모델명', '상세정보를 참고해 주세요'],
    [expect.stringMatching(/^법에 의한/), '상세정보를 참고해 주세요'],
    ['제조국 또는 원산지', '대한민국'],
    ['제조자(수입자)', '흙과불'],
    [expect.stringMatching(/^A\/S/), '상세정보를 참고해 주세요'],
    ['재질', '도자기'],
    ['무게', '350g'],
  ])
})

test('recommendations follow the channel’s setting', () => {
  const homeSetting: HomeSetting = {
    bannerImages: [],
    recListTitle: '',
    recListDisplayType: 'category',
    recListDisplaySortOrder: '-ratings',
    recProductCount: 6,
  }
  const setting = { homeSetting, salesSettingType: 'all' }
  expect(recommendedParams(setting)).toEqual({
    ordering: '-ratings',
    itemsPerPage: 6,
    salesSettingType: 'all',
    isRecommended: true,
  })
  expect(recommendedParams(setting, { categoryId: 'cat' })).toMatchObject({
    categoryId: 'cat',
  })
  const sold = (sellerPortalId: string) => ({ sellerPortalId, sellerName: sellerPortalId.toUpperCase() })
  expect(partnersOf([sold('b'), sold('a'), sold('b')])).toEqual([
    { value: 'b', label: 'B' },
    { value: 'a', label: 'A' },
  ])
})

test.each([
  [{ isSelling: true, isSoldOut: false }, '구매하기', true],
  [{ isSelling: true, isSoldOut: true }, 'SOLD OUT', false],
  [{ isSelling: false, isSoldOut: true }, '구매할 수 없는 상품', false],
])('the purchase button of %o', (product, label, canBuy) => {
  expect(purchaseLabel(product)).toEqual({ label, canBuy })
})

test('a voucher shows its validity and how it is sent', () => {
  const voucher = {
    validityPeriod: 365,
    productClass: 'giftcard',
    issuanceType: 'instant',
    giftcardAmount: null,
  } as const
  expect(voucherFacts(voucher)[0]).toEqual(['유효기간', '발급일부터 1년'])
  expect(voucherFacts({ ...voucher, giftcardAmount: 50_000 })[0]).toEqual(['금액', '50,000원권'])
  expect(
    voucherFacts({ ...voucher, validityPeriod: 93, issuanceType: 'external' }).map(([, words]) => words),
  ).toEqual(['발급일부터 93일', expect.stringContaining('1~2영업일'), expect.stringContaining('7일')])
})

test('the day of arrival of a new order is never over, whatever the clock of the device', () => {
  const arrival = {
    day: '2020-12-02',
    jejuDay: '2020-12-04',
    islandDay: null,
    orderBy: '2020-11-30T05:00:00Z',
  }
  expect(arrivalLines(arrival)?.[0]).toBe('12/2(수) 도착 예정')
})
