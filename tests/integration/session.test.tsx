import { act, render, screen } from '@testing-library/react'
import Cookies from 'js-cookie'
import { beforeEach, expect, it, vi } from 'vitest'
import { tokenStore } from '@/api/http/token-store'
import { useSession } from '@/api/http/use-session'

const Session = () => <p>{useSession()}</p>
const shown = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent)
const signIn = () => tokenStore.save({ token: 'access', refreshToken: 'refresh' })

beforeEach(() => tokenStore.clear())

it('is one for all who ask, and is read from the cookies once for all of them', () => {
  render(Array.from({ length: 50 }, (_, at) => <Session key={at} />))
  const read = vi.spyOn(Cookies, 'get')
  act(signIn)
  expect(new Set(shown())).toEqual(new Set(['member']))
  expect(read.mock.calls.length).toBeLessThan(10)
})

it('is looked at again when the tab is: another one may have signed out', () => {
  signIn()
  render(<Session />)
  expect(shown()).toEqual(['member'])
  Cookies.remove('dama_access')
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(shown()).toEqual(['unknown'])
  Cookies.remove('dama_refresh')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toEqual(['visitor'])
})

it('is read anew by a screen that opens after the last one is gone', () => {
  const first = render(<Session />)
  expect(shown()).toEqual(['visitor'])
  first.unmount()
  signIn()
  render(<Session />)
  expect(shown()).toEqual(['member'])
})
