import { shortenText } from '@/lib/text-length'
import { EmptyState } from '@/ui/feedback/empty-state'
import { PopularPanel } from './popular-panel'

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
