import { styled } from 'styled-components'
import { space } from '@/ui/theme/tokens'

/** Two actions beside each other: the first as wide as its text, the last takes the rest. */
export const ActionBar = styled.div`
  display: flex;
  gap: ${space[8]};
  > :first-child {
    flex: none;
  }
`
