import { storedText } from '@/browser/storage/web-storage'
import { randomId } from '@/lib/random-id'

const KEY = 'dama_refresh_lock'
const LEASE_MS = 20_000
const POLL_MS = 60

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

type Lease = ReturnType<typeof storedText>

const holder = (lease: Lease): { owner: string; until: number } | undefined => {
  const [owner, until] = (lease.read() ?? '').split(':')
  return owner && Number(until) > Date.now() ? { owner, until: Number(until) } : undefined
}

/**
 * The lock of the refresh between tabs, by a lease in the device's storage: a tab writes its id, waits a moment, and holds the lock if
 * its id is still there. The lease of a crashed tab expires. Where storage is forbidden the work runs unlocked.
 */
export const leaseLock = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const lease = storedText('device', KEY)
  const me = randomId()
  const deadline = Date.now() + LEASE_MS
  while (Date.now() < deadline) {
    if (!holder(lease)) {
      if (!lease.write(`${me}:${Date.now() + LEASE_MS}`)) return work()
      await sleep(POLL_MS / 2)
      if (holder(lease)?.owner === me) break
    }
    await sleep(POLL_MS)
  }
  try {
    return await work()
  } finally {
    if (holder(lease)?.owner === me) lease.remove()
  }
}
