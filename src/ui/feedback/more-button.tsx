import { styled } from 'styled-components'
import { Button } from '@/ui/primitives/button'
import { space } from '@/ui/theme/tokens'
import { ErrorState } from './error-state'
import type { PagesQuery } from './infinite-list'

interface Props {
  query: Pick<
    PagesQuery<{ items: readonly unknown[] }>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'error'
  >
  label: string
  /** Without border and distance above. */
  isQuiet?: boolean
}

/** Loads the next page on a tap, for lists with other content below. Shows the error of the last page with a retry. */
export const MoreButton = ({ query, label, isQuiet = false }: Props) => {
  const load = () => void query.fetchNextPage()
  if (!query.hasNextPage) return null
  if (query.isFetchNextPageError) return <ErrorState error={query.error} onRetry={load} />
  const button = (
    <Button
      kind={isQuiet ? 'quiet' : 'secondary'}
      full={!isQuiet}
      small={isQuiet}
      loading={query.isFetchingNextPage}
      onClick={load}
    >
      {label}
    </Button>
  )
  return isQuiet ? button : <Box>{button}</Box>
}

const Box = styled.div`
  padding-top: ${space[16]};
`
