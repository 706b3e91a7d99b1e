import { styled } from 'styled-components'
import { space } from '@/ui/theme/tokens'

/** The buttons of a result page, one below the other. */
export const ResultActions = styled.div`
  display: grid;
  min-width: min(240px, 100%);
  gap: ${space[8]};
`
