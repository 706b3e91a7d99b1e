import { styled } from 'styled-components'
import { space } from '@/ui/theme/tokens'

/** Two actions in a row: the first is as wide as its text, the last fills the row, or the next one with large text. */
export const ActionBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  > :first-child {
    flex: none;
  }
  > :last-child {
    width: auto;
    flex: 1 1 auto;
  }
`
