import { hydrate, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { dehydratePage, toDeviceState } from '@/api/http/page-data'
import { readServerTime, serverOffset } from '@/lib/server-time'

const HOUR = 3_600_000

afterEach(() => serverOffset.set(serverOffset.initial()))

/** The query of a page that a server rendered, whose clock differs from this device's. */
const hydrated = (aheadMs: number, ageMs = 0) => {
  const onServer = new QueryClient()
  onServer.setQueryData(['money'], 1_000, { updatedAt: Date.now() + aheadMs - ageMs })
  const client = new QueryClient()
  hydrate(client, toDeviceState(dehydratePage(onServer)))
  const query = client.getQueryCache().find({ queryKey: ['money'] })
  if (!query) throw new Error('no data')
  return query
}

it('of a server that is ahead of the device gets stale', () => {
  expect(hydrated(HOUR).isStaleByTime(0)).toBe(true)
  expect(hydrated(HOUR).isStaleByTime(60_000)).toBe(false)
})

it.each([-HOUR, 0, HOUR])('keeps its age when the server is known to be %i ms ahead', (ahead) => {
  readServerTime(new Date(Date.now() + ahead).toUTCString())
  expect(hydrated(ahead, 90_000).isStaleByTime(60_000)).toBe(true)
  expect(hydrated(ahead, 30_000).isStaleByTime(60_000)).toBe(false)
})
