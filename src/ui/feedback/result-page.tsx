import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { focusIfLost } from '@/browser/focus-if-lost'
import { Page, ResultActions } from '@/ui/layout/page'
import { color, font, space } from '@/ui/theme/tokens'

const Heading = styled.div`
  display: grid;
  padding: ${space[24]} 0 ${space[12]};
  justify-items: center;
  gap: ${space[8]};
  text-align: center;
  text-wrap: balance;
  h2 {
    font-size: ${font[24]};
    font-weight: 700;
    outline: 0;
  }
  p {
    color: ${color.second};
    white-space: pre-line;
  }
`

interface Props {
  /** Address of an illustration, 120 × 120. */
  illustration?: string
  title: string
  body?: ReactNode
  /** The facts of the result, between the heading and the buttons. */
  children?: ReactNode
  /** Buttons, the suggested one first; the others are secondary. */
  actions?: ReactNode
}

/**
 * The end of a flow, whether it succeeded, failed or is still being processed. The button that led here is gone, so the heading
 * gets the focus, again with each new title: a screen reader then reads the result.
 */
export const ResultPage = ({ illustration, title, body, children, actions }: Props) => (
  <Page $gap={12}>
    <Heading>
      {illustration && <img src={illustration} alt="" width={120} height={120} />}
      <h2 key={title} ref={focusIfLost} tabIndex={-1}>
        {title}
      </h2>
      {body && <p>{body}</p>}
    </Heading>
    {children}
    {actions && <ResultActions>{actions}</ResultActions>}
  </Page>
)
