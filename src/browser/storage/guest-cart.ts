import { cartLimits, orderLimits } from '@/domain/limits'
import { randomId } from '@/lib/random-id'
import { storedGuestCart, notifyGuestCartChange } from './guest-cart-presence'

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

/** Lines that are merged into a member's cart together. The id makes repeated requests count once. */
export interface GuestBatch {
  id: string
  lines: GuestLine[]
}

/** Lines that a merge was tried with: they belong to that member, and no other one sees or gets them. */
interface PendingBatch extends GuestBatch {
  /** Null in what an earlier version has stored. */
  owner: string | null
}

interface GuestCart extends GuestBatch {
  pending: PendingBatch[]
}

const VERSION = 1
const { maxGuestLines } = cartLimits
const { minQuantity, maxQuantity } = orderLimits

const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max

const isLine = (value: unknown): value is GuestLine => {
  const line = (value ?? {}) as Record<string, unknown>
  return (
    typeof line.skuId === 'string' &&
    /^[\w-]{1,64}$/.test(line.skuId) &&
    isWhole(line.quantity, minQuantity, maxQuantity) &&
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
  const sound = lines.filter(isLine).slice(0, maxGuestLines)
  return { id, lines: sound }
}

/** An earlier version has stored one batch instead of a list. */
const readPending = (value: unknown): PendingBatch[] =>
  [value].flat().flatMap((each) => {
    const batch = readBatch(each)
    if (!batch || batch.lines.length === 0) return []
    const { owner } = each as { owner?: unknown }
    return { ...batch, owner: typeof owner === 'string' ? owner : null }
  })

const belongsTo =
  (member: string | null) =>
  ({ owner }: PendingBatch): boolean =>
    owner === null || owner === member

/** The stored lines. Invalid lines are dropped, and another version counts as empty. */
export const parseGuestCart = (text: string | null): GuestCart => {
  try {
    const stored = JSON.parse(text ?? '') as Record<string, unknown>
    const batch = stored.version === VERSION ? readBatch(stored) : null
    if (batch) return { ...batch, pending: readPending(stored.pending) }
  } catch {
    // Nothing is stored, or not by this module.
  }
  return { id: randomId(), lines: [], pending: [] }
}

const read = (): GuestCart => parseGuestCart(storedGuestCart.read())

/** @returns false when this browser stores nothing: a private window, a full disk */
const write = (cart: GuestCart): boolean => {
  const isEmpty = cart.lines.length === 0 && cart.pending.length === 0
  const isStored = isEmpty
    ? storedGuestCart.remove()
    : storedGuestCart.write(JSON.stringify({ version: VERSION, ...cart }))
  if (isStored) notifyGuestCartChange()
  return isStored
}

export const readGuestLines = (): GuestLine[] => read().lines
/** Number of lines that are not merged yet, including those of failed attempts for the member; null for a visitor. */
export const countGuestLines = (member: string | null): number => {
  const { lines, pending } = read()
  return [{ lines }, ...pending.filter(belongsTo(member))].reduce((sum, each) => sum + each.lines.length, 0)
}

export const changeGuestLines = (change: (lines: readonly GuestLine[]) => GuestLine[]): boolean => {
  const cart = read()
  return write({ ...cart, lines: change(cart.lines).slice(0, maxGuestLines) })
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
  if (before.length + fresh.length > maxGuestLines) return 'full'
  let isCapped = false
  const put = added.map(({ skuId, quantity, seenPrice, productId, max }): GuestLine => {
    const wanted = quantity + (before.find((line) => line.skuId === skuId)?.quantity ?? 0)
    isCapped ||= wanted > max
    return {
      skuId,
      quantity: Math.max(minQuantity, Math.min(wanted, max, maxQuantity)),
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
 * Sets the lines aside for a member's cart. A batch that failed for the member before is returned first and unchanged. Two
 * tabs at the same time set aside the same lines under the same id.
 */
export const takeGuestBatch = (member: string | null): GuestBatch | null => {
  const cart = read()
  const failed = cart.pending.find(belongsTo(member))
  const { id, lines } = failed ?? cart
  const batch = { id, lines }
  if (lines.length === 0) return null
  if (failed?.owner === member) return batch
  const others = cart.pending.filter((each) => each !== failed)
  const rest = failed ? cart : { id: randomId(), lines: [] }
  return write({ ...rest, pending: [...others, { ...batch, owner: member }] }) ? batch : null
}

/** Moves lines that were set aside for the member back into the cart of this device: no service can merge them. */
export const restoreGuestBatch = (member: string | null): void => {
  const cart = read()
  const batches = cart.pending.filter(belongsTo(member))
  if (batches.length === 0) return
  const ids = new Set(cart.lines.map(({ skuId }) => skuId))
  const restored = batches.flatMap(({ lines }) => lines.filter(({ skuId }) => !ids.has(skuId)))
  write({
    ...cart,
    lines: [...cart.lines, ...restored],
    pending: cart.pending.filter((batch) => !batches.includes(batch)),
  })
}

const removePending = (isRemoved: (batch: PendingBatch) => boolean): void => {
  const cart = read()
  const pending = cart.pending.filter((batch) => !isRemoved(batch))
  if (pending.length < cart.pending.length) write({ ...cart, pending })
}

/** The batch is in the member's cart. */
export const dropGuestBatch = (id: string): void => removePending((batch) => batch.id === id)

/** Removes what was set aside for a member who withdraws. */
export const removeGuestBatches = (member: string): void => removePending(({ owner }) => owner === member)
