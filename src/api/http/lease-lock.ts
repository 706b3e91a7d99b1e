import { randomId } from '@/lib/random-id'

const LEASE = 20_000
const POLL = 60

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

const holder = (key: string): { owner: string; until: number } | undefined => {
  const [owner, until] = (localStorage.getItem(key) ?? '').split(':')
  return owner && Number(until) > Date.now() ? { owner, until: Number(until) } : undefined
}

/**
 * A lock between tabs by a lease in localStorage: write one's name, wait a moment, and whoever still stands
 * there holds it. A crashed tab's lease runs out. Where storage is closed the work runs unlocked.
 */
export const leaseLock = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const key = `${name}_lock`
  const me = randomId()
  try {
    const patience = Date.now() + LEASE
    while (Date.now() < patience) {
      if (!holder(key)) {
        localStorage.setItem(key, `${me}:${Date.now() + LEASE}`)
        await sleep(POLL / 2)
        if (holder(key)?.owner === me) break
      }
      await sleep(POLL)
    }
  } catch {
    return work()
  }
  try {
    return await work()
  } finally {
    if (holder(key)?.owner === me) localStorage.removeItem(key)
  }
}
