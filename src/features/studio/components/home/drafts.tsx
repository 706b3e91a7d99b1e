import { useInfiniteQuery } from '@tanstack/react-query'
import { studioDesignsInfiniteQueryOptions } from '@/api/main/studio'
import { studioLimits } from '@/domain/studio'
import { formatMoment } from '@/lib/date'
import { QueryError } from '@/ui/feedback/query-error'
import { TitledSection } from '@/ui/primitives/titled-section'
import { useDeleteDesign } from '../../hooks/use-delete-design'
import { useHadDesigns } from '../../hooks/use-had-designs'
import { editorPath } from '../../model/studio-paths'
import { DesignTile, DesignTileSkeleton } from './design-tile'
import { MoreButton } from '../more-button'
import { StudioGrid } from './studio-grid'

/** The member's drafts; nothing when there are none. */
export const Drafts = () => {
  const list = useInfiniteQuery(studioDesignsInfiniteQueryOptions('draft'))
  const { confirmRemove, removingId } = useDeleteDesign()
  const drafts = list.data?.pages.flatMap((page) => page.items)
  const known = list.data?.pages[0]?.total
  const had = useHadDesigns('draft', known)
  if (drafts ? drafts.length === 0 : !had && !list.isError) return null
  const total = known ?? 0
  const isFull = total >= studioLimits.maxDrafts
  return (
    <TitledSection
      title="이어서 만들기"
      note={isFull ? `${studioLimits.maxDrafts}개가 모두 찼어요. 쓰지 않는 디자인을 지워 주세요.` : undefined}
    >
      {list.isError && !drafts ? (
        <QueryError query={list} />
      ) : (
        <StudioGrid aria-busy={!drafts}>
          {drafts?.map((design, at) => (
            <DesignTile
              key={design.designId}
              design={design}
              title={`만들던 카드 ${total - at}`}
              act="이어서 만들기"
              href={editorPath({ designId: design.designId })}
              note={`${formatMoment(design.updatedAt)} 저장`}
              isRemoving={removingId === design.designId}
              onRemove={() => void confirmRemove(design)}
            />
          )) ?? (
            <>
              <DesignTileSkeleton />
              <DesignTileSkeleton />
            </>
          )}
        </StudioGrid>
      )}
      <MoreButton query={list} label="만들던 카드 더 보기" />
    </TitledSection>
  )
}
