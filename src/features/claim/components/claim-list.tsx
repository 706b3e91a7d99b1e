import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { claimsInfiniteQueryOptions } from '@/api/transaction/claim'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { useSheetAddress } from '@/browser/history/use-sheet-address'
import { ORDER_HISTORY } from '@/config/paths'
import { CLAIM_KINDS, CLAIM_STATES } from '@/domain/claim'
import { IN_PLACE } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { PeriodFilters } from '@/ui/form/period-filters'
import { BoxList } from '@/ui/layout/lists'
import { Page } from '@/ui/layout/page'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { FirstView } from '@/ui/primitives/picture'
import {
  type ClaimFilter,
  claimListParams,
  claimsAddress,
  readClaimFilter,
  STATE_LABEL,
} from '../model/claim-filter'
import { CLAIM_LABEL } from '../model/claim-texts'
import { ClaimCard } from './claim-card'

/** Filters by kind, state and period, all stored in the address. */
const ClaimFilters = ({ filter }: { filter: ClaimFilter }) => {
  const router = useRouter()
  const go = (next: ClaimFilter) => void router.replace(claimsAddress(next), undefined, IN_PLACE)
  const { kind, state, ...period } = filter
  return (
    <PeriodFilters value={period} onChange={(next) => go({ kind, state, ...next })}>
      <ChipRow role="group" aria-label="신청 종류">
        <Chip selected={!kind} onClick={() => go({ ...filter, kind: undefined })}>
          전체
        </Chip>
        {CLAIM_KINDS.map((choice) => (
          <Chip key={choice} selected={kind === choice} onClick={() => go({ ...filter, kind: choice })}>
            {CLAIM_LABEL[choice]}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow role="group" aria-label="진행 상태">
        <Chip selected={!state} onClick={() => go({ ...filter, state: undefined })}>
          모든 상태
        </Chip>
        {CLAIM_STATES.map((choice) => (
          <Chip key={choice} selected={state === choice} onClick={() => go({ ...filter, state: choice })}>
            {STATE_LABEL[choice]}
          </Chip>
        ))}
      </ChipRow>
    </PeriodFilters>
  )
}

const ClaimDrawer = lazySheet(() => import('./claim-drawer').then((module) => module.ClaimDrawer))

/** `/my/order/claims`: the member's cancellations, exchanges and returns, newest first. */
export const ClaimList = () => {
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
          <LoadingBlocks $gap={12} label="신청 내역을 불러오는 중이에요" heights={['180px', '180px']} />
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
            action={!isFiltered && <Button href={ORDER_HISTORY}>주문내역 보기</Button>}
          />
        }
      >
        {(claims) => (
          <BoxList aria-label="신청 목록">
            {claims.map((claim, index) => (
              <li key={claim.id}>
                <FirstView index={index}>
                  <ClaimCard claim={claim} onOpen={() => sheet.open(claim.id)} />
                </FirstView>
              </li>
            ))}
          </BoxList>
        )}
      </InfiniteList>
      {claimId !== '' && (
        <ClaimDrawer key={claimId} claimId={claimId} isOpen={sheet.isOpen} onClose={sheet.close} />
      )}
    </Page>
  )
}
