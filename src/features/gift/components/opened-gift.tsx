import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { useCapability } from '@/api/http/use-capability'
import { useBrowserValue } from '@/browser/use-browser-value'
import { useDayChange } from '@/browser/use-day-change'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { brand } from '@/config/brand'
import { formatMoment } from '@/lib/date'
import { giftLinkPath } from '@/lib/gift-paths'
import { outsideBrowserUrl, isInAppBrowser } from '@/lib/in-app-browser'
import { signInPath } from '@/lib/return-to'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { BarPage } from '@/ui/layout/bar-page'
import { ButtonsBar } from '@/ui/layout/submit-bar'
import { confirm } from '@/ui/overlay/alert-store'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { giftDDay } from '../model/gift-status'
import { type ReceivableGiftRef, receivePath } from '../model/receive-paths'
import type { ReceivedGift } from '../model/received-gift'
import { GiftSummary } from './gift-summary'

/** The address of another browser needs the token: what this one stores is not there. */
const outsideLink = ({ token }: ReceivableGiftRef): string | null =>
  token && isInAppBrowser(navigator.userAgent)
    ? outsideBrowserUrl(navigator.userAgent, `${location.origin}${giftLinkPath(token)}&opened=1`)
    : null

/** For a person who has never heard of the shop: what the gift can do, and whom to call. */
const AboutGift = () => {
  const { data } = useQuery(basicSettingQueryOptions())
  const phone = data?.customerServiceInfo.phone
  return (
    <About aria-label={`${brand.name} 선물 안내`}>
      <img src="/icon.svg" alt="" width={24} height={24} /> <b>{brand.name}</b> {brand.tagline}
      <ul>
        <li>{brand.name}에서 상품과 모바일상품권을 살 수 있어요.</li>
        <li>{brand.money}로 바꿔 내 은행 계좌로 보낼 수 있어요.</li>
        <li>받을 때 돈이 들지 않아요. 계좌나 카드 번호도 묻지 않아요.</li>
        {phone && (
          <li>
            궁금하면 고객센터 <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </li>
        )}
      </ul>
    </About>
  )
}

const About = styled.section`
  padding: ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.second};
  font-size: ${font[15]};
  > b {
    color: ${color.accent};
    font-size: ${font[17]};
  }
  ul {
    display: grid;
    margin: ${space[8]} 0 0;
    padding-left: ${space[20]};
    gap: ${space[4]};
    list-style: disc;
  }
  a {
    color: ${color.info};
    text-decoration: underline;
  }
`

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
    <BarPage>
      <GiftSummary face={gift} line={`${gift.giverName}님이 보낸 선물`} amount={gift.amount} priority>
        {dDay && <Badge $tone="dark">{dDay}</Badge>}
        {gift.message && <GiftMessage by={`${gift.giverName}님의 메시지`} text={gift.message} />}
      </GiftSummary>
      <Text $size={13} $tone="second" style={{ textAlign: 'center' }}>
        {receivableUntil && `${receivableUntil}까지 받을 수 있어요.`}
      </Text>
      {gift.share && (
        <InlineNotice>
          {gift.share.total}명이 한 개씩 받는 선물이에요. 지금 {gift.share.total - gift.share.accepted}개
          남았어요.
        </InlineNotice>
      )}
      {!isMember && <AboutGift />}
      {!isMember && outsideUrl && (
        <InlineNotice>
          이 앱 안에서도 받을 수 있어요. 로그인이 어려우면{' '}
          <a href={outsideUrl}>다른 브라우저로 열어 보세요.</a>
        </InlineNotice>
      )}
      <ButtonsBar>
        <p role="alert">{message}</p>
        {isMember ? (
          <>
            <Button full loading={pendingAnswer === 'accept'} onClick={() => onAnswer('accept')}>
              선물 받기
            </Button>
            {canDecline && !gift.share && (
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
      </ButtonsBar>
    </BarPage>
  )
}
