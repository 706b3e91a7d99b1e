import { useInfiniteQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { ordersInfiniteQueryOptions } from '@/api/transaction/order'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { useSheetAddress } from '@/browser/history/use-sheet-address'
import { RecordCard } from '@/commerce-ui/order/record-card'
import type { Order } from '@/contract/transaction/order'
import { IN_PLACE, queryOne } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { BoxList } from '@/ui/layout/lists'
import { Page } from '@/ui/layout/page'
import { Stack } from '@/ui/layout/stack'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Button } from '@/ui/primitives/button'
import { FirstView } from '@/ui/primitives/picture'
import {
  type HistoryFilter,
  historyAddress,
  listParams,
  readOrderHistoryFilter,
} from '../model/history-filter'
import { HistoryFilters, TypeChips } from './history-filters'
import { HistoryLine, isReorderable, type OrderSlot } from './history-line'

const OrderDrawer = lazySheet(() => import('./order-drawer').then((file) => file.OrderDrawer))
const TrackingSheet = lazySheet(() => import('./tracking-sheet').then((file) => file.TrackingSheet))

const OrderReceipt = dynamic(() => import('./order-receipt').then((file) => file.OrderReceipt))

type Sheet = ReturnType<typeof useSheetAddress>

interface LayersProps {
  order: Sheet
  parcel: Sheet
  Reorder: OrderSlot | undefined
}

/** The sheets that the address opens over the list. Tracking lies over the order that it was opened from. */
const OrderLayers = ({ order, parcel, Reorder }: LayersProps) => {
  const [orderId = ''] = order.shown
  const [parcelOrderId = '', lineId = ''] = parcel.shown
  return (
    <>
      {orderId !== '' && (
        <OrderDrawer
          key={orderId}
          orderId={orderId}
          isOpen={order.isOpen}
          onClose={order.close}
          onTrack={(line) => parcel.open(orderId, line)}
          Reorder={Reorder}
        />
      )}
      {lineId !== '' && (
        <TrackingSheet
          key={lineId}
          orderId={parcelOrderId}
          lineId={lineId}
          isOpen={parcel.isOpen}
          onClose={parcel.close}
        />
      )}
    </>
  )
}

interface Props {
  order: Order
  onOpen: () => void
  onTrack: (lineId: string) => void
  Reorder: OrderSlot | undefined
}

/** One order of the list. */
const OrderCard = ({ order, onOpen, onTrack, Reorder }: Props) => (
  <RecordCard
    id={`order-${order.id}`}
    date={order.orderedDate}
    orderNumber={order.sn}
    openLabel="주문 상세"
    onOpen={onOpen}
  >
    <Stack as="ul" $gap={20}>
      {order.transactionSkus.map((line) => (
        <li key={line.id}>
          <HistoryLine order={order} line={line} onTrack={onTrack} />
        </li>
      ))}
    </Stack>
    {Reorder && isReorderable(order) && <Reorder order={order} />}
  </RecordCard>
)

const isFiltered = (filter: HistoryFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined)

/** `/my/order/history`: the member's orders, newest first. */
export const OrderHistory = ({
  vouchers,
  Reorder,
}: {
  /** Shown instead of orders for 모바일상품권. */
  vouchers?: ReactNode
  Reorder?: OrderSlot
}) => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const filter = readOrderHistoryFilter(router.query)
  const order = useSheetAddress('orderId')
  const parcel = useSheetAddress('parcelOf', 'parcel')
  const layers = <OrderLayers order={order} parcel={parcel} Reorder={Reorder} />
  const receiptOf = router.query.type === 'receipt' ? queryOne(router.query.of) : undefined
  const showsVouchers = vouchers !== undefined && filter.type === 'voucher'
  const list = useInfiniteQuery({
    ...ordersInfiniteQueryOptions(listParams(filter)),
    // The status of a parcel may change while this tab is in the background.
    refetchOnWindowFocus: 'always',
    enabled: isReady && !showsVouchers && receiptOf === undefined,
  })

  const chooseType = (type: HistoryFilter['type']) =>
    void router.replace(historyAddress({ ...filter, type, stage: undefined }), undefined, IN_PLACE)
  // Without any order there is nothing to filter.
  const hasNothing = list.isSuccess && itemsOf(list).length === 0 && !isFiltered(filter)

  if (receiptOf !== undefined) return <OrderReceipt orderId={receiptOf} />
  if (showsVouchers) {
    return (
      <Page $gap={12}>
        <TypeChips type={filter.type} onChoose={chooseType} />
        {vouchers}
        {layers}
      </Page>
    )
  }
  return (
    <Page $gap={12}>
      {hasNothing ? (
        vouchers !== undefined && <TypeChips type={filter.type} onChoose={chooseType} />
      ) : (
        <HistoryFilters
          filter={filter}
          onRefresh={() => void list.refetch()}
          isRefreshing={list.isRefetching}
        />
      )}
      <InfiniteList
        query={list}
        skeleton={
          <LoadingBlocks
            $gap={12}
            label="주문내역을 불러오는 중이에요"
            heights={['180px', '180px', '180px']}
          />
        }
        empty={
          <EmptyState
            illustration="/art/empty-order.svg"
            title={isFiltered(filter) ? '이 조건의 주문이 없어요' : '아직 주문한 상품이 없어요'}
            body={
              isFiltered(filter)
                ? '다른 기간이나 종류, 검색어로 찾아보세요.'
                : '마음에 드는 선물을 찾아보세요.'
            }
            action={!isFiltered(filter) && <Button href="/shopping">쇼핑하러 가기</Button>}
          />
        }
      >
        {(orders) => (
          <BoxList aria-label="주문 목록">
            {orders.map((shown, index) => (
              <li key={shown.id}>
                <FirstView index={index}>
                  <OrderCard
                    order={shown}
                    onOpen={() => order.open(shown.id)}
                    onTrack={(lineId) => parcel.open(shown.id, lineId)}
                    Reorder={Reorder}
                  />
                </FirstView>
              </li>
            ))}
          </BoxList>
        )}
      </InfiniteList>
      {layers}
    </Page>
  )
}
