import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { unconfirmedResult } from '@/api/http/unconfirmed-result'
import { ORDER_HISTORY } from '@/config/paths'
import { DeferredServices } from '@/shell/deferred-services'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

it('says that the result of a change is not known, and leads to the page that shows it', async () => {
  const { user, router } = await renderScreen(<DeferredServices />, { at: '/shopping/order/direct' })
  act(() => unconfirmedResult.set({ href: ORDER_HISTORY, label: '주문내역' }))
  const dialog = await screen.findByRole('alertdialog', { name: '처리됐는지 확인하지 못했어요' })
  expect(dialog).toHaveTextContent('다시 하기 전에 주문내역에서 확인해 주세요.')
  expect(unconfirmedResult.get()).toBeNull()
  await user.click(screen.getByRole('button', { name: '주문내역 보기' }))
  await waitFor(() => expect(router.asPath).toBe(ORDER_HISTORY))
})
