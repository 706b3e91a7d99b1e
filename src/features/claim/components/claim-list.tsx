import { useInfiniteQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { claimsInfiniteQueryOptions } from '@/api/transaction/claim'
import { useIsRouterReady } from '@/browser/history/use-address-ready'
import { useSheetAddress } from '@/browser/history/use-sheet-address'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
import { CardList } from '@/ui/layout/card-list'
import { Page } from '@/ui/layout/page'
import { Button } from '@/ui/primitives/button'
import { FirstView } from '@/ui/primitives/first-view'
import { Skeleton } from '@/ui/primitives/skeleton'
import { claimListParams, readClaimFilter } from '../model/claim-filter'
import { ClaimCard } from './claim-card'
import { ClaimFilters } from './claim-filters'

const ClaimDrawer = dynamic(() => import('./claim-drawer').then((module) => module.ClaimDrawer), {
  ssr: false,
})

/** `/my/order/claims`: the member's cancellations, exchanges and returns, newest first. */
export function ClaimList() {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const filter = readClaimFilter(router.query)
  const sheet = useSheetAddress('claimId')
  const [claimId = ''] = sheet.shown
  const list = useInfiniteQuery({
    ...claimsInfiniteQueryOptions(claimListParams(filter)),
    refetchOnWindowFocus: 'always',
    enabled: isReady,
  })
  const isFiltered = Object.keys(filter).length > 0
  const hasNothing = list.isSuccess && itemsOf(list).length === 0 && !isFiltered

  return (
    <Page $gap={12}>
      {!hasNothing && <ClaimFilters filter={filter} />}
      <InfiniteList
        query={list}
        skeleton={
          <CardList as="div" role="status" aria-busy="true" aria-label="신청 내역을 불러오는 중이에요">
            <Skeleton $height="180px" />
            <Skeleton $height="180px" />
          </CardList>
        }
        empty={
          <EmptyState
            illustration="/art/empty-order.svg"
            title={isFiltered ? '이 조건의 신청이 없어요' : '취소·교환·반품 신청이 없어요'}
            body={
              isFiltered
                ? '다른 종류나 상태, 기간으로 찾아보세요.'
                : '주문내역에서 상품마다 신청할 수 있어요.'
            }
            action={!isFiltered && <Button href="/my/order/history">주문내역 보기</Button>}
          />
        }
      >
        {(claims) => (
          <CardList aria-label="신청 목록">
            {claims.map((claim, index) => (
              <li key={claim.id}>
                <FirstView index={index}>
                  <ClaimCard claim={claim} onOpen={() => sheet.open(claim.id)} />
                </FirstView>
              </li>
            ))}
          </CardList>
        )}
      </InfiniteList>
      {claimId !== '' && (
        <ClaimDrawer key={claimId} claimId={claimId} isOpen={sheet.isOpen} onClose={sheet.close} />
      )}
    </Page>
  )
}
