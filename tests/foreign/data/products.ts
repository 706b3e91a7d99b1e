import { daysAgo } from '@tests/foreign/data/time'

export const CHANNEL_ID = 37

export const CATEGORIES = [
  { id: 1, name: '식품·간식' },
  { id: 2, name: '뷰티' },
  { id: 3, name: '리빙' },
  { id: 4, name: '패션' },
  { id: 5, name: '디지털' },
  { id: 6, name: '모바일 상품권' },
]

const VOUCHER_CATEGORY = 6

const TITLES: Record<number, string[]> = {
  1: ['제주 감귤 3kg', '현미 누룽지', '한우 육포', '벌꿀 500g', '볶은 아몬드', '수제 약과', '드립백 커피', '유기농 두유', '전복죽 세트', '고구마 말랭이'],
  2: ['수분 크림', '쌀겨 클렌저', '립밤 3종', '선크림 SPF50', '마스크팩 20매', '헤어 오일', '핸드크림 세트', '비타민 앰플', '바디 로션', '향수 50ml'],
  3: ['유기 수저 세트', '면 수건 10장', '무드등', '원목 도마', '차렵이불', '디퓨저', '주방 저울', '빨래 바구니', '텀블러', '접이식 테이블'],
  4: ['린넨 셔츠', '니트 가디건', '에코백', '울 머플러', '양말 5켤레', '가죽 벨트', '버킷햇', '슬립온', '경량 패딩', '트레이닝 팬츠'],
  5: ['무선 이어폰', '보조 배터리', '블루투스 스피커', '기계식 키보드', '충전 케이블', '웹캠', '노트북 거치대', '스마트 체중계', '손목 밴드', '미니 선풍기'],
  6: ['커피 교환권', '아이스크림 교환권', '치킨 교환권', '백화점 상품권 5만원', '영화 관람권', '편의점 상품권 1만원', '도서 상품권', '주유 상품권', '피자 교환권', '문화 상품권 3만원'],
} // prettier-ignore

export interface Sku {
  id: number
  title: string
  sellPrice: number
  leftInventoryCount: number
}

export interface Product {
  id: number
  images: string[]
  title: string
  brand: string
  minSellPrice: number
  maxSellPrice: number
  marketPrice: number | null
  wishlistId: number | null
  timesaleAppliedNow: boolean
  inventoryStatus: 'enough' | 'shortage' | 'sold_out'
  productClass: 'tangible' | 'giftcard'
  salesStatus: 'selling' | 'stopped'
  activeStatus: 'active' | 'inactive'
  categoryId: number
  sellerPortalId: number
  ratings: number | null
  viewCount: number
  likeCount: number
  soldCount: number
  createDt: string
  issuanceType: 'instant' | 'external' | null
  pgSettingId: number
  skuList: Sku[]
}

const createSkus = (id: number, price: number, stock: number, options: string[]): Sku[] =>
  options.map((title, index) => ({
    id: id * 10 + index,
    title,
    sellPrice: price + index * 1000,
    leftInventoryCount: stock,
  }))

const stockOf = (id: number) => (id % 17 === 0 ? 0 : id % 11 === 0 ? 3 : 40 + id)

const inventoryStatus = (stock: number) => (stock === 0 ? 'sold_out' : stock <= 5 ? 'shortage' : 'enough')

const createProduct = (origin: string, id: number, categoryId: number, title: string): Product => {
  const isVoucher = categoryId === VOUCHER_CATEGORY
  const price = 3900 + ((id * 2700) % 52_000)
  const options = !isVoucher && id % 3 === 0 ? ['작은 것', '보통', '큰 것'] : [title]
  const skuList = createSkus(id, price, stockOf(id), options)
  return {
    id,
    images: [0, 60, 120].map((shift) => `${origin}/pictures/product/${id + shift}.svg`),
    title,
    brand: `브랜드 ${1 + (id % 8)}`,
    minSellPrice: price,
    maxSellPrice: Math.max(...skuList.map((sku) => sku.sellPrice)),
    marketPrice: id % 4 === 0 ? null : Math.round(price * 1.25),
    wishlistId: null,
    timesaleAppliedNow: id % 9 === 0,
    inventoryStatus: inventoryStatus(stockOf(id)),
    productClass: isVoucher ? 'giftcard' : 'tangible',
    salesStatus: id === 29 ? 'stopped' : 'selling',
    activeStatus: id === 38 ? 'inactive' : 'active',
    categoryId,
    sellerPortalId: 700 + (id % 5),
    ratings: id % 2 === 0 ? 3.5 + (id % 4) / 4 : null,
    viewCount: id * 31,
    likeCount: id * 3,
    soldCount: id * 7,
    createDt: daysAgo(id),
    issuanceType: isVoucher ? (id % 2 === 0 ? 'external' : 'instant') : null,
    pgSettingId: id % 2 === 0 ? 61 : 62,
    skuList,
  }
}

/** Sixty products, ten in each category. `origin` serves their pictures. */
export const createProducts = (origin: string) =>
  CATEGORIES.flatMap((category) =>
    (TITLES[category.id] ?? []).map((title, index) =>
      createProduct(origin, (category.id - 1) * 10 + index + 1, category.id, title),
    ),
  )

export const isVoucher = (product: Product) => product.productClass === 'giftcard'

const DELIVERY_PRICING = ['free', 'conditional_charge', 'regular_charge', 'unit_charge'] as const

/** Delivery terms; the four kinds of price follow each other by product id. */
export const deliveryOf = (product: Product) => {
  const pricing = DELIVERY_PRICING[product.id % DELIVERY_PRICING.length]
  return {
    isInstallationFee: false,
    isBaseReleaseAddress: true,
    releaseAddress: { postalCode: '06164', baseAddress: '서울 강남구 삼성로 512', detailAddress: '3층', fullAddress: '[06164] 서울 강남구 삼성로 512 3층' }, // prettier-ignore
    deliveryMethod: product.id % 10 === 0 ? 'direct_delivery' : 'parcel_delivery',
    deliveryPricingMethod: pricing,
    deliveryPricingUnit: 'product',
    baseDeliveryFee: pricing === 'free' ? 0 : 3000,
    unitChargeStandard: pricing === 'unit_charge' ? 2 : null,
    conditionalChargeStandard: pricing === 'conditional_charge' ? 30_000 : null,
    isGroupDelivery: product.id % 5 === 0,
    deliveryGroupId: product.id % 5 === 0 ? 81 : null,
    deliveryGroup:
      product.id % 5 === 0 ? { id: 81, division3JejuFee: 3000, division3OutsideJejuFee: 5000 } : null,
    isAdditionalPricingSet: product.id % 2 === 0,
    regionDivisionLevel: product.id % 2 === 0 ? 3 : null,
    division2Fee: null,
    division3JejuFee: 3000,
    division3OutsideJejuFee: 6000,
    refundAddress: { fullAddress: '[06164] 서울 강남구 삼성로 512 반품센터' },
    refundDeliveryFee: 3000,
    refundDeliveryFeeIfFreeDelivery: 6000,
    exchangeDeliveryFee: 6000,
    refundExchangeDeliveryPolicy: '수령 후 7일 이내에 신청해 주세요.',
    internationalShipmentPolicy: null,
    defaultCarrier: { id: 'kr.cjlogistics', name: 'CJ대한통운' },
    refundCarrier: { id: 'kr.cjlogistics', name: 'CJ대한통운' },
  }
}

const noticeOf = (product: Product) =>
  isVoucher(product)
    ? { publisher: '기프트 컴퍼니', validity: '구매일부터 1년', stores: '전국 매장', refund: '잔액 환급 가능', contact: '1588-0000' } // prettier-ignore
    : { 품명: product.title, 제조국: '대한민국', 제조자: product.brand, 품질보증기준: '관련 법에 따름' } // prettier-ignore

/** The list item without what only the detail shows. */
export const listItem = ({ skuList: _skus, pgSettingId: _payment, ...product }: Product) => product

/** Every field the specification gives a product detail. */
export const detailOf = (product: Product) => ({
  ...product,
  updateDt: product.createDt,
  supplierPortalId: 800,
  channelPortalId: 37,
  channelId: CHANNEL_ID,
  channelCategoryId: product.categoryId,
  masterProductId: 10_000 + product.id,
  country: 'KR',
  description: `<p>${product.title}의 상세 설명입니다.</p><p><img src="${product.images[0]}" alt=""></p>`,
  sn: `P${String(product.id).padStart(8, '0')}`,
  origin: '국산',
  manufacturer: product.brand,
  isVat: true,
  noticeId: isVoucher(product) ? '035' : '040',
  noticeInfo: noticeOf(product),
  isImageRegisterByOption: false,
  note: '<p>개봉 후에는 교환이 어려워요.</p>',
  faq: '',
  currency: 'KRW',
  isManyOptions: product.skuList.length > 1,
  skuCount: product.skuList.length,
  minSupplyPrice: Math.round(product.minSellPrice * 0.7),
  maxSupplyPrice: Math.round(product.maxSellPrice * 0.7),
  discountRate: product.marketPrice === null ? 0 : 20,
  registerStatus: 'approved',
  type: 'single',
  keywords: ['선물', product.brand],
  minSellPriceBeforeReduction: product.minSellPrice,
  maxSellPriceBeforeReduction: product.maxSellPrice,
  deliveryInfo: isVoucher(product) ? null : deliveryOf(product),
  sellerInfo: { id: product.sellerPortalId, name: `판매자 ${product.sellerPortalId}`, phone: '02-555-0101' }, // prettier-ignore
  optionList:
    product.skuList.length > 1
      ? [{ id: 1, name: '크기', values: product.skuList.map((sku) => sku.title) }]
      : [],
  limitDate: null,
  validityPeriod: isVoucher(product) ? 365 : null,
})
