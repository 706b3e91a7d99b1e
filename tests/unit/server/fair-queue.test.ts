import { describe, expect, it } from 'vitest'
import { createFairQueue } from '@/server/media/fair-queue'

/** Queues work that ends when the test ends it, and records the order of the starts. */
const createFixture = (maxConcurrent: number) => {
  const { enqueue: queue, isPlaceNeeded } = createFairQueue(maxConcurrent)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const settle = () => new Promise<void>((done) => setTimeout(done))
  return {
    started,
    add: async (key: string, name: string) => {
      void queue(key, () => {
        started.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      })
      await settle()
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await settle()
    },
    queue,
    isPlaceNeeded,
  }
}

describe('the fair queue', () => {
  it('runs one at a time for each key, even while a place is free', async () => {
    const { add, end, started } = createFixture(2)
    await add('kim', 'kim 1')
    await add('kim', 'kim 2')
    expect(started).toEqual(['kim 1'])
    await add('lee', 'lee 1')
    expect(started).toEqual(['kim 1', 'lee 1'])
    await end('kim 1')
    expect(started).toEqual(['kim 1', 'lee 1', 'kim 2'])
  })

  it('runs a waiting key before more work of a key that has already run', async () => {
    const { add, end, started } = createFixture(1)
    for (const name of ['kim 1', 'kim 2', 'kim 3']) await add('kim', name)
    await add('lee', 'lee 1')
    await add('park', 'park 1')
    for (const name of ['kim 1', 'lee 1', 'park 1', 'kim 2']) await end(name)
    expect(started).toEqual(['kim 1', 'lee 1', 'park 1', 'kim 2', 'kim 3'])
  })

  it('needs a place while a key waits that has none', async () => {
    const { add, end, isPlaceNeeded } = createFixture(2)
    await add('kim', 'kim 1')
    await add('lee', 'lee 1')
    await add('kim', 'kim 2')
    expect(isPlaceNeeded()).toBe(false)
    await add('park', 'park 1')
    expect(isPlaceNeeded()).toBe(true)
    await end('lee 1')
    expect(isPlaceNeeded()).toBe(false)
  })

  it('refuses more of a key than may wait, and takes more when one has ended', async () => {
    const { enqueue: queue } = createFairQueue(1, 1)
    let end: () => void = () => undefined
    const running = queue('kim', () => new Promise<void>((resolve) => (end = resolve)))
    const waiting = queue('kim', async () => 'waited')
    await expect(queue('kim', async () => 'third')).rejects.toMatchObject({ reason: 'TOO_MANY_REQUESTS' })
    const other = queue('lee', async () => 'other')
    end()
    await running
    expect(await Promise.all([waiting, other])).toEqual(['waited', 'other'])
    expect(await queue('kim', async () => 'again')).toBe('again')
  })

  it('continues after a task that fails', async () => {
    const { queue } = createFixture(1)
    await expect(queue('kim', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
    expect(await queue('kim', async () => 'done')).toBe('done')
  })
})
