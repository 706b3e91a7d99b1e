import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { VisuallyHidden } from './visually-hidden'

const SECOND = 1000
const DAY_S = 86_400
/** A clock that runs ahead of the server's meets the same end again: it tells it anew, ever more seldom. */
const AGAIN_MS = 10 * SECOND
const MAX_AGAIN_MS = 300 * SECOND

const two = (value: number): string => String(value).padStart(2, '0')

/** `3일 02:05:09`, `02:05:09`; '' when it is over. */
export const countdownText = (msLeft: number): string => {
  const left = Math.floor(msLeft / SECOND)
  if (left <= 0) return ''
  const days = Math.floor(left / DAY_S)
  const clock = [Math.floor((left % DAY_S) / 3600), Math.floor((left % 3600) / 60), left % 60]
    .map(two)
    .join(':')
  return days > 0 ? `${days}일 ${clock}` : clock
}

export type CountdownProps = {
  /** An instant, ISO. */
  until: string
  /** Read aloud in place of the running digits: `11월 22일 09:00`. */
  label?: string
  /** It is over. Told again, after longer and longer pauses, for as long as `until` stays in the past. */
  onOver?: () => void
}

/** What is left until an instant, a second at a time. It says nothing aloud: a clock that speaks is a nuisance. */
export const Countdown = ({ until, label, onOver }: CountdownProps) => {
  // The server's page is older than the moment it is read: the clock starts in the browser.
  const [left, setLeft] = useState<number>()
  const latest = useRef(onOver)
  useEffect(() => {
    latest.current = onOver
  })
  useEffect(() => {
    const end = new Date(until).getTime()
    let nextAt = end
    let pause = AGAIN_MS
    const tick = () => {
      const now = Date.now()
      setLeft(end - now)
      if (!(now >= nextAt)) return
      nextAt = now + pause
      pause = Math.min(pause * 2, MAX_AGAIN_MS)
      latest.current?.()
    }
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [until])
  return (
    <span role="timer">
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      <Clock aria-hidden={label ? true : undefined}>
        {left === undefined ? ' ' : countdownText(left) || '끝났어요'}
      </Clock>
    </span>
  )
}

const Clock = styled.span`
  display: inline-block;
  min-width: 5em;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
