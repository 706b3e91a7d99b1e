import { useInfiniteQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { refundHistoryInfiniteQueryOptions } from '@/api/main/card'
import { Movement } from '@/commerce-ui/money/movement'
import { brand } from '@/config/brand'
import { CARD_HISTORY, MONEY_HISTORY, MY_CARDS } from '@/config/paths'
import type { RefundItem } from '@/contract/main/card'
import { withCard } from '@/domain/card'
import { formatDateTime } from '@/lib/date'
import { josa } from '@/lib/josa'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { RowList } from '@/ui/layout/lists'
import { Page } from '@/ui/layout/page'
import { Button } from '@/ui/primitives/button'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color } from '@/ui/theme/tokens'

const REASONS: Record<NonNullable<RefundItem['reason']>, string> = {
  CANCELLED: '보낸 선물 취소',
  DECLINED: '받는 분이 거절한 선물',
  EXPIRED: '기한이 지난 선물',
  ORDER: '주문 환불',
  DEPOSIT: '결제하지 못한 입금',
}

const hrefOf = ({ target, cardId }: RefundItem): string =>
  target === 'MONEY' || cardId === null
    ? MONEY_HISTORY
    : withCard(CARD_HISTORY, { cardDivision: target, cardId })

/** `/card/history/refund-history`: all refunds, each linked to the card or 담아머니 that received it. */
export const RefundHistory = () => {
  const list = useInfiniteQuery(refundHistoryInfiniteQueryOptions())
  const skeleton = (
    <LoadingBlocks $padding={[16, 'gutter', 32]} label="환불 내역을 불러오는 중이에요" heights={['320px']} />
  )
  const empty = (
    <EmptyState
      illustration="/art/empty-box.svg"
      title="환불받은 내역이 없어요"
      body="취소되거나 받지 않은 선물, 환불한 주문의 금액이 여기에 모여요."
      action={<Button href={MY_CARDS}>내 선물함 보기</Button>}
    />
  )
  return (
    <InfiniteList
      query={list}
      skeleton={skeleton}
      empty={empty}
      renderFrame={(content) => (
        <Page $gap={12}>
          <Button kind="secondary" small href={`${CARD_HISTORY}/refund-card-history`}>
            환불 카드 보기
          </Button>
          {content}
        </Page>
      )}
    >
      {(items) => (
        <RowList aria-label="환불 내역">
          {items.map((item) => (
            <li key={item.id}>
              <RefundLink href={hrefOf(item)}>
                <Movement
                  title={item.reason ? REASONS[item.reason] : '환불'}
                  notes={[
                    item.target === 'MONEY'
                      ? `${brand.money}로 돌아왔어요`
                      : `${josa(item.target === 'REFUND' ? `${item.title} 환불 카드` : item.title, '으로/로')} 돌아왔어요`,
                    item.usageKind === 'GIFT_CANCEL_FROM_BASIC_CARD' && '새 카드로 보낸 선물이에요',
                    formatDateTime(item.at),
                  ]}
                  amount={item.amount}
                />
                <ChevronRightIcon size={18} />
              </RefundLink>
            </li>
          ))}
        </RowList>
      )}
    </InfiniteList>
  )
}

const RefundLink = styled(Link)`
  display: flex;
  align-items: center;
  outline-offset: -2px;
  > div {
    flex: 1;
    padding-right: 0;
  }
  > svg {
    margin: 0 12px 0 4px;
    flex: none;
    color: ${color.third};
  }
`
