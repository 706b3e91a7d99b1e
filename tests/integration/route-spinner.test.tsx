import { act, render, screen } from '@testing-library/react'
import mitt from 'next/dist/shared/lib/mitt'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouteSpinner } from '@/shell/route-spinner'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PATIENCE_MS = 150

const events = mitt()
const router = { events } as unknown as NextRouter

/** Renders the spinner with a router that emits the events of the test. */
const renderSpinner = () => {
  const { unmount } = render(
    <RouterContext.Provider value={router}>
      <RouteSpinner />
    </RouterContext.Provider>,
  )
  const send = (event: string, shallow = false) => act(() => events.emit(event, '/my', { shallow }))
  return { send, unmount }
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const spinner = () => screen.queryByText('화면을 여는 중이에요')

it.each(['routeChangeComplete', 'routeChangeError'])(
  'shows while a screen is on its way, until %s',
  (end) => {
    const { send } = renderSpinner()
    send('routeChangeStart')
    wait(PATIENCE_MS - 1)
    expect(spinner()).toBeNull()
    wait(1)
    expect(spinner()).toBeInTheDocument()
    send(end)
    expect(spinner()).toBeNull()
  },
)

it('shows nothing for a quick change', () => {
  const { send } = renderSpinner()
  send('routeChangeStart')
  wait(PATIENCE_MS - 1)
  send('routeChangeComplete')
  wait(PATIENCE_MS)
  expect(spinner()).toBeNull()
})

it('shows nothing when only the query of the screen changes', () => {
  const { send } = renderSpinner()
  send('routeChangeStart', true)
  wait(PATIENCE_MS)
  expect(spinner()).toBeNull()
})

it('clears its timer', () => {
  const { send, unmount } = renderSpinner()
  send('routeChangeStart')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
