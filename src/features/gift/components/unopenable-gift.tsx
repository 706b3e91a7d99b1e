import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { ShareGift } from '@/commerce-ui/card/share-gift'
import { SENT_GIFTS } from '@/config/paths'
import { formatDateTime } from '@/lib/date'
import { giftLinkPath } from '@/lib/gift-paths'
import { signInPath } from '@/lib/return-to'
import { shareText } from '@/lib/share-text'
import { ResultPage } from '@/ui/feedback/result-page'
import { Page } from '@/ui/layout/page'
import { Stack } from '@/ui/layout/stack'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { giftStatus, isScheduled } from '../model/gift-status'
import { type ReceivableGiftRef, receivePath } from '../model/receive-paths'
import type { ReceivedGift } from '../model/received-gift'
import { GiftSummary } from './gift-summary'

interface Props {
  gift: ReceivedGift
  giftRef: ReceivableGiftRef
  isMember: boolean
}

/** The gift as its sender sees it when they open the link: its content and its status. */
const OwnGift = ({ gift, giftRef }: Omit<Props, 'isMember'>) => {
  const { label, tone } = giftStatus(gift, 'SENT')
  return (
    <Page $gap={12}>
      <Text as="h2" $size={20} $bold style={{ textAlign: 'center' }}>
        내가 보낸 선물이에요
      </Text>
      <GiftSummary face={gift} line={`${gift.giverName}님이 보낸 선물`} amount={gift.amount}>
        <Badge $tone={tone}>{label}</Badge>
        {gift.share && <Text>{shareText(gift.share)}</Text>}
        {gift.message && <GiftMessage by="보낸 메시지" text={gift.message} />}
      </GiftSummary>
      <Text $tone="second" style={{ textAlign: 'center' }}>
        {isScheduled(gift) && `${formatDateTime(gift.sendAt)}에 열려요. `}내가 보낸 선물은 직접 받을 수
        없어요. 취소는 보낸 선물에서 할 수 있어요.
      </Text>
      {gift.status === 'RECEIVING' && giftRef.token && (
        <ShareGift gift={{ ...gift, link: giftLinkPath(giftRef.token) }} label="선물 링크 보내기" />
      )}
      <Stack $gap={8}>
        <Button full kind="secondary" href={SENT_GIFTS}>
          보낸 선물 보기
        </Button>
      </Stack>
    </Page>
  )
}

/** A dated gift before its hour: from whom it is and when it opens, and nothing of what it is. A member who has seen it is notified. */
const EarlyGift = ({ gift, giftRef, isMember }: Props) => (
  <ResultPage
    illustration="/art/success-gift.svg"
    title={`${gift.giverName}님이 선물을 준비했어요`}
    body={`${formatDateTime(gift.sendAt ?? '')}에 열려요.\n${isMember ? '열리면 알림으로 알려 드려요.' : '로그인해 두면 열릴 때 알림으로 알려 드려요.'}`}
    actions={
      isMember ? (
        <Button href="/">홈으로 가기</Button>
      ) : (
        <>
          <Button href={signInPath(receivePath(giftRef, ''))}>로그인하고 알림 받기</Button>
          <Button kind="secondary" href="/">
            홈으로 가기
          </Button>
        </>
      )
    }
  />
)

/** A gift that its viewer cannot open: it is their own, or waits for its hour. */
export const UnopenableGift = (props: Props) =>
  props.gift.viewer === 'sender' ? <OwnGift {...props} /> : <EarlyGift {...props} />
