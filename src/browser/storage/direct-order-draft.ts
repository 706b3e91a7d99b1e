import { DAY_MS } from '@/domain/duration'
import { orderLimits } from '@/domain/limits'
import { storedText } from './web-storage'

/** The selection of "바로구매" (buy now), stored over sign-in, reload and the payment session. */
export interface DirectOrderDraft {
  productId: string
  skus: { skuId: string; quantity: number }[]
  /** Five digits, or '' while it is not known. */
  postalCode: string
  /** The member who made it; null for a visitor, '' in what an earlier version has stored. */
  owner: string | null
  /** Milliseconds since the epoch. */
  savedAt: number
}

const KEY = 'dama_direct_order'
const VERSION = 1
const MAX_AGE_MS = DAY_MS
const MAX_ID = 64
const { minQuantity, maxQuantity, maxSkus } = orderLimits

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ID

const isSku = (value: unknown): value is { skuId: string; quantity: number } => {
  const { skuId, quantity } = (value ?? {}) as { skuId?: unknown; quantity?: unknown }
  return (
    isId(skuId) &&
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity >= minQuantity &&
    quantity <= maxQuantity
  )
}

/** The stored selection; null if it is missing, malformed, of another version or older than a day. */
export const parseDirectOrderDraft = (text: string | null, now: number): DirectOrderDraft | null => {
  try {
    const { version, productId, skus, postalCode, owner, savedAt } = JSON.parse(text ?? '') as Record<
      string,
      unknown
    >
    if (version !== VERSION || !isId(productId) || typeof savedAt !== 'number') return null
    if (savedAt > now || now - savedAt > MAX_AGE_MS) return null
    if (!Array.isArray(skus) || skus.length === 0 || skus.length > maxSkus || !skus.every(isSku)) return null
    return {
      productId,
      skus: skus.map(({ skuId, quantity }) => ({ skuId, quantity })),
      postalCode: typeof postalCode === 'string' && /^\d{5}$/.test(postalCode) ? postalCode : '',
      owner: typeof owner === 'string' || owner === null ? owner : '',
      savedAt,
    }
  } catch {
    return null
  }
}

const stored = storedText('device', KEY)

export const readDirectOrderDraft = (): DirectOrderDraft | null =>
  parseDirectOrderDraft(stored.read(), Date.now())

export const saveDirectOrderDraft = (draft: Omit<DirectOrderDraft, 'savedAt'>): void =>
  void stored.write(JSON.stringify({ version: VERSION, ...draft, savedAt: Date.now() }))

export const clearDirectOrderDraft = (): void => void stored.remove()
