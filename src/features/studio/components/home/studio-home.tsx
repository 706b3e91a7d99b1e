import { styled } from 'styled-components'
import { useSession } from '@/api/http/use-session'
import { PUBLISHED_CARDS } from '@/config/paths'
import { studioLimits } from '@/domain/studio'
import { formatDateTime } from '@/lib/date'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { MoreButton } from '@/ui/feedback/more-button'
import { FirstView } from '@/ui/primitives/first-view'
import { CameraIcon, ChevronRightIcon, GiftIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { TitledSection } from '@/ui/primitives/titled-section'
import { color, layout, radius, space } from '@/ui/theme/tokens'
import { useDeleteDesign } from '../../hooks/use-delete-design'
import { useDesignSection } from '../../hooks/use-design-section'
import { PICTURES, editorPath } from '../../model/studio-paths'
import { DesignGridSkeleton, DesignTile } from './design-tile'
import { NewDesign } from './new-design'
import { Published } from './published'
import { StudioGrid } from './studio-grid'
import { TemplateShelf } from './template-shelf'

/** The member's drafts. Renders nothing without drafts. */
const Drafts = () => {
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

/** `/dama-studio`: the same page for everybody. The browser of a member loads the member's designs. */
export const StudioHome = () => {
  const isMember = useSession() === 'member'
  return (
    <Page>
      <NewDesign />
      {isMember && (
        <>
          <Drafts />
          <Published />
          <Actions aria-label="내 것 모아 보기">
            <ActionLink href={PUBLISHED_CARDS}>
              <GiftIcon />
              <span>내가 만든 카드</span>
              <ChevronRightIcon size={18} />
            </ActionLink>
            <ActionLink href={PICTURES}>
              <CameraIcon />
              <span>내 사진</span>
              <ChevronRightIcon size={18} />
            </ActionLink>
          </Actions>
        </>
      )}
      <TemplateShelf />
    </Page>
  )
}

const Page = styled.div`
  padding-bottom: ${space[48]};
`
const Actions = styled.nav`
  display: grid;
  padding: ${space[24]} ${layout.gutter} 0;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space[8]};
`
const ActionLink = styled(Link)`
  display: grid;
  min-height: 52px;
  padding: ${space[8]} ${space[16]};
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space[12]};
  border-radius: ${radius.button};
  background: ${color.surface};
  font-weight: 700;
  > :last-child {
    color: ${color.third};
  }
`
