import { useInfiniteQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { claimsInfiniteQueryOptions } from '@/api/transaction/claim'
import { CLAIM_KINDS, type ClaimKind } from '@/domain/claim'
import { queryOne, toQueryString } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { InfiniteLoader } from '@/ui/feedback/infinite-loader'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { Skeleton } from '@/ui/primitives/skeleton'
import { space } from '@/ui/theme/tokens'
import { CLAIM_LABEL } from '../model/claim-words'
import { ClaimCard } from './claim-card'

const ClaimDrawer = dynamic(() => import('./claim-drawer').then((module) => module.ClaimDrawer), {
  ssr: false,
})

const address = (kind: ClaimKind | undefined, claimId?: string): string => {
  const query = toQueryString({ kind, claimId })
  return `/my/order/claims${query ? `?${query}` : ''}`
}

/** How long the sheet takes to slide away before the address forgets it. */
const CLOSED_MS = 260

/** `/my/order/claims`: the member's cancels, exchanges and returns, newest first. */
export function ClaimList() {
  const router = useRouter()
  const kind = CLAIM_KINDS.find((one) => one === queryOne(router.query.kind))
  const claimId = queryOne(router.query.claimId) ?? ''
  const [closing, setClosing] = useState('')
  const list = useInfiniteQuery({
    ...claimsInfiniteQueryOptions({ ...(kind && { kind }) }),
    refetchOnWindowFocus: 'always',
    enabled: router.isReady,
  })
  const claims = list.data?.pages.flatMap(({ items }) => items) ?? []
  const go = (to: string) => router.replace(to, undefined, { shallow: true, scroll: false })

  useEffect(() => {
    if (closing === '') return undefined
    const timer = setTimeout(() => {
      // Until the address has changed it still names the sheet, which would open once more.
      void go(address(kind)).finally(() => setClosing(''))
    }, CLOSED_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [closing])

  return (
    <Page>
      <ChipRow role="group" aria-label="신청 종류">
        <Chip selected={!kind} onClick={() => void go(address(undefined))}>
          전체
        </Chip>
        {CLAIM_KINDS.map((one) => (
          <Chip key={one} selected={kind === one} onClick={() => void go(address(one))}>
            {CLAIM_LABEL[one]}
          </Chip>
        ))}
      </ChipRow>
      {list.isPending && (
        <List as="div" role="status" aria-busy="true" aria-label="신청 내역을 불러오는 중이에요">
          <Skeleton $height="180px" />
          <Skeleton $height="180px" />
        </List>
      )}
      {list.isError && claims.length === 0 && (
        <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.isSuccess && claims.length === 0 && (
        <EmptyState
          drawing="/art/empty-order.svg"
          title={kind ? `${CLAIM_LABEL[kind]} 신청이 없어요` : '취소·교환·반품 신청이 없어요'}
          body="주문내역에서 상품마다 신청할 수 있어요."
          action={<Button href="/my/order/history">주문내역 보기</Button>}
        />
      )}
      <List aria-label="신청 목록">
        {claims.map((claim) => (
          <li key={claim.id}>
            <ClaimCard claim={claim} onOpen={() => void go(address(kind, claim.id))} />
          </li>
        ))}
      </List>
      <InfiniteLoader
        hasMore={list.hasNextPage}
        loading={list.isFetching}
        failed={list.isFetchNextPageError}
        onLoad={() => void list.fetchNextPage()}
      />
      {claimId !== '' && (
        <ClaimDrawer claimId={claimId} isOpen={closing !== claimId} onClose={() => setClosing(claimId)} />
      )}
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[12]};
`
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  &:empty {
    display: none;
  }
`
