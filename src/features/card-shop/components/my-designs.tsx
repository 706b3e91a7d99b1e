import { useInfiniteQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useSession } from '@/api/http/use-session'
import { myCardsInfiniteQueryOptions } from '@/api/main/card'
import { CardFace } from '@/commerce-ui/card/card-face'
import { PUBLISHED_CARDS, STUDIO } from '@/config/paths'
import { withCard } from '@/domain/card'
import { formatWon } from '@/lib/money'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { Link } from '@/ui/primitives/link'
import { TitledSection } from '@/ui/primitives/titled-section'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import { TileLink, TileRow, TileSkeleton } from './design-tile'

const MAX_SHOWN = 10

/** The member's own designs. Only the browser loads them, because the page is the same for everybody. */
export const MyDesigns = () => {
  const session = useSession()
  const list = useInfiniteQuery({
    ...myCardsInfiniteQueryOptions('PUBLISH'),
    enabled: session === 'member',
  })
  const cards = list.data?.pages[0]?.items.slice(0, MAX_SHOWN)
  const body = () => {
    if (session === 'member' && list.isError && !cards) return <QueryError query={list} />
    if (session === 'visitor' || cards?.length === 0)
      return (
        <Invitation>
          <p>
            <b>세상에 하나뿐인 카드를 만들어 보세요</b>
            <span>사진과 글씨로 꾸민 카드를 여기에 모아 둘게요.</span>
          </p>
          <Button kind="secondary" small href={STUDIO}>
            카드 만들기
          </Button>
        </Invitation>
      )
    return (
      <TileRow aria-busy={!cards}>
        {cards?.map((card) => (
          <li key={card.cardId}>
            <TileLink href={withCard(PUBLISHED_CARDS, card)}>
              <CardFace path={card.face} alt="" vertical={card.orientation === 'vertical'} sizes="200px" />
              <b>{card.title}</b>
              <small>{formatWon(card.balance)}</small>
            </TileLink>
          </li>
        )) ?? (
          <li>
            <TileSkeleton />
          </li>
        )}
      </TileRow>
    )
  }
  return (
    <TitledSection
      isWide
      title="내 카드"
      aside={
        session === 'member' && (
          <Links>
            <AsideLink href={STUDIO}>만들기</AsideLink>
            <AsideLink href={PUBLISHED_CARDS}>전체 보기</AsideLink>
          </Links>
        )
      }
    >
      <RowHeight>{body()}</RowHeight>
    </TitledSection>
  )
}

/** As high as a row of cards, so that the page does not move when they load. */
const RowHeight = styled.div`
  min-height: 190px;
`
const Invitation = styled.div`
  display: flex;
  min-height: 182px;
  margin: 0 ${layout.gutter};
  padding: ${space[20]};
  flex-direction: column;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[16]};
  border-radius: ${radius.panel};
  background: ${color.tint};
  word-break: keep-all;
  b {
    display: block;
    font-size: ${font[17]};
  }
  span {
    color: ${color.second};
  }
`
const Links = styled.div`
  display: flex;
  gap: ${space[16]};
`
const AsideLink = styled(Link)`
  display: inline-flex;
  min-height: ${layout.touch};
  align-items: center;
  color: ${color.second};
`
