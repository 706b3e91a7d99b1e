import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { describe, expect, test } from 'vitest'
import { FacePicker } from '@/features/gift/components/face-picker'
import { Checkbox } from '@/ui/form/checkbox'
import { RadioGroup } from '@/ui/form/radio-group'
import { StarPicker } from '@/ui/form/star-picker'
import { Switch } from '@/ui/form/switch'
import { TextField } from '@/ui/form/text-field'
import { Button } from '@/ui/primitives/button'
import { Chip } from '@/ui/primitives/chip'
import { IconButton } from '@/ui/primitives/icon-button'
import { StarRating } from '@/ui/primitives/star-rating'
import { GlobalStyle } from '@/ui/theme/global-style'

/** The markup and the styles of an element, as the server renders them. */
const render = (element: ReactElement) => {
  const sheet = new ServerStyleSheet()
  const html = renderToString(sheet.collectStyles(element))
  const css = sheet.getStyleTags()
  sheet.seal()
  return {
    html,
    css,
    forced: css
      .split(/@media \(forced-colors:\s*active\)/)
      .slice(1)
      .join(''),
  }
}

const ignore = () => undefined

describe('styles of every screen', () => {
  const { css, forced } = render(<GlobalStyle />)
  test('break no word of any element unless it is longer than its line', () => {
    expect(css).toMatch(/body\{[^}]*word-break:keep-all;overflow-wrap:anywhere/)
    expect(css.match(/word-break/g)).toHaveLength(1)
  })
  test('keep the focused element clear of the header and of the bars', () => {
    expect(css).toMatch(
      /html\{[^}]*scroll-padding:calc\(var\(--l-topBar\) \+ var\(--l-stickyTop\) \+ 16px\) 0 calc\(var\(--l-bottomBar\) \+ var\(--l-stickyBar\) \+ 16px\)/,
    )
  })
  test('keep the content clear of a notch at the sides', () => {
    expect(css).toMatch(/body\{[^}]*padding:0 env\(safe-area-inset-right\) 0 env\(safe-area-inset-left\)/)
  })
  test('show pressed, selected and current controls in forced colors', () => {
    for (const state of ['aria-pressed', 'aria-selected', 'aria-current']) expect(forced).toContain(state)
    expect(forced).toContain('HighlightText')
    // The text inside too, which has a different colour otherwise.
    expect(forced).toMatch(/\[aria-current\][^{]* \*\{color:inherit!important;?\}/)
  })
})

describe('a disabled control has another color than an enabled one', () => {
  test.each([
    ['a button', <Button key="a">담기</Button>],
    ['a button for an icon', <IconButton key="b" aria-label="닫기" />],
    ['a chip', <Chip key="c">1만원</Chip>],
    ['a checkbox', <Checkbox key="d" label="동의해요" />],
    ['a radio', <RadioGroup key="e" legend="수단" name="pay" options={[{ value: 'a', label: '카드' }]} />],
    ['a field', <TextField key="f" label="이름" />],
  ])('%s', (_, element) => {
    expect(render(element).css).toMatch(
      /:(?:disabled|has\(:disabled\))[^{}]*\{[^}]*(?:background-color|background|color|opacity):/,
    )
  })
})

describe('forced colors show', () => {
  test.each([
    ['a switch', <Switch key="a" label="알림" checked onChange={ignore} />],
    ['a rating', <StarRating key="b" value={3.5} />],
    ['the selected face', <FacePicker key="c" faces={[]} chosenId="" onChoose={ignore} />],
  ])('%s with system colors', (_, element) => {
    expect(render(element).forced).toMatch(/Highlight/)
  })
})

test('empty stars differ from chosen ones in shape, in a color that can be seen', () => {
  const { html, css } = render(<StarPicker legend="별점" name="score" value={2} onChange={ignore} />)
  expect(html.match(/★/g)).toHaveLength(2)
  expect(html.match(/☆/g)).toHaveLength(3)
  expect(css).toContain('color:var(--c-edge)')
})
