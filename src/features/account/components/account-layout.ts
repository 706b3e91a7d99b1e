import { styled } from 'styled-components'
import { color, layout, radius, space } from '@/ui/theme/tokens'

/** The column of an account screen. */
export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  align-content: start;
  padding: ${space[16]} ${layout.gutter} ${space[32]};
`

/** Two buttons of the same weight in a row; in a column where their texts are long. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: ${space[8]};
`

/** The list of a menu's `RowLink`s. */
export const Rows = styled.ul`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.surface};
  li + li {
    border-top: 1px solid ${color.line};
  }
`
