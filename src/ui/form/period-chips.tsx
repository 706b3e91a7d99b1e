import { currentMonth } from '@/lib/date'
import { type Period, PERIODS } from '@/lib/period'
import { MonthNavigator } from '@/ui/feedback/month-navigator'
import { Chip, ChipRow } from '@/ui/primitives/chip'

interface Props {
  value: Period
  onChange: (period: Period) => void
}

/** All of a history, so many days back, or one month. */
export const PeriodChips = ({ value: { month, days }, onChange }: Props) => (
  <ChipRow role="group" aria-label="조회 기간">
    <Chip selected={!month && !days} onClick={() => onChange({})}>
      전체 기간
    </Chip>
    {PERIODS.map((one) => (
      <Chip key={one} selected={!month && days === one} onClick={() => onChange({ days: one })}>
        {one === 7 ? '1주일' : `${one / 30}개월`}
      </Chip>
    ))}
    <Chip selected={Boolean(month)} onClick={() => onChange({ month: month ?? currentMonth() })}>
      월별
    </Chip>
  </ChipRow>
)

/** Stands below the chips while a month is chosen. */
export const PeriodMonth = ({ value: { month }, onChange }: Props) =>
  month && <MonthNavigator value={month} onChange={(next) => onChange({ month: next })} />
