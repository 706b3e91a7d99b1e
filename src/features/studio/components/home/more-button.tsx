import { styled } from 'styled-components'
import { Button } from '@/ui/primitives/button'
import { space } from '@/ui/theme/tokens'

interface Props {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  label: string
}

/** The next page of a block that must not push the ones below it away by itself. */
export const MoreButton = ({ list, label }: Props) =>
  list.hasNextPage && (
    <Box>
      <Button
        kind="secondary"
        full
        small
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {label}
      </Button>
    </Box>
  )

const Box = styled.div`
  padding-top: ${space[16]};
`
