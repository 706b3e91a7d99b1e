import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bankMoveQueryOptions } from '@/api/main/bank-move'
import { walletPaymentQueryOptions } from '@/api/main/charge'

const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Watches a result for hours. @returns how often its service was asked in half a minute, an hour and eleven */
const watch = async (options: QueryObserverOptions, answer: () => Promise<unknown>) => {
  const queryFn = vi.fn<() => Promise<unknown>>(answer)
  const client = new QueryClient()
  const observer = new QueryObserver(client, { ...options, queryFn, retry: false })
  const end = observer.subscribe(() => undefined)
  const counts: number[] = []
  for (const time of [31_000, HOUR, 10 * HOUR]) {
    await vi.advanceTimersByTimeAsync(time)
    counts.push(queryFn.mock.calls.length)
  }
  end()
  client.clear()
  return counts
}

it.each([
  ['a payment', walletPaymentQueryOptions('pay_1'), 'confirming'],
  ['a bank move', bankMoveQueryOptions('mov_1'), 'processing'],
] as const)(
  '%s that stays open is asked for a hundred times, ever more slowly',
  async (_kind, options, status) => {
    const counts = await watch(options as unknown as QueryObserverOptions, async () => ({ status }))
    expect(counts).toEqual([10, 100, 100])
  },
)

it('a payment of a service that fails after its first answer is asked for as rarely', async () => {
  let answers = 0
  const counts = await watch(
    walletPaymentQueryOptions('pay_1') as unknown as QueryObserverOptions,
    async () => {
      answers += 1
      if (answers > 1) throw new Error('down')
      return { status: 'confirming' }
    },
  )
  expect(counts).toEqual([10, 100, 100])
})
