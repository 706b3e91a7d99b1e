import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { VisuallyHidden } from './visually-hidden'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A clock that runs ahead of the server's meets the same end again: it tells it anew, ever more seldom. */
const AGAIN_MS = 10 * SECOND
const MAX_AGAIN_MS = 5 * MINUTE

const two = (value: number): string => String(value).padStart(2, '0')

const clock = (left: number): string => {
  const days = Math.floor(left / DAY)
  const time = [(left % DAY) / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND]
    .map(Math.floor)
    .map(two)
  return `${days > 0 ? `${days}일 ` : ''}${time.join(':')}`
}

export type CountdownProps = {
  /** ISO instant. */
  endsAt: string
  /** For readers, who are not told every second: `11월 22일 09:00`. */
  label: string
  /** It is over. Told again, after longer and longer pauses, for as long as `endsAt` stays in the past. */
  onEnd?: () => void
}

/** The time that is left, second by second, in a place that does not change its size. */
export const Countdown = ({ endsAt, label, onEnd }: CountdownProps) => {
  const end = new Date(endsAt).getTime()
  // The server's clock is not in the page: the first drawing leaves the place empty.
  const [now, setNow] = useState<number>()
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    let nextAt = end
    let pause = AGAIN_MS
    const tick = () => {
      const time = Date.now()
      setNow(time)
      if (time < nextAt) return
      nextAt = time + pause
      pause = Math.min(pause * 2, MAX_AGAIN_MS)
      latest.current?.()
    }
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [end])
  return (
    <span role="timer" aria-live="off">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Digits aria-hidden>
        {now === undefined || Number.isNaN(end) ? '--:--:--' : clock(Math.max(0, end - now))}
      </Digits>
    </span>
  )
}

const Digits = styled.b`
  display: inline-block;
  min-width: 4.75em;
  font-variant-numeric: tabular-nums;
`
