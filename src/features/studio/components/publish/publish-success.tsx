import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { hasReason } from '@/api/http/api-error'
import { cardDetailQueryOptions } from '@/api/main/card'
import { studioDesignQueryOptions } from '@/api/main/studio'
import { useBackTarget } from '@/browser/history/use-back-target'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { CardBadges } from '@/commerce-ui/card/card-badges'
import { CardFace, faceProps } from '@/commerce-ui/card/card-face'
import { CARD_CHARGE, PUBLISHED_CARDS, sendGiftPath, STUDIO } from '@/config/paths'
import type { CardDetail } from '@/contract/main/card'
import type { StudioDesign } from '@/contract/main/studio'
import { withCard } from '@/domain/card'
import { queryOne } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { QueryError } from '@/ui/feedback/query-error'
import { ResultPage } from '@/ui/feedback/result-page'
import { Page, ResultActions } from '@/ui/layout/page'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color } from '@/ui/theme/tokens'
import { editorPath } from '../../model/studio-paths'

const REVIEW: Partial<Record<StudioDesign['review'], string>> = {
  waiting: '선물샵에 걸기 전에 심사하고 있어요. 끝나면 알려 드릴게요. 카드는 지금 바로 쓸 수 있어요.',
  refused: '선물샵에는 걸지 못했지만 카드는 그대로 쓸 수 있어요.',
}

/** The finished card, and what one does with it next. */
const MadeCard = ({ design, card }: { design: StudioDesign; card: CardDetail }) => {
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
        <CardFace alone {...faceProps(card)} priority />
      </Face>
      <Badges>
        <CardBadges myDesign />
      </Badges>
      {review && <InlineNotice tone={design.review === 'waiting' ? 'info' : 'danger'}>{review}</InlineNotice>}
      {!card.canSend && <Hint>금액을 채우면 바로 선물할 수 있어요.</Hint>}
    </ResultPage>
  )
}

const MadeCardSkeleton = () => (
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
