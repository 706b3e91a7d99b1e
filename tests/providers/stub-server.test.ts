import { afterEach, beforeEach, expect, it } from 'vitest'
import { startStubServer, type StubServer } from './stub-server'

let server: StubServer
let handled: number

beforeEach(async () => {
  handled = 0
  server = await startStubServer(() => {
    handled += 1
    return { body: { message: '정상적으로 처리했습니다' } }
  })
})

afterEach(() => server.stop())

const call = (signal?: AbortSignal) =>
  fetch(`${server.origin}/pay?x=1`, { method: 'POST', body: 'a=1&b=%2B', signal })

it('records what arrives', async () => {
  await call()
  expect(server.requests).toMatchObject([
    { method: 'POST', path: '/pay', query: { x: '1' }, text: 'a=1&b=%2B', body: { a: '1', b: '+' } },
  ])
})

it('refuses as often as it is told, without the work', async () => {
  server.disturb({ status: 429, retryAfter: 3, times: 2 })
  expect((await call()).headers.get('retry-after')).toBe('3')
  expect((await call()).status).toBe(429)
  expect(handled).toBe(0)
  expect((await call()).status).toBe(200)
})

it('disturbs only the calls that are named, and does the work where it is told', async () => {
  server.disturb({ status: 500, html: '<h1>Bad Gateway</h1>', on: /^GET/ })
  server.disturb({ status: 500, html: '<h1>Bad Gateway</h1>', isApplied: true })
  const response = await call()
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).toBe('<h1>Bad Gateway</h1>')
  expect(handled).toBe(1)
  expect((await call()).status).toBe(200)
})

it('cuts an answer in half, after the work', async () => {
  server.disturb({ halfBody: true })
  const response = await call()
  await expect(response.text()).rejects.toThrow('terminated')
  expect(handled).toBe(1)
})

it.each([{ hangBody: true }, { delayMs: Infinity }])('leaves the caller waiting: %j', async (disturbance) => {
  server.disturb(disturbance)
  const waiting = async () => (await call(AbortSignal.timeout(50))).text()
  await expect(waiting()).rejects.toThrow('timeout')
})
