import { studioLimits } from '@/domain/studio'
import { formatDateTime } from '@/lib/date'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { MoreButton } from '@/ui/feedback/more-button'
import { FirstView } from '@/ui/primitives/first-view'
import { TitledSection } from '@/ui/primitives/titled-section'
import { useDeleteDesign } from '../../hooks/use-delete-design'
import { useDesignSection } from '../../hooks/use-design-section'
import { editorPath } from '../../model/studio-paths'
import { DesignGridSkeleton, DesignTile } from './design-tile'
import { StudioGrid } from './studio-grid'

/** The member's drafts. Renders nothing without drafts. */
export const Drafts = () => {
  const { list, total, isShown } = useDesignSection('draft')
  const { confirmRemove, removingId } = useDeleteDesign()
  if (!isShown) return null
  const isFull = total >= studioLimits.maxDrafts
  return (
    <TitledSection
      title="이어서 만들기"
      note={isFull ? `${studioLimits.maxDrafts}개가 모두 찼어요. 쓰지 않는 디자인을 지워 주세요.` : undefined}
    >
      <InfiniteList
        query={list}
        skeleton={<DesignGridSkeleton />}
        empty={null}
        more={<MoreButton query={list} label="만들던 카드 더 보기" />}
      >
        {(designs) => (
          <StudioGrid>
            {designs.map((design, index) => (
              <FirstView key={design.designId} index={index}>
                <DesignTile
                  design={design}
                  title={`만들던 카드 ${total - index}`}
                  act="이어서 만들기"
                  href={editorPath({ designId: design.designId })}
                  note={`${formatDateTime(design.updatedAt)} 저장`}
                  isRemoving={removingId === design.designId}
                  onRemove={() => void confirmRemove(design)}
                />
              </FirstView>
            ))}
          </StudioGrid>
        )}
      </InfiniteList>
    </TitledSection>
  )
}
