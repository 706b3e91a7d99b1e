import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { cardDetailQueryOptions } from '@/api/main/card'
import { studioDesignQueryOptions } from '@/api/main/studio'
import { hasReason } from '@/api/http/api-error'
import { queryOne } from '@/lib/query-string'
import { useBackTarget } from '@/browser/history/use-back-target'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { STUDIO } from '@/config/paths/studio'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { editorPath } from '../../model/studio-paths'
import { MadeCard, MadeCardSkeleton } from './made-card'

const isDesignNotFound = (error: Error | null): boolean => hasReason(error, 'NOT_FOUND', 'CARD_NOT_FOUND')

/** `/dama-studio/publish/success?designId=`: the card that was made from a design. */
export const PublishSuccess = () => {
  const { query } = useRouter()
  const isReady = useIsRouterReady()
  const design = useQuery({
    ...studioDesignQueryOptions(queryOne(query.designId) ?? ''),
    refetchOnMount: 'always',
  })
  const { data } = design
  const isDraft = data?.state === 'draft'
  const isMade = data !== undefined && !isDraft
  // Under this page is the editor, which would copy the finished design.
  useBackTarget(isMade ? data.designId : '', STUDIO)
  const card = useQuery(cardDetailQueryOptions('MASTER', data?.cardId ?? ''))

  if (
    (isReady && !queryOne(query.designId)) ||
    isDesignNotFound(design.error) ||
    isDesignNotFound(card.error)
  )
    return (
      <EmptyState
        illustration="/art/empty-box.svg"
        title="카드를 찾을 수 없어요"
        body="지운 카드이거나 주소가 올바르지 않아요."
        action={<Button href={STUDIO}>스튜디오로 가기</Button>}
      />
    )
  if ((design.isError && !isMade) || (card.isError && !card.data))
    return <QueryError query={[design, card]} />
  // The editor leaves the draft in the cache, from before it was published.
  if (isDraft && !design.isFetchedAfterMount) return <MadeCardSkeleton />
  if (isDraft)
    return (
      <EmptyState
        illustration="/art/empty-box.svg"
        title="아직 카드로 만들지 않은 디자인이에요"
        body="이어서 꾸미고 카드로 만들어 주세요."
        action={<Button href={editorPath({ designId: data.designId })}>이어서 만들기</Button>}
      />
    )
  if (!data || !card.data) return <MadeCardSkeleton />
  return <MadeCard design={data} card={card.data} />
}
