import { noticeCategoryOf } from '@/domain/product-notice'
import type { IssuanceType } from '@/domain/product-values'
import type { SellerKey } from '../sellers'

/** Common properties of the products of a shelf; a row can override them. */
export interface Shelf {
  category: string
  seller: SellerKey
  /** Key of a policy in ../delivery.ts. */
  delivery: string
  notice: string
  /** The vocabulary of its reviews. */
  tone: Tone
  origin?: string
  /** A heading and paragraphs after the product's own text. */
  story: readonly [heading: string, ...paragraphs: string[]]
  facts: readonly string[]
}

export type Tone = 'voucher' | 'food' | 'home' | 'beauty' | 'wear' | 'device' | 'play'

export interface ProductExtras {
  options?: Record<string, readonly string[]>
  /** Surcharge per value of the first option, in their order. */
  surcharges?: readonly number[]
  /** Stock of every sku, or one number per sku in their order. Random if missing. */
  stock?: number | readonly number[]
  sale?: readonly ['running' | 'ending' | 'ended' | 'upcoming', percent: number]
  sales?: 'stopped' | 'banned' | 'deleted'
  active?: 'inactive' | 'deleted'
  voucher?: IssuanceType
  /** Days of validity. */
  validityDays?: number
  payment?: 'smartro' | 'pointOnly'
  recommended?: boolean
  reviews?: number
  keywords?: readonly string[]
  seller?: SellerKey
  delivery?: string
  notice?: string
  origin?: string
  /** Replaces the composed description. */
  html?: string
  note?: string
  faq?: string
  /** Face value of a voucher for an amount. */
  amount?: number
  /** Days until its sale ends. */
  saleEndsInDays?: number
  paletteIndex?: number
  /** Additional palettes of the same illustration, with three pictures each. */
  additionalPalettes?: readonly number[]
}

/** Key (the id is `prd_` and the key), title, brand, illustration, sell price, market price, description. */
export type ProductRow = readonly [
  key: string,
  title: string,
  brand: string,
  drawing: string,
  sellPrice: number,
  marketPrice: number,
  words: string,
  extras?: ProductExtras,
]

export interface ShelfOfRows {
  shelf: Shelf
  rows: readonly ProductRow[]
}

export interface NoticeFacts {
  title: string
  brand: string
  origin: string
  optionText: Record<string, readonly string[]>
  sellerPhone: string
}

const SEE_DESCRIPTION = '상품 상세페이지 참조'
const NOT_APPLICABLE = '해당사항 없음'
const WARRANTY = '관련 법과 소비자분쟁해결기준에 따라 보상해요'

const values = (facts: NoticeFacts): Record<string, string> => {
  const option = (...names: string[]) => names.flatMap((name) => facts.optionText[name] ?? []).join(', ')
  const size = option('사이즈', '크기', '용량', '중량')
  return {
    itemName: facts.title,
    productName: facts.title,
    nameAndModel: facts.title,
    title: facts.title,
    manufacturer: facts.brand,
    producer: facts.brand,
    issuer: facts.brand,
    serviceProvider: facts.brand,
    publisher: facts.brand,
    producerAndLocation: `${facts.brand} / ${facts.origin}`,
    countryOfOrigin: facts.origin,
    origin: facts.origin,
    color: option('색상') || '한 가지 색',
    size: size || SEE_DESCRIPTION,
    capacity: size || SEE_DESCRIPTION,
    components: '본품과 안내 쪽지',
    warrantyPolicy: WARRANTY,
    afterServiceDirector: `${facts.brand} 고객센터 ${facts.sellerPhone}`,
    customerServicePhone: facts.sellerPhone,
    usableStores: `전국 ${facts.brand} 매장`,
    validityAndConditions: '결제한 날부터 1년. 같은 값 이상의 다른 상품으로 바꾸어 쓸 수 있어요',
    refundConditions: '결제 후 7일 안에 쓰지 않았다면 전액, 기한이 지나도 5년 안에는 90% 이상 환불',
    importDeclaration: facts.origin.startsWith('국내') ? NOT_APPLICABLE : SEE_DESCRIPTION,
    geneticallyModified: NOT_APPLICABLE,
    refurbishedInfo: NOT_APPLICABLE,
    energyEfficiency: NOT_APPLICABLE,
  }
}

/** Creates a value for every field of the legal notice of the category. */
export const createNoticeInfo = (code: string, facts: NoticeFacts): Record<string, string> => {
  const known = values(facts)
  return Object.fromEntries(
    noticeCategoryOf(code).fields.map(({ key }) => [key, known[key] ?? SEE_DESCRIPTION]),
  )
}
