import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { brand } from '@/config/brand'
import { pageStyle } from './page-style'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export interface SandboxPage {
  title: string
  /** One sentence in the banner: what this page stands for. */
  banner: string
  body: Html
}

/** The frame of every sandbox page: whoever lands here must see at once that nothing of it is real. */
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

/** A page that says why it can't go on; the browser's back button is the way out. */
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
