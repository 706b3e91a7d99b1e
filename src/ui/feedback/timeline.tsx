import { styled } from 'styled-components'
import { color, font, space } from '@/ui/theme/tokens'

export interface TimelineStep {
  title: string
  note?: string
  /** Shown without formatting. */
  at: string
}

const List = styled.ol`
  display: grid;
  gap: ${space[16]};
  li {
    position: relative;
    padding-left: ${space[24]};
  }
  li::before {
    content: '';
    position: absolute;
    top: 7px;
    left: 2px;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${color.line};
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 21px;
    bottom: -19px;
    left: 6px;
    width: 2px;
    background: ${color.line};
  }
  li[aria-current]::before {
    background: ${color.accent};
  }
  li[aria-current] b {
    color: ${color.accent};
  }
  small,
  p {
    display: block;
    color: ${color.second};
    font-size: ${font[13]};
  }
`

/** Events, newest first and highlighted. `steps` are oldest first. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <List>
    {steps.toReversed().map(({ title, note, at }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same step may come twice in one minute
      <li key={`${at} ${title} ${index}`} aria-current={index === 0 ? 'step' : undefined}>
        <b>{title}</b>
        <small>{at}</small>
        {note && <p>{note}</p>}
      </li>
    ))}
  </List>
)
