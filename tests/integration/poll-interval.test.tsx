import {
  MutationObserver,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { pollInterval } from '@/api/http/poll-interval'
import { bankMoveQueryOptions } from '@/api/main/bank-move'
import { walletPaymentQueryOptions } from '@/api/main/charge'
import { completeBankLinkMutation } from '@/api/main/open-banking'
import { nextBreakCheck } from '@/features/money/components/move-form'

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

/** Sends a change for an hour. @returns how often its service got it */
const send = async (failure: ApiError): Promise<number> => {
  const mutationFn = vi.fn<() => Promise<never>>(async () => {
    throw failure
  })
  const client = new QueryClient()
  const { retry, retryDelay } = completeBankLinkMutation
  const observer = new MutationObserver(client, { mutationFn, retry, retryDelay })
  const sent = observer.mutate().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(HOUR)
  await sent
  return mutationFn.mock.calls.length
}

it('the link of a bank account that is in progress for ever is asked for during a minute', async () => {
  expect(
    await send(
      new ApiError({ kind: 'response', status: 409, code: 7006, reason: 'REQUEST_IN_PROGRESS', message: '' }),
    ),
  ).toBe(31)
})

it('the link of a bank account whose answers are all lost is sent four times', async () => {
  expect(
    await send(new ApiError({ kind: 'network', status: 0, code: 0, reason: undefined, message: '' })),
  ).toBe(4)
})

it("a bank's break that never ends is asked about a hundred times, once in ten seconds at most", async () => {
  const counts = await watch(
    {
      queryKey: ['break'],
      refetchInterval: (query) => pollInterval(query) && nextBreakCheck('2020-01-01T00:00:00Z', Date.now()),
    },
    async () => ({ breakEndsAt: '2020-01-01T00:00:00Z' }),
  )
  expect(counts).toEqual([4, 100, 100])
})
