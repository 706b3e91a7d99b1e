import { useRouter } from 'next/router'
import { useCallback, useEffect, useState } from 'react'
import { withReturnTo } from '@/lib/return-to'
import { queryOne } from '@/lib/query-string'
import { useIsRouterReady } from '@/browser/history/use-address-ready'
import { QueryError } from '@/ui/feedback/query-error'
import { Page } from '@/ui/layout/page'
import { Skeleton } from '@/ui/primitives/skeleton'
import { useReceivedGift } from '../hooks/use-received-gift'
import { useTakeGift } from '../hooks/use-answer-gift'
import { receivePath } from '../model/gift-paths'
import { verdictOf } from '../model/received-gift'
import { Envelope } from './envelope'
import { OpenedGift } from './opened-gift'
import { OwnGift } from './own-gift'
import { DeclinedGift, TakenGift } from './accepted-gift'

const ELSEWHERE = { already: 'already', ended: 'cancelled-or-registered' } as const

/** `/card/receive-gift` : a gift's link, for anybody to look at and for a member to take. */
export function ReceiveGift() {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const query = useReceivedGift()
  const { door, gift, session, isUnknown, isError, refetch } = query
  const { take, running, done, words } = useTakeGift({ door, onChanged: () => void refetch() })
  const [isOpening, setOpening] = useState(false)
  const isOpened = queryOne(router.query.opened) === '1'
  const verdict = gift && verdictOf(gift)
  const page = isUnknown ? 'fail' : verdict === 'already' || verdict === 'ended' ? ELSEWHERE[verdict] : null
  const needsLogin = !door.token && session === 'visitor' && isReady && !isUnknown

  useEffect(() => {
    if (!done && page) void router.replace(receivePath(door, page))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page, done === null])
  useEffect(() => {
    if (needsLogin) void router.replace(withReturnTo('/my/login', router.asPath))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [needsLogin])

  const opened = useCallback(() => {
    setOpening(false)
    void router.replace(`${receivePath(door, '')}&opened=1`, undefined, { shallow: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [router.asPath])

  if (gift && done?.act === 'decline') return <DeclinedGift giverName={gift.giverName} />
  if (gift && done)
    return (
      <TakenGift
        gift={{ ...gift, amount: done.gift.amount }}
        title="선물을 받았어요"
        note="내 선물함에 담아 두었어요. 언제든 쓸 수 있어요."
      />
    )
  if (isError && !isUnknown) return <QueryError query={query} />
  if (!gift || page)
    return (
      <Page $gap={12} $padding={[12, 12, 32]} aria-busy>
        <Skeleton $height="60dvh" />
      </Page>
    )
  if (verdict === 'mine') return <OwnGift gift={gift} door={door} />
  if (!isOpened)
    return (
      <Envelope
        giverName={gift.giverName}
        isOpening={isOpening}
        onOpen={() => setOpening(true)}
        onOpened={opened}
      />
    )
  return (
    <OpenedGift
      gift={gift}
      door={door}
      isMember={session === 'member'}
      running={running}
      words={words}
      onTake={(act) => void take(act, gift.secondaryCardId)}
    />
  )
}
