import { renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { previousPath } from '@/browser/history/history-entry'
import { useSignIn } from '@/features/auth/hooks/use-sign-in'
import { beginOauth } from '@/features/auth/model/oauth-request'
import { requestTokens, server } from '@tests/mocks/backend'
import { openHistoryRouter } from '@tests/setup/history-router'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

test('Back from a page reached by sign-in leads to the pages before it, and not to the provider', async () => {
  const tokens = await requestTokens('usr_kim_dama')
  const data = { ...tokens, needsTerms: false }
  server.use(http.post('*/api/auth/oauth2/*', () => HttpResponse.json({ data })))
  const { router, address, close } = openHistoryRouter('/')
  await router.push('/shopping?category=c')
  await router.push('/my/cards')
  await router.replace('/my/login?returnTo=%2Fmy%2Fcards')
  expect(previousPath()).toBe('/shopping')
  const { state } = beginOauth('kakao', '/my/cards')
  await router.push('/provider')
  await router.push(`/my/login/process?code=1&state=${state}`)
  const wrapper = ({ children }: PropsWithChildren) => (
    <RouterContext value={router}>{children}</RouterContext>
  )
  renderHook(() => useSignIn(), { wrapper })
  await waitFor(() => expect(address()).toBe('/my/cards'))
  expect(previousPath()).toBe('/shopping')
  for (const page of ['/shopping?category=c', '/']) {
    history.back()
    await waitFor(() => expect(address()).toBe(page))
  }
  expect(previousPath()).toBeUndefined()
  close()
})
