import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLayer } from '@/browser/history/back-close'
import { overlaysSettled } from '@/browser/history/overlays-settled'

const FORM = '/my/dama-money/withdraw'
const RESULT = '/my/dama-money/withdraw/success'

/** The navigations that reach the router after the listener of the layers. */
const events = vi.fn<() => void>()

const standOn = (path: string): void => {
  history.replaceState({ as: path }, '', path)
  Object.assign(Router, { router: { asPath: path } })
}

beforeEach(() => {
  standOn(FORM)
  addEventListener('popstate', events)
})
afterEach(() => {
  removeEventListener('popstate', events)
  events.mockClear()
  Object.assign(Router, { router: null })
})

test('a closed layer removes its history entry without an event for the router', async () => {
  const close = openLayer(() => undefined)
  await vi.waitFor(() => expect(history.state).toMatchObject({ layer: 1 }))
  close()
  await overlaysSettled()
  expect(history.state).toEqual({ as: FORM })
  expect(events).not.toHaveBeenCalled()
})

test('a page that opened before the entry was removed stays open', async () => {
  const close = openLayer(() => undefined)
  await vi.waitFor(() => expect(history.state).toMatchObject({ layer: 1 }))
  const go = history.go.bind(history)
  vi.spyOn(history, 'go').mockImplementationOnce((steps) => {
    standOn(RESULT)
    go(steps)
  })
  close()
  await overlaysSettled()
  expect(location.pathname).toBe(RESULT)
  expect(events).not.toHaveBeenCalled()
})
