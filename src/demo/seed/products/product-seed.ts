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
