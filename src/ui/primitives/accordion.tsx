import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, layout, motion, space } from '@/ui/theme/tokens'
import { ChevronDownIcon } from './icon'

const Details = styled.details`
  border-bottom: 1px solid ${color.line};
  summary {
    display: flex;
    min-height: ${layout.touch};
    padding: ${space[12]} 0;
    align-items: center;
    justify-content: space-between;
    gap: ${space[12]};
    font-size: ${font[15]};
    font-weight: 700;
    word-break: keep-all;
  }
  svg {
    flex: none;
    color: ${color.third};
    transition: rotate ${motion.fast};
  }
  &[open] > summary svg {
    rotate: 180deg;
  }
`
const Body = styled.div`
  padding-bottom: ${space[16]};
  color: ${color.second};
`

export type AccordionProps = {
  title: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  onToggle?: (open: boolean) => void
}

export const Accordion = ({ title, children, defaultOpen, onToggle }: AccordionProps) => (
  <Details open={defaultOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary>
      <span>{title}</span>
      <ChevronDownIcon size={20} />
    </summary>
    <Body>{children}</Body>
  </Details>
)
