import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { readServerTime, serverNow, serverOffset } from '@/lib/server-time'
import { VisuallyHidden } from './visually-hidden'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Pauses between calls of `onEnd`, which grow, because a server may answer with the same `endsAt` again. */
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

/** A small static file: every server and proxy gives its time with it. */
const ANY_FILE = '/icon.svg'

let request: Promise<void> | undefined

/** Asks for the server's time, which a page that came with its data has no answer to read it from. Settles when it is known, or not to be had. */
const askServerTime = async (): Promise<void> => {
  if (serverOffset.get().isMeasured) return
  request ??= fetch(ANY_FILE, { method: 'HEAD', cache: 'no-store' })
    .then(
      ({ headers }) => readServerTime(headers.get('date'), headers.get('age')),
      () => undefined,
    )
    .finally(() => {
      request = undefined
    })
  await request
}

export type CountdownProps = {
  /** ISO instant. */
  endsAt: string
  /** Text for screen readers, which do not announce every second: `11월 22일 09:00`. */
  label: string
  /** Called at the end, and again after growing pauses while `endsAt` stays in the past. */
  onEnd?: () => void
}

/** The remaining time in seconds by the server's clock, in a box of constant size. */
export const Countdown = ({ endsAt, label, onEnd }: CountdownProps) => {
  const end = new Date(endsAt).getTime()
  // The server's time is not in the page, so the first render is empty.
  const [now, setNow] = useState<number>()
  const handleEnd = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    let nextAt = end
    let pause = AGAIN_MS
    let timer: ReturnType<typeof setInterval> | undefined
    let isGone = false
    const tick = () => {
      const time = serverNow()
      setNow(time)
      if (time < nextAt) return
      nextAt = time + pause
      pause = Math.min(pause * 2, MAX_AGAIN_MS)
      handleEnd()
    }
    const start = () => {
      if (isGone) return
      tick()
      timer = setInterval(tick, SECOND)
    }
    const serverTime = askServerTime()
    // The end may be over by the device's clock only.
    if (serverNow() < end) start()
    else void serverTime.then(start)
    return () => {
      isGone = true
      clearInterval(timer)
    }
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
