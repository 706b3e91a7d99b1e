import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { currentMonth, type YearMonth } from '@/lib/date'
import { MonthNavigator } from '@/ui/feedback/month-navigator'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { space } from '@/ui/theme/tokens'
import { type HistoryFilter, historyAddress } from '../model/history-filter'

const TYPES = [
  { value: undefined, label: '전체' },
  { value: 'goods', label: '배송상품' },
  { value: 'voucher', label: '모바일상품권' },
] as const

interface Props {
  filter: HistoryFilter
  onRefresh: () => void
  isRefreshing: boolean
}

/** Kind and month, both in the address. */
export const HistoryFilters = ({ filter, onRefresh, isRefreshing }: Props) => {
  const router = useRouter()
  const go = (next: HistoryFilter) =>
    void router.replace(historyAddress(next), undefined, { shallow: true, scroll: false })
  const month = (value: YearMonth | undefined) => go({ ...filter, month: value })

  return (
    <Box>
      <ChipRow role="group" aria-label="상품 종류">
        {TYPES.map(({ value, label }) => (
          <Chip key={label} selected={filter.type === value} onClick={() => go({ ...filter, type: value })}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <Row>
        <ChipRow role="group" aria-label="조회 기간">
          <Chip selected={!filter.month} onClick={() => month(undefined)}>
            전체 기간
          </Chip>
          <Chip selected={Boolean(filter.month)} onClick={() => month(filter.month ?? currentMonth())}>
            월별
          </Chip>
        </ChipRow>
        <Button small kind="quiet" loading={isRefreshing} onClick={onRefresh}>
          새로고침
        </Button>
      </Row>
      {filter.month && <MonthNavigator value={filter.month} onChange={month} />}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[8]};
`
