import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '@/api/http/api-error'
import { isLost } from '@/api/http/unconfirmed-result'
import { useSubmission } from '@/api/http/use-submission'
import { answerGiftMutation } from '@/api/main/gift'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { CONNECTION_LOST } from '@/commerce-ui/errors/connection-lost'
import type { AnsweredGift } from '@/contract/main/gift'
import { prefetch } from '@/lib/prefetch'
import { queryOne } from '@/lib/query-string'
import { signInPath } from '@/lib/return-to'
import { partLoading } from '@/ui/feedback/error-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Page } from '@/ui/layout/page'
import { Skeleton } from '@/ui/primitives/skeleton'
import { useReceivedGift } from '../hooks/use-received-gift'
import { type ReceivableGiftRef, receivePath } from '../model/receive-paths'
import { receiveState } from '../model/received-gift'
import { Envelope } from './envelope'

const GiftSkeleton = () => (
  <Page $gap={12} aria-busy>
    <Skeleton $height="60dvh" />
  </Page>
)

const loading = partLoading(<GiftSkeleton />)

/** Only a sender who opens the link of their own gift, or who opens that of a dated one before its hour, sees it. */
const UnopenableGift = dynamic(() => import('./unopenable-gift').then((file) => file.UnopenableGift), {
  loading,
})

const loadOpened = () => import('./opened-gift').then((file) => file.OpenedGift)
const OpenedGift = dynamic(loadOpened, { loading })

const loadResult = () => import('./gift-answer-result').then((file) => file.GiftAnswerResult)
const GiftAnswerResult = dynamic(loadResult, { loading })

const messageOf = (error: ApiError): string =>
  isLost(error) ? `${CONNECTION_LOST} 다시 눌러 주세요.` : error.message

type Answer = 'accept' | 'decline'

interface Options {
  giftRef: ReceivableGiftRef
  /** Loads the gift again, because it may have changed. */
  onChanged: () => void
}

/** Accepts or declines a gift; errors open the page that explains them. */
const useAnswerGift = ({ giftRef, onChanged }: Options) => {
  const router = useRouter()
  const [answer, setAnswer] = useState<Answer>('accept')
  const [done, setDone] = useState<{ answer: Answer; gift: AnsweredGift } | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const { submit, isPending } = useSubmission(answerGiftMutation, {
    prepare: (body) => {
      setAnswer(body.answer)
      setMessage(null)
      // Beside the call. A failure is shown when the result is rendered.
      prefetch(loadResult)
      return true
    },
    onSuccess: (gift, body) => setDone({ answer: body.answer, gift }),
    onRefused: (error) => {
      if (error.is('CARD_HISTORY_NOT_FOUND')) return router.replace(receivePath(giftRef, 'fail'))
      if (error.is('GIFT_ALREADY_RECEIVED')) return router.replace(receivePath(giftRef, 'already'))
      if (error.is('INVALID_CARD_STATUS', 'OWN_GIFT')) return onChanged()
      return setMessage(messageOf(error))
    },
  })
  const answerGift = (chosen: Answer, secondaryCardId: string): Promise<void> =>
    submit({ answer: chosen, secondaryCardId, ...(giftRef.token && { token: giftRef.token }) })
  return { answerGift, pendingAnswer: isPending ? answer : null, done, message }
}

const RESULT_PAGES = { already: 'already', ended: 'cancelled-or-registered' } as const

/** `/card/receive-gift`: a gift by its link. Everybody can see it; a member can accept it. */
export const ReceiveGift = () => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const query = useReceivedGift()
  const { giftRef, gift, session, isGiftNotFound, isError, refetch } = query
  const { answerGift, pendingAnswer, done, message } = useAnswerGift({
    giftRef,
    onChanged: () => void refetch(),
  })
  const [isOpening, setOpening] = useState(false)
  const isOpened = queryOne(router.query.opened) === '1'
  const state = gift && receiveState(gift)
  // Without a link the member had the gift in their list: it was cancelled since, or another member has taken it.
  const gone = giftRef.cardId ? RESULT_PAGES.ended : 'fail'
  const page = isGiftNotFound ? gone : state === 'already' || state === 'ended' ? RESULT_PAGES[state] : null
  const needsLogin = !giftRef.token && session === 'visitor' && isReady && !isGiftNotFound

  useEffect(() => {
    if (!done && page) void router.replace(receivePath(giftRef, page))
    // `giftRef` is a new object in each render; only a change of the page redirects.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page, done === null])
  useEffect(() => {
    if (needsLogin) void router.replace(signInPath(router.asPath))
    // The address at the time of the redirect is meant, so a later change of it must not redirect again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [needsLogin])

  useEffect(() => {
    // Beside the call, or while the envelope opens.
    if (isOpened || isOpening) prefetch(loadOpened)
  }, [isOpened, isOpening])

  const showOpened = useCallback(() => {
    setOpening(false)
    void router.replace(`${receivePath(giftRef, '')}&opened=1`, undefined, { shallow: true })
    // `giftRef` is derived from the address, and the router is the same object.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [router.asPath])

  if (gift && done) return <GiftAnswerResult gift={gift} answer={done.answer} answered={done.gift} />
  if (isError && !isGiftNotFound) return <QueryError query={query} />
  if (!gift || page) return <GiftSkeleton />
  if (state === 'own' || state === 'early')
    return <UnopenableGift gift={gift} giftRef={giftRef} isMember={session === 'member'} />
  if (!isOpened)
    return (
      <Envelope gift={gift} isOpening={isOpening} onOpen={() => setOpening(true)} onOpened={showOpened} />
    )
  return (
    <OpenedGift
      gift={gift}
      giftRef={giftRef}
      isMember={session === 'member'}
      pendingAnswer={pendingAnswer}
      message={message}
      onAnswer={(answer) => void answerGift(answer, gift.secondaryCardId)}
    />
  )
}
