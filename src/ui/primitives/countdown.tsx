import { useEffect, useState } from 'react'
import { styled } from 'styled-components'

const SECOND = 1000
const DAY_S = 86_400
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
  onOver?: () => void
}

/** What is left until an instant, a second at a time. It says nothing aloud: a clock that speaks is a nuisance. */
export const Countdown = ({ until, onOver }: CountdownProps) => {
  // The server's page is older than the moment it is read: the clock starts in the browser.
  const [left, setLeft] = useState<number>()
  const isOver = left !== undefined && left <= 0
  useEffect(() => {
    const tick = () => setLeft(new Date(until).getTime() - Date.now())
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [until])
  useEffect(() => {
    if (isOver) onOver?.()
    // Told once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver])
  return <Clock role="timer">{left === undefined ? ' ' : countdownText(left) || '끝났어요'}</Clock>
}

const Clock = styled.span`
  display: inline-block;
  min-width: 5em;
  white-space: nowrap;
`
