import { expect, test } from 'vitest'
import { preloadHeader } from '@/server/page-cache/preload-header'

const tag = (href: string) => `<link rel="preload" as="image" href="${href}" fetchPriority="high"/>`

test('the pictures that the page preloads are in one header, each once', () => {
  const html = `<body>${tag('/api/media/a?w=520&amp;v=2')}${tag('/api/media/b?w=520&amp;v=2')}${tag('/api/media/a?w=520&amp;v=2')}`
  expect(preloadHeader(html)).toBe(
    '</api/media/a?w=520&v=2>; rel=preload; as=image; fetchpriority=high, ' +
      '</api/media/b?w=520&v=2>; rel=preload; as=image; fetchpriority=high',
  )
})

test('a page without pictures in its first view has no header', () => {
  expect(
    preloadHeader('<link rel="preload" as="script" href="/a.js"/><img src="/api/media/a"/>'),
  ).toBeUndefined()
})

test.each(['/a>; rel=preload', '/a b', '/머그', 'https://host/a\r\nset-cookie: a=b'])(
  'an address that would break the header is left out: %s',
  (href) => {
    expect(preloadHeader(tag(href))).toBeUndefined()
  },
)

test('the header names at most six pictures', () => {
  const html = Array.from({ length: 8 }, (_, index) => tag(`https://pictures.test/${index}.jpg`)).join('')
  expect(preloadHeader(html)?.match(/rel=preload/g)).toHaveLength(6)
})
