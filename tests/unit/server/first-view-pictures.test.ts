import { expect, test } from 'vitest'
import { inlinePicture, preloadPictures } from '@/server/page-cache/first-view-pictures'

const tag = (href: string) => `<link rel="preload" as="image" href="${href}" fetchPriority="high"/>`
const page = (...tags: string[]) =>
  `<html><head><title>목록</title><script src="/a.js" defer=""></script></head><body>${tags.join('')}<img/></body></html>`

test('the first picture is in a header, and the others are before the scripts, each once', () => {
  const [first, second, third] = ['/api/media/a?w=520&amp;v=2', '/api/media/b?w=520&amp;v=2', '/c'].map(tag)
  expect(preloadPictures(page(first!, second!, first!, third!, second!))).toEqual({
    link: '</api/media/a?w=520&v=2>; rel=preload; as=image; fetchpriority=high',
    html: page().replace('<script', `${second}${third}<script`),
  })
})

test.each([
  ['without pictures in its first view', page('<link rel="preload" as="script" href="/b.js"/>')],
  ['without scripts', tag('/a')],
])('a page %s stays as it is', (_, html) => {
  expect(preloadPictures(html)).toEqual({ html })
})

test.each(['/a>; rel=preload', '/a b', '/머그', '/a&#x27;b', 'https://host/a\r\nset-cookie: a=b'])(
  'an address that would break the header or is escaped stays in the body: %s',
  (href) => {
    expect(preloadPictures(page(tag(href)))).toEqual({ html: page(tag(href)) })
  },
)

test('at most six pictures are requested before the scripts', () => {
  const { html } = preloadPictures(
    page(...Array.from({ length: 8 }, (_, index) => tag(`https://pictures.test/${index}.jpg`))),
  )
  expect(html.match(/rel="preload"/g)).toHaveLength(5)
})

test('the first picture is named where an element shows it, and that element can have the picture itself', () => {
  const image = '<img alt="머그" src="/api/media/a?w=520&amp;v=2" decoding="sync" class="a"/>'
  const html = page(tag('/api/media/a?w=520&amp;v=2')).replace('<img/>', `한글${image}${image}`)
  const { html: completed, firstPicture } = preloadPictures(html)
  expect(firstPicture).toBe('/api/media/a?w=520&v=2')
  const inlined = inlinePicture(
    Buffer.from(completed),
    firstPicture!,
    'data:image/avif;base64,AAAA',
  ).toString()
  expect(inlined).toBe(
    completed.replace(
      `한글${image}`,
      '한글<img alt="머그" src="data:image/avif;base64,AAAA" decoding="async" class="a"/>',
    ),
  )
  expect(preloadPictures(page(tag('/api/media/b'))).firstPicture).toBeUndefined()
})
