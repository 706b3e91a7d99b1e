import { styled } from 'styled-components'
import { PUBLISHED_CARDS } from '@/config/paths'
import type { StudioDesign } from '@/contract/main/studio'
import { withCard } from '@/domain/card'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { MoreButton } from '@/ui/feedback/more-button'
import { Badge } from '@/ui/primitives/badge'
import { Link } from '@/ui/primitives/link'
import { TitledSection } from '@/ui/primitives/titled-section'
import { color, layout, space } from '@/ui/theme/tokens'
import { useDeleteDesign } from '../../hooks/use-delete-design'
import { useDesignSection } from '../../hooks/use-design-section'
import { editorPath } from '../../model/studio-paths'
import { DesignGridSkeleton, DesignTile, StudioGrid } from './design-tile'

interface ReviewLabel {
  label: string
  tone: 'neutral' | 'info' | 'pine' | 'danger'
}

const LABELS: Record<StudioDesign['review'], ReviewLabel> = {
  none: { label: '나만 쓰는 카드', tone: 'neutral' },
  waiting: { label: '심사 중', tone: 'info' },
  shown: { label: '선물샵에 공개', tone: 'pine' },
  refused: { label: '공개하지 못했어요', tone: 'danger' },
}

/** The state of a published design in the review for the card shop. */
const reviewLabel = ({ review }: Pick<StudioDesign, 'review'>): ReviewLabel => LABELS[review]

const cardPath = ({ cardId }: StudioDesign): string =>
  cardId ? withCard(PUBLISHED_CARDS, { cardDivision: 'MASTER', cardId }) : PUBLISHED_CARDS

/** The designs that the member published, each with the state of its review for the card shop. */
export const Published = () => {
  const { list, isShown } = useDesignSection('published')
  const { confirmRemove, removingId } = useDeleteDesign()
  if (!isShown) return null
  return (
    <TitledSection title="내 디자인" aside={<All href={PUBLISHED_CARDS}>내가 만든 카드 보기</All>}>
      <InfiniteList
        query={list}
        skeleton={<DesignGridSkeleton />}
        empty={null}
        more={<MoreButton query={list} label="내 디자인 더 보기" />}
      >
        {(designs) => (
          <StudioGrid>
            {designs.map((design) => {
              const { label, tone } = reviewLabel(design)
              return (
                <DesignTile
                  key={design.designId}
                  design={design}
                  title={design.name}
                  act="카드 보기"
                  href={cardPath(design)}
                  note={
                    <Note>
                      <Badge $tone={tone}>{label}</Badge>
                      {design.refusal && <span>{design.refusal}</span>}
                      {design.shopDesignId && (
                        <ActionLink href={`/card-shop?design=${design.shopDesignId}`}>
                          선물샵에서 보기
                        </ActionLink>
                      )}
                      <ActionLink
                        href={editorPath({ designId: design.designId })}
                        aria-label={`${design.name} 고쳐서 새로 만들기`}
                      >
                        고쳐서 새로 만들기
                      </ActionLink>
                    </Note>
                  }
                  isRemoving={removingId === design.designId}
                  onRemove={() => void confirmRemove(design)}
                />
              )
            })}
          </StudioGrid>
        )}
      </InfiniteList>
    </TitledSection>
  )
}

const All = styled(Link)`
  display: inline-flex;
  min-height: ${layout.touch};
  align-items: center;
  color: ${color.second};
`
const Note = styled.span`
  display: grid;
  gap: ${space[4]};
  justify-items: start;
  padding-top: ${space[4]};
  word-break: keep-all;
`
const ActionLink = styled(Link)`
  display: inline-flex;
  min-height: ${layout.touch};
  align-items: center;
  text-decoration: underline;
`
