import { useCapability } from '@/api/http/use-capability'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { outsideBrowserUrl, isInAppBrowser } from '@/lib/in-app-browser'
import { formatMoment } from '@/lib/date'
import { signInPath } from '@/lib/return-to'
import { useDayChange } from '@/browser/use-day-change'
import { useBrowserValue } from '@/browser/use-browser-value'
import { confirm } from '@/ui/overlay/alert-store'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Badge } from '@/ui/primitives/badge'
import { StickyBar } from '@/ui/layout/sticky-bar'
import { Button } from '@/ui/primitives/button'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { Text } from '@/ui/primitives/text'
import { color, layout, space } from '@/ui/theme/tokens'
import { giftLinkPath, type ReceivableGiftRef, receivePath } from '../model/gift-paths'
import { giftDDay } from '../model/gift-status'
import type { ReceivedGift } from '../model/received-gift'
import { TallPage } from './gift-layout'
import { GiftSummary } from './gift-summary'

const Bar = styled(StickyBar)`
  display: grid;
  margin: 0 calc(-1 * ${layout.gutter});
  gap: ${space[4]};
  p {
    color: ${color.danger};
  }
  p:empty {
    display: none;
  }
`

/** The address of another browser needs the token: what this one stores is not there. */
const outsideLink = ({ token }: ReceivableGiftRef): string | null =>
  token && isInAppBrowser(navigator.userAgent)
    ? outsideBrowserUrl(navigator.userAgent, `${location.origin}${giftLinkPath(token)}&opened=1`)
    : null

interface Props {
  gift: ReceivedGift
  giftRef: ReceivableGiftRef
  isMember: boolean
  pendingAnswer: 'accept' | 'decline' | null
  message: string | null
  onAnswer: (answer: 'accept' | 'decline') => void
}

/** The opened gift: giver, amount and message, to accept or decline. */
export const OpenedGift = ({ gift, giftRef, isMember, pendingAnswer, message, onAnswer }: Props) => {
  useDayChange()
  const router = useRouter()
  const dDay = giftDDay(gift)
  const receivableUntil = formatMoment(gift.receiveBy)
  const canDecline = useCapability('giftDecline')
  const outsideUrl = useBrowserValue(() => outsideLink(giftRef), null)
  const login = () => router.push(signInPath(`${receivePath(giftRef, '')}&opened=1`))
  const decline = async () => {
    const isSure = await confirm({
      title: '선물을 거절할까요?',
      body: `선물은 ${gift.giverName}님께 바로 돌아가고, 다시 받을 수 없어요.`,
      confirmLabel: '거절하기',
      cancelLabel: '그대로 두기',
      danger: true,
    })
    if (isSure) onAnswer('decline')
  }
  return (
    <TallPage>
      <GiftSummary face={gift} line={`${gift.giverName}님이 보낸 선물`} amount={gift.amount} priority>
        {dDay && <Badge $tone="dark">{dDay}</Badge>}
        {gift.message && <GiftMessage by={`${gift.giverName}님의 메시지`} text={gift.message} />}
      </GiftSummary>
      <Text $size={13} $tone="second" style={{ textAlign: 'center' }}>
        {receivableUntil && `${receivableUntil}까지 받을 수 있어요.`}
      </Text>
      {!isMember && outsideUrl && (
        <InlineNotice>
          이 앱 안에서도 받을 수 있어요. 로그인이 어려우면{' '}
          <a href={outsideUrl}>다른 브라우저로 열어 보세요.</a>
        </InlineNotice>
      )}
      <Bar>
        <p role="alert">{message}</p>
        {isMember ? (
          <>
            <Button full loading={pendingAnswer === 'accept'} onClick={() => onAnswer('accept')}>
              선물 받기
            </Button>
            {canDecline && (
              <Button kind="quiet" full loading={pendingAnswer === 'decline'} onClick={() => void decline()}>
                거절하기
              </Button>
            )}
          </>
        ) : (
          <Button full onClick={() => void login()}>
            로그인하고 선물 받기
          </Button>
        )}
      </Bar>
    </TallPage>
  )
}
