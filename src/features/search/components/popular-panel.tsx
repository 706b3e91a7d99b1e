import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { popularWordsQueryOptions } from '@/api/product/search-word'
import { shortenText } from '@/lib/text-length'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, layout, space } from '@/ui/theme/tokens'

const PLACES = 10

/** Popular searches; nothing without any. */
export const PopularPanel = ({ onSearch }: { onSearch: (word: string) => void }) => {
  const words = useQuery(popularWordsQueryOptions())
  const hasPopularWords = useCapability('popularWords')
  if (!hasPopularWords) return null
  if (words.data?.length === 0) return null
  const body = () => {
    if (words.isError && !words.data) return <QueryError query={words} />
    return (
      <ol aria-busy={!words.data}>
        {words.data
          ? words.data.map(({ word }, index) => (
              <li key={word}>
                <button type="button" onClick={() => onSearch(word)}>
                  <i aria-hidden>{index + 1}</i>
                  {word}
                </button>
              </li>
            ))
          : Array.from({ length: PLACES }, (_, index) => (
              <li key={index}>
                <Skeleton $height="44px" />
              </li>
            ))}
      </ol>
    )
  }
  return (
    <Box aria-labelledby="popular-words">
      <h2 id="popular-words">인기 검색어</h2>
      {body()}
    </Box>
  )
}

const Box = styled.section`
  padding: ${space[16]};
  h2 {
    margin-bottom: ${space[8]};
    font-size: ${font[17]};
    font-weight: 700;
  }
  ol {
    display: grid;
    grid-template-rows: repeat(5, auto);
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    column-gap: ${space[16]};
    list-style: none;
  }
  button {
    display: flex;
    width: 100%;
    min-height: ${layout.touch};
    align-items: center;
    text-align: left;
  }
  i {
    width: 1.75rem;
    flex: none;
    color: ${color.accent};
    font-style: normal;
    font-weight: 700;
  }
`

/** A longer text would push the content away. */
const MAX_WORD_LENGTH = 30

/** The empty result of a search, with hints and popular searches. */
export const NoResult = ({ word, onSearch }: { word: string; onSearch: (word: string) => void }) => {
  return (
    <>
      <EmptyState
        illustration="/art/empty-search.svg"
        title={<>‘{shortenText(word, MAX_WORD_LENGTH)}’에 맞는 상품이 없어요</>}
        body={'검색어를 줄이거나 다른 검색어로 찾아보세요.\n초성(ㅋㅍ)만 적어도 찾을 수 있어요.'}
      />
      <PopularPanel onSearch={onSearch} />
    </>
  )
}
