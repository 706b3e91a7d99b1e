import { storedGuestCart, notifyGuestCartChange } from './guest-cart-presence'
import { randomId } from '@/lib/random-id'

/** The cart of a visitor, stored on this device until the sign-in. */
export interface GuestLine {
  skuId: string
  quantity: number
  isSelected: boolean
  /** Price in won when the line was added. */
  seenPrice: number
  /** ISO 8601. */
  addedAt: string
  /** The product of the sku, for services where the cart is composed from products. Older lines have none. */
  productId?: string | undefined
}

/** Lines that are being merged into a member's cart. The id makes repeated requests count once. */
export interface GuestBatch {
  id: string
  lines: GuestLine[]
}

interface GuestCart extends GuestBatch {
  pending: GuestBatch | null
}

const VERSION = 1
const MAX_LINES = 200
const MAX_QUANTITY = 50

const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max

const isLine = (value: unknown): value is GuestLine => {
  const line = (value ?? {}) as Record<string, unknown>
  return (
    typeof line.skuId === 'string' &&
    /^[\w-]{1,64}$/.test(line.skuId) &&
    isWhole(line.quantity, 1, MAX_QUANTITY) &&
    typeof line.isSelected === 'boolean' &&
    isWhole(line.seenPrice, 0, Number.MAX_SAFE_INTEGER) &&
    typeof line.addedAt === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(line.addedAt) &&
    (line.productId === undefined || typeof line.productId === 'string')
  )
}

const readBatch = (value: unknown): GuestBatch | null => {
  const { id, lines } = (value ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || !/^[\w-]{16,64}$/.test(id) || !Array.isArray(lines)) return null
  const sound = lines.filter(isLine).slice(0, MAX_LINES)
  return { id, lines: sound }
}

/** The stored lines. Invalid lines are dropped, and another version counts as empty. */
export const parseGuestCart = (text: string | null): GuestCart => {
  try {
    const stored = JSON.parse(text ?? '') as Record<string, unknown>
    const batch = stored.version === VERSION ? readBatch(stored) : null
    if (batch) {
      const pending = readBatch(stored.pending)
      return { ...batch, pending: pending && pending.lines.length > 0 ? pending : null }
    }
  } catch {
    // Nothing is stored, or not by this module.
  }
  return { id: randomId(), lines: [], pending: null }
}

const read = (): GuestCart => parseGuestCart(storedGuestCart.read())

/** @returns false when this browser stores nothing: a private window, a full disk */
const write = (cart: GuestCart): boolean => {
  const isEmpty = cart.lines.length === 0 && !cart.pending
  const isStored = isEmpty
    ? storedGuestCart.remove()
    : storedGuestCart.write(JSON.stringify({ version: VERSION, ...cart }))
  if (isStored) notifyGuestCartChange()
  return isStored
}

export const readGuestLines = (): GuestLine[] => read().lines
/** Lines that are not merged yet, including those of failed attempts. */
export const countGuestLines = (): number => {
  const { lines, pending } = read()
  return lines.length + (pending?.lines.length ?? 0)
}

export const changeGuestLines = (change: (lines: readonly GuestLine[]) => GuestLine[]): boolean => {
  const cart = read()
  return write({ ...cart, lines: change(cart.lines).slice(0, MAX_LINES) })
}

type Added = Pick<GuestLine, 'skuId' | 'quantity' | 'seenPrice' | 'productId'> & {
  /** Largest quantity that can be bought. */
  max: number
}

/**
 * Adds skus, the newest first. A sku that is in the cart already gets a larger quantity.
 *
 * @returns `full` when no more lines fit, `capped` when a line has the largest quantity, `refused` when this browser
 * stores nothing
 */
export const addGuestLines = (
  added: readonly Added[],
  now: Date,
): 'added' | 'capped' | 'full' | 'refused' => {
  const before = read().lines
  const fresh = added.filter(({ skuId }) => !before.some((line) => line.skuId === skuId))
  if (before.length + fresh.length > MAX_LINES) return 'full'
  let isCapped = false
  const put = added.map(({ skuId, quantity, seenPrice, productId, max }): GuestLine => {
    const wanted = quantity + (before.find((line) => line.skuId === skuId)?.quantity ?? 0)
    isCapped ||= wanted > max
    return {
      skuId,
      quantity: Math.max(1, Math.min(wanted, max, MAX_QUANTITY)),
      isSelected: true,
      seenPrice,
      addedAt: now.toISOString(),
      ...(productId !== undefined && { productId }),
    }
  })
  const isStored = changeGuestLines((lines) => [
    ...put,
    ...lines.filter(({ skuId }) => !put.some((line) => line.skuId === skuId)),
  ])
  if (!isStored) return 'refused'
  return isCapped ? 'capped' : 'added'
}

/**
 * Sets the lines aside for a member's cart. A batch that failed before is returned first and unchanged. Two tabs at the
 * same time set aside the same lines under the same id.
 */
export const takeGuestBatch = (): GuestBatch | null => {
  const cart = read()
  if (cart.pending) return cart.pending
  if (cart.lines.length === 0) return null
  const pending = { id: cart.id, lines: cart.lines }
  return write({ id: randomId(), lines: [], pending }) ? pending : null
}

/** Moves lines that were set aside back into the cart of this device: no service can merge them. */
export const restoreGuestBatch = (): void => {
  const cart = read()
  if (!cart.pending) return
  const ids = new Set(cart.lines.map(({ skuId }) => skuId))
  write({
    ...cart,
    lines: [...cart.lines, ...cart.pending.lines.filter(({ skuId }) => !ids.has(skuId))],
    pending: null,
  })
}

/** The batch is in the member's cart. */
export const dropGuestBatch = (id: string): void => {
  const cart = read()
  if (cart.pending?.id === id) write({ ...cart, pending: null })
}
