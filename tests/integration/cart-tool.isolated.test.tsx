import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addGuestLines, changeGuestLines } from '@/browser/storage/guest-cart'
import { JANG_BAGUNI } from '@/demo/seed/persons'
import { CartTool } from '@/shell/header'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

const counter = vi.hoisted(() => ({ loaded: 0 }))
vi.mock('@/shell/cart-count', async (original) => {
  counter.loaded += 1
  return original()
})

withBackend()

const cart = (name: string | RegExp) => screen.findByRole('link', { name })
const put = () =>
  addGuestLines(
    [{ skuId: 'sku_moon-mug_1', quantity: 1, seenPrice: 18_000, max: 50 }],
    new Date('2026-01-01'),
  )

it('loads the counter only for a cart with lines, and updates it', async () => {
  await renderScreen(<CartTool />, { at: '/shopping' })
  await cart('장바구니')
  await vi.dynamicImportSettled()
  expect(counter.loaded).toBe(0)
  act(() => void put())
  expect(await cart(/1개 담음$/)).toBeVisible()
  expect(counter.loaded).toBe(1)
  act(() => void changeGuestLines(() => []))
  expect(await cart('장바구니')).toBeVisible()
})

it('shows the server’s count of a member’s lines', async () => {
  await renderScreen(<CartTool />, { at: '/shopping', as: JANG_BAGUNI })
  expect(await cart(/[1-9]\d*개 담음$/)).toBeVisible()
})
