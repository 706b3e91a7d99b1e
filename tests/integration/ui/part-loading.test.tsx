import { screen } from '@testing-library/react'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { partLoading } from '@/ui/feedback/error-state'
import { renderScreen } from '@tests/setup/render-screen'

it('a part without its script shows the error, and loads by another attempt', async () => {
  const load = vi
    .fn<() => Promise<() => ReactNode>>(async () => () => <p>내용</p>)
    .mockRejectedValueOnce(new Error('Loading chunk 1 failed'))
  const Part = dynamic(load, { ssr: false, loading: partLoading(<p>자리</p>) })
  const { user } = await renderScreen(<Part />)
  await user.click(await screen.findByRole('button', { name: '다시 시도하기' }))
  expect(await screen.findByText('내용')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
