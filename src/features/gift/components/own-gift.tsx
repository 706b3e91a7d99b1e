import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { ShareGift } from '@/commerce-ui/card/share-gift'
import { SENT_GIFTS } from '@/config/paths'
import { Page } from '@/ui/layout/page'
import { Stack } from '@/ui/layout/stack'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { giftLinkPath, type ReceivableGiftRef } from '../model/gift-paths'
import { giftStatus } from '../model/gift-status'
import type { ReceivedGift } from '../model/received-gift'
import { GiftSummary } from './gift-summary'

/** The gift as its sender sees it when they open the link: its content and its status. */
export const OwnGift = ({ gift, giftRef }: { gift: ReceivedGift; giftRef: ReceivableGiftRef }) => {
  const { label, tone } = giftStatus(gift, 'SENT')
  return (
    <Page $gap={12}>
      <Text as="h2" $size={20} $bold style={{ textAlign: 'center' }}>
        내가 보낸 선물이에요
      </Text>
      <GiftSummary face={gift} line={`${gift.giverName}님이 보낸 선물`} amount={gift.amount}>
        <Badge $tone={tone}>{label}</Badge>
        {gift.message && <GiftMessage by="보낸 메시지" text={gift.message} />}
      </GiftSummary>
      <Text $tone="second" style={{ textAlign: 'center' }}>
        내가 보낸 선물은 직접 받을 수 없어요. 취소는 보낸 선물에서 할 수 있어요.
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
