import { useState } from 'react'
import { serverNow } from '@/lib/server-time'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { instantOf, sendAtProblem, toSendAt } from './send-at'
import { SendAtField } from './send-at-field'

interface Props {
  /** The hour at which it opens now. */
  sendAt: string
  isPending: boolean
  /** With the other hour; null to open it now. */
  onSubmit: (sendAt: string | null) => void
}

/** Changes the hour of a gift that has not opened. */
export const SendAtForm = ({ sendAt, isPending, onSubmit }: Props) => {
  const [value, setValue] = useState(toSendAt(sendAt))
  const problem = sendAtProblem(value, serverNow())
  return (
    <Section title="보내는 때">
      <SendAtField value={value} onChange={setValue} error={problem} />
      {value !== toSendAt(sendAt) && (
        <Button
          full
          kind="secondary"
          loading={isPending}
          disabled={problem !== null}
          onClick={() => onSubmit(instantOf(value))}
        >
          {value === '' ? '지금 열기' : '이때로 바꾸기'}
        </Button>
      )}
    </Section>
  )
}
