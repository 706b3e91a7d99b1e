import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true)
const target = new EventTarget()

beforeEach(() => {
  vi.resetModules()
  sendBeacon.mockClear()
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('window', Object.assign(target, { __NEXT_DATA__: { buildId: 'build-1' } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

const load = (share: string) => {
  vi.stubEnv('NEXT_PUBLIC_ERROR_REPORTS', share)
  return import('@/browser/report-error')
}

const reports = () =>
  Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as object))

it('sends an error once, redacted, with its route and build', async () => {
  const { reportError } = await load('1')
  const error = new TypeError("no 'x' of kim@dama.example")
  error.stack = 'at f (https://dama.example/_next/static/chunks/m.js:1:2)'
  reportError('render', error, '/my')
  reportError('render', error, '/my')
  expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual(['/api/browser-errors'])
  expect(await reports()).toEqual([
    {
      kind: 'render',
      name: 'TypeError',
      message: 'no … of …',
      stack: ['/_next/static/chunks/m.js:1:2'],
      route: '/my',
      build: 'build-1',
    },
  ])
})

it('sends five errors of a visit at most', async () => {
  const { reportError } = await load('1')
  for (const name of 'abcdefgh') reportError('error', name, '/')
  expect(sendBeacon).toHaveBeenCalledTimes(5)
})

it.each(['', '0'])('sends nothing with the share %j', async (share) => {
  const { reportError } = await load(share)
  reportError('error', new Error('x'), '/')
  expect(sendBeacon).not.toHaveBeenCalled()
})

it('draws once for a visit', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValueOnce(0.6).mockReturnValue(0)
  const { reportError } = await load('0.5')
  reportError('error', new Error('x'), '/')
  reportError('error', new Error('y'), '/')
  expect(sendBeacon).not.toHaveBeenCalled()
  random.mockRestore()
})

it('watches uncaught errors and rejections until it is ended', async () => {
  const { watchErrors } = await load('1')
  const end = watchErrors(() => '/shopping')
  target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('a') }))
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'b' }))
  end()
  target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('c') }))
  expect(await reports()).toMatchObject([
    { kind: 'error', message: 'a', route: '/shopping' },
    { kind: 'rejection', message: 'b' },
  ])
})
