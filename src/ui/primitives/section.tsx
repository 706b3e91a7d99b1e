import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '@/ui/theme/tokens'

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding: ${space[20]} ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
`
const HeaderRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  h2 {
    font-size: ${font[17]};
    font-weight: 700;
  }
`

export type SectionProps = { title: ReactNode; aside?: ReactNode; children: ReactNode }

/** A titled card of a longer screen. */
export const Section = ({ title, aside, children }: SectionProps) => {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <HeaderRow>
        <h2 id={id}>{title}</h2>
        {aside}
      </HeaderRow>
      {children}
    </Box>
  )
}
