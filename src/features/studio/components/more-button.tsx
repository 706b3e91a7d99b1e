import { styled } from 'styled-components'
import { Button } from '@/ui/primitives/button'
import { space } from '@/ui/theme/tokens'

interface Props {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  label: string
  /** Without border and room above. */
  isQuiet?: boolean
}

/** Loads the next page on a tap, where a list that grows by itself would push away what is below. */
export const MoreButton = ({ query, label, isQuiet = false }: Props) => {
  if (!query.hasNextPage) return null
  const button = (
    <Button
      kind={isQuiet ? 'quiet' : 'secondary'}
      full={!isQuiet}
      small
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  )
  return isQuiet ? button : <Box>{button}</Box>
}

const Box = styled.div`
  padding-top: ${space[16]};
`
