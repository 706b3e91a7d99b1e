import { useDayChange } from '@/browser/use-day-change'
import { addMonths, currentMonth, formatMonth, type YearMonth } from '@/lib/date'
import { BackIcon, ChevronRightIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { PagerBar } from './pager-bar'

const count = ({ year, month }: YearMonth): number => year * 12 + month

export type MonthNavigatorProps = {
  value: YearMonth
  onChange: (value: YearMonth) => void
  /** The first month with data. */
  min?: YearMonth
}

/** yyyy.MM with buttons for the previous and the next month, up to the current month in Seoul. */
export const MonthNavigator = ({ value, onChange, min }: MonthNavigatorProps) => {
  useDayChange()
  return (
    <PagerBar aria-label="조회할 달">
      <IconButton
        aria-label="이전 달"
        disabled={min !== undefined && count(value) <= count(min)}
        onClick={() => onChange(addMonths(value, -1))}
      >
        <BackIcon />
      </IconButton>
      <time aria-live="polite" dateTime={formatMonth(value).replace('.', '-')}>
        {formatMonth(value)}
      </time>
      <IconButton
        aria-label="다음 달"
        disabled={count(value) >= count(currentMonth())}
        onClick={() => onChange(addMonths(value, 1))}
      >
        <ChevronRightIcon />
      </IconButton>
    </PagerBar>
  )
}
