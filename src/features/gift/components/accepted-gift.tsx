import dynamic from 'next/dynamic'
import { styled } from 'styled-components'
import { Page } from '@/ui/layout/page'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'
import { MY_CARDS } from '../model/gift-paths'
import type { ReceivedGift } from '../model/received-gift'
import { GiftSummary } from './gift-summary'

const ThankForm = dynamic(() => import('./thank-form').then((file) => file.ThankForm), {
  ssr: false,
  loading: () => <Skeleton $height="320px" />,
})

const Heading = styled.div`
  display: grid;
  padding: ${space[16]} ${space[12]} ${space[4]};
  gap: ${space[4]};
  text-align: center;
`

interface Props {
  gift: ReceivedGift
  title: string
  note: string
}

/** A gift that the member has accepted, with the form for thanks. */
export const AcceptedGift = ({ gift, title, note }: Props) => (
  <Page $gap={12} $padding={[12, 12, 32]}>
    <Heading>
      <Text as="h2" $size={24} $bold>
        {title}
      </Text>
      <Text $tone="second">{note}</Text>
    </Heading>
    <GiftSummary face={gift} line={`${gift.giverName}님이 준 선물`} amount={gift.amount}>
      {gift.message && <GiftMessage by={`${gift.giverName}님의 메시지`} text={gift.message} />}
    </GiftSummary>
    {gift.thanks ? <GiftMessage plain by="보낸 감사 메시지" text={gift.thanks} /> : <ThankForm gift={gift} />}
    <Stack $gap={8}>
      <Button full href={MY_CARDS}>
        내 선물함 보기
      </Button>
      <Button full kind="quiet" href="/shopping">
        쇼핑하러 가기
      </Button>
    </Stack>
  </Page>
)

/** The result after the receiver declined the gift. */
export const DeclinedGift = ({ giverName }: { giverName: string }) => (
  <EmptyState
    drawing="/art/empty-box.svg"
    title="선물을 거절했어요"
    body={`선물은 ${giverName}님께 돌아갔어요.`}
    action={<Button href="/">홈으로 가기</Button>}
  />
)
