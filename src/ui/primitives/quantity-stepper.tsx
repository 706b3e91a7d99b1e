import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { digitsIn } from '@/lib/digits'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import { MinusIcon, PlusIcon, TrashIcon } from './icon'
import { IconButton } from './icon-button'

/** A span, because a `MediaRow` that contains it has no block elements. */
const Stepper = styled.span`
  display: block;
`
const Box = styled.span`
  display: inline-flex;
  max-width: 100%;
  align-items: center;
  border: 1px solid ${color.line};
  border-radius: ${radius.button};
  background: ${color.surface};
`
const Entry = styled.input`
  width: 3em;
  min-width: 0;
  min-height: ${layout.touch};
  padding: 0;
  border: 0;
  background: none;
  font-weight: 700;
  text-align: center;
  &:disabled {
    color: ${color.third};
  }
`
const Hint = styled.span`
  display: block;
  color: ${color.danger};
  font-size: ${font[13]};
  &:not(:empty) {
    margin-top: ${space[4]};
  }
`

const HOLD_BEFORE = 400
const HOLD_EVERY = 90

export type QuantityStepperProps = {
  value: number
  onChange: (value: number) => void
  /** Name of the counted item: `세트 A`. */
  label: string
  min?: number
  max?: number
  disabled?: boolean
  /** At the minimum, the decrease button becomes a remove button. */
  onRemove?: () => void
}

export const QuantityStepper = ({
  value,
  onChange,
  label,
  min = 1,
  max = 50,
  disabled,
  onRemove,
}: QuantityStepperProps) => {
  const [draft, setDraft] = useState<string>()
  const [hint, setHint] = useState('')
  const latest = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const set = (next: number) => {
    setHint(
      next > max
        ? `최대 ${max}개까지 구매할 수 있어요`
        : next < min
          ? `최소 ${min}개부터 구매할 수 있어요`
          : '',
    )
    const clamped = Math.max(min, Math.min(max, next))
    if (clamped === latest.current) return false
    latest.current = clamped
    onChange(clamped)
    return true
  }
  const release = () => clearTimeout(timer.current)
  const hold = (by: number) => {
    hasRepeated.current = false
    const again = () => {
      hasRepeated.current = true
      if (set(latest.current + by)) timer.current = setTimeout(again, HOLD_EVERY)
    }
    release()
    timer.current = setTimeout(again, HOLD_BEFORE)
  }
  const commit = () => {
    release()
    if (draft) set(Number(draft))
    setDraft(undefined)
  }
  /** A click that ends a held press does nothing, even where the button has become another one. */
  const press = (act: () => void) => {
    if (!hasRepeated.current) act()
    hasRepeated.current = false
  }
  const stepper = (by: number) => ({
    // A press of + after typing starts from the typed number, because the field loses focus first.
    onPointerDown: () => hold(by),
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => press(() => set(latest.current + by)),
  })
  const removes = onRemove !== undefined && value <= min

  return (
    <Stepper>
      <Box role="group" aria-label={`${label} 수량`}>
        {removes ? (
          <IconButton
            aria-label="삭제"
            disabled={disabled}
            onPointerDown={() => {
              hasRepeated.current = false
            }}
            // Enter held down on the decrease button must not remove the item.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={() => press(onRemove)}
          >
            <TrashIcon size={20} />
          </IconButton>
        ) : (
          <IconButton aria-label="수량 줄이기" disabled={disabled || value <= min} {...stepper(-1)}>
            <MinusIcon size={20} />
          </IconButton>
        )}
        <Entry
          aria-label={`${label} 수량`}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={draft ?? value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(digitsIn(event.target.value).slice(0, 4))}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              commit()
            }
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (by) {
              event.preventDefault()
              setDraft(undefined)
              set(latest.current + by)
            }
          }}
        />
        {/* At the limit the button stays alive, to say why nothing more goes in. */}
        <IconButton aria-label="수량 늘리기" disabled={disabled} aria-disabled={value >= max} {...stepper(1)}>
          <PlusIcon size={20} />
        </IconButton>
      </Box>
      <Hint role="status">{hint}</Hint>
    </Stepper>
  )
}
