import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { VisuallyHidden } from './visually-hidden'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A clock that runs ahead of the server's meets the same end again: then it is asked anew, calmly. */
const AGAIN_MS = 10 * SECOND

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
  /** For readers, who are not told every second: `11월 22일 09:00까지`. */
  label: string
  /** It is over. Called again every ten seconds for as long as `endsAt` stays in the past. */
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
    let told = 0
    const tick = () => {
      const time = Date.now()
      setNow(time)
      if (time >= end && time - told >= AGAIN_MS) {
        told = time
        latest.current?.()
      }
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
