import { useRouter } from 'next/router'
import { type ComponentType, useEffect } from 'react'
import { useBackTarget } from '@/browser/history/use-back-target'
import { DepositAccount } from '@/commerce-ui/money/deposit-account'
import { OrderAddress, paymentFacts } from '@/commerce-ui/order/order-facts'
import { ORDER_HISTORY, PRODUCT_GIFTS_SENT } from '@/config/paths'
import type { Order } from '@/contract/transaction/order'
import { lineStatus } from '@/domain/order-line-status'
import { formatDateTime } from '@/lib/date'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { QueryError } from '@/ui/feedback/query-error'
import { ResultPage } from '@/ui/feedback/result-page'
import { Spinner } from '@/ui/feedback/spinner'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { useResultOrder } from '../hooks/use-result-order'
import { failPath, SHOP_PATH } from '../model/order-paths'
import { afterWindow } from '../model/order-storage'
import { OrderLines } from './order-lines'
import { SheetSkeleton } from './sheet-skeleton'

/** Products, address and amounts of an order. */
const OrderSummary = ({ order }: { order: Order }) => {
  const { deliveryInfo, paymentInfo } = order
  return (
    <>
      <Section title="주문 상품">
        <OrderLines lines={order.transactionSkus} />
      </Section>
      {deliveryInfo && (
        <Section title="배송지">
          <OrderAddress info={deliveryInfo} />
        </Section>
      )}
      <Section title="결제 금액">
        {/* The receipt is in the details of the order. */}
        <FactList facts={paymentFacts({ ...order, paymentInfo: { ...paymentInfo, receipt: {} } })} />
      </Section>
    </>
  )
}

/** The link to what was bought: the barcode of a voucher, or the order with its parcels. */
const boughtLink = ({ id, status, giftRole, transactionSkus }: Order): { href: string; label: string } => {
  const order = `${ORDER_HISTORY}?orderId=${encodeURIComponent(id)}`
  if (status === 'awaiting_deposit') return { href: order, label: '주문 보기' }
  if (giftRole === 'given') return { href: PRODUCT_GIFTS_SENT, label: '보낸 선물 보기' }
  const voucher = transactionSkus.find((line) => line.status && lineStatus(line.status).group === 'voucher')
  if (voucher)
    return {
      href: `${ORDER_HISTORY}?type=voucher&voucher=${encodeURIComponent(voucher.id)}`,
      label: '바코드 보기',
    }
  const isDelivered = transactionSkus.some(({ skuProductClass }) => skuProductClass === 'tangible')
  return { href: order, label: isDelivered ? '배송 보기' : '주문 보기' }
}

const ResultLinks = ({ order }: { order?: Order }) => {
  const bought = order && boughtLink(order)
  return (
    <>
      {bought && <Button href={bought.href}>{bought.label}</Button>}
      <Button href={ORDER_HISTORY} kind={bought ? 'secondary' : 'primary'}>
        주문내역 보기
      </Button>
      <Button href={SHOP_PATH} kind="secondary">
        쇼핑 계속하기
      </Button>
    </>
  )
}

const Confirming = ({ isSlow, onRetry }: { isSlow: boolean; onRetry: () => void }) =>
  isSlow ? (
    <ResultPage
      title="결제 확인이 늦어지고 있어요"
      body={'다시 결제하지 마세요. 결과는 주문내역에서도 볼 수 있어요.'}
      actions={
        <>
          <Button onClick={onRetry}>다시 확인하기</Button>
          <Button kind="secondary" href={ORDER_HISTORY}>
            주문내역 보기
          </Button>
        </>
      }
    />
  ) : (
    <ResultPage
      title="결제를 확인하고 있어요"
      body={'잠시만 기다려 주세요.\n화면을 닫아도 결과는 주문내역에서 볼 수 있어요.'}
    >
      <Spinner label="결제를 확인하는 중이에요" />
    </ResultPage>
  )

interface Props {
  GiftLinks?: ComponentType<{ orderId: string }>
  /** What the page offers once the order is paid. */
  Offer?: ComponentType
}

/** `/shopping/order/success`: the result of the order, loaded by its id. */
export const OrderSuccess = ({ GiftLinks, Offer }: Props) => {
  const router = useRouter()
  const query = useResultOrder()
  const { data: order, error, orderId, isOrderNotFound, isSlow, refetch } = query
  const step = order && afterWindow(order.status)
  useBackTarget(orderId, SHOP_PATH)

  useEffect(() => {
    if (step === 'start-over') void router.replace(failPath(orderId))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [step, orderId])

  if (isOrderNotFound) {
    return (
      <ResultPage
        illustration="/art/empty-order.svg"
        title="주문을 찾을 수 없어요"
        body={'주문내역에서 확인해 주세요.\n다른 계정으로 주문했다면 그 계정의 주문내역에 있어요.'}
        actions={<ResultLinks />}
      />
    )
  }
  if (error && !order) return <QueryError query={query} />
  if (step === 'unfinished') return <Confirming isSlow={isSlow} onRetry={() => void refetch()} />
  if (!order || step === 'start-over') return <SheetSkeleton />
  const isWaiting = order.status === 'awaiting_deposit'
  const isGift = order.giftRole === 'given'
  return (
    <ResultPage
      illustration={isWaiting ? '/art/deposit-clock.svg' : '/art/success-gift.svg'}
      title={isWaiting ? '입금하면 주문이 완료돼요' : isGift ? '선물을 준비했어요' : '주문을 완료했어요'}
      body={`주문번호 ${order.sn}\n${formatDateTime(order.paidDate ?? order.orderedDate)}`}
      actions={<ResultLinks order={order} />}
    >
      {isWaiting && (
        <DepositAccount
          title="입금할 계좌"
          receipt={order.paymentInfo.receipt}
          amount={order.paymentInfo.amount}
        />
      )}
      {isGift && isWaiting && <InlineNotice>입금이 확인되면 선물 링크를 알림으로 알려 드려요.</InlineNotice>}
      {isGift && !isWaiting && GiftLinks && <GiftLinks orderId={order.id} />}
      <OrderSummary order={order} />
      {!isWaiting && Offer && <Offer />}
    </ResultPage>
  )
}
