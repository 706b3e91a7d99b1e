import { describe, expect, it, vi } from 'vitest'
import { singleFlight } from '@/lib/single-flight'

describe('singleFlight', () => {
  it('shares one run and starts again afterwards, also after a failure', async () => {
    const work = vi.fn<(value: number) => Promise<number>>((value) =>
      value < 0 ? Promise.reject(new Error('no')) : Promise.resolve(value),
    )
    const runOnce = singleFlight(work)
    await expect(Promise.all([runOnce(1), runOnce(2)])).resolves.toEqual([1, 1])
    await expect(runOnce(-1)).rejects.toThrow('no')
    await expect(runOnce(3)).resolves.toBe(3)
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('turns a synchronous exception into a rejection, and can run again', async () => {
    let isFirst = true
    const runOnce = singleFlight(() => {
      if (isFirst) {
        isFirst = false
        throw new Error('sync')
      }
      return Promise.resolve('ok')
    })
    await expect(runOnce()).rejects.toThrow('sync')
    await expect(runOnce()).resolves.toBe('ok')
  })
})
