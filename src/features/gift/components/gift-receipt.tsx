import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { isNotFound } from '@/api/http/api-error'
import { walletPaymentQueryOptions } from '@/api/main/charge'
import { sentGiftQueryOptions } from '@/api/main/gift'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { Receipt } from '@/commerce-ui/money/receipt'
import { brand } from '@/config/brand'
import { SENT_GIFTS } from '@/config/paths'
import type { GiftHistoryDetail } from '@/contract/main/gift'
import { paymentMethodLabel } from '@/domain/payment-method'
import { formatDateTime } from '@/lib/date'
import { readGiftRef } from '@/lib/gift-paths'
import { formatWon } from '@/lib/money'
import { receiptLines } from '@/lib/receipt'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { Button } from '@/ui/primitives/button'
import { batchName, decidedLabel, giftStatus } from '../model/gift-status'

const SOURCES = { card: '카드 잔액', money: brand.money, gateway: '' } as const

const Paper = ({ gift }: { gift: GiftHistoryDetail }) => {
  const { data: setting } = useQuery(basicSettingQueryOptions())
  // Its method and lines come after the paper, which is complete without them.
  const { data: payment } = useQuery(walletPaymentQueryOptions(gift.paymentId ?? ''))
  const { batch = [] } = gift
  const decided = batch.length > 1 ? null : decidedLabel(gift)
  const count = Math.max(1, batch.length)
  const method = payment?.method ? paymentMethodLabel(payment.method) : SOURCES[gift.paidFrom ?? 'gateway']
  return (
    <Receipt
      title="선물 영수증"
      supplier={setting?.customerServiceInfo}
      back={{ href: SENT_GIFTS, label: '보낸 선물 보기' }}
      parts={[
        {
          title: '선물',
          facts: [
            { label: '거래번호', value: gift.cardHistoryId },
            { label: '보낸 날', value: formatDateTime(gift.sentAt) },
            { label: '카드', value: gift.title },
            { label: '보낸 이름', value: gift.giverName },
            {
              label: '받는 분',
              value:
                batch.length > 1
                  ? `${count}명`
                  : gift.receiverName || gift.namedReceiver || '링크를 받은 한 분',
            },
            batch.length > 1
              ? { label: '한 분께', value: formatWon(gift.amount) }
              : { label: '상태', value: giftStatus(gift, 'SENT').label },
            decided !== null && { label: decided, value: formatDateTime(gift.updatedAt) },
            gift.returnedTo !== null && { label: '돌려받은 카드', value: gift.returnedTo.title },
          ],
        },
        ...(batch.length > 1
          ? [
              {
                title: '받는 분',
                facts: batch.map((one, index) => ({
                  label: batchName(one, index),
                  value: giftStatus(one, 'SENT').label,
                })),
              },
            ]
          : []),
        {
          title: '결제',
          facts: [
            { label: '결제수단', value: method },
            ...receiptLines(payment?.receipt ?? {}).map(([label, value]) => ({ label, value })),
            { label: '금액', value: formatWon(gift.amount * count), strong: true },
          ],
        },
      ]}
    />
  )
}

/** `/my/gift/sent-history?kind=receipt&historyId=…`: the receipt of a card gift that the member has sent. */
export const GiftReceipt = () => {
  const isReady = useIsRouterReady()
  const ref = readGiftRef(useRouter().query)
  const query = useQuery(sentGiftQueryOptions(ref))
  const missing = (
    <EmptyState
      illustration="/art/empty-box.svg"
      title="영수증을 찾을 수 없어요"
      body="내가 보낸 선물에서 볼 수 있어요."
      action={<Button href={SENT_GIFTS}>보낸 선물 보기</Button>}
    />
  )
  return (
    <QueryBoundary
      query={query}
      missing={(isNotFound(query.error) || (isReady && ref.cardHistoryId === '')) && missing}
      skeleton={<LoadingBlocks label="영수증을 불러오는 중이에요" heights={['480px']} />}
    >
      {(data) => <Paper gift={data} />}
    </QueryBoundary>
  )
}
