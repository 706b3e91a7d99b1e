import { styled } from 'styled-components'
import type { CardDetail } from '@/contract/main/card'
import type { StudioDesign } from '@/contract/main/studio'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Button } from '@/ui/primitives/button'
import { CardBadges } from '@/commerce-ui/card/card-badges'
import { CardFace, faceProps } from '@/commerce-ui/card/card-face'
import { CARD_CHARGE, sendGiftPath } from '@/config/paths/card'
import { PUBLISHED_CARDS } from '@/config/paths/my-cards'
import { Skeleton } from '@/ui/primitives/skeleton'
import { ResultPage } from '@/ui/feedback/result-page'
import { Page } from '@/ui/layout/page'
import { ResultActions } from '@/ui/layout/result-actions'
import { color } from '@/ui/theme/tokens'
import { withCard } from '@/config/paths/with-card'

const REVIEW: Partial<Record<StudioDesign['review'], string>> = {
  waiting: '선물샵에 걸기 전에 심사하고 있어요. 끝나면 알려 드릴게요. 카드는 지금 바로 쓸 수 있어요.',
  refused: '선물샵에는 걸지 못했지만 카드는 그대로 쓸 수 있어요.',
}

/** The finished card, and what one does with it next. */
export const MadeCard = ({ design, card }: { design: StudioDesign; card: CardDetail }) => {
  const review = REVIEW[design.review]
  return (
    <ResultPage
      title="카드를 만들었어요"
      body={card.title}
      actions={
        <>
          {card.canSend && <Button href={sendGiftPath(card)}>선물하기</Button>}
          <Button kind={card.canSend ? 'secondary' : 'primary'} href={withCard(CARD_CHARGE, card)}>
            충전하기
          </Button>
          {design.shopDesignId && (
            <Button kind="secondary" href={`/card-shop?design=${design.shopDesignId}`}>
              선물샵에서 보기
            </Button>
          )}
          <Button kind="secondary" href={withCard(PUBLISHED_CARDS, card)}>
            내 선물함에서 보기
          </Button>
        </>
      }
    >
      <Face>
        <CardFace {...faceProps(card)} priority />
      </Face>
      <Badges>
        <CardBadges myDesign />
      </Badges>
      {review && <InlineNotice tone={design.review === 'waiting' ? 'info' : 'danger'}>{review}</InlineNotice>}
      {!card.canSend && <Hint>금액을 채우면 바로 선물할 수 있어요.</Hint>}
    </ResultPage>
  )
}

export const MadeCardSkeleton = () => (
  <Page $gap={12} role="status" aria-busy="true" aria-label="카드를 불러오는 중이에요">
    <Skeleton $height="96px" />
    <Face>
      <Skeleton $ratio="328/209" />
    </Face>
    <ResultActions>
      <Skeleton $height="52px" />
      <Skeleton $height="52px" />
    </ResultActions>
  </Page>
)

const Face = styled.div`
  width: min(100%, 328px);
  margin: 0 auto;
`
const Badges = styled.div`
  text-align: center;
`
const Hint = styled.p`
  color: ${color.second};
  text-align: center;
`
