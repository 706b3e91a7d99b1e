import { formatDateTime } from '@/lib/date'
import { serverNow } from '@/lib/server-time'
import { RadioTile, RadioTiles } from '@/ui/form/radio-tiles'
import { TextField } from '@/ui/form/text-field'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'

const DAY = 24 * 60 * 60_000

/** Tomorrow at nine in the morning, in Seoul, as the field has it. */
const tomorrowMorning = (): string => {
  const [day = ''] = new Date(serverNow() + 9 * 60 * 60_000 + DAY).toISOString().split('T')
  return `${day}T09:00`
}

interface Props {
  /** `yyyy-MM-ddTHH:mm` in Seoul; '' for at once. */
  value: string
  onChange: (sendAt: string) => void
  error: string | null
}

/** When a gift opens: at once, or at an hour in Seoul. */
export const SendAtField = ({ value, onChange, error }: Props) => (
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
      <TextField
        type="datetime-local"
        label="열리는 날과 시각"
        hint={`한국 시각이에요. 결제는 지금 하고, 링크는 미리 보내도 ${formatDateTime(new Date(`${value}:00+09:00`))}에 열려요.`}
        error={error ?? undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </>
)
