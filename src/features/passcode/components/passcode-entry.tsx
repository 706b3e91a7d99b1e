import { type KeyboardEvent, useState } from 'react'
import { styled } from 'styled-components'
import { passcodeLimits } from '@/domain/limits'
import { Button } from '@/ui/primitives/button'
import { color, font, space } from '@/ui/theme/tokens'
import { keepPlainChoice, readPlainChoice } from '../model/plain-choice'
import { PasscodeDots } from './passcode-dots'
import { PasscodePad } from './passcode-pad'
import { PlainField } from './plain-field'

const Box = styled.div`
  padding-top: ${space[8]};
  text-align: center;
  > h3 {
    font-size: ${font[20]};
    font-weight: 700;
  }
`
const Note = styled.p`
  display: flex;
  min-height: 2.9em;
  padding-top: ${space[4]};
  justify-content: center;
  color: ${color.second};
  font-size: ${font[15]};
  &[data-error] {
    color: ${color.danger};
  }
`

export interface EntryProps {
  title: string
  hint?: string
  error?: string
  isBusy: boolean
  /** Another number: the digits lie anew and the field is empty. */
  round: number
  onComplete: (passcode: string) => void
}

/** Six digits, by the shuffled pad, by a keyboard, or in a plain field. */
export const PasscodeEntry = ({ round, ...rest }: EntryProps) => <Round key={round} round={round} {...rest} />

const Round = ({ title, hint, error, isBusy, round, onComplete }: EntryProps) => {
  const [digits, setDigits] = useState('')
  const [isPlain, setPlain] = useState(readPlainChoice)
  const put = (next: string) => {
    if (isBusy || digits.length === passcodeLimits.length) return
    const now = next.slice(0, passcodeLimits.length)
    setDigits(now)
    if (now.length === passcodeLimits.length) onComplete(now)
  }
  const type = (event: KeyboardEvent) => {
    if (isPlain || event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) put(digits + event.key)
    else if (event.key === 'Backspace') put(digits.slice(0, -1))
  }
  const change = () => {
    keepPlainChoice(!isPlain)
    setPlain(!isPlain)
    setDigits('')
  }
  return (
    // The keys of a keyboard are a second way to what the buttons do.
    <Box role="group" aria-label={title} onKeyDown={type}>
      <h3>{title}</h3>
      <Note role={error && !isBusy ? 'alert' : undefined} data-error={(error && !isBusy) || undefined}>
        {isBusy ? '확인하고 있어요.' : (error ?? hint)}
      </Note>
      <PasscodeDots length={digits.length} />
      {isPlain ? (
        <PlainField label={title} value={digits} disabled={isBusy} onChange={put} />
      ) : (
        <PasscodePad
          key={round}
          disabled={isBusy}
          onDigit={(digit) => put(digits + digit)}
          onErase={() => put(digits.slice(0, -1))}
          onClear={() => put('')}
        />
      )}
      <Button kind="quiet" small onClick={change}>
        {isPlain ? '섞인 숫자판으로 입력하기' : '일반 입력창으로 입력하기'}
      </Button>
    </Box>
  )
}
