import { styled } from 'styled-components'
import { space } from '@/ui/theme/tokens'

/** Designs and templates, as many beside each other as there is room for. */
export const StudioGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.25rem), 1fr));
  gap: ${space[20]} ${space[12]};
  list-style: none;
`
