import type { IssuanceType } from '@/domain/product'
import type { SellerKey } from '../sellers'

/** What a shelf's products have in common; a row may say otherwise. */
export interface Shelf {
  category: string
  seller: SellerKey
  /** Key of a policy in ../delivery.ts. */
  delivery: string
  notice: string
  /** Which vocabulary its reviews use. */
  tone: Tone
  origin?: string
  /** A heading and the paragraphs that follow the product's own words. */
  story: readonly [heading: string, ...paragraphs: string[]]
  facts: readonly string[]
}

export type Tone = 'voucher' | 'food' | 'home' | 'beauty' | 'wear' | 'device' | 'play'

export interface ProductExtras {
  options?: Record<string, readonly string[]>
  /** Added to the price, a value of the first option, in its order. */
  surcharges?: readonly number[]
  /** One number for every sku, or one a sku in their order. Drawn when absent. */
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
  /** Stands instead of the composed description. */
  html?: string
  note?: string
  faq?: string
  /** Face value of a voucher for an amount. */
  amount?: number
  /** Days until its sale ends. */
  saleEndsInDays?: number
  paletteIndex?: number
  /** Further colours of the same drawing, with three pictures each. */
  additionalPalettes?: readonly number[]
}

/** Key (the id is `prd_` and the key), title, brand, drawing, sell price, market price, its own words. */
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
