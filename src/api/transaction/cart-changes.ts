import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { changeGuestLines, readGuestLines } from '@/browser/storage/guest-cart'
import { freshness } from '@/config/freshness'
import type { GuestCartLine } from '@/contract/transaction/cart'
import {
  cartKey,
  deleteCartLines,
  patchCartLine,
  patchCartSelection,
  postMergeCart,
  postPreviewCart,
  whileLeaving,
} from './cart'

/** Cart of a visitor: the lines of this device with current prices. */
export const guestCartQueryOptions = () =>
  queryOptions({
    queryKey: [...cartKey, 'guest'],
    queryFn: ({ signal }) => postPreviewCart(readGuestLines(), signal),
    staleTime: freshness.none,
  })

/** One change of the cart. Lines of a visitor are identified by their SKU. */
export type CartChange =
  | { type: 'quantity'; lineId: string; quantity: number }
  | { type: 'selection'; lineIds: readonly string[]; isSelected: boolean }
  /** `lines` are the removed lines, for the undo. */
  | { type: 'removal'; lineIds: readonly string[]; lines: readonly GuestCartLine[] }
  /** Undoes a removal. */
  | { type: 'restoration'; lines: readonly GuestCartLine[] }

const changeMemberCart = async (change: CartChange): Promise<void> => {
  switch (change.type) {
    case 'quantity':
      return patchCartLine(change.lineId, change.quantity)
    case 'selection':
      return patchCartSelection(change.lineIds, change.isSelected)
    case 'removal':
      return deleteCartLines(change.lineIds)
    case 'restoration':
      await postMergeCart({ id: newIdempotencyKey(), lines: [...change.lines] })
  }
}

/**
 * Sends a change of the member's cart once more, or for the first time, while the page goes away: what waits for a timer, for the
 * script of the clients or for an earlier change would end with the page. Each sets a state, so a repeat leaves it as it is.
 */
export const changeCartWhileLeaving = (change: CartChange): Promise<void> => {
  switch (change.type) {
    case 'quantity':
      return whileLeaving.patchCartLine(change.lineId, change.quantity)
    case 'selection':
      return whileLeaving.patchCartSelection(change.lineIds, change.isSelected)
    case 'removal':
      return whileLeaving.deleteCartLines(change.lineIds)
    // Sent twice it would add its lines twice.
    case 'restoration':
      return Promise.resolve()
  }
}

const changedLines = (lines: readonly GuestCartLine[], change: CartChange): GuestCartLine[] => {
  switch (change.type) {
    case 'quantity':
      return lines.map((line) =>
        line.skuId === change.lineId ? { ...line, quantity: change.quantity } : line,
      )
    case 'selection': {
      const ids = new Set(change.lineIds)
      return lines.map((line) => (ids.has(line.skuId) ? { ...line, isSelected: change.isSelected } : line))
    }
    case 'removal': {
      const ids = new Set(change.lineIds)
      return lines.filter(({ skuId }) => !ids.has(skuId))
    }
    case 'restoration': {
      const ids = new Set(change.lines.map(({ skuId }) => skuId))
      return [...lines.filter(({ skuId }) => !ids.has(skuId)), ...change.lines]
    }
  }
}

const changeGuestCart = async (change: CartChange): Promise<void> => {
  if (!changeGuestLines((lines) => changedLines(lines, change))) {
    throw new Error('The browser does not store anything')
  }
}

/**
 * Changes the member's cart on the server, or the visitor's on this device. One change is sent after the other: of two that
 * run at the same time, the server may execute the older one last. The caller loads the cart again.
 */
export const changeCartMutation = mutationOptions({
  scope: { id: 'cart' },
  mutationFn: ({ isMember, change }: { isMember: boolean; change: CartChange }) =>
    isMember ? changeMemberCart(change) : changeGuestCart(change),
  // Offline is an error with a message; a change that waits for the connection would surprise later.
  networkMode: 'always',
})
