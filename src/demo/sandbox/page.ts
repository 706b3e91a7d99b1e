import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { brand } from '@/config/brand'

/**
 * The style of every sandbox page, for phones and desktops. Its colours differ from the product's on purpose, because
 * a simulated page must not look like one of the product's.
 */
const pageStyle = raw(`
*{box-sizing:border-box}
body{margin:0;background:#f3f4f7;color:#1c2030;font:16px/1.5 -apple-system,"Apple SD Gothic Neo","Noto Sans KR","Malgun Gothic",sans-serif;overflow-wrap:anywhere;word-break:keep-all}
.banner{background:#4b2e83;color:#fff;padding:10px 16px;text-align:center;font-weight:700;font-size:15px}
.banner small{display:block;font-weight:400;font-size:13px}
header.provider{padding:20px 16px;text-align:center}
header.provider h1{margin:0;font-size:20px}
.naver{background:#03703a;color:#fff}.kakao{background:#fee500;color:#191919}.google{background:#fff;color:#1f1f1f;border-bottom:1px solid #c4c7ce}
main{max-width:640px;margin:0 auto;padding:16px}
main.wide{max-width:860px}
section,details{background:#fff;border:1px solid #d8dbe3;border-radius:12px;padding:16px;margin:0 0 16px}
h2{font-size:17px;margin:0 0 8px}
h3{font-size:15px;margin:16px 0 8px}
p{margin:0 0 8px}
p.note,.note{color:#505666;font-size:14px}
ul.list{list-style:none;margin:0;padding:0}
ul.list>li{border-top:1px solid #e6e8ee;padding:12px 0}
ul.list>li:first-child{border-top:0}
ul.list>li:has(button.person){border-top:0;padding:4px 0}
form{margin:0}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-top:8px}
button,.button{display:inline-block;min-height:44px;padding:10px 16px;border:1px solid #737a8c;border-radius:10px;background:#fff;color:#1c2030;font:inherit;font-weight:700;cursor:pointer;text-decoration:none}
button.main{background:#2b3a67;border-color:#2b3a67;color:#fff}
button.risky{border-color:#a3211b;color:#a3211b}
button.person{display:block;width:100%;text-align:left;font-weight:400}
button.person b{display:block}
button:focus-visible,a:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid #2457c5;outline-offset:2px}
label{display:block;font-weight:700;margin:12px 0 4px}
input,select{width:100%;min-height:44px;padding:8px 12px;border:1px solid #737a8c;border-radius:8px;font:inherit;background:#fff;color:inherit}
a{color:#1f4cae}
.message{background:#e5f4ec;border-color:#1f6f54}
.error{background:#fdeceb;border-color:#a3211b}
.tag{display:inline-block;border:1px solid #737a8c;border-radius:6px;padding:0 6px;font-size:13px}
.face{margin:0;width:195px}
.face.vertical{width:125px}
.face img,.face video{display:block;width:100%}
.layers{position:relative}
.layers>*{aspect-ratio:328/209;object-fit:cover}
.vertical .layers>*{aspect-ratio:209/328}
.layers img{position:absolute;inset:0}
.clear{background:repeating-conic-gradient(#fff 0 25%,#737a8c 0 50%) 0 0/16px 16px}
pre{margin:8px 0 0;font:inherit;white-space:pre-wrap}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;padding:8px 4px;border-top:1px solid #e6e8ee;vertical-align:top}
`)

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The buttons that end a simulated window without success. `name` is the field of the form that they set. */
export const failureSection = (
  name: string,
  failures: readonly (readonly [value: string, label: string])[],
): Html =>
  html`<section aria-labelledby="trouble">
    <h2 id="trouble">다르게 끝내기</h2>
    <div class="row">
      ${failures.map(([value, label]) => html`<button name="${name}" value="${value}">${label}</button>`)}
    </div>
  </section>`

interface SandboxPage {
  title: string
  /** A sentence in the banner: what this page simulates. */
  banner: string
  body: Html
}

/** The layout of every sandbox page. It states that nothing on it is real. */
export const sandboxPage = ({ title, banner, body }: SandboxPage): Html =>
  html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${brand.name} 연습용</title>
        <style>
          ${pageStyle}
        </style>
      </head>
      <body>
        <aside class="banner" aria-label="연습용 안내">연습용(샌드박스)<small>${banner}</small></aside>
        ${body}
      </body>
    </html>`

/** A page with the reason of an error. The back button of the browser leaves it. */
export const sandboxErrorPage = (title: string, message: string): Html =>
  sandboxPage({
    title,
    banner: '실제 서비스의 오류 화면을 대신해요.',
    body: html`<main>
      <section class="error">
        <h1>${title}</h1>
        <p>${message}</p>
        <p><a href="/">처음으로 가기</a></p>
      </section>
    </main>`,
  })
