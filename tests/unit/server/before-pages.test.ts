import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { redirectWww, refuseOtherMethods } from '@/server/http/before-pages'

const SITE = 'https://dama.example'

/** The status and the target of the redirect, or undefined when the request is passed on. */
const locationOf = (host: string | undefined, site: string | undefined, url = '/shopping?x=1') => {
  let answer: [number, string] | undefined
  const next = vi.fn<() => void>()
  const res = {
    writeHead: (status: number, { location }: { location: string }) => {
      answer = [status, location]
      return res
    },
    end: () => undefined,
  }
  redirectWww(next, site)(
    { url, headers: { host } } as unknown as IncomingMessage,
    res as unknown as ServerResponse,
  )
  expect(next).toHaveBeenCalledTimes(answer ? 0 : 1)
  return answer
}

test.each([
  ['www.dama.example', SITE, 'https://dama.example/shopping?x=1'],
  ['WWW.dama.example:8080', SITE, 'https://dama.example/shopping?x=1'],
  ['www.dama.example', `${SITE}:8443`, 'https://dama.example:8443/shopping?x=1'],
  ['www.localhost:3000', undefined, 'http://localhost:3000/shopping?x=1'],
  ['www.192.168.0.7', undefined, 'http://192.168.0.7/shopping?x=1'],
])('%s is redirected where the site is %s', (host, site, location) => {
  expect(locationOf(host, site)).toEqual([308, location])
})

test.each([
  ['www.evil.example', SITE],
  ['www.dama.example.evil.example', SITE],
  ['www.localhost', SITE],
  ['dama.example', SITE],
  ['www.dama.example', 'https://www.dama.example'],
  ['www.evil.example', undefined],
  ['www.localhost@evil.example', undefined],
  ['www.', undefined],
  ['www.:80', undefined],
  [undefined, SITE],
])('%s is not redirected where the site is %s', (host, site) => {
  expect(locationOf(host, site)).toBeUndefined()
})

test('a target that is no path is not redirected', () => {
  expect(locationOf('www.dama.example', SITE, 'http://evil.example/')).toBeUndefined()
})

test.each(['/', '/my', '/_next/none'])('OPTIONS of the page %s names what may be done with it', (url) => {
  const next = vi.fn<() => void>()
  const end = vi.fn<() => void>()
  const writeHead = vi.fn<() => object>(() => ({ end }))
  refuseOtherMethods(next)(
    { url, method: 'OPTIONS' } as IncomingMessage,
    { writeHead } as unknown as ServerResponse,
  )
  expect(writeHead).toHaveBeenCalledWith(204, { allow: 'GET, HEAD, OPTIONS' })
  expect(end).toHaveBeenCalledOnce()
  expect(next).not.toHaveBeenCalled()
})

test('OPTIONS of a call is passed on, with what a browser asks before one', () => {
  const next = vi.fn<() => void>()
  refuseOtherMethods(next)(
    { url: '/api/user/me', method: 'OPTIONS' } as IncomingMessage,
    {} as ServerResponse,
  )
  expect(next).toHaveBeenCalledOnce()
})
