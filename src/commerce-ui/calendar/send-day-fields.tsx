import dynamic from 'next/dynamic'
import { type Ref, useState } from 'react'
import { formatDateTime } from '@/lib/date'
import { partLoading } from '@/ui/feedback/error-state'
import { Checkbox } from '@/ui/form/checkbox'
import { TextField } from '@/ui/form/text-field'
import { Skeleton } from '@/ui/primitives/skeleton'

/** Only a lunar date needs the table of the calendar. */
const LunarDayField = dynamic(() => import('./lunar-day-field').then((file) => file.LunarDayField), {
  ssr: false,
  loading: partLoading(<Skeleton $height="160px" />),
})

export interface SendDayProps {
  /** `yyyy-MM-ddTHH:mm` in Seoul. */
  value: string
  onChange: (sendAt: string) => void
  error: string | null
  /** What happens at once, at the begin of a sentence: `결제는 지금 하고, `. */
  now?: string
  /** Of the field of the hour. A part that is loaded later has a reference to itself. */
  fieldRef?: Ref<HTMLInputElement>
}

/** The day and hour in Seoul at which a gift opens. The day can be chosen by the lunar calendar. */
export const SendDayFields = ({ value, onChange, error, now = '', fieldRef }: SendDayProps) => {
  const [isLunar, setLunar] = useState(false)
  return (
    <>
      <Checkbox
        label="음력으로 고르기"
        checked={isLunar}
        onChange={({ target }) => setLunar(target.checked)}
      />
      {isLunar && <LunarDayField value={value} onChange={onChange} />}
      <TextField
        ref={fieldRef}
        type="datetime-local"
        label="열리는 날과 시각"
        hint={`한국 시각이에요. ${now}링크는 미리 보내도 ${formatDateTime(new Date(`${value}:00+09:00`))}에 열려요.`}
        error={error ?? undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  )
}
