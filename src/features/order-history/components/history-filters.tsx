import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { currentMonth, type YearMonth } from '@/lib/date'
import { MonthNavigator } from '@/ui/feedback/month-navigator'
import { TextField } from '@/ui/form/text-field'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { space } from '@/ui/theme/tokens'
import { type HistoryFilter, type HistoryType, historyAddress, PERIODS } from '../model/history-filter'

const TYPES = [
  { value: undefined, label: '전체' },
  { value: 'goods', label: '배송상품' },
  { value: 'voucher', label: '모바일상품권' },
] as const

/** Kind of goods. */
export const TypeChips = ({
  type,
  onChoose,
}: {
  type: HistoryType
  onChoose: (type: HistoryType) => void
}) => (
  <ChipRow role="group" aria-label="상품 종류">
    {TYPES.map(({ value, label }) => (
      <Chip key={label} selected={type === value} onClick={() => onChoose(value)}>
        {label}
      </Chip>
    ))}
  </ChipRow>
)

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
  const month = (value: YearMonth | undefined) => go({ ...filter, month: value, days: undefined })
  const { type, month: chosenMonth, days, search } = filter

  return (
    <Box>
      <TypeChips type={type} onChoose={(value) => go({ ...filter, type: value })} />
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const text = new FormData(event.currentTarget).get('search')
          go({ ...filter, search: typeof text === 'string' ? text.trim() || undefined : undefined })
        }}
      >
        <Finder>
          <TextField
            key={search ?? ''}
            label={<VisuallyHidden>주문 검색</VisuallyHidden>}
            name="search"
            type="search"
            enterKeyHint="search"
            placeholder="상품명이나 주문번호"
            maxLength={100}
            defaultValue={search ?? ''}
          />
          <Button small kind="secondary" type="submit">
            검색
          </Button>
        </Finder>
      </form>
      <Row>
        <ChipRow role="group" aria-label="조회 기간">
          <Chip selected={!chosenMonth && !days} onClick={() => month(undefined)}>
            전체 기간
          </Chip>
          {PERIODS.map((one) => (
            <Chip
              key={one}
              selected={!chosenMonth && days === one}
              onClick={() => go({ ...filter, month: undefined, days: one })}
            >
              {one === 7 ? '1주일' : `${one / 30}개월`}
            </Chip>
          ))}
          <Chip selected={Boolean(chosenMonth)} onClick={() => month(chosenMonth ?? currentMonth())}>
            월별
          </Chip>
        </ChipRow>
        <Button small kind="quiet" loading={isRefreshing} onClick={onRefresh}>
          새로고침
        </Button>
      </Row>
      {chosenMonth && <MonthNavigator value={chosenMonth} onChange={month} />}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
`
const Finder = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[8]};
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[8]};
`
