import { styled } from 'styled-components'
import { useSession } from '@/api/http/use-session'
import { PUBLISHED_CARDS } from '@/config/paths'
import { studioLimits } from '@/domain/studio'
import { formatDateTime } from '@/lib/date'
import { signInPath } from '@/lib/return-to'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { MoreButton } from '@/ui/feedback/more-button'
import { Button } from '@/ui/primitives/button'
import { CameraIcon, ChevronRightIcon, GiftIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { FirstView } from '@/ui/primitives/picture'
import { TitledSection } from '@/ui/primitives/titled-section'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import { useDeleteDesign } from '../../hooks/use-delete-design'
import { useDesignSection } from '../../hooks/use-design-section'
import { editorPath, PICTURES } from '../../model/studio-paths'
import { DesignGridSkeleton, DesignTile, StudioGrid } from './design-tile'
import { Published } from './published'
import { TemplateShelf } from './template-shelf'

const SHAPES = [
  { orientation: 'horizontal', label: '가로 카드' },
  { orientation: 'vertical', label: '세로 카드' },
] as const

/**
 * Starts a card. A visitor signs in first and then gets to the editor. The button is rendered before the session is
 * known, which avoids a layout shift.
 */
const NewDesign = () => {
  const isVisitor = useSession() === 'visitor'
  const start = editorPath({ orientation: 'horizontal' })
  return (
    <TitledSection title="새로 만들기" note="사진과 글씨, 스티커로 2분이면 나만의 카드가 돼요.">
      <Orientations>
        {SHAPES.map(({ orientation, label }) => {
          const href = editorPath({ orientation })
          return (
            <OrientationLink key={orientation} href={isVisitor ? signInPath(href) : href}>
              <Sheet $upright={orientation === 'vertical'} aria-hidden />
              <b>{label}</b>
            </OrientationLink>
          )
        })}
      </Orientations>
      <Start>
        <Button full href={isVisitor ? signInPath(start) : start}>
          {isVisitor ? '로그인하고 만들기' : '새 카드 만들기'}
        </Button>
      </Start>
    </TitledSection>
  )
}

const Orientations = styled.div`
  display: grid;
  max-width: 480px;
  grid-template-columns: 1fr 1fr;
  gap: ${space[12]};
`
const OrientationLink = styled(Link)`
  display: grid;
  height: 148px;
  padding: ${space[12]};
  grid-template-rows: 1fr auto;
  place-items: center;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  &:active {
    background: ${color.sunken};
  }
  b {
    font-size: ${font[15]};
  }
`
/** A blank card in the shape that is about to be made. */
const Sheet = styled.span<{ $upright: boolean }>`
  width: ${({ $upright }) => ($upright ? '55px' : '110px')};
  aspect-ratio: ${({ $upright }) => ($upright ? '209/328' : '328/209')};
  border: 2px dashed ${color.accent};
  border-radius: ${radius.field};
  background: ${color.tint};
`
const Start = styled.div`
  max-width: 480px;
  padding-top: ${space[12]};
`

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
