import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { withReturnTo } from '@/lib/return-to'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { useReceivedGift } from '../hooks/use-received-gift'
import { MY_CARDS, receivePath, WAITING_GIFTS } from '../model/gift-paths'
import { endedText, verdictOf } from '../model/received-gift'
import { SendSkeleton } from './send-skeleton'
import { TakenGift } from './accepted-gift'

/** The gift of these pages; one that can still be taken leads back to where it is. */
const useEndedGift = () => {
  const router = useRouter()
  const received = useReceivedGift()
  const { door, gift } = received
  const verdict = gift && verdictOf(gift)
  const isOpen = verdict === 'open' || verdict === 'mine'
  useEffect(() => {
    if (isOpen) void router.replace(receivePath(door, ''))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen])
  return { ...received, verdict, isOpen }
}

const login = (door: Parameters<typeof receivePath>[0]): string =>
  withReturnTo('/my/login', receivePath(door, ''))

/** `/card/receive-gift/already` : it is mine already; thank you can still be said. */
export function ReceiveAlready() {
  const query = useEndedGift()
  const { door, gift, verdict, session, isOpen, isError, isUnknown } = query
  if (gift && verdict === 'already')
    return <TakenGift gift={gift} title="이미 받은 선물이에요" note="내 선물함에 담겨 있어요." />
  if (isError && !isUnknown) return <QueryError query={query} />
  if (!isUnknown && (!gift || isOpen) && session !== 'visitor') return <SendSkeleton />
  return (
    <EmptyState
      drawing="/art/empty-box.svg"
      title="이미 받은 선물이에요"
      body="내 선물함에서 확인해 주세요."
      action={<Button href={session === 'visitor' ? login(door) : MY_CARDS}>내 선물함 보기</Button>}
    />
  )
}

/** `/card/receive-gift/cancelled-or-registered` : nobody, or somebody else, has it. */
export function ReceiveEnded() {
  const query = useEndedGift()
  const { door, gift, session, isOpen, isError, isUnknown } = query
  if (isError && !isUnknown) return <QueryError query={query} />
  if (!isUnknown && (!gift || isOpen)) return <SendSkeleton />
  return (
    <EmptyState
      drawing="/art/empty-box.svg"
      {...endedText(gift)}
      action={
        session === 'visitor' && gift?.status === 'OWNED' ? (
          <Stack $gap={8}>
            <Button href={login(door)}>로그인하고 확인하기</Button>
            <Button kind="secondary" href="/">
              홈으로 가기
            </Button>
          </Stack>
        ) : (
          <Button href="/">홈으로 가기</Button>
        )
      }
    />
  )
}

/** `/card/receive-gift/fail` : the link leads to no gift, or not for this member. */
export function ReceiveFail() {
  const { door, session } = useReceivedGift()
  const hasLink = door.token !== undefined && door.token !== ''
  return (
    <EmptyState
      drawing="/art/error-cloud.svg"
      title="선물을 찾을 수 없어요"
      body={'링크가 잘렸거나 잘못된 주소예요.\n보낸 분께 받은 링크를 다시 확인해 주세요.'}
      action={
        <Stack $gap={8}>
          {hasLink && <Button href={receivePath(door, '')}>다시 열어 보기</Button>}
          <Button kind="secondary" href={session === 'member' ? WAITING_GIFTS : '/'}>
            {session === 'member' ? '받을 선물 보기' : '홈으로 가기'}
          </Button>
        </Stack>
      }
    />
  )
}
