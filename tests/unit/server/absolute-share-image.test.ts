import { expect, test } from 'vitest'
import { absoluteShareImage, originOf } from '@/server/page-cache/absolute-share-image'

const write = (html: string) => absoluteShareImage(Buffer.from(html), 'https://dama.example').toString()

test('a share image of another host and a page without one stay as they are', () => {
  for (const html of ['<meta property="og:image" content="https://pictures.test/a.jpg"/>', '<p>/og</p>'])
    expect(write(html)).toBe(html)
})

test('the origin is that of the settings, else the host of the request', () => {
  const req = { headers: { host: 'shop.test:3000', 'x-forwarded-proto': 'https' } }
  const known = { url: 'https://dama.example/', trustedProxies: 0 }
  expect(originOf(req, known)).toBe('https://dama.example')
  expect(originOf(req, { url: undefined, trustedProxies: 0 })).toBe('http://shop.test:3000')
  expect(originOf(req, { url: undefined, trustedProxies: 1 })).toBe('https://shop.test:3000')
  expect(originOf({ headers: { host: '[::1]:3000' } }, { ...known, url: undefined })).toBe(
    'http://[::1]:3000',
  )
})

test.each([
  ['https', 1, 'https'],
  ['http, https', 1, 'https'],
  ['https, http', 1, 'http'],
  ['https, http', 2, 'https'],
  ['http, https, http', 2, 'https'],
] as const)(
  'the scheme of %s behind %i proxies is that of the outermost',
  (header, trustedProxies, scheme) => {
    const headers = { host: 'shop.test', 'x-forwarded-proto': header }
    expect(originOf({ headers }, { url: undefined, trustedProxies })).toBe(`${scheme}://shop.test`)
  },
)

test.each(['', 'a"><script>', 'a b', 'evil.test/x'])('a malformed host is not written: %s', (host) => {
  expect(originOf({ headers: { host } }, { url: undefined, trustedProxies: 0 })).toBeUndefined()
})
