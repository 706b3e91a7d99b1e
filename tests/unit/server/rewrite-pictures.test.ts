import { describe, expect, it } from 'vitest'
import { safeHtml } from '@/server/http/safe-html'
import { silentLog } from '@/server/observability/log'
import {
  copiedPaths,
  type CopiedPicture,
  foreignPictures,
  rewritePictures,
} from '@/server/services/product/product/rewrite-pictures'

const HASH = 'A'.repeat(43)
const PATH = `copy/${HASH}`
const part = (height: number, width = 1200) => ({ path: PATH, width, height })
const embedded = `data:image/png;base64,${'A'.repeat(500)}`

describe('pictures of other sites in a text', () => {
  it.each([
    ['<img src="https://cdn.example/a.jpg">', ['https://cdn.example/a.jpg']],
    ['<IMG SRC=http://cdn.example/a.jpg>', ['http://cdn.example/a.jpg']],
    ['<img src="//cdn.example/a.jpg?a=1&amp;b=2">', ['https://cdn.example/a.jpg?a=1&b=2']],
    [
      '<img src="data:image/gif;base64,R0lGOD" data-src="https://cdn.example/a.jpg">',
      ['https://cdn.example/a.jpg'],
    ],
    ['<img ec-data-src="//cdn.example/a.jpg" src="//cdn.example/blank.gif">', ['https://cdn.example/a.jpg']],
    [
      '<img srcset="https://cdn.example/s.jpg 1x, https://cdn.example/l.jpg 2x">',
      ['https://cdn.example/l.jpg'],
    ],
    [
      '<img srcset="https://cdn.example/s,1.jpg 300w,https://cdn.example/l.jpg 600w">',
      ['https://cdn.example/l.jpg'],
    ],
    ['<img nitro-lazy-src="https://cdn.example/a.jpg?w=1" src="data:,">', ['https://cdn.example/a.jpg?w=1']],
    ['<td background="https://cdn.example/a.jpg">글', ['https://cdn.example/a.jpg']],
    ['<amp-img src="https://cdn.example/a.jpg"></amp-img>', ['https://cdn.example/a.jpg']],
    ['<svg><image xlink:href="https://cdn.example/a.jpg"/></svg>', ['https://cdn.example/a.jpg']],
    ['<div data-bg="//cdn.example/a.jpg"></div>', ['https://cdn.example/a.jpg']],
    ['<div style="background-image: url(//cdn.example/a.jpg)">글', ['https://cdn.example/a.jpg']],
    [
      '<picture><source srcset="https://cdn.example/a.webp"><img alt=""></picture>',
      ['https://cdn.example/a.webp'],
    ],
    [`<img src="${embedded}">`, [embedded]],
    [`<img src="${embedded.replace(';', ';charset=utf-8;')}">`, [embedded.replace(';', ';charset=utf-8;')]],
    [
      '<img src="https://cdn.example/a.jpg"><p><img src="https://cdn.example/a.jpg">',
      ['https://cdn.example/a.jpg'],
    ],
  ])('are found: %s', (html, addresses) => expect(foreignPictures(html)).toEqual(addresses))

  it.each([
    '<img src="/api/media/product/mug-0-1">',
    '<img src="/web/upload/a.jpg">',
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    '<img src="javascript:alert(1)">',
    '<img src="ftp://cdn.example/a.jpg">',
    '<!-- <img src="https://cdn.example/a.jpg"> -->',
    '<script>"<img src=https://cdn.example/a.jpg>"</script>',
    '<a href="https://cdn.example/a.jpg">a</a>',
  ])('are not found: %s', (html) => expect(foreignPictures(html)).toEqual([]))
})

describe('a text with copies', () => {
  const copyOf = (address: string, picture: CopiedPicture) => new Map([[address, picture]])
  const A = 'https://cdn.example/a.jpg'

  it('is the same around its pictures, byte for byte', () => {
    const html = `<CENTER><p\n style=x>앞&nbsp;<img src='${A}' alt='"컵" & 접시'>뒤<br></CENTER><!-- 끝 -->`
    const rewritten = rewritePictures(html, copyOf(A, [part(800)]))
    const [before, after] = html.split(/<img[^>]*>/u)
    expect(rewritten).toBe(
      `${before}<img src="/api/media/${PATH}" alt="&quot;컵&quot; &amp; 접시" width="1200" height="800" data-source="${A}">${after}`,
    )
    expect(copiedPaths(rewritten)).toEqual([PATH])
    expect(foreignPictures(rewritten)).toEqual([])
  })

  it.each([
    ['width="24"', 24, 16],
    ['width=860 height=9999', 860, 573],
    ['style="width: 300px"', 300, 200],
    ['height="40"', 60, 40],
    ['width="100%"', 1200, 800],
    ['', 1200, 800],
  ])('keeps the width of %s', (attributes, width, height) =>
    expect(rewritePictures(`<img src="${A}" ${attributes}>`, copyOf(A, [part(800)]))).toContain(
      `width="${width}" height="${height}"`,
    ),
  )

  it('shows a long picture in parts, one below another, and says its text once', () => {
    const parts = [part(4000, 860), part(1000, 860)]
    const rewritten = rewritePictures(`<img src="${A}" alt="상세" width="430">`, copyOf(A, parts))
    expect(rewritten.match(/alt="상세"/gu)).toHaveLength(1)
    expect(rewritten).toMatch(/width="430" height="2000"[^>]*><br><img[^>]*alt="" width="430" height="500"/u)
  })

  it('leaves a picture without a copy as it is, which the page shows as its text', () => {
    const html = `<p><img src="${A}" alt="컵"><img src="https://other.example/b.jpg" alt="접시"></p>`
    const rewritten = rewritePictures(html, copyOf(A, [part(800)]))
    expect(rewritten).toContain('<img src="https://other.example/b.jpg" alt="접시">')
    const page = safeHtml(rewritten, silentLog)
    expect(page).toContain(`/api/media/${PATH}?w=780`)
    expect(page).toContain('<small data-picture>접시</small>')
    expect(page).not.toContain('data-source')
  })

  it('puts the copy of a picture behind an element into it once', () => {
    const html = `<td background="${A}" bgcolor="#fff">글</td>`
    const rewritten = rewritePictures(html, copyOf(A, [part(800)]))
    expect(rewritten).toContain(`<td bgcolor="#fff"><img src="/api/media/${PATH}"`)
    expect(foreignPictures(rewritten)).toEqual([])
    expect(rewritePictures(rewritten, copyOf(A, [part(800)]))).toBe(rewritten)
    expect(safeHtml(rewritten, silentLog).match(/<img/gu)).toHaveLength(1)
  })

  it('keeps a hidden picture hidden', () => {
    const html = `<img src="${A}" alt="숨김" style="display:none">`
    expect(safeHtml(rewritePictures(html, copyOf(A, [part(8)])), silentLog)).toBe('')
  })
})
