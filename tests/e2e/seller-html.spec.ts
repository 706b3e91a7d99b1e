import { expect, type Page, test } from '@playwright/test'
import * as fc from 'fast-check'
import { safeHtml } from '@/server/http/safe-html'
import { silentLog } from '@/server/observability/log'
import { SELLER_DESCRIPTIONS } from '../setup/seller-descriptions'

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
