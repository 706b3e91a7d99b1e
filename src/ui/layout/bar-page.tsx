import { css, styled } from 'styled-components'
import { layout, space } from '@/ui/theme/tokens'

const pageCss = css`
  display: flex;
  min-height: calc(100dvh - ${layout.topBar});
  padding: ${space[16]} ${layout.gutter} 0;
  flex-direction: column;
  gap: ${space[12]};
  > * {
    min-width: 0;
  }
`

/** Sections of a page with a bar at its end, at least as tall as the screen. */
export const BarPage = styled.div`
  ${pageCss}
`

/** A `BarPage` that is a form. A focused field scrolls clear of the bars at the top and the bottom, also above a keyboard. */
export const BarForm = styled.form.attrs({ noValidate: true })`
  ${pageCss}
  :is(input, select, textarea) {
    scroll-margin-block: 30vh;
  }
`
