import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { focusIfLost } from '@/browser/focus-if-lost'
import { storedText } from '@/browser/storage/web-storage'
import { PASSCODE_RESET } from '@/config/paths'
import { passcodeLimits } from '@/domain/limits'
import { digitsIn } from '@/lib/digits'
import { withReturnTo } from '@/lib/return-to'
import { fieldCss } from '@/ui/form/form-field'
import { Button } from '@/ui/primitives/button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, space, motion, radius } from '@/ui/theme/tokens'
import { PasscodePad } from './passcode-pad'

const Row = styled.div`
  display: flex;
  padding: ${space[16]} 0;
  justify-content: center;
  gap: ${space[16]};
  i {
    width: 14px;
    height: 14px;
    border: 1.5px solid ${color.edge};
    border-radius: ${radius.full};
    transition:
      background ${motion.fast},
      border-color ${motion.fast};
  }
  i[data-on] {
    border-color: ${color.accent};
    background: ${color.accent};
  }
`

/** Shows how many digits are entered, but not which. */
const PasscodeDots = ({ length }: { length: number }) => (
  <>
    <Row aria-hidden>
      {Array.from({ length: passcodeLimits.length }, (_, at) => (
        <i key={at} data-on={at < length || undefined} />
      ))}
    </Row>
    <VisuallyHidden role="status">{length > 0 ? `${length}자리 입력됨` : ''}</VisuallyHidden>
  </>
)

const stored = storedText('device', 'dama_plain_passcode')

/** Whether the passcode is typed in a plain field on this device. */
const readPlainChoice = (): boolean => stored.read() === 'on'

const storePlainChoice = (isPlain: boolean): void => void (isPlain ? stored.write('on') : stored.remove())

const Field = styled.input`
  ${fieldCss}
  text-align: center;
  font-size: ${font[24]};
  letter-spacing: 0.4em;
`

interface PlainFieldProps {
  label: string
  value: string
  disabled: boolean
  /** Whether the member has just chosen this field. */
  isChosen: boolean
  onChange: (digits: string) => void
}

const focus = (element: HTMLElement | null): void => element?.focus()

/** A password field for screen readers, switch control and large text, with the device's own keyboard. */
const PlainField = ({ label, value, disabled, isChosen, onChange }: PlainFieldProps) => (
  <Field
    ref={isChosen ? focus : focusIfLost}
    type="password"
    inputMode="numeric"
    autoComplete="off"
    aria-label={label}
    maxLength={passcodeLimits.length}
    value={value}
    readOnly={disabled}
    onPaste={(event) => event.preventDefault()}
    onDrop={(event) => event.preventDefault()}
    onChange={(event) => onChange(digitsIn(event.currentTarget.value))}
  />
)

const Box = styled.div`
  padding-top: ${space[8]};
  text-align: center;
  outline: 0;
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

interface EntryProps {
  title: string
  hint?: string
  error?: string
  isBusy: boolean
  /** The member's passcode, which may be forgotten, and not a new one. */
  isKnown: boolean
  /** A new number empties the field and shuffles the pad. */
  attempt: number
  onComplete: (passcode: string) => void
}

/** The entry of six digits by the shuffled pad, by a keyboard, or in a plain field. Each attempt takes over the focus. */
export const PasscodeEntry = ({ attempt, ...rest }: EntryProps) => (
  <Attempt key={attempt} attempt={attempt} {...rest} />
)

const Attempt = ({ title, hint, error, isBusy, isKnown, attempt, onComplete }: EntryProps) => {
  const { asPath } = useRouter()
  const [digits, setDigits] = useState('')
  const [isPlain, setPlain] = useState(readPlainChoice)
  const [isSwitched, setSwitched] = useState(false)
  const change = (next: string) => {
    if (isBusy || digits.length === passcodeLimits.length) return
    const entered = next.slice(0, passcodeLimits.length)
    setDigits(entered)
    if (entered.length === passcodeLimits.length) onComplete(entered)
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isPlain || event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) change(digits + event.key)
    else if (event.key === 'Backspace') change(digits.slice(0, -1))
  })
  // The focus may be anywhere in the sheet, or nowhere after the keys of the pad were disabled.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const switchField = () => {
    storePlainChoice(!isPlain)
    setPlain(!isPlain)
    setSwitched(true)
    setDigits('')
  }
  return (
    <Box role="group" aria-label={title} ref={focusIfLost} tabIndex={-1}>
      <h3>{title}</h3>
      <Note role={error && !isBusy ? 'alert' : undefined} data-error={(error && !isBusy) || undefined}>
        {isBusy ? '확인하고 있어요.' : (error ?? hint)}
      </Note>
      <PasscodeDots length={digits.length} />
      {isPlain ? (
        <PlainField label={title} value={digits} disabled={isBusy} isChosen={isSwitched} onChange={change} />
      ) : (
        <PasscodePad
          key={attempt}
          disabled={isBusy}
          onDigit={(digit) => change(digits + digit)}
          onErase={() => change(digits.slice(0, -1))}
          onClear={() => change('')}
        />
      )}
      <Button kind="quiet" small onClick={switchField}>
        {isPlain ? '섞인 숫자판으로 입력하기' : '일반 입력창으로 입력하기'}
      </Button>
      {isKnown && (
        <Button kind="quiet" small href={withReturnTo(PASSCODE_RESET, asPath)}>
          비밀번호를 잊었어요
        </Button>
      )}
    </Box>
  )
}
