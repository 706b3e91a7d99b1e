import type { ReactNode } from 'react'
import { currentMonth } from '@/lib/date'
import { type Period, PERIODS } from '@/lib/period'
import { MonthNavigator } from '@/ui/feedback/month-navigator'
import { Stack } from '@/ui/layout/stack'
import { Chip, ChipRow } from '@/ui/primitives/chip'

interface Props {
  value: Period
  onChange: (period: Period) => void
  /** Further filters above the period, one per row. */
  children: ReactNode
}

/** The filters of a history: those of the screen, and the period (everything, the last days, or one month). */
export const PeriodFilters = ({ value: { month, days }, onChange, children }: Props) => (
  <Stack $gap={8}>
    {children}
    <ChipRow role="group" aria-label="조회 기간">
      <Chip selected={!month && !days} onClick={() => onChange({})}>
        전체 기간
      </Chip>
      {PERIODS.map((choice) => (
        <Chip key={choice} selected={!month && days === choice} onClick={() => onChange({ days: choice })}>
          {choice === 7 ? '1주일' : `${choice / 30}개월`}
        </Chip>
      ))}
      <Chip selected={Boolean(month)} onClick={() => onChange({ month: month ?? currentMonth() })}>
        월별
      </Chip>
    </ChipRow>
    {month && <MonthNavigator value={month} onChange={(next) => onChange({ month: next })} />}
  </Stack>
)
