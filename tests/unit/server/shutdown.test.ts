import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { isShuttingDown, shutDown } from '@/server/shutdown'
import { forgetShared } from '@tests/setup/forget-shared'

let server: Server | undefined
const agent = new Agent({ keepAlive: true })
afterEach(() => {
  vi.useRealTimers()
  forgetShared('shutdown')
  server?.closeAllConnections()
  agent.destroy()
})

const deferred = () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const listen = async (handle: (req: IncomingMessage, res: ServerResponse) => void): Promise<string> => {
  const started = createServer(handle)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}

/** @returns the body of the answer, or with `header` this header of it */
const request = (url: string, header?: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const sent = get(url, { agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve(header ? answer.headers[header]?.toString() : text))
      answer.on('error', reject)
    })
    sent.on('error', reject)
  })

test('answers requests in flight before the database is closed, and accepts no new one', async () => {
  let answer = () => {}
  const arrived = deferred()
  const url = await listen((_, res) => {
    answer = () => res.end('done')
    arrived.resolve()
  })
  const inFlight = request(url)
  await arrived.promise
  const release = vi.fn<() => Promise<void>>(async () => {})
  const ended = shutDown(server as Server, release)
  expect(isShuttingDown()).toBe(true)
  await expect(request(url)).rejects.toThrow('ECONNREFUSED')
  expect(release).not.toHaveBeenCalled()
  answer()
  expect(await inFlight).toBe('done')
  expect(await ended).toBe(true)
  expect(release).toHaveBeenCalledOnce()
})

test('is not ready during the grace period, but answers requests and closes each connection', async () => {
  const url = await listen((_, res) => res.end('done'))
  expect(await request(url, 'connection')).toBe('keep-alive')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ended = shutDown(server as Server, async () => {}, { graceMs: 2000 })
  expect(isShuttingDown()).toBe(true)
  await vi.advanceTimersByTimeAsync(1999)
  // The first request uses the open connection, the second a new one.
  for (let turn = 0; turn < 2; turn += 1) expect(await request(url, 'connection')).toBe('close')
  await vi.advanceTimersByTimeAsync(1)
  expect(await ended).toBe(true)
  await expect(request(url)).rejects.toThrow('ECONNREFUSED')
})

test('closes connections that are kept alive without a request', async () => {
  const url = await listen((_, res) => res.end('done'))
  await request(url)
  expect(await shutDown(server as Server, async () => {}, { drainMs: 60_000, totalMs: 5000 })).toBe(true)
})

test('disconnects a client that is too slow, and still closes the database', async () => {
  const arrived = deferred()
  const url = await listen((_, res) => {
    res.write('a part of it')
    arrived.resolve()
  })
  const slow = request(url)
  await arrived.promise
  const release = vi.fn<() => Promise<void>>(async () => {})
  expect(await shutDown(server as Server, release, { drainMs: 100, totalMs: 5000 })).toBe(true)
  await expect(slow).rejects.toThrow('aborted')
  expect(release).toHaveBeenCalledOnce()
})

test('gives up when the database does not close in time', async () => {
  await listen((_, res) => res.end())
  const never = () => new Promise<void>(() => {})
  expect(await shutDown(server as Server, never, { drainMs: 10, totalMs: 100 })).toBe(false)
})
