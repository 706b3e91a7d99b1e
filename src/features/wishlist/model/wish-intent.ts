import { isRefusal } from '@/api/http/api-error'
import { storedJson } from '@/browser/storage/web-storage'

const MAX_AGE_MS = 30 * 60_000

interface WishIntent {
  productId: string
  /** Milliseconds since the epoch. */
  at: number
}

const stored = storedJson('tab', 'dama_wish_intent', (value) => value as WishIntent | null)

/** Stores the wish of a visitor until the sign-in, for at most half an hour. */
export const saveWishIntent = (productId: string): void => void stored.write({ productId, at: Date.now() })

export const hasWishIntent = (): boolean => stored.read() !== null

/** Reads and removes the stored wish. @returns the product's id */
export const takeWishIntent = (): string | undefined => {
  const intent = stored.read()
  stored.remove()
  const isFresh = Date.now() - Number(intent?.at) < MAX_AGE_MS
  return isFresh && typeof intent?.productId === 'string' ? intent.productId : undefined
}

/** The message of a wish that could not be saved. */
export const wishFailure = (error: unknown, isWanted: boolean): string => {
  if (isRefusal(error)) return error.message
  return `${isWanted ? '찜하지 못했어요' : '찜을 빼지 못했어요'}. 잠시 후 다시 시도해 주세요.`
}
