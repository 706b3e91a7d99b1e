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
  'SmartEditor 3, table':
    '<div class="se-component se-table"><div class="se-section se-section-table se-l-default"><table class="se-table-content"><tbody><tr class="se-tr"><td colspan="1" rowspan="2" class="se-cell" style="width:33.3%;height:40px;background-color:#eee"><div class="se-module se-module-text"><p class="se-text-paragraph"><span class="se-fs-">구분</span></p></div></td><td class="se-cell"><div><p><span>무게</span></p><p><span>500g</span></p></div></td></tr><tr><td><p>크기</p></td></tr></tbody></table></div></div>',
  'SmartEditor 3, quotation':
    '<div class="se-component se-quotation"><blockquote class="se-quotation-container"><div><p class="se-text-paragraph"><span>정말 좋아요</span></p></div><cite class="se-cite"><span>구매자</span></cite></blockquote></div>',
  'SmartEditor 3, link with a preview':
    '<a href="https://blog.example/1" class="se-oglink-info"><div class="se-oglink-info-container"><strong class="se-oglink-title">세탁법</strong><p class="se-oglink-summary">울 세탁</p><p class="se-oglink-url">blog.example</p></div></a>뒤',
  'SmartEditor 3, pictures side by side':
    '<div class="se-imageStrip-container se-imageStrip-col-3" style="display:flex"><div class="se-module" style="width:33%"><a href="#" class="se-module-image-link" onclick="return false"><img data-lazy-src="/api/media/product/mug-0-1?type=w800" src="/api/media/product/mug-0-1?type=w80_blur" class="se-image-resource" alt="앞"></a></div><div style="width:33%"><a href="#"><img data-lazy-src="/api/media/product/mug-0-1" alt="뒤"></a></div></div>',
  'SmartEditor 3, caption':
    '<div class="se-component se-image"><a><img src="/api/media/product/mug-0-1" data-width="966" data-height="644" alt=""></a><div class="se-module se-module-text se-caption"><p><span>집에서 찍은 사진</span></p></div></div>',
  'SmartEditor 3, video':
    '<div class="se-component se-video"><script class="__se_module_data" type="text/data" data-module=\'{"type":"v2_video","data":{"vid":"ABC","title":"만들기"}}\'></script></div><div class="se-component se-horizontalLine"><hr class="se-hr"></div>끝',
  'SmartEditor 3, list':
    '<ul class="se-text-list se-text-list-type-bullet-disc"><li class="se-text-list-item"><p class="se-text-paragraph"><span>하나</span></p></li><li><p><span>둘</span></p><ul><li><p>둘의 하나</p></li></ul></li></ul>',
  'SmartEditor 3, source text':
    '<div class="se-code"><pre class="__se_code_view language-java">줄1\n  줄2</pre></div><div class="se-formula"><span class="se-math">E=mc<sup>2</sup></span></div>',
  'Cafe24, Edibot':
    '<div class="edibot-product-detail" contenteditable="false"><div class="edb-img-tag-w" style="text-align:center"><img src="/api/media/product/mug-0-1" imgborder="0" width="800" alt="" title="메인"/></div><div class="product-detail-title edibot-title"><h2 style="font-size:24px"><span>SIZE GUIDE</span></h2></div><ul class="edibot-ul"><li style="list-style:none;float:left;width:50%">어깨 44</li><li style="list-style:none;float:left;width:50%">가슴 51</li></ul><div style="clear:both"></div></div>',
  'Cafe24, size table':
    '<table border="1" summary=""><caption>상품 사이즈</caption><colgroup><col style="width:130px"/><col style="width:auto"/></colgroup><tbody><tr><th scope="row">S</th><td>90<span style="color:red">(55)</span></td></tr><tr class="displaynone"><th>M</th><td>95</td></tr></tbody></table>',
  'Cafe24, menu':
    '<ul class="menu"><li class="selected"><a href="#prdDetail">상품상세정보</a></li><li><a href="#prdReview">상품후기 <span>3</span></a></li></ul><dl><dt>배송 방법 :</dt><dd>택배</dd><dt>배송 지역 :</dt><dd>전국</dd></dl>',
  'SmartStore, old editor':
    '<div style="text-align: center;" align="center"><font size="5"><b>주문 전<br style="clear: both; content: \'\';">꼭 읽어 주세요</b></font></div><p style="text-align: center; " align="center"><span style="font-size: 12pt;">&nbsp;<br></span></p><div><br></div><p>재입고 <font color="#ff0000">12/3</font></p>',
  'ESM, upper case':
    '<CENTER><IMG border=0 src="/api/media/product/mug-0-1"><BR><IMG border=0 src="https://gi.esmplus.example/shop/1.jpg"><BR><FONT color=#0000ff size=4 face=돋움>묶음배송 가능</FONT><BR><TABLE border=1 width=700><TBODY><TR><TD colSpan=2 align=middle>교환/반품</TD></TR><TR><TD>기간<TD>7일</TR></TBODY></TABLE></CENTER>',
  'ESM, style sheet':
    '<style>.tit{display:block;font-weight:bold}@media (max-width:768px){.pc{display:none}}</style><span class="tit">제목</span><span class="tit">둘째</span><div class="pc">컴퓨터 전용</div>끝',
  'Wing, parts':
    '<div class="type-IMAGE_NO_SPACE"><div class="subType-IMAGE"><img src="//thumbnail.example/1.jpg" alt="" class="lazy" data-original="/api/media/product/mug-0-1"/></div></div><div class="type-TEXT"><div class="subType-TEXT"><div>첫 줄<br/>둘째 줄</div></div></div><h1 style="font-size:0">숨은 낱말</h1>',
  'Wing, table':
    '<div style=\'text-align:center;\'><table style="width:100%" border="1"><tr><th>품명</th><td>머그</td><th>용량</th><td>350ml</td></tr><tr><th>재질</th><td colspan=3>도자기</td></tr></table></div>',
  'Word, numbers':
    "<p class=MsoListParagraph style='margin-left:38.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='mso-fareast-font-family:\"맑은 고딕\"'><span style='mso-list:Ignore'>1.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>물을 끓여요<span lang=EN-US><o:p></o:p></span></p><p class=MsoListParagraph><![if !supportLists]><span lang=EN-US>2.<span>&nbsp;&nbsp; </span></span><![endif]>기다려요</p>",
  'Word, picture':
    '<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shapetype id="_x0000_t75"><v:stroke joinstyle="miter"/></v:shapetype><v:shape id="a" type="#_x0000_t75" style=\'width:100pt\'><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=133 height=100 src="/api/media/product/mug-0-1" v:shapes="a"><![endif]></span>설명</p>',
  'Word, corrections and notes':
    '<?xml:namespace prefix = o ns = "urn:schemas-microsoft-com:office:office" /><p class=MsoNormal><st1:City w:st="on"><st1:place w:st="on">이천</st1:place></st1:City>에서 <ins cite="mailto:a" datetime="2026"><span>만든</span></ins> <del>옛</del> 그릇<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p><div style=\'mso-element:footnote-list\'><hr align=left size=1 width="33%"><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1">[1]</a> 각주</p></div></div>',
  'Word, merged cells':
    "<table class=MsoTableGrid><tr style='mso-yfti-irow:0'><td width=100 rowspan=2 valign=top style='border:solid windowtext 1.0pt;mso-border-alt:solid .5pt'><p class=MsoNormal align=center style='text-align:center'><b>합<span lang=EN-US>/</span>계<o:p></o:p></b></p></td><td><p>10<sup>2</sup></p></td></tr><tr><td><p>H<sub>2</sub>O</p></td></tr><![if !supportMisalignedColumns]><tr height=0><td width=100></td><td width=50></td></tr><![endif]></table>",
  'Word, whole document':
    '<html xmlns:o="urn:x"><head><meta charset=utf-8><title>문서1</title><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal{margin:0} --></style></head><body lang=KO><div class=WordSection1><h1>제품<span lang=EN-US> A</span></h1><p class=MsoToc1><a href="#_Toc1">목차<span style=\'mso-tab-count:1 dotted\'>. </span>1</a></p></div></body></html>',
  Hancom:
    '<P CLASS="HStyle0" STYLE=\'line-height:160%;text-align:center\'><SPAN STYLE=\'font-size:16pt;font-family:"함초롬바탕";font-weight:bold;line-height:160%\'>제 품 설 명 서</SPAN></P><P CLASS=HStyle0><SPAN STYLE=\'font-family:"함초롬바탕"\'>&nbsp;&nbsp;○ 원산지: 국내산</SPAN></P><P CLASS=HStyle0><!--[if !supportEmptyParas]-->&nbsp;<!--[endif]--></P>',
  'Hancom, table':
    '<P CLASS=HStyle0><TABLE border="1" cellspacing="0" cellpadding="0" style=\'border-collapse:collapse;border:none;\'><TR><TD valign="middle" style=\'width:100;height:31;border-left:solid #000000 0.4pt;padding:1.4pt 5.1pt 1.4pt 5.1pt\'><P CLASS=HStyle0 STYLE=\'text-align:center;\'><SPAN STYLE=\'font-family:"함초롬바탕"\'>품명</SPAN></P></TD><TD><P>총각김치</P><P>2kg</P></TD></TR></TABLE></P><P>끝</P>',
  'Google Docs, nested list':
    '<b style="font-weight:normal" id="docs-internal-guid-2"><ul style="margin-top:0"><li dir="ltr" aria-level="1" style="list-style-type:disc;white-space:pre"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap">하나</span></p></li><ul><li aria-level="2"><p role="presentation"><span>하나의 하나</span></p></li></ul><li><p><span>둘</span><span><br></span><span>둘째 줄</span></p></li></ul><br class="Apple-interchange-newline"></b>',
  'Google Docs, table':
    '<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse"><colgroup><col width="301"><col width="301"></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt;overflow:hidden"><p dir="ltr"><span>가로</span></p><br></td><td><p>10cm</p></td></tr></tbody></table></div><h2 dir="ltr"><span>제목</span></h2><p><a href="https://www.google.com/url?q=https://shop.example/a&sa=D"><span>링크</span></a></p>',
  'Google Sheets':
    '<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden" data-sheets-value=\'{"1":2,"2":"열량"}\'>열량</td><td data-sheets-value=\'{"1":3,"3":120}\'>120<br/>kcal</td></tr></tbody></table></google-sheets-html-origin>',
  'Excel, rows without a table':
    '<!--StartFragment--><col width=72 style=\'width:54pt\'><tr height=22><td height=22 class=xl65 width=72>구분</td><td x:str="값">값</td></tr><tr><td>가</td><td>나</td></tr><!--EndFragment-->',
  'cells by style':
    '<ul style="display:flex"><li style="display:inline">하나</li><li style="display:inline-block">둘</li></ul><div style="display:table"><div style="display:table-row"><span style="display:table-cell">칸1</span><span style="display:table-cell">칸2</span></div></div>',
  'text beside cells': '<table>안내<tr><td>가</td>나<td>다</td></tr>라</table>',
  'parts without their list':
    '<td>칸</td><td>칸2</td><li>항목</li><tr><td>줄</td></tr><dt>이름</dt><dd>값</dd><caption>표 이름</caption>끝',
  'ends in another order':
    '<b>굵게<p>문단</b>뒤</p><i><div>가</i>나</div><a href="https://shop.example/">링크<div>안</div></a><p>앞<div>뒤</div>끝</p>',
  'breaks of all kinds': '가</br>나<BR clear=all>다<br/>라</p>마<p/>바<p>사',
  'labels on a picture':
    '<div style="position:relative"><img src="/api/media/product/mug-0-1"><span style="position:absolute;top:0">라벨</span><span style="position:absolute">둘째</span></div>',
  grid: '<div style="display:grid;grid-template-columns:1fr 1fr"><span>가</span>나<span>다</span><img src="/api/media/product/mug-0-1" alt="라"></div><div style="display:inline-flex"><span>마</span><span>바</span></div>',
  'lists in lists':
    '<ol type="a"><li>가</li><li value="9">나</ol><ol reversed><li>다<li>라</ol><ul><li><ul><li>마</ul></ul><ul>바<li>사</ul>',
  'parts of a table in another order':
    '<table><tfoot><tr><td>합계</td></tr></tfoot><thead><tr><th>머리</th></tr></thead><tbody><tr><td>몸</td></tr></tbody></table>',
  'names of text':
    '<bdo dir="rtl">가나다</bdo><bdi>라</bdi><q>인용</q><abbr title="x">약</abbr><time>2026</time><data>1</data><var>v</var><samp>s</samp><kbd>k</kbd><code>c</code><tt>t</tt><big>크</big><acronym>머</acronym><blink>깜</blink>끝',
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

const LOOKS = ['b', 'font', 'i', 'u', 'span', 'strong', 'label', 'em']

const html: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('소재', '면', '가', '나', '<br>', '<hr>'),
    fc
      .tuple(fc.constantFrom(...BLOCKS), fc.array(tie('node'), { maxLength: 3 }))
      .map(([name, content]) => `<${name}>${content.join('')}</${name.split(' ')[0]}>`),
    // As hands and editors leave it: the outer element ends first, or ends within a cell.
    fc
      .tuple(
        fc.constantFrom(...LOOKS),
        fc.constantFrom('div', 'center', 'section'),
        tie('node'),
        fc.constantFrom('면', '나'),
      )
      .map(([look, block, first, last]) => `<${look}><${block}>${first}</${look}>${last}</${block}>`),
    fc
      .tuple(fc.constantFrom(...LOOKS, 'div', 'center'), fc.constantFrom('소재', '가'), tie('node'))
      .map(
        ([name, first, last]) =>
          `<${name}><table><tr><td>${first}</${name}></td><td>${last}</td></tr></table></${name}>`,
      ),
  ),
})).node

test('the text of a sanitised description breaks wherever the browser breaks the original', async ({
  page,
}) => {
  // As `SellerHtml` shows what is a block by its style.
  await page.setContent(
    '<!doctype html><meta name="viewport" content="width=device-width"><style>[data-block] { display: block }</style><body></body>',
  )
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
