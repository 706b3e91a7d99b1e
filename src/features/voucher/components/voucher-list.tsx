import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { vouchersInfiniteQueryOptions } from '@/api/transaction/voucher'
import { VOUCHER_TABS, type VoucherTab } from '@/domain/voucher'
import { changeQuery } from '@/lib/change-query'
import { IN_PLACE } from '@/browser/history/in-place'
import { useSheetAddress } from '@/browser/history/use-sheet-address'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { Stack } from '@/ui/layout/stack'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Button } from '@/ui/primitives/button'
import { FirstView } from '@/ui/primitives/first-view'
import { TabPanel, Tabs } from '@/ui/primitives/tabs'
import { readVoucherTab } from '../model/voucher-tab'
import { EMPTY_TITLES, TAB_LABELS } from '../model/voucher-texts'
import { VoucherRow } from './voucher-row'

const VoucherDrawer = lazySheet(() => import('./voucher-drawer').then((file) => file.VoucherDrawer))

/** The member's vouchers by tab: usable, used, expired. */
export const VoucherList = () => {
  const router = useRouter()
  const sheet = useSheetAddress('voucher')
  const [lineId = ''] = sheet.shown
  const tab = readVoucherTab(router.query)
  const chooseTab = (next: VoucherTab) =>
    void router.replace(
      changeQuery(router.asPath, { tab: next === 'usable' ? undefined : next }),
      undefined,
      IN_PLACE,
    )
  const list = useInfiniteQuery({ ...vouchersInfiniteQueryOptions(tab), refetchOnWindowFocus: 'always' })
  return (
    <Stack $gap={12}>
      <Tabs
        id="vouchers"
        label="상품권 상태"
        fill
        items={VOUCHER_TABS.map((value) => ({ value, label: TAB_LABELS[value] }))}
        value={tab}
        onChange={chooseTab}
      />
      <TabPanel id="vouchers" value={tab}>
        <InfiniteList
          query={list}
          skeleton={
            <LoadingBlocks
              $gap={12}
              label="상품권을 불러오는 중이에요"
              heights={['138px', '138px', '138px']}
            />
          }
          empty={
            <EmptyState
              illustration="/art/empty-order.svg"
              title={EMPTY_TITLES[tab]}
              body="커피 한 잔, 케이크 한 조각부터 골라 보세요."
              action={<Button href="/voucher">모바일상품권 보러 가기</Button>}
            />
          }
        >
          {(vouchers) => (
            <Stack as="ul" $gap={12} aria-label="상품권 목록">
              {vouchers.map((voucher, index) => (
                <li key={voucher.lineId}>
                  <FirstView index={index}>
                    <VoucherRow voucher={voucher} onOpen={() => sheet.open(voucher.lineId)} />
                  </FirstView>
                </li>
              ))}
            </Stack>
          )}
        </InfiniteList>
      </TabPanel>
      {lineId !== '' && <VoucherDrawer lineId={lineId} isOpen={sheet.isOpen} onClose={sheet.close} />}
    </Stack>
  )
}
