import { expect, type Page, test } from '@playwright/test'
import * as fc from 'fast-check'
import { safeHtml } from '@/server/http/safe-html'
import { silentLog } from '@/server/observability/log'

/** Descriptions as sellers paste them, in the style of the editors that they use. None is a real one. */
const SELLER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'SmartEditor, components':
    '<div class="se-main-container"><div class="se-component se-text"><p class="se-text-paragraph se-text-paragraph-align-center" style="line-height:1.8"><span style="color:#333;font-family:nanumgothic">아침마다 쓰는 머그예요.</span></p><p class="se-text-paragraph"><span>​</span></p></div><div class="se-component se-image"><img data-lazy-src="/api/media/product/mug-0-1" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="886" height="590" alt="흰 머그"></div></div>',
  'SmartEditor 2':
    '<p style="text-align:center" align="center"><img src="https://shop1.phinf.example/20260101/a.jpg" alt="제품 사진 1"></p><p>&nbsp;</p><p><b><span style="font-size:14pt">소재</span></b> 면 100%</p><p>세탁은 찬물에서<br>단독으로 해 주세요</p>',
  'Cafe24, lazy pictures':
    '<div id="prdDetail"><center><img ec-data-src="/api/media/product/bag-0-0" src="//img.echosting.example/blank.gif" width="860" height="1200" alt="가방 상세"><br><br><font size="2">A/S 안내</font></center><center>교환·반품은 7일 안에</center></div>',
  'Cafe24, tabs':
    '<article><header>구매 안내</header><section><h5>배송</h5>평균 2일<h6>반품</h6>7일 안에</section><footer>고객센터</footer></article>',
  'Word, list':
    '<p class=MsoListParagraph style="text-indent:-20pt"><span lang=EN-US style="font-family:Wingdings">l<span style="font:7pt \'Times New Roman\'">&nbsp;&nbsp; </span></span>국내산 콩</p><p class=MsoListParagraph><span style="font-family:Symbol">&middot;<span>&nbsp; </span></span>무첨가</p><p class=MsoNormal><o:p>&nbsp;</o:p></p>',
  'Word, table':
    '<table class=MsoTableGrid border=1 cellspacing=0 style="border-collapse:collapse"><tr><td width=151 style="width:113px"><p class=MsoNormal>중량</p></td><td><p class=MsoNormal>500g<br>(250g × 2)</p></td></tr><tr><td><p>보관</p></td><td><p>냉장</p></td></tr></table>',
  'size table of nine columns':
    '<table><thead><tr><th>사이즈</th><th>총장</th><th>어깨</th><th>가슴</th><th>소매</th><th>암홀</th><th>밑단</th><th>허리</th><th>무게</th></tr></thead><tbody><tr><td>S</td><td>68.5cm</td><td>44cm</td><td>51cm</td><td>60cm</td><td>23.5cm</td><td>50cm</td><td>49cm</td><td>320g</td></tr><tr><td>M</td><td>70cm</td><td>46cm</td><td>53cm</td><td>61cm</td><td>24cm</td><td>52cm</td><td>51cm</td><td>340g</td></tr></tbody></table>',
  'layout table':
    '<table width="860" border="0" cellpadding="0"><tr><td><table width="100%"><tr><td align="center">POINT 1</td></tr><tr><td>가벼워요</td></tr></table></td><td><img src="/api/media/product/mug-0-1" width="400" height="300" alt="머그"></td></tr></table>',
  'SmartStore, options':
    '<div style="text-align:center"><div style="display:inline-block">색상: 흰색</div><div>사이즈: 프리</div><span style="display:block">원산지: 한국</span></div>',
  'SmartStore, notice':
    '<form><fieldset><legend>상품 문의</legend><label>전화</label> 02-1234-5678<div>평일 10시~17시</div></fieldset></form>',
  video:
    '<p>만드는 모습</p><iframe src="//www.youtube.com/embed/abcdefg" width="560" height="315"></iframe><video controls><source src="https://video.example/a.mp4" type="video/mp4">볼 수 없어요</video>',
  icons:
    '<p><img src="/api/media/product/mug-0-1" width="24" height="24" alt="무료배송"> 무료 배송 <img src="/api/media/product/mug-0-1" style="width:24px;height:24px" alt="선물"> 선물 포장</p>',
  preformatted:
    '<pre>1단계  물을 끓여요\n2단계  3분 기다려요</pre><address>서울시 중구 세종대로 110</address>',
  headings: '<h1>제목</h1><h2>하나</h2><h3>둘</h3><h4>셋</h4><h5>넷</h5><h6>다섯</h6>끝',
  details:
    '<details open><summary>배송은 언제 오나요?</summary>이틀 안에 와요<p>도서 지역은 더 걸려요</p></details><main>본문</main><nav>메뉴</nav>',
  'definition list':
    '<dl><dt>소재<dd>면 100%<dt>제조국<dd>대한민국</dl><menu><li>하나<li>둘</menu><dir><li>셋</dir>',
  'hidden text': '<p style="display:none">예전 안내</p><p hidden>숨김</p><p>지금 안내</p>',
  blog: '<div class="post"><blockquote>한 줄 평<cite>- 손님</cite></blockquote><hr><aside>함께 보면 좋은 글</aside><figure><img data-src="https://blog.example/1.jpg" alt="집에서 찍은 사진"><figcaption>집에서</figcaption></figure></div>',
  'no closing tags': '<center>브랜드<p>소개<center>연혁<h5>2026<ul><li>시작<li>끝',
  responsive:
    '<picture><source srcset="/api/media/product/mug-0-1 1x" media="(min-width:600px)"><img srcset="/api/media/product/mug-0-1 1x, /api/media/product/mug-0-1 2x" alt="머그 앞면"></picture><div>끝</div>',
  'Google Docs':
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;text-align:center"><span style="font-size:11pt;font-weight:700">보관 방법</span><span style="white-space:pre-wrap">은 아래와 같아요</span></p><ol><li><p>씻어요</p></li></ol><p><span style="text-decoration:line-through">12,000원</span> 9,900원</p><ol start="2"><li><p>말려요</p></li></ol></b>',
  Notion:
    '<figure class="callout" style="white-space:pre-wrap;display:flex"><div style="font-size:1.5em"><span class="icon">💡</span></div><div style="width:100%">첫 줄\n둘째 줄</div></figure><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>냉장 보관</span></li></ul>',
  'Cafe24, centred pictures':
    '<div align="center"><strong style="display:block">POINT 01</strong><em style="display:block">가볍고 튼튼해요</em><img src="/api/media/product/mug-0-1" width="430" height="287" alt="머그"><p>&nbsp;</p><img style="display:block;margin:0 auto" src="/api/media/product/bag-0-0" width="200" height="200" alt="가방"></div>',
  'picture behind a text':
    '<table width="860" align="center"><tr><td background="/api/media/product/mug-0-1" height="300"><font size="6" color="#ffffff">오늘만 특가</font></td></tr></table>',
  'Excel, nutrition':
    '<table border=0 cellpadding=0 cellspacing=0 width=288 style="border-collapse:collapse"><col width=72 span=4><tr height=22><td colspan=4 align=center>영양성분 100g당</td></tr><tr><td>열량</td><td align=right x:num>120</td><td>kcal</td><td></td></tr><tr><td>나트륨</td><td align=right>1,200</td><td>mg</td><td>60%</td></tr></table>',
  'walls of spaces': `<p>소재${'&nbsp;'.repeat(120)}면</p>${'<p>&nbsp;</p>'.repeat(30)}<p>이&nbsp;가방은&nbsp;아주&nbsp;가벼워서&nbsp;오래&nbsp;들고&nbsp;다녀도&nbsp;어깨가&nbsp;아프지&nbsp;않아요.</p>`,
  floats:
    '<span style="float:left">배송비</span><span style="float:right">3,000원</span><div style="clear:both"></div><i style="display:block">도서 지역 추가</i><a href="/web/board.html" style="display:block">공지</a>끝',
}

/** The texts between the line breaks that Chromium gives an HTML, without spaces at their ends. */
const linesOf = (page: Page, htmls: readonly string[]) =>
  page.evaluate((all) => {
    return all.map((html) => {
      document.body.innerHTML = html
      // A row's cells are apart by a tab. A refused picture and a video leave a text that the original does not have.
      for (const added of document.querySelectorAll('[data-picture], a[data-video]')) added.remove()
      for (const box of document.querySelectorAll('iframe, video')) box.remove()
      return document.body.innerText
        .split(/[\n\t]+/u)
        .flatMap((line) => line.replace(/\s+/gu, ' ').trim() || [])
    })
  }, htmls)

const BLOCKS = [
  'center',
  'h1',
  'h5',
  'h6',
  'pre',
  'address',
  'article',
  'header',
  'footer',
  'main',
  'nav',
  'aside',
  'details open',
  'form',
  'fieldset',
  'legend',
  'summary',
  'p',
  'div',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'figure',
  'span',
  'b',
  'font',
  'label',
  'span style="display:block"',
  'strong style="display:block"',
  'em style="float:left"',
  'a style="display:flex"',
  'a href="https://shop.example/" style="display:block"',
  'b style="font-weight:normal"',
  'del',
  'span style="font-weight:700"',
  'span style="visibility:hidden"',
  'div style="margin:0"',
  'menu',
  'section',
  'search',
  'hgroup',
]

const html: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('소재', '면', '가', '나', '<br>', '<hr>'),
    fc
      .tuple(fc.constantFrom(...BLOCKS), fc.array(tie('node'), { maxLength: 3 }))
      .map(([name, content]) => `<${name}>${content.join('')}</${name.split(' ')[0]}>`),
  ),
})).node

test('the text of a sanitised description breaks wherever the browser breaks the original', async ({
  page,
}) => {
  // As `SellerHtml` shows what is a block by its style.
  await page.setContent('<!doctype html><style>[data-block] { display: block }</style><body></body>')
  const originals = fc.sample(
    fc.array(html, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    { numRuns: 2000, seed: 28 },
  )
  const all = [...Object.values(SELLER_DESCRIPTIONS), ...originals]
  const [before, after] = [
    await linesOf(page, all),
    await linesOf(
      page,
      all.map((text) => safeHtml(text, silentLog)),
    ),
  ]
  const plain = (lines: readonly string[] = []) => lines.join('\n').replace(/[l·•]\s+/gu, '')
  for (const [index, text] of all.entries()) {
    // More breaks are allowed, fewer are not: each line of the result is within one of the original.
    const [expected, result] = [plain(before[index]).split('\n'), plain(after[index]).split('\n')]
    expect(result.join('').replace(/\s/gu, ''), text).toBe(expected.join('').replace(/\s/gu, ''))
    for (const line of result)
      expect(
        expected.some((whole) => whole.replace(/\s/gu, '').includes(line.replace(/\s/gu, ''))),
        `${text}: ${line}`,
      ).toBe(true)
  }
})
