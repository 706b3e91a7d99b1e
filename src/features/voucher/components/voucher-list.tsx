import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { vouchersInfiniteQueryOptions } from '@/api/transaction/voucher'
import { useSheetAddress } from '@/browser/history/use-sheet-address'
import { useDayChange } from '@/browser/use-day-change'
import type { VoucherItem } from '@/contract/transaction/voucher'
import { lineStatus } from '@/domain/order-line-status'
import { VOUCHER_TABS, type VoucherTab } from '@/domain/voucher'
import { formatDate } from '@/lib/date'
import { IN_PLACE, changeQuery } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { WrapRow } from '@/ui/layout/lists'
import { Stack } from '@/ui/layout/stack'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { FirstView, Picture } from '@/ui/primitives/picture'
import { TabPanel, Tabs } from '@/ui/primitives/tabs'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { readVoucherTab } from '../model/voucher-tab'
import { EMPTY_TITLES, TAB_LABELS, expiryLabel, remainingAmountText, stampOf } from '../model/voucher-texts'
import type { GiveOnSlot } from './voucher-detail'
import { VoucherStamp } from './voucher-stamp'

/** A voucher of the list, which opens it as a whole. */
export const VoucherRow = ({ voucher, onOpen }: { voucher: VoucherItem; onOpen: () => void }) => {
  useDayChange()
  const end = expiryLabel(voucher)
  const validUntil = voucher.expirationDate && formatDate(voucher.expirationDate)
  const stamp = stampOf(voucher.status)
  const rest = stamp ? null : remainingAmountText(voucher)
  return (
    <Face type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Thumb $dim={stamp !== null}>
        <Picture path={voucher.image} alt="" sizes="80px" widths={[192]} />
      </Thumb>
      <TextBlock>
        <small>{voucher.publisherName}</small>
        <b>{voucher.productTitle}</b>
        {rest && <strong>{rest}</strong>}
        {validUntil && (
          <small>
            {validUntil}
            <wbr />
            까지
          </small>
        )}
        <WrapRow as="span" $padding={[8, 0, 0]}>
          {stamp ? (
            <VoucherStamp $small>{stamp}</VoucherStamp>
          ) : (
            <Badge $tone={lineStatus(voucher.status).group === 'voucher' ? 'pine' : 'accent'}>
              {lineStatus(voucher.status).label}
            </Badge>
          )}
          {end && <Badge $tone={end.isSoon ? 'danger' : 'neutral'}>{end.text}</Badge>}
        </WrapRow>
      </TextBlock>
      <ChevronRightIcon size={20} />
    </Face>
  )
}

const Face = styled.button`
  display: flex;
  width: 100%;
  padding: ${space[16]};
  align-items: center;
  gap: ${space[12]};
  border-radius: ${radius.card};
  background: ${color.surface};
  text-align: left;
  > svg {
    flex: none;
    color: ${color.third};
  }
  &:active {
    background: ${color.sunken};
  }
`
const Thumb = styled.span<{ $dim: boolean }>`
  width: 80px;
  flex: none;
  overflow: hidden;
  align-self: flex-start;
  border-radius: ${radius.button};
  opacity: ${({ $dim }) => ($dim ? 0.4 : 1)};
`
const TextBlock = styled.span`
  display: grid;
  min-width: 0;
  flex: 1;
  gap: 2px;
  small {
    color: ${color.second};
    font-size: ${font[13]};
  }
  b {
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
`

const VoucherDrawer = lazySheet(() => import('./voucher-drawer').then((file) => file.VoucherDrawer))

/** The member's vouchers by tab: usable, used, expired. */
export const VoucherList = ({ GiveOn }: { GiveOn: GiveOnSlot }) => {
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
      {lineId !== '' && (
        <VoucherDrawer lineId={lineId} isOpen={sheet.isOpen} onClose={sheet.close} GiveOn={GiveOn} />
      )}
    </Stack>
  )
}
