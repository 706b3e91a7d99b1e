#!/usr/bin/env bash
# @tanstack/query-core 5.108.4: data with a time in the future is fresh until that time, even with a `staleTime` of 0.
#
# Data that a server has rendered is hydrated with the server's `dataUpdatedAt`. On a phone whose clock is an hour behind, that is an hour
# ahead. Whether it is stale is "time of the data + staleTime - now, at least 0": for an hour nothing is asked for again on mount,
# although `staleTime` is 0 and `refetchOnMount` is true. With the device's time instead of the server's, it is asked for.
#
# Output on 2026-11-30:
#   data of a second ago:   stale, calls on mount: 1
#   data of in an hour:     fresh, calls on mount: 0
#   with the device's time: stale, calls on mount: 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @tanstack/query-core@5.108.4 >/dev/null
cat >mount.mjs <<'JS'
import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/query-core'

const HOUR = 3_600_000
const queryKey = ['orders']
/** Mounts an observer over what a server has rendered, whose clock is `ahead` (ms) of this one. */
const mount = async (name, ahead, adjust = (state) => state) => {
  const onServer = new QueryClient()
  onServer.setQueryData(queryKey, 'rendered', { updatedAt: Date.now() + ahead })
  const client = new QueryClient()
  client.mount()
  hydrate(client, adjust(dehydrate(onServer)))
  let calls = 0
  const observer = new QueryObserver(client, { queryKey, staleTime: 0, refetchOnMount: true, queryFn: async () => (calls += 1) })
  const { isStale } = observer.getOptimisticResult(client.defaultQueryOptions(observer.options))
  const unsubscribe = observer.subscribe(() => {})
  await new Promise((resolve) => setTimeout(resolve, 20))
  unsubscribe()
  client.unmount()
  console.log(`${name.padEnd(23)} ${isStale ? 'stale' : 'fresh'}, calls on mount: ${calls}`)
  return calls
}
const ownTime = (state) => {
  for (const query of state.queries) query.state.dataUpdatedAt = Date.now() - 1000
  return state
}
const calls = [
  await mount('data of a second ago:', -1000),
  await mount('data of in an hour:', HOUR),
  await mount("with the device's time:", HOUR, ownTime),
]
process.exit(calls.join() === '1,0,1' ? 0 : 1)
JS
node mount.mjs
