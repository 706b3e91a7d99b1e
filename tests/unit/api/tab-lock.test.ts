import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tabLock } from '@/api/http/auth-refresh'
import { leaseLock } from '@/api/http/lease-lock'

const nothing = () => {}

/** Work that reports its start and ends on demand. */
const job = (log: string[], name: string) => {
  let end = nothing
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = async () => {
    log.push(`${name} in`)
    await done
    log.push(`${name} out`)
    return name
  }
  return { work, end }
}

const memoryStorage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

/** Web Locks as specified: exclusive, in order; a signal removes waiting requests only. */
const webLocks = () => {
  let tail: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        let isDropped = false
        signal.addEventListener('abort', () => {
          isDropped = true
          reject(signal.reason)
        })
        tail = tail.then(() =>
          isDropped
            ? undefined
            : work()
                .then(resolve, reject)
                .then(() => undefined),
        )
      }),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.useRealTimers()
  // Files of one process share their globals: a module that the next one loads would take this for a browser.
  vi.unstubAllGlobals()
})

describe('with Web Locks', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { locks: webLocks() })
  })

  it('admits one tab after another', async () => {
    const log: string[] = []
    const [one, two] = [job(log, 'one'), job(log, 'two')]
    const both = Promise.all([tabLock(one.work), tabLock(two.work)])
    await vi.advanceTimersByTimeAsync(0)
    expect(log).toEqual(['one in'])
    one.end()
    two.end()
    await expect(both).resolves.toEqual(['one', 'two'])
    expect(log).toEqual(['one in', 'one out', 'two in', 'two out'])
  })

  it('continues without the lock when another tab holds it too long', async () => {
    const log: string[] = []
    const [hung, two] = [job(log, 'hung'), job(log, 'two')]
    void tabLock(hung.work)
    two.end()
    const second = tabLock(two.work)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(log).toEqual(['hung in'])
    await vi.advanceTimersByTimeAsync(2_000)
    await expect(second).resolves.toBe('two')
  })

  it('passes on a failure of the work, once', async () => {
    let runs = 0
    const failing = tabLock(() => {
      runs += 1
      return Promise.reject(new Error('no'))
    })
    await expect(failing).rejects.toThrow('no')
    expect(runs).toBe(1)
  })
})

describe('without Web Locks', () => {
  it('takes turns by a lease', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('localStorage', memoryStorage())
    const log: string[] = []
    const jobs = ['one', 'two', 'three'].map((name) => job(log, name))
    const all = Promise.all(jobs.map(({ work }) => tabLock(work)))
    for (let turn = 1; turn <= 3; turn += 1) {
      while (log.filter((line) => line.endsWith(' in')).length < turn) await vi.advanceTimersByTimeAsync(50)
      await vi.advanceTimersByTimeAsync(500)
      const inside = log.at(-1)?.split(' ')[0]
      expect(log).toHaveLength(turn * 2 - 1)
      jobs[['one', 'two', 'three'].indexOf(inside ?? '')]?.end()
      await vi.advanceTimersByTimeAsync(200)
    }
    await expect(all).resolves.toEqual(['one', 'two', 'three'])
  })

  it('inherits the lease of a tab that crashed, once it has run out', async () => {
    const storage = memoryStorage()
    vi.stubGlobal('localStorage', storage)
    storage.setItem('dama_refresh_lock', `crashed:${Date.now() + 5_000}`)
    const log: string[] = []
    const { work, end } = job(log, 'one')
    end()
    const result = leaseLock(work)
    await vi.advanceTimersByTimeAsync(4_900)
    expect(log).toEqual([])
    await vi.advanceTimersByTimeAsync(300)
    await expect(result).resolves.toBe('one')
    expect(storage.getItem('dama_refresh_lock')).toBeNull()
  })

  it('waits when another tab wrote its name at the same moment', async () => {
    const storage = memoryStorage()
    vi.stubGlobal('localStorage', storage)
    const log: string[] = []
    const { work, end } = job(log, 'one')
    end()
    const result = leaseLock(work)
    storage.setItem('dama_refresh_lock', `other:${Date.now() + 20_000}`)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(log).toEqual([])
    storage.removeItem('dama_refresh_lock')
    await vi.advanceTimersByTimeAsync(200)
    await expect(result).resolves.toBe('one')
  })

  it('works without a lock where storage is unavailable', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('SecurityError')
      },
    })
    await expect(leaseLock(() => Promise.resolve(1))).resolves.toBe(1)
  })
})
