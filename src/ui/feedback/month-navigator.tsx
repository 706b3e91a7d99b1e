import { useDayChange } from '@/browser/use-day-change'
import { addMonths, currentMonth, formatMonth, type YearMonth } from '@/lib/date'
import { Button } from '@/ui/primitives/button'
import { BackIcon, ChevronRightIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { PagerBar } from './pager-bar'

const count = ({ year, month }: YearMonth): number => year * 12 + month

interface Props {
  value: YearMonth
  onChange: (value: YearMonth) => void
}

/** yyyy.MM with buttons for the previous and the next month, up to the current month in Seoul. */
export const MonthNavigator = ({ value, onChange }: Props) => {
  useDayChange()
  return (
    <PagerBar aria-label="조회할 달">
      <IconButton aria-label="이전 달" onClick={() => onChange(addMonths(value, -1))}>
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

/** For a month without an entry: on the first days of a month the entries that one looks for are those of the month before. */
export const PreviousMonthButton = ({ value, onChange }: Props) => {
  const previous = addMonths(value, -1)
  return (
    <Button kind="secondary" onClick={() => onChange(previous)}>
      {previous.month}월 보기
    </Button>
  )
}
