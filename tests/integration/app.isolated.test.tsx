import { screen } from '@testing-library/react'
import type { AppProps } from 'next/app'
import { expect, it, vi } from 'vitest'
import { reloadPage } from '@/browser/history/reload-page'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import App from '@/pages/_app'
import { renderScreen } from '@tests/setup/render-screen'

vi.mock('@/browser/history/reload-page')
vi.mock('@/features/passcode/components/proof-host', () => ({
  ProofHost: () => {
    throw new Error('broken on purpose')
  },
}))

it('shows an error of the layout around the screen with a link, instead of a blank page', async () => {
  // React and the boundary both log the error, which is expected here.
  vi.mocked(console.error).mockImplementation(() => undefined)
  const router = { asPath: '/' } as AppProps['router']
  const { user } = await renderScreen(<App Component={() => <p>화면</p>} pageProps={{}} router={router} />)
  expect(screen.getByRole('alert')).toHaveTextContent(GENERIC_ERROR_MESSAGE)
  await user.click(screen.getByRole('button', { name: '확인하고 다시 불러오기' }))
  expect(reloadPage).toHaveBeenCalledOnce()
})
