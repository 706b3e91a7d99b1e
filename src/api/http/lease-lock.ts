import { storedText } from '@/browser/storage/web-storage'
import { randomId } from '@/lib/random-id'

const LEASE = 20_000
const POLL = 60

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
 * A lock between tabs by a lease in the device's storage: write one's name, wait a moment, and whoever is still
 * written there holds it. The lease of a crashed tab expires. Where storage is forbidden the work runs unlocked.
 */
export const leaseLock = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const lease = storedText('device', `${name}_lock`)
  const me = randomId()
  const patience = Date.now() + LEASE
  while (Date.now() < patience) {
    if (!holder(lease)) {
      if (!lease.write(`${me}:${Date.now() + LEASE}`)) return work()
      await sleep(POLL / 2)
      if (holder(lease)?.owner === me) break
    }
    await sleep(POLL)
  }
  try {
    return await work()
  } finally {
    if (holder(lease)?.owner === me) lease.remove()
  }
}
