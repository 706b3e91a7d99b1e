import { styled } from 'styled-components'
import { useKeepFocus } from '@/browser/use-keep-focus'
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

/**
 * Loads the next page on a tap, for lists with other content below. Shows the error of the last page with a retry. After the last
 * page the focus stays at the end of the list.
 */
export const MoreButton = ({ query, label, isQuiet = false }: Props) => {
  const load = () => void query.fetchNextPage()
  const keepFocus = useKeepFocus<HTMLDivElement>()
  return (
    <Box {...keepFocus} $isQuiet={isQuiet} role="group" aria-label="목록 끝">
      {!query.hasNextPage ? null : query.isFetchNextPageError ? (
        <ErrorState error={query.error} onRetry={load} />
      ) : (
        <Button
          kind={isQuiet ? 'quiet' : 'secondary'}
          full={!isQuiet}
          small={isQuiet}
          loading={query.isFetchingNextPage}
          onClick={load}
        >
          {label}
        </Button>
      )}
    </Box>
  )
}

const Box = styled.div<{ $isQuiet: boolean }>`
  display: grid;
  padding-top: ${({ $isQuiet }) => ($isQuiet ? '0' : space[16])};
  /* At the end of the list it takes no space. */
  &:empty {
    position: absolute;
    padding: 0;
  }
`
