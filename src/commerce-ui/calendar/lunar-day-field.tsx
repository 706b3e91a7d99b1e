import { useState } from 'react'
import { seoulDayOf } from '@/domain/seoul-calendar'
import { nextDateOf, toLunarDate, type YearlyDay } from '@/domain/yearly-day'
import { serverNow } from '@/lib/server-time'
import { YearlyDayFields } from './yearly-day-fields'

interface Props {
  /** `yyyy-MM-ddTHH:mm` in Seoul. */
  value: string
  onChange: (sendAt: string) => void
}

const today = (): string => seoulDayOf(serverNow())

/** Chooses the day of a gift by the lunar calendar; the hour stays. The day of the value is chosen at first. */
export const LunarDayField = ({ value, onChange }: Props) => {
  const [lunar, setLunar] = useState<YearlyDay>(() => {
    const { month, day, isLeapMonth } = toLunarDate(value.slice(0, 10)) ??
      toLunarDate(today()) ?? { month: 1, day: 1, isLeapMonth: false }
    return { calendar: 'lunar', month, day, isLeapMonth }
  })
  return (
    <YearlyDayFields
      value={lunar}
      onChange={(chosen) => {
        setLunar(chosen)
        const date = nextDateOf(chosen, today())
        if (date !== null) onChange(`${date}T${value.slice(11) || '09:00'}`)
      }}
    />
  )
}
