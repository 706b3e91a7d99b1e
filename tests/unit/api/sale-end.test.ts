// @vitest-environment jsdom
import { focusManager, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { createQueryClient } from '@/api/http/query-client'
import { productPagesQueryOptions, productsQueryOptions } from '@/api/product/product'
import type { ProductList } from '@/contract/product/product'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-27T00:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

/** A list with a sale that ends after `left` ms by the clock of the server. */
const listOf = (left: number | null): ProductList => {
  const timesaleAppliedNow =
    left === null ? null : { title: '', discountPercent: 10, endsAt: new Date(NOW + left).toISOString() }
  return { items: [{ id: 'a', wishlistId: null, timesaleAppliedNow }], total: 1, page: 1 } as never
}

const watch = (answers: (call: number) => ProductList | Promise<ProductList>, isPaged: boolean) => {
  const client = createQueryClient()
  client.mount()
  let calls = 0
  const load = vi.fn<() => Promise<ProductList>>(async () => answers((calls += 1)))
  const observer = isPaged
    ? new InfiniteQueryObserver(client, { ...productPagesQueryOptions({}), queryFn: load } as never)
    : new QueryObserver(client, { ...productsQueryOptions({}), queryFn: load } as never)
  const stop = observer.subscribe(() => undefined)
  return { load, stop: () => (stop(), client.unmount()) }
}

it.each([
  ['a list', false],
  ['an infinite list', true],
])('loads %s again when the first of its sales ends, and then rests', async (_name, isPaged) => {
  const { load, stop } = watch((call) => listOf(call === 1 ? 30 * MINUTE : null), isPaged)
  await vi.advanceTimersByTimeAsync(30 * MINUTE - 1000)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(300 * MINUTE)
  expect(load).toHaveBeenCalledTimes(2)
  stop()
})

it('loads a hidden page again when it is shown after the end', async () => {
  const { load, stop } = watch((call) => listOf(call === 1 ? 30 * MINUTE : null), true)
  await vi.advanceTimersByTimeAsync(0)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(40 * MINUTE)
  expect(load).toHaveBeenCalledTimes(1)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)
  stop()
})

it('loads again after growing pauses where the clock of the device is ahead', async () => {
  const { load, stop } = watch(() => listOf(-1000), false)
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(load.mock.calls.length).toBeGreaterThan(5)
  expect(load.mock.calls.length).toBeLessThan(25)
  stop()
})

/** An error of a call that is not repeated by itself. */
const refused = () => Promise.reject(new ApiError({ kind: 'response', status: 400, code: 7000, message: '' }))
const hanging = () => new Promise<ProductList>(() => undefined)

it.each([
  ['fails', refused, 20],
  ['has no answer', hanging, 2],
])('does not ask without a pause where the load after the end %s', async (_how, later, maxCalls) => {
  const setTimer = vi.spyOn(globalThis, 'setTimeout')
  const { load, stop } = watch((call) => (call === 1 ? listOf(MINUTE) : later()), false)
  await vi.advanceTimersByTimeAsync(61 * MINUTE)
  expect(load.mock.calls.length).toBeGreaterThan(1)
  expect(load.mock.calls.length).toBeLessThan(maxCalls + 1)
  expect(setTimer.mock.calls.length).toBeLessThan(200)
  stop()
})

it('does not overflow the timer for a sale that ends in two months', async () => {
  const { load, stop } = watch(() => listOf(60 * 24 * 60 * MINUTE), false)
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(load).toHaveBeenCalledTimes(1)
  stop()
})
