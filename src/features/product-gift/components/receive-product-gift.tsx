import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { isNotFound } from '@/api/http/api-error'
import { useSession } from '@/api/http/use-session'
import { useSubmission } from '@/api/http/use-submission'
import { declineProductGiftMutation, productGiftPreviewQueryOptions } from '@/api/transaction/product-gift'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { readGiftLink, storeGiftLink } from '@/browser/storage/gift-links'
import { useIsBrowser } from '@/browser/use-browser-value'
import { useDayChange } from '@/browser/use-day-change'
import type { AddressPickerSlot } from '@/commerce-ui/address/address-fields'
import { showError } from '@/commerce-ui/errors/show-error'
import { ORDER_HISTORY, PRODUCT_GIFTS_SENT, RECEIVE_GIFT } from '@/config/paths'
import type { ProductGiftPreview } from '@/contract/transaction/product-gift'
import { queryOne, toQueryString } from '@/lib/query-string'
import { signInPath } from '@/lib/return-to'
import { partLoading } from '@/ui/feedback/error-state'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { QueryError } from '@/ui/feedback/query-error'
import { ResultPage } from '@/ui/feedback/result-page'
import { Page } from '@/ui/layout/page'
import { StickyBar } from '@/ui/layout/sticky-bar'
import { confirm } from '@/ui/overlay/alert-store'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { layout, space } from '@/ui/theme/tokens'
import { endedText, giftDDay, receiveState, termText } from '../model/gift-texts'
import { GiftContent } from './gift-content'

/**
 * The token of the link of a product gift. Whoever has it can take the gift, so that it leaves the address as soon as the page has
 * it; a key takes its place, which this device knows for an hour.
 */
const useGiftToken = (): { token: string; isRead: boolean; path: string } => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const isBrowser = useIsBrowser()
  const inAddress = queryOne(router.query.item) ?? ''
  const key = queryOne(router.query.itemLink) ?? ''
  const stored = useMemo(() => (isBrowser && key ? readGiftLink(key) : ''), [isBrowser, key])
  useEffect(() => {
    const itemLink = inAddress && storeGiftLink(inAddress)
    if (itemLink)
      void router.replace(`${RECEIVE_GIFT}?${toQueryString({ itemLink })}`, undefined, { shallow: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each token
  }, [inAddress])
  return {
    token: inAddress || stored,
    isRead: isReady && isBrowser,
    path: `${RECEIVE_GIFT}?${toQueryString(key ? { itemLink: key } : { item: inAddress })}`,
  }
}

const GiftSkeleton = () => (
  <Page $gap={12} aria-busy>
    <Skeleton $height="60dvh" />
  </Page>
)

/** Only a member who accepts has it. */
const AcceptGift = dynamic(() => import('./accept-gift').then((file) => file.AcceptGift), {
  ssr: false,
  loading: partLoading(<Skeleton $height="180px" />),
})

const lineOf = (gift: ProductGiftPreview): string => `${gift.giverName}님이 보낸 선물`

/** The page of the receiver's order of an accepted gift. */
const receivedHref = ({ productClass, received }: ProductGiftPreview, lineId?: string, orderId?: string) => {
  const line = lineId ?? received?.lineId ?? ''
  return productClass === 'giftcard'
    ? `${ORDER_HISTORY}?type=voucher&voucher=${encodeURIComponent(line)}`
    : `${ORDER_HISTORY}?orderId=${encodeURIComponent(orderId ?? received?.orderId ?? '')}`
}

interface AcceptedProps {
  gift: ProductGiftPreview
  title: string
  href: string
}

/** The gift is the member's. A voucher shows its barcode with the next tap but one. */
const Accepted = ({ gift, title, href }: AcceptedProps) => {
  const isVoucher = gift.productClass === 'giftcard'
  const isLinked = gift.issuanceType !== 'external'
  const body = isVoucher
    ? isLinked
      ? '내 상품권함에 담아 두었어요.'
      : '영업일 기준 1~2일 안에 내 휴대폰 번호로 상품권 문자를 보내 드려요.'
    : '적어 주신 주소로 보내 드려요.'
  return (
    <ResultPage
      title={title}
      body={body}
      actions={
        <>
          <Button href={href}>{isVoucher ? (isLinked ? '바코드 보기' : '상품권 보기') : '배송 보기'}</Button>
          <Button kind="secondary" href="/shopping">
            쇼핑하러 가기
          </Button>
        </>
      }
    >
      <GiftContent gift={gift} line={lineOf(gift)} />
    </ResultPage>
  )
}

/** Who may give it back, and who gets the amount, before it is accepted. */
const ReturnTerms = ({ gift }: { gift: ProductGiftPreview }) => (
  <Text $size={13} $tone="second">
    {gift.productClass === 'giftcard'
      ? '받은 뒤 7일 안에는 취소할 수 있고, 환불금은 결제하신 분께 돌아가요. 유효기간이 지난 뒤의 환불은 내가 받아요.'
      : '배송비는 보낸 분이 냈어요. 교환과 반품은 내가 신청하고, 반품 환불금은 결제하신 분께 돌아가요.'}
  </Text>
)

interface Props {
  addressPicker: AddressPickerSlot
}

/** `/card/receive-gift` with `item`: a product by its link. Everybody can see it; a member can accept it. */
export const ReceiveProductGift = ({ addressPicker }: Props) => {
  const router = useRouter()
  const session = useSession()
  useDayChange()
  const { token, isRead, path } = useGiftToken()
  const [answer, setAnswer] = useState<{ orderId: string; lineId: string } | 'declined' | null>(null)
  const query = useQuery({
    ...productGiftPreviewQueryOptions(token),
    enabled: token !== '' && session !== 'unknown',
    refetchOnWindowFocus: 'always',
  })
  const gift = query.data
  const decline = useSubmission(declineProductGiftMutation, {
    prepare: () =>
      confirm({
        title: '선물을 거절할까요?',
        body: `선물은 ${gift?.giverName ?? ''}님께 바로 돌아가고, 다시 받을 수 없어요.`,
        confirmLabel: '거절하기',
        cancelLabel: '그대로 두기',
        danger: true,
      }),
    onSuccess: () => setAnswer('declined'),
    onRefused: (error) => {
      void query.refetch()
      return showError(error, '거절하지 못했어요')
    },
  })

  if (gift && answer === 'declined')
    return (
      <ResultPage
        illustration="/art/empty-box.svg"
        title="선물을 거절했어요"
        body={`선물은 ${gift.giverName}님께 돌아갔어요.`}
        actions={<Button href="/">홈으로 가기</Button>}
      />
    )
  if (gift && answer !== null && answer !== 'declined')
    return (
      <Accepted
        gift={gift}
        title="선물을 받았어요"
        href={receivedHref(gift, answer.lineId, answer.orderId)}
      />
    )
  const isMissing = (isRead && token === '') || isNotFound(query.error)
  if (query.isError && !gift && !isMissing) return <QueryError query={query} />
  if (!gift && !isMissing) return <GiftSkeleton />
  const state = gift ? receiveState(gift) : 'ended'
  if (!gift || state === 'ended')
    return (
      <ResultPage
        illustration="/art/empty-box.svg"
        {...endedText(gift)}
        actions={
          session === 'visitor' && gift?.status === 'ACCEPTED' ? (
            <Button href={signInPath(path)}>로그인하고 확인하기</Button>
          ) : (
            <Button href="/">홈으로 가기</Button>
          )
        }
      />
    )
  if (state === 'mine') return <Accepted gift={gift} title="이미 받은 선물이에요" href={receivedHref(gift)} />
  const dDay = giftDDay(gift)
  const isMember = session === 'member'
  return (
    <Page $gap={12} $padding={[16, 'gutter', 0]}>
      {state === 'own' && (
        <Text as="h2" $size={20} $bold style={{ textAlign: 'center' }}>
          내가 보낸 선물이에요
        </Text>
      )}
      <GiftContent gift={gift} line={lineOf(gift)} priority>
        {dDay && <Badge $tone="dark">{dDay}</Badge>}
      </GiftContent>
      <Text $size={13} $tone="second" style={{ textAlign: 'center' }}>
        {termText(gift)}
      </Text>
      {state === 'early' && (
        <InlineNotice>아직 열리지 않은 선물이에요. 이 링크를 그날 다시 열어 주세요.</InlineNotice>
      )}
      {state === 'open' && gift.share && (
        <InlineNotice>
          {gift.share.total}명이 한 개씩 받는 선물이에요. 지금 {gift.share.total - gift.share.accepted}개
          남았어요.
        </InlineNotice>
      )}
      {state === 'open' && <ReturnTerms gift={gift} />}
      {state === 'open' && isMember && (
        <AcceptGift
          gift={gift}
          token={token}
          addressPicker={addressPicker}
          onAccepted={setAnswer}
          onChanged={() => void query.refetch()}
          onDecline={() => void decline.submit({ token })}
          isDeclining={decline.isPending}
        />
      )}
      {state === 'open' && !isMember && (
        <Bar>
          <Button full onClick={() => void router.push(signInPath(path))}>
            로그인하고 선물 받기
          </Button>
        </Bar>
      )}
      {state === 'own' && (
        <Button full kind="secondary" href={PRODUCT_GIFTS_SENT}>
          보낸 선물 보기
        </Button>
      )}
    </Page>
  )
}

const Bar = styled(StickyBar)`
  display: grid;
  margin: 0 calc(-1 * ${layout.gutter});
  gap: ${space[4]};
`
