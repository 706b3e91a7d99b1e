import { act, renderHook } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import Router, { type NextRouter } from 'next/router'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSheetAddress } from '@/browser/history/use-sheet-address'
import { useCardDrawer } from '@/features/cards/components/my-cards'
import { useGiftDrawer } from '@/features/gift/components/gift-history'
import { useReviewAddress } from '@/features/review/components/review-tab'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A router that changes its URL only when the test completes the navigation. */
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
  {
    name: 'gift',
    useSheet: useGiftDrawer,
    query: { historyId: 'crh_1', senderCardId: 'crd_1', division: 'MASTER' },
  },
  { name: 'card', useSheet: useCardDrawer, query: { card: 'MASTER.crd_1' } },
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

/** A router with a URL that the test can set at any time. @param addsEntries false to stay at the entry below */
const handRouter = ({ addsEntries = true } = {}) => {
  const calls: string[] = []
  let address = '/'
  const note = (kind: string) => (to?: string) => {
    calls.push([kind, to].filter(Boolean).join(' '))
    if (kind === 'push' && addsEntries) history.pushState(null, '')
    return Promise.resolve(true)
  }
  const wrapper = ({ children }: PropsWithChildren) => {
    const router = {
      query: Object.fromEntries(new URLSearchParams(address.split('?')[1])),
      asPath: address,
      push: note('push'),
      replace: note('replace'),
      back: note('back'),
    } as unknown as NextRouter
    return <RouterContext value={router}>{children}</RouterContext>
  }
  return {
    wrapper,
    calls,
    arriveAt: (next: string) => {
      address = next
    },
  }
}

it('does not reload or scroll a list when a sheet over it is closed by Back', async () => {
  const replace = vi.fn<NextRouter['replace']>()
  const beforePopState = vi.fn<NextRouter['beforePopState']>()
  Object.assign(Router, { router: { asPath: '/', replace, beforePopState } })
  for (const callback of Router.readyCallbacks) callback()
  const comeBack = beforePopState.mock.calls[0]?.[0]
  const entry = { url: '/', as: '/', options: {} }

  history.replaceState({ url: '/' }, '')
  expect(comeBack?.(entry)).toBe(true)
  const { result } = renderHook(() => useSheetAddress('orderId'), handRouter({ addsEntries: false }))
  await act(async () => result.current.open('ord_1'))
  Router.events.emit('routeChangeComplete', '/?orderId=ord_1', { shallow: true })
  expect(comeBack?.(entry)).toBe(false)
  expect(replace).toHaveBeenLastCalledWith('/', '/', { shallow: true, scroll: false })

  // From another page the list is loaded, and the browser scrolls.
  Router.events.emit('routeChangeComplete', '/other', { shallow: false })
  expect(comeBack?.(entry)).toBe(false)
  expect(replace).toHaveBeenLastCalledWith('/', '/', { shallow: false, scroll: false })
  Object.assign(Router, { router: null })
})

it('adds a selected filter to the URL only after its sheet has left the history, however late', async () => {
  const { wrapper, calls, arriveAt } = handRouter()
  const { result, rerender } = renderHook(() => useReviewAddress(), { wrapper })
  await act(async () => result.current.open('filter'))
  arriveAt('/?review=filter')
  rerender()
  expect(result.current.isOpen('filter')).toBe(true)
  act(() => result.current.close({ reviewScore: '3' }))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(result.current.isOpen('filter')).toBe(false)
  expect(calls).toEqual(['push /?review=filter', 'back'])
  arriveAt('/')
  rerender()
  expect(calls.slice(2)).toEqual(['replace /?reviewScore=3'])
})
