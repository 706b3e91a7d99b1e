const KEY = 'dama_wish_intent'
const LASTS_MS = 30 * 60_000

/** A visitor's heart, to be carried out once they are signed in; forgotten after a while. */
export const saveWishIntent = (productId: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ productId, at: Date.now() }))
  } catch {
    // They come back to the same place at least.
  }
}

export const hasWishIntent = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** The product that was meant, once. */
export const takeWishIntent = (): string | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      productId?: unknown
      at?: unknown
    } | null
    sessionStorage.removeItem(KEY)
    const isFresh = Date.now() - Number(kept?.at) < LASTS_MS
    return isFresh && typeof kept?.productId === 'string' ? kept.productId : undefined
  } catch {
    return undefined
  }
}
