import { styled } from 'styled-components'
import { seoulDayOf } from '@/domain/seoul-calendar'
import { longDay, nextDateOf, toLunarDate, type YearlyDay, yearlyDayText } from '@/domain/yearly-day'
import { serverNow } from '@/lib/server-time'
import { Checkbox } from '@/ui/form/checkbox'
import { SelectField } from '@/ui/form/select-field'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const SOLAR_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

interface Props {
  value: YearlyDay
  onChange: (value: YearlyDay) => void
  error?: string | undefined
}

/** Month and day of each year, of the solar or of the lunar calendar, with the next date of a lunar one. */
export const YearlyDayFields = ({ value, onChange, error }: Props) => {
  const isLunar = value.calendar === 'lunar'
  const lastDay = isLunar ? 30 : (SOLAR_DAYS[value.month - 1] ?? 31)
  const change = (changed: Partial<YearlyDay>) => onChange({ ...value, ...changed })
  const next = isLunar ? nextDateOf(value, seoulDayOf(serverNow())) : null
  const isLastDay = next !== null && value.day > (toLunarDate(next)?.day ?? value.day)
  return (
    <>
      <Pair>
        <SelectField
          label="월"
          value={value.month}
          onChange={({ target }) => {
            const month = Number(target.value)
            const last = isLunar ? 30 : (SOLAR_DAYS[month - 1] ?? 31)
            change({ month, day: Math.min(value.day, last) })
          }}
        >
          {upTo(12).map((month) => (
            <option key={month} value={month}>
              {month}월
            </option>
          ))}
        </SelectField>
        <SelectField
          label="일"
          error={error}
          value={value.day}
          onChange={({ target }) => change({ day: Number(target.value) })}
        >
          {upTo(lastDay).map((day) => (
            <option key={day} value={day}>
              {day}일
            </option>
          ))}
        </SelectField>
      </Pair>
      {isLunar && (
        <>
          <Checkbox
            label="윤달이에요"
            description="윤달이 없는 해에는 같은 달의 평달로 봐요."
            checked={value.isLeapMonth}
            onChange={({ target }) => change({ isLeapMonth: target.checked })}
          />
          {next !== null && (
            <Text role="status" $size={13} $tone="second">
              {isLastDay && '30일이 없는 달이라 그달의 마지막 날로 봐요. '}
              다가오는 {yearlyDayText(value)}은 {longDay(next)}이에요.
            </Text>
          )}
        </>
      )}
    </>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[8]};
`
