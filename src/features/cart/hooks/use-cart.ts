import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '@/api/http/use-session'
import { ApiError, isNotFound } from '@/api/http/api-error'
import type { GuestCartLine } from '@/contract/transaction/cart'
import { cartProducts } from '@/domain/cart'
import { storedGuestCart } from '@/browser/storage/guest-cart-presence'
import { toast } from '@/ui/overlay/toast-store'
import { applyEdits, type CartEdits, type LineEdit, skusOf } from '../model/cart-edits'
import { guestStore, memberStore, refreshCart } from './cart-store'

/** Taps on a stepper come in bursts: the last one counts. */
const SETTLE_MS = 400

interface Waiting {
  timer: ReturnType<typeof setTimeout>
  send: () => void
}

const words = (error: unknown): string => {
  if (isNotFound(error)) return '다른 화면에서 지운 상품이에요.'
  if (error instanceof ApiError && error.status !== 0 && error.status < 500) return error.message
  return '바꾸지 못했어요. 잠시 후 다시 시도해 주세요.'
}

/**
 * The cart of whoever is here. What the shopper changes shows at once; when it can't be kept the screen goes back
 * to what is, and says so.
 *
 * @returns the Query of the cart, with `cart` as the shopper left it, `isChanging` while fees are out of date,
 * and the acts; `settled` waits until everything is kept
 */
export const useCart = () => {
  const session = useSession()
  const queryClient = useQueryClient()
  const store = session === 'member' ? memberStore : guestStore
  const query = useQuery({ ...store.options(), enabled: session !== 'unknown' })
  const [edits, setEdits] = useState<CartEdits>(new Map())
  /** Which act wrote a line's edit last: an older one that ends must not take it away. */
  const writers = useRef(new Map<string, number>())
  const acts = useRef(0)
  const running = useRef(new Set<Promise<void>>())
  const waiting = useRef(new Map<string, Waiting>())

  useEffect(() => {
    const held = waiting.current
    const flush = () => held.forEach(({ send }) => send())
    // Leaving in the middle of a burst still counts it.
    window.addEventListener('pagehide', flush)
    // A visitor's other tab.
    const stopWatching = storedGuestCart.onChange(() => void refreshCart(queryClient))
    return () => {
      window.removeEventListener('pagehide', flush)
      stopWatching()
      flush()
    }
  }, [queryClient])

  const write = (lineIds: readonly string[], edit: LineEdit): number => {
    acts.current += 1
    for (const id of lineIds) writers.current.set(id, acts.current)
    setEdits((before) => {
      const after = new Map(before)
      for (const id of lineIds) after.set(id, { ...before.get(id), ...edit })
      return after
    })
    return acts.current
  }

  const forget = (lineIds: readonly string[], act: number) =>
    setEdits((before) => {
      const after = new Map(before)
      for (const id of lineIds) if (writers.current.get(id) === act) after.delete(id)
      return after
    })

  /** Sends a change; the edit stays on the screen until the server's own answer has it. */
  const send = (lineIds: readonly string[], act: number, work: () => Promise<void>): Promise<boolean> => {
    const keep = async (): Promise<boolean> => {
      try {
        await work()
        return true
      } catch (error) {
        toast(words(error))
        return false
      }
    }
    const result = keep()
    const finish = async () => {
      await result
      await refreshCart(queryClient)
      forget(lineIds, act)
    }
    const whole = finish()
    running.current.add(whole)
    void whole.finally(() => running.current.delete(whole))
    return result
  }

  const setQuantity = (lineId: string, quantity: number) => {
    const act = write([lineId], { quantity })
    clearTimeout(waiting.current.get(lineId)?.timer)
    const go = () => {
      clearTimeout(waiting.current.get(lineId)?.timer)
      waiting.current.delete(lineId)
      void send([lineId], act, () => store.setQuantity(lineId, quantity))
    }
    waiting.current.set(lineId, { timer: setTimeout(go, SETTLE_MS), send: go })
  }

  const select = (lineIds: readonly string[], isSelected: boolean) => {
    if (lineIds.length === 0) return
    void send(lineIds, write(lineIds, { isSelected }), () => store.select(lineIds, isSelected))
  }

  const cart = useMemo(() => query.data && applyEdits(query.data, edits), [query.data, edits])

  const keptLines = (lineIds: readonly string[]): GuestCartLine[] => {
    const ids = new Set(lineIds)
    const times = new Map(query.data?.cartMetadata.lines.map(({ id, addedAt }) => [id, addedAt]))
    return skusOf(cart ? cartProducts(cart) : [])
      .filter(({ lineId }) => ids.has(lineId))
      .map(({ lineId, skuId, quantity, isSelected, seenPrice }) => ({
        skuId,
        quantity,
        isSelected,
        seenPrice,
        addedAt: times.get(lineId) ?? new Date().toISOString(),
      }))
  }

  const remove = async (lineIds: readonly string[]) => {
    if (lineIds.length === 0) return
    const lines = keptLines(lineIds)
    for (const id of lineIds) {
      clearTimeout(waiting.current.get(id)?.timer)
      waiting.current.delete(id)
    }
    const act = write(lineIds, { isRemoved: true })
    if (!(await send(lineIds, act, () => store.remove(lineIds)))) return
    const undo = () => void send([], 0, () => store.restore(lines))
    toast(lines.length === 1 ? '장바구니에서 지웠어요.' : `${lines.length}개를 장바구니에서 지웠어요.`, {
      action: { label: '되돌리기', onClick: undo },
    })
  }

  /** Sends what waits, and ends when all of it is kept or refused. */
  const settled = async (): Promise<void> => {
    waiting.current.forEach(({ send: go }) => go())
    while (running.current.size > 0) await Promise.all(running.current)
  }

  return {
    ...query,
    cart,
    isMember: session === 'member',
    isChanging: edits.size > 0,
    setQuantity,
    select,
    remove,
    settled,
  }
}

export type CartController = ReturnType<typeof useCart>
