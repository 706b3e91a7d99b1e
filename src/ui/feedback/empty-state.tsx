import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '@/ui/theme/tokens'

export const StateBox = styled.div`
  display: flex;
  padding: ${space[48]} ${space[24]};
  flex-direction: column;
  align-items: center;
  gap: ${space[8]};
  text-align: center;
  img {
    margin-bottom: ${space[8]};
  }
  h2 {
    font-size: ${font[17]};
    font-weight: 700;
  }
  p {
    color: ${color.second};
    white-space: pre-line;
    text-wrap: balance;
  }
  > :last-child:not(p, h2, img) {
    margin-top: ${space[16]};
  }
`

const Actions = styled.div`
  display: flex;
  max-width: 100%;
  flex-wrap: wrap;
  gap: ${space[8]};
  justify-content: center;
`

export type EmptyStateProps = {
  /** Address of an illustration, 120 × 120. */
  illustration?: string
  title: ReactNode
  body?: ReactNode
  action?: ReactNode
}

export const EmptyState = ({ illustration, title, body, action }: EmptyStateProps) => (
  <StateBox>
    {illustration && <img src={illustration} alt="" width={120} height={120} />}
    <h2>{title}</h2>
    {body && <p>{body}</p>}
    {action && <Actions>{action}</Actions>}
  </StateBox>
)
