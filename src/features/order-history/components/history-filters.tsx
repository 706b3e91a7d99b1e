import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { ORDER_STAGE_LABELS } from '@/domain/order-stage'
import { IN_PLACE } from '@/lib/query-string'
import { PeriodFilters } from '@/ui/form/period-filters'
import { TextField } from '@/ui/form/text-field'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { CloseIcon, RefreshIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { space } from '@/ui/theme/tokens'
import { type HistoryFilter, type HistoryType, historyAddress } from '../model/history-filter'

const TYPES = [
  { value: undefined, label: '전체' },
  { value: 'goods', label: '배송 상품' },
  { value: 'voucher', label: '모바일상품권' },
] as const

/** The filter by the type of product. */
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

/** Filters by type, stage, search and period, all stored in the address. */
export const HistoryFilters = ({ filter, onRefresh, isRefreshing }: Props) => {
  const router = useRouter()
  const go = (next: HistoryFilter) => void router.replace(historyAddress(next), undefined, IN_PLACE)
  const { type, stage, search, ...period } = filter

  return (
    <PeriodFilters value={period} onChange={(next) => go({ type, stage, search, ...next })}>
      <Row>
        <TypeChips
          type={type}
          onChoose={(value) =>
            go({ ...filter, type: value, ...(value === 'voucher' && { stage: undefined }) })
          }
        />
        <IconButton aria-label="새로고침" aria-busy={isRefreshing || undefined} onClick={onRefresh}>
          <RefreshIcon />
        </IconButton>
      </Row>
      {stage && (
        <ChipRow>
          <Chip selected onClick={() => go({ ...filter, stage: undefined })}>
            <Chosen>
              {ORDER_STAGE_LABELS[stage]}
              <VisuallyHidden>만 보는 중, 눌러서 모두 보기</VisuallyHidden>
              <CloseIcon size={16} />
            </Chosen>
          </Chip>
        </ChipRow>
      )}
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
    </PeriodFilters>
  )
}

const Chosen = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
`
const Finder = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[8]};
`
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[8]};
`
