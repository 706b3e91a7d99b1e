import dynamic from 'next/dynamic'
import { partLoading } from '@/ui/feedback/error-state'
import { RadioTile, RadioTiles } from '@/ui/form/radio-tiles'
import { Skeleton } from '@/ui/primitives/skeleton'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { tomorrowMorning } from './send-at'
import type { SendDayProps } from './send-day-fields'

/** Most gifts are sent at once. */
const SendDayFields = dynamic(() => import('./send-day-fields').then((file) => file.SendDayFields), {
  ssr: false,
  loading: partLoading(<Skeleton $height="160px" />),
})

/** When a gift opens: at once, or at an hour in Seoul. `value` is `yyyy-MM-ddTHH:mm`; '' for at once. */
export const SendAtField = (props: SendDayProps) => {
  const { value, onChange } = props
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
      {value !== '' && <SendDayFields {...props} />}
    </>
  )
}
