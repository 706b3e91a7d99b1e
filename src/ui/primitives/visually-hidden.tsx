import { css, styled } from 'styled-components'

/** For what stands many times on a page and is reached by its parent's own style. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** Read aloud, not seen. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`
