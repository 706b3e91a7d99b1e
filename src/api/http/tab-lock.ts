export type Lock = <Result>(work: () => Promise<Result>) => Promise<Result>

const NAME = 'dama_refresh'
/** Longer than a refresh may take; a tab that hangs must not block the others forever. */
const MAX_WAIT_MS = 20_000

/**
 * Runs `work` while no other tab runs it. Web Locks exist only on https and localhost; elsewhere (a phone
 * on the same network) a lease in localStorage replaces them, loaded when needed.
 */
export const tabLock: Lock = async (work) => {
  if (typeof navigator === 'undefined' || typeof window === 'undefined') return work()
  // Undefined without https, although its type does not allow it.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) {
    const lease = await import('./lease-lock').catch(() => undefined)
    return lease ? lease.leaseLock(work) : work()
  }
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), MAX_WAIT_MS)
  let started = false
  const run = () => {
    started = true
    clearTimeout(timer)
    return work()
  }
  try {
    return await locks.request(NAME, { signal: patience.signal }, run)
  } catch (error) {
    if (started) throw error
    // Not granted in time, or locks are forbidden here: a double refresh is better than a dead app.
    return work()
  } finally {
    clearTimeout(timer)
  }
}
