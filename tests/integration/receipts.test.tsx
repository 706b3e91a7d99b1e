import { screen, waitFor, within } from '@testing-library/react'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { KIM_DAMA } from '@/demo/seed/persons'
import { seoulParts } from '@/lib/date'
import { formatWon } from '@/lib/money'
import ChargeSuccessPage from '@/pages/card/charge/success'
import MoneyChargeSuccessPage from '@/pages/my/dama-money/charge/success'
import MoneyHistoryPage from '@/pages/my/dama-money/history'
import OrderHistoryPage from '@/pages/my/order/history'
import { bankMoves } from '@/server/db/schema/bank'
import { cards } from '@/server/db/schema/card'
import { orders } from '@/server/db/schema/order'
import { walletPayments } from '@/server/db/schema/wallet'
import { testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

test('an order has a receipt with its lines, its payment and who runs the shop, which prints', async () => {
  const { db } = await testBackend()
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'paid'), isNull(orders.giftRole), gt(orders.pgAmount, 0)))
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user, router } = await renderScreen(<OrderHistoryPage />, {
    at: `/my/order/history?orderId=${order!.id}`,
    as: order!.userId,
  })
  const link = await screen.findByRole('link', { name: '영수증 보기' })
  await user.click(link)
  await waitFor(() => expect(router.asPath).toContain(`type=receipt&of=${order!.id}`))
  const receipt = within(await screen.findByRole('article'))
  expect(receipt.getByText(order!.sn)).toBeVisible()
  expect(receipt.getByText(/^1\. /)).toBeVisible()
  expect(receipt.getAllByText(formatWon(order!.pgAmount))[0]).toBeVisible()
  expect(await receipt.findByText('주식회사 담아')).toBeVisible()
  expect(await axeProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: '인쇄하기' }))
  expect(print).toHaveBeenCalledOnce()
})

test('an order that was not paid, or is not the member’s, has none', async () => {
  await renderScreen(<OrderHistoryPage />, { at: '/my/order/history?type=receipt&of=ord_none', as: KIM_DAMA })
  expect(await screen.findByText('영수증을 찾을 수 없어요')).toBeVisible()
  expect(screen.queryByRole('button', { name: '인쇄하기' })).toBeNull()
})

test('a charge of 담아머니 has a receipt, which its history leads to', async () => {
  const { db } = await testBackend()
  const [move] = await db
    .select()
    .from(bankMoves)
    .where(and(eq(bankMoves.direction, 'charge'), eq(bankMoves.status, 'done')))
  const { year, month } = seoulParts(move!.endedAt!)!
  const history = await renderScreen(<MoneyHistoryPage />, {
    at: `/my/dama-money/history?year=${year}&month=${month}`,
    as: move!.userId,
  })
  const [link] = await screen.findAllByRole('link', { name: '영수증' })
  const href = link!.getAttribute('href')!
  expect(href).toMatch(/charge\/success\?moveId=.+&receipt=1$/)
  history.unmount()
  await renderScreen(<MoneyChargeSuccessPage />, { at: href, as: move!.userId })
  expect(await screen.findByText('담아머니 충전 영수증')).toBeVisible()
  expect(await screen.findByText('주식회사 담아')).toBeVisible()
})

test('a charge of a card in the payment window has a receipt', async () => {
  const { db } = await testBackend()
  const [card] = await db.select().from(cards).where(eq(cards.division, 'MASTER'))
  const [payment] = await db
    .insert(walletPayments)
    .values({
      id: 'wpay_receipt',
      userId: card!.ownerId!,
      purpose: 'card_charge',
      status: 'paid',
      amount: 30_000,
      cardId: card!.id,
      expiresAt: new Date(),
    })
    .returning()
  await renderScreen(<ChargeSuccessPage />, {
    at: `/card/charge/success?paymentId=${payment!.id}&receipt=1`,
    as: payment!.userId,
  })
  expect(await screen.findByText('카드 충전 영수증')).toBeVisible()
  expect(screen.getByText(payment!.id)).toBeVisible()
})
