import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KIM_DAMA } from '@/demo/seed/persons'
import NotificationSettingsPage from '@/pages/my/notification/settings'
import ProductDetailPage from '@/pages/shopping/product-detail/[productId]'
import { axeProblems } from '@tests/setup/axe'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

const openProduct = (productId: string, as?: string) =>
  renderScreen(<ProductDetailPage />, {
    at: `/shopping/product-detail/${productId}`,
    pathname: '/shopping/product-detail/[productId]',
    params: { productId },
    as,
  })

test('a sold-out product offers a notice of each option, which the settings list and end', async () => {
  const { user } = await openProduct('prd_edge-sold-out', KIM_DAMA)
  expect(await screen.findByRole('button', { name: 'SOLD OUT' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '재입고 알림' }))
  const sheet = within(await screen.findByRole('dialog', { name: '재입고 알림' }))
  await user.click(sheet.getByRole('button', { name: /장미 알림 받기/ }))
  expect(await sheet.findByRole('button', { name: /장미 알림 취소/ })).toBeVisible()
  expect(sheet.getByRole('button', { name: /백차 알림 받기/ })).toBeVisible()
  expect(await axeProblems()).toEqual([])

  const settings = await renderScreen(<NotificationSettingsPage />, {
    at: '/my/notification/settings',
    as: KIM_DAMA,
  })
  await settings.user.click(await screen.findByRole('button', { name: '재입고 알림 목록' }))
  const row = await screen.findByRole('button', { name: /장미 알림 취소/ })
  await settings.user.click(row)
  await waitFor(() => expect(screen.queryByRole('button', { name: /장미 알림 취소/ })).toBeNull())
  expect(await screen.findByText(/재입고 알림을 신청하면/)).toBeVisible()
})

test('a visitor is asked to sign in for it', async () => {
  const { user } = await openProduct('prd_edge-sold-out')
  await user.click(await screen.findByRole('button', { name: '재입고 알림' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: '재입고 알림' })).getByRole('button', { name: /장미/ }),
  )
  expect(await screen.findByText(/다시 들어오면 알림으로/)).toBeVisible()
})

test('a product with some sold-out options offers it in the option sheet', async () => {
  const { user } = await openProduct('prd_water-tint', KIM_DAMA)
  await user.click(await screen.findByRole('button', { name: '구매하기' }))
  await user.click(await screen.findByRole('button', { name: '품절된 옵션 재입고 알림 받기' }))
  expect(await screen.findByRole('dialog', { name: '재입고 알림' })).toBeVisible()
})
