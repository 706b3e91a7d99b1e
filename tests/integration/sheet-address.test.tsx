import { act, renderHook } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGiftDrawer } from '@/features/gift/hooks/use-gift-drawer'
import { useReviewAddress } from '@/features/review/hooks/use-review-address'
import { useSheetAddress } from '@/lib/use-sheet-address'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A router whose address stays as it is until the test says that the change has come through. */
const slowRouter = (query: Record<string, string>) => {
  let finish: (() => void) | undefined
  const replace = vi.fn<() => Promise<boolean>>(
    () =>
      new Promise<boolean>((resolve) => {
        finish = () => resolve(true)
      }),
  )
  const router = { query, asPath: `/?${new URLSearchParams(query)}`, replace } as unknown as NextRouter
  const wrapper = ({ children }: PropsWithChildren) => (
    <RouterContext value={router}>{children}</RouterContext>
  )
  return { wrapper, replace, finish: () => finish?.() }
}

const useReviewPhotos = () => {
  const address = useReviewAddress()
  return { isOpen: address.isOpen('photos'), close: () => void address.close() }
}

interface Case {
  name: string
  useSheet: () => { isOpen: boolean; close: () => void }
  query: Record<string, string>
}

const CASES: readonly Case[] = [
  { name: 'reviews', useSheet: useReviewPhotos, query: { review: 'photos' } },
  { name: 'order', useSheet: () => useSheetAddress('orderId'), query: { orderId: 'ord_1' } },
  { name: 'gift', useSheet: useGiftDrawer, query: { historyId: 'crh_1' } },
]

it.each(CASES)(
  'keeps a closed sheet of the $name closed while its address is slow to go',
  async ({ useSheet, query }) => {
    const { wrapper, replace, finish } = slowRouter(query)
    const { result } = renderHook(() => useSheet(), { wrapper })
    expect(result.current.isOpen).toBe(true)
    act(() => void result.current.close())
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(replace).toHaveBeenCalledOnce()
    expect(result.current.isOpen).toBe(false)
    await act(async () => finish())
  },
)
