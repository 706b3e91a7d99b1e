import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { OWNED_GIFTS, WAITING_GIFTS } from '@/config/paths'
import { signInPath } from '@/lib/return-to'
import { QueryError } from '@/ui/feedback/query-error'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'
import { useReceivedGift } from '../hooks/use-received-gift'
import { isExpired } from '../model/gift-status'
import { receivePath } from '../model/receive-paths'
import { type ReceivedGift, receiveState } from '../model/received-gift'
import { AcceptedGift } from './accepted-gift'
import { GiftSkeleton } from './gift-summary'

/** The gift of a result page. A gift that can still be accepted opens its own page instead. */
const useResultGift = () => {
  const router = useRouter()
  const received = useReceivedGift()
  const { giftRef, gift } = received
  const state = gift && receiveState(gift)
  const isOpen = state === 'open' || state === 'early' || state === 'own'
  useEffect(() => {
    if (isOpen) void router.replace(receivePath(giftRef, ''))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen])
  return { ...received, state, isOpen }
}

const loginPath = (giftRef: Parameters<typeof receivePath>[0]): string => signInPath(receivePath(giftRef, ''))

/** `/card/receive-gift/already`: the member has accepted the gift and can still send thanks. */
export const ReceiveAlready = () => {
  const query = useResultGift()
  const { giftRef, gift, state, session, isOpen, isError, isGiftNotFound } = query
  if (gift && state === 'already')
    return <AcceptedGift gift={gift} title="이미 받은 선물이에요" note="내 선물함에 담겨 있어요." />
  if (isError && !isGiftNotFound) return <QueryError query={query} />
  if (!isGiftNotFound && (!gift || isOpen) && session !== 'visitor') return <GiftSkeleton />
  return (
    <ResultPage
      illustration="/art/empty-box.svg"
      title="이미 받은 선물이에요"
      body="내 선물함에서 확인해 주세요."
      actions={
        <Button href={session === 'visitor' ? loginPath(giftRef) : OWNED_GIFTS}>내 선물함 보기</Button>
      }
    />
  )
}

/** Why a gift can no longer be accepted. */
export const endedText = (gift: ReceivedGift | undefined): { title: string; body: string } => {
  if (!gift) return { title: '받을 수 없는 선물이에요', body: '취소됐거나 다른 분이 이미 받은 선물이에요.' }
  if (gift.status === 'OWNED' && gift.share)
    return {
      title: '모두 받아 간 선물이에요',
      body: `준비된 선물 ${gift.share.total}개를 모두 받아 갔어요.`,
    }
  if (gift.status === 'OWNED')
    return {
      title: '이미 등록된 선물이에요',
      body:
        gift.viewer === 'visitor'
          ? '내가 받은 선물이라면 로그인해서 확인해 주세요.'
          : '다른 분이 먼저 받은 선물이에요. 보낸 분께 확인해 주세요.',
    }
  if (isExpired(gift))
    return {
      title: '받을 수 있는 기간이 지났어요',
      body: '선물은 보낸 분께 돌아갔어요. 다시 보내 달라고 말해 보세요.',
    }
  return gift.endedBy === 'receiver'
    ? { title: '거절한 선물이에요', body: '선물은 보낸 분께 돌아갔어요.' }
    : { title: '취소된 선물이에요', body: '보낸 분이 선물을 취소했어요.' }
}

/** `/card/receive-gift/cancelled-or-registered`: the gift has ended, or another member has accepted it. */
export const ReceiveEnded = () => {
  const query = useResultGift()
  const { giftRef, gift, session, isOpen, isError, isGiftNotFound } = query
  if (isError && !isGiftNotFound) return <QueryError query={query} />
  if (!isGiftNotFound && (!gift || isOpen)) return <GiftSkeleton />
  return (
    <ResultPage
      illustration="/art/empty-box.svg"
      {...endedText(gift)}
      actions={
        session === 'visitor' && gift?.status === 'OWNED' ? (
          <>
            <Button href={loginPath(giftRef)}>로그인하고 확인하기</Button>
            <Button kind="secondary" href="/">
              홈으로 가기
            </Button>
          </>
        ) : (
          <Button href="/">홈으로 가기</Button>
        )
      }
    />
  )
}

/** `/card/receive-gift/fail`: no gift for this link, or none that this member may see. */
export const ReceiveFail = () => {
  const { giftRef, session } = useReceivedGift()
  const hasLink = giftRef.token !== undefined && giftRef.token !== ''
  return (
    <ResultPage
      illustration="/art/error-cloud.svg"
      title="선물을 찾을 수 없어요"
      body={'링크가 잘렸거나 잘못된 주소예요.\n보낸 분께 받은 링크를 다시 확인해 주세요.'}
      actions={
        <>
          {hasLink && <Button href={receivePath(giftRef, '')}>다시 열어 보기</Button>}
          <Button kind="secondary" href={session === 'member' ? WAITING_GIFTS : '/'}>
            {session === 'member' ? '받을 선물 보기' : '홈으로 가기'}
          </Button>
        </>
      }
    />
  )
}
