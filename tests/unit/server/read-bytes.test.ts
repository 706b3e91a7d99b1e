import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readBytes } from '@/server/http/body'

/** A body that the test sends chunk by chunk. */
const createBody = () => {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sender = controller) })
  return {
    body,
    send: (bytes: number) => sender?.enqueue(new Uint8Array(bytes).fill(7)),
    end: () => sender?.close(),
    fail: () => sender?.error(new Error('The connection was closed.')),
  }
}

describe('readBytes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('returns the bytes of a body that ends within its bounds', async () => {
    const { body, send, end } = createBody()
    const read = readBytes(body, { maxBytes: 10, isTooSlow: () => true })
    send(4)
    send(6)
    end()
    expect(await read).toEqual(Buffer.alloc(10, 7))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stops at the first byte beyond the limit', async () => {
    const { body, send } = createBody()
    const read = readBytes(body, { maxBytes: 10 })
    send(11)
    expect(await read).toBe('too large')
  })

  it('judges the progress of a body every second, and gives it up although more comes', async () => {
    const { body, send } = createBody()
    const isTooSlow = vi.fn<(bytes: number, ms: number) => boolean>((_, ms) => ms >= 2000)
    const read = readBytes(body, { maxBytes: 100, isTooSlow })
    send(1)
    await vi.advanceTimersByTimeAsync(1000)
    send(2)
    await vi.advanceTimersByTimeAsync(999)
    expect(isTooSlow.mock.calls).toEqual([[1, 1000]])
    await vi.advanceTimersByTimeAsync(1)
    expect(await read).toBe('too slow')
    expect(isTooSlow.mock.calls).toEqual([
      [1, 1000],
      [3, 2000],
    ])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('reports a client that has gone', async () => {
    const { body, fail } = createBody()
    const read = readBytes(body, { maxBytes: 10, isTooSlow: () => true })
    fail()
    expect(await read).toBe('interrupted')
    expect(vi.getTimerCount()).toBe(0)
  })
})
