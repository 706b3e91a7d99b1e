import { styled } from 'styled-components'
import { space } from '@/ui/theme/tokens'
import { type Side, Stack, type StackProps } from './stack'

type PageProps = Omit<StackProps, '$padding'> & {
  /** Top, the gutter at both sides, and bottom: all screens have the same sides. */
  $padding?: readonly [Side, 'gutter'] | readonly [Side, 'gutter', Side]
}

/** The column of a screen, with the gutter at its sides and padding at its end. */
export const Page = styled(Stack).attrs<PageProps>(({ $padding = [16, 'gutter', 32] }) => ({ $padding }))``

/** The buttons of a result page, one below the other, as wide as the page of a phone. */
export const ResultActions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: min(100%, 480px);
  margin: ${space[8]} auto 0;
  gap: ${space[8]};
`

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
