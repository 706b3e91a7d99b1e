import { act, render, screen } from '@testing-library/react'
import Cookies from 'js-cookie'
import { expect, it, vi } from 'vitest'
import { tokenStore } from '@/api/http/token-store'
import { useSession } from '@/api/http/use-session'

const Session = () => <p>{useSession()}</p>
const shown = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent)
const signIn = () => tokenStore.save({ token: 'access', refreshToken: 'refresh' })

it('is shared by all subscribers, and reads the cookies once', () => {
  render(Array.from({ length: 50 }, (_, at) => <Session key={at} />))
  const read = vi.spyOn(Cookies, 'get')
  act(signIn)
  expect(new Set(shown())).toEqual(new Set(['member']))
  expect(read.mock.calls.length).toBeLessThan(10)
})

it('is read again on focus, because another tab may have signed out; an access cookie that ran out ends nothing', () => {
  signIn()
  render(<Session />)
  expect(shown()).toEqual(['member'])
  Cookies.remove('dama_access')
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(shown()).toEqual(['member'])
  Cookies.remove('dama_refresh')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toEqual(['visitor'])
})

it('is read again by a screen that mounts after the last one unmounted', () => {
  const first = render(<Session />)
  expect(shown()).toEqual(['visitor'])
  first.unmount()
  signIn()
  render(<Session />)
  expect(shown()).toEqual(['member'])
})
