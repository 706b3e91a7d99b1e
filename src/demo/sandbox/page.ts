import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { brand } from '@/config/brand'
import { pageStyle } from './page-style'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export interface SandboxPage {
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
