import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isAbsent, isNotFound, isRefusal } from '@/api/http/api-error'
import { useSession } from '@/api/http/use-session'
import { cartKey, cartQueryOptions, reloadCart } from '@/api/transaction/cart'
import {
  type CartChange,
  changeCartMutation,
  changeCartWhileLeaving,
  guestCartQueryOptions,
} from '@/api/transaction/cart-changes'
import { storedGuestCart } from '@/browser/storage/guest-cart-presence'
import { storedText } from '@/browser/storage/web-storage'
import { toastError } from '@/commerce-ui/errors/show-error'
import { freshness } from '@/config/freshness'
import type { Cart, GuestCartLine } from '@/contract/transaction/cart'
import { cartProducts } from '@/domain/cart'
import { serverNow } from '@/lib/server-time'
import { toast } from '@/ui/overlay/toast-store'
import { applyEdits, type CartEdits, type LineEdit, skusOf } from '../model/cart-edits'

/** The cart of a service that takes lines but does not show them. Its code loads with its first use: most services have a cart. */
export const deviceCartQueryOptions = () =>
  queryOptions({
    queryKey: [...cartKey, 'device'],
    queryFn: async ({ client }): Promise<Cart> => {
      const { loadDeviceCart } = await import('./load-device-cart')
      return loadDeviceCart(client)
    },
    staleTime: freshness.none,
  })

/** Quick taps on a stepper are sent as one change after this pause. */
const DEBOUNCE_MS = 400

/**
 * Whether this tab left a cart with changes that went with the page. A reload is rendered before they arrive, because the browser
 * ends a page only once the next one answers, so the cart is read again.
 */
const leftWithChanges = storedText('tab', 'dama_cart_left')

interface DelayedSend {
  timer: ReturnType<typeof setTimeout>
  /** @param isLeaving the page is going away: what waits for a timer or another call would be lost */
  send: (isLeaving?: boolean) => void
}

const failureMessage = (error: unknown): string => {
  if (isNotFound(error)) return '다른 화면에서 지운 상품이에요.'
  return isRefusal(error) ? error.message : '바꾸지 못했어요. 잠시 후 다시 시도해 주세요.'
}

/** What is shown of changes that the cart does not have yet. */
const useEdits = () => {
  const [edits, setEdits] = useState<CartEdits>(new Map())
  /** Number of the last edit of each line: the end of an older change must not drop a newer edit. */
  const lastEdits = useRef(new Map<string, number>())
  const editCount = useRef(0)

  /** Shows an edit. @returns its number, for `dropEdit` */
  const showEdit = (lineIds: readonly string[], edit: LineEdit): number => {
    editCount.current += 1
    for (const id of lineIds) lastEdits.current.set(id, editCount.current)
    setEdits((before) => {
      const after = new Map(before)
      for (const id of lineIds) after.set(id, { ...before.get(id), ...edit })
      return after
    })
    return editCount.current
  }

  const dropEdit = (lineIds: readonly string[], editNumber: number) =>
    setEdits((before) => {
      const after = new Map(before)
      for (const id of lineIds) if (lastEdits.current.get(id) === editNumber) after.delete(id)
      return after
    })

  return { edits, showEdit, dropEdit }
}

/**
 * The cart of the member or the visitor. Changes are shown immediately; a failed one is reverted with a message.
 *
 * Without a cart of the service the lines of this device are the cart (`isOnDevice`).
 *
 * @returns the query of the cart, with `cart` including unsaved changes, `isChanging` while fees are out of date, the
 * functions that change it, and `settled`, which waits until every change is saved or refused
 */
export const useCart = () => {
  const session = useSession()
  const isMember = session === 'member'
  const queryClient = useQueryClient()
  const memberQuery = useQuery({ ...cartQueryOptions(), enabled: isMember })
  const guestQuery = useQuery({ ...guestCartQueryOptions(), enabled: session === 'visitor' })
  const serverQuery = isMember ? memberQuery : guestQuery
  const isOnDevice = isAbsent(serverQuery.error)
  const deviceQuery = useQuery({ ...deviceCartQueryOptions(), enabled: isOnDevice })
  const query = isOnDevice ? deviceQuery : serverQuery
  const { edits, showEdit, dropEdit } = useEdits()
  const running = useRef(new Set<Promise<void>>())
  /** Changes of the member's cart without an answer, in their order. */
  const unanswered = useRef(new Set<CartChange>())
  const delayed = useRef(new Map<string, DelayedSend>())
  const { mutateAsync } = useMutation({
    ...changeCartMutation,
    onSuccess: (_answer, { change }) => {
      if (change.type === 'removal') offerUndo(change.lines)
    },
    onError: (error) => toastError(error, failureMessage(error)),
  })

  useEffect(() => {
    const { current } = delayed
    const flush = () => current.forEach(({ send }) => send())
    const leave = () => {
      for (const change of unanswered.current) {
        const isOutdated = change.type === 'quantity' && current.has(change.lineId)
        if (!isOutdated) void changeCartWhileLeaving(change).catch(() => undefined)
      }
      if (unanswered.current.size > 0 || current.size > 0) leftWithChanges.write('1')
      current.forEach(({ send }) => send(true))
    }
    if (leftWithChanges.read() !== null) {
      leftWithChanges.remove()
      void reloadCart(queryClient)
    }
    window.addEventListener('pagehide', leave)
    // Another tab of a visitor has changed the cart.
    const stopWatching = storedGuestCart.onChange(() => void reloadCart(queryClient))
    return () => {
      window.removeEventListener('pagehide', leave)
      stopWatching()
      flush()
    }
  }, [queryClient])

  /** Sends a change. Its edit is shown until the cart is loaded again. */
  const send = (
    change: CartChange,
    lineIds: readonly string[] = [],
    editNumber = 0,
    isLeaving = false,
  ): void => {
    const isOnServer = isMember && !isOnDevice
    const call = () =>
      // Not behind a change that still runs: its end comes after the page.
      isLeaving && isOnServer ? changeCartWhileLeaving(change) : mutateAsync({ isMember: isOnServer, change })
    if (isOnServer && !isLeaving) unanswered.current.add(change)
    const work = async () => {
      await call().catch(() => undefined)
      unanswered.current.delete(change)
      // After the mutation and not in it: the next change does not wait for the load.
      await reloadCart(queryClient)
      dropEdit(lineIds, editNumber)
    }
    const whole = work()
    running.current.add(whole)
    void whole.finally(() => running.current.delete(whole))
  }

  const offerUndo = (lines: readonly GuestCartLine[]) =>
    toast(lines.length === 1 ? '장바구니에서 지웠어요' : `${lines.length}개를 장바구니에서 지웠어요`, {
      action: { label: '되돌리기', onClick: () => send({ type: 'restoration', lines }) },
    })

  const setQuantity = (lineId: string, quantity: number) => {
    const editNumber = showEdit([lineId], { quantity })
    clearTimeout(delayed.current.get(lineId)?.timer)
    const sendNow = (isLeaving = false) => {
      clearTimeout(delayed.current.get(lineId)?.timer)
      delayed.current.delete(lineId)
      send({ type: 'quantity', lineId, quantity }, [lineId], editNumber, isLeaving)
    }
    delayed.current.set(lineId, { timer: setTimeout(sendNow, DEBOUNCE_MS, false), send: sendNow })
  }

  const select = (lineIds: readonly string[], isSelected: boolean) => {
    if (lineIds.length === 0) return
    send({ type: 'selection', lineIds, isSelected }, lineIds, showEdit(lineIds, { isSelected }))
  }

  const cart = useMemo(() => query.data && applyEdits(query.data, edits), [query.data, edits])

  const linesOf = (lineIds: readonly string[]): GuestCartLine[] => {
    const ids = new Set(lineIds)
    const times = new Map(query.data?.cartMetadata.lines.map(({ id, addedAt }) => [id, addedAt]))
    return skusOf(cart ? cartProducts(cart) : [])
      .filter(({ lineId }) => ids.has(lineId))
      .map(({ lineId, skuId, quantity, isSelected, seenPrice, sellableProductId }) => ({
        skuId,
        quantity,
        isSelected,
        seenPrice,
        addedAt: times.get(lineId) ?? new Date(serverNow()).toISOString(),
        ...(isOnDevice && { productId: sellableProductId }),
      }))
  }

  const remove = (lineIds: readonly string[]) => {
    if (lineIds.length === 0) return
    const lines = linesOf(lineIds)
    for (const id of lineIds) {
      clearTimeout(delayed.current.get(id)?.timer)
      delayed.current.delete(id)
    }
    send({ type: 'removal', lineIds, lines }, lineIds, showEdit(lineIds, { isRemoved: true }))
  }

  const settled = async (): Promise<void> => {
    delayed.current.forEach(({ send: sendNow }) => sendNow())
    while (running.current.size > 0) await Promise.all(running.current)
  }

  return {
    ...query,
    cart,
    isMember,
    isOnDevice,
    isChanging: edits.size > 0,
    setQuantity,
    select,
    remove,
    settled,
  }
}

export type CartController = ReturnType<typeof useCart>
