import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { outsideBrowserUrl, isInAppBrowser } from '@/lib/in-app-browser'
import { formatMoment } from '@/lib/date'
import { withReturnTo } from '@/lib/return-to'
import { useBrowserValue } from '@/browser/use-browser-value'
import { confirm } from '@/ui/overlay/alert-store'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { Text } from '@/ui/primitives/text'
import { color, layout, space } from '@/ui/theme/tokens'
import { type GiftDoor, receivePath } from '../model/gift-paths'
import { giftDDay } from '../model/gift-status'
import type { ReceivedGift } from '../model/received-gift'
import { TallPage } from './gift-layout'
import { Present } from './gift-summary'

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  margin: 0 calc(-1 * ${space[12]});
  padding: ${space[12]} ${layout.gutter} max(${space[12]}, env(safe-area-inset-bottom));
  gap: ${space[4]};
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  p {
    color: ${color.danger};
  }
  p:empty {
    display: none;
  }
`

const outside = (): string | null =>
  isInAppBrowser(navigator.userAgent) ? outsideBrowserUrl(navigator.userAgent, location.href) : null

interface Props {
  gift: ReceivedGift
  door: GiftDoor
  isMember: boolean
  running: 'accept' | 'decline' | null
  words: string | null
  onTake: (act: 'accept' | 'decline') => void
}

/** Out of its paper: who, how much, the words; taken or declined. */
export const OpenedGift = ({ gift, door, isMember, running, words, onTake }: Props) => {
  const router = useRouter()
  const outsideUrl = useBrowserValue(outside, null)
  const login = () => router.push(withReturnTo('/my/login', `${receivePath(door, '')}&opened=1`))
  const decline = async () => {
    const isSure = await confirm({
      title: '선물을 거절할까요?',
      body: `선물은 ${gift.giverName}님께 바로 돌아가고, 다시 받을 수 없어요.`,
      confirmLabel: '거절하기',
      cancelLabel: '그대로 두기',
      danger: true,
    })
    if (isSure) onTake('decline')
  }
  return (
    <TallPage>
      <Present face={gift} line={`${gift.giverName}님이 보낸 선물`} amount={gift.amount} priority>
        <Badge $tone="dark">{giftDDay(gift)}</Badge>
        {gift.message && <GiftMessage by={`${gift.giverName}님의 메시지`} text={gift.message} />}
      </Present>
      <Text $size={13} $tone="second" style={{ textAlign: 'center' }}>
        {formatMoment(gift.receiveBy)}까지 받을 수 있어요.
      </Text>
      {!isMember && outsideUrl && (
        <InlineNotice>
          이 앱 안에서도 받을 수 있어요. 로그인이 어려우면{' '}
          <a href={outsideUrl}>다른 브라우저로 열어 보세요.</a>
        </InlineNotice>
      )}
      <Bar>
        <p role="alert">{words}</p>
        {isMember ? (
          <>
            <Button full loading={running === 'accept'} onClick={() => onTake('accept')}>
              선물 받기
            </Button>
            <Button kind="quiet" full loading={running === 'decline'} onClick={() => void decline()}>
              거절하기
            </Button>
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
