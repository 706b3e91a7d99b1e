import dynamic from 'next/dynamic'
import { useState } from 'react'
import { DAY_MS } from '@/domain/duration'
import { seoulDayOf } from '@/domain/seoul-calendar'
import { formatDateTime } from '@/lib/date'
import { serverNow } from '@/lib/server-time'
import { partLoading } from '@/ui/feedback/error-state'
import { Checkbox } from '@/ui/form/checkbox'
import { RadioTile, RadioTiles } from '@/ui/form/radio-tiles'
import { TextField } from '@/ui/form/text-field'
import { Skeleton } from '@/ui/primitives/skeleton'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'

/** Only a lunar date needs the table of the calendar. */
const LunarDayField = dynamic(() => import('./lunar-day-field').then((file) => file.LunarDayField), {
  ssr: false,
  loading: partLoading(<Skeleton $height="160px" />),
})

/** Tomorrow at nine in the morning, in Seoul, as the field has it. */
const tomorrowMorning = (): string => `${seoulDayOf(serverNow() + DAY_MS)}T09:00`

interface Props {
  /** `yyyy-MM-ddTHH:mm` in Seoul; '' for at once. */
  value: string
  onChange: (sendAt: string) => void
  error: string | null
}

/** When a gift opens: at once, or at an hour in Seoul. The day can be chosen by the lunar calendar. */
export const SendAtField = ({ value, onChange, error }: Props) => {
  const [isLunar, setLunar] = useState(false)
  return (
    <>
      <RadioTiles>
        <VisuallyHidden as="legend">언제 보낼까요</VisuallyHidden>
        <RadioTile>
          <input type="radio" name="send-at" checked={value === ''} onChange={() => onChange('')} />
          지금 바로
        </RadioTile>
        <RadioTile>
          <input
            type="radio"
            name="send-at"
            checked={value !== ''}
            onChange={() => onChange(tomorrowMorning())}
          />
          날짜 정하기
        </RadioTile>
      </RadioTiles>
      {value !== '' && (
        <>
          <Checkbox
            label="음력으로 고르기"
            checked={isLunar}
            onChange={({ target }) => setLunar(target.checked)}
          />
          {isLunar && <LunarDayField value={value} onChange={onChange} />}
          <TextField
            type="datetime-local"
            label="열리는 날과 시각"
            hint={`한국 시각이에요. 결제는 지금 하고, 링크는 미리 보내도 ${formatDateTime(new Date(`${value}:00+09:00`))}에 열려요.`}
            error={error ?? undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </>
      )}
    </>
  )
}
