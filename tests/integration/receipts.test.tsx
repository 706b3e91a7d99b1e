import { screen, waitFor, within } from '@testing-library/react'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { KIM_DAMA, PARK_JEJU, SEON_MUL } from '@/demo/seed/persons'
import { seoulParts } from '@/lib/date'
import { formatWon } from '@/lib/money'
import ChargeSuccessPage from '@/pages/card/charge/success'
import MoneyChargeSuccessPage from '@/pages/my/dama-money/charge/success'
import MoneyHistoryPage from '@/pages/my/dama-money/history'
import SentHistoryPage from '@/pages/my/gift/sent-history'
import OrderHistoryPage from '@/pages/my/order/history'
import { bankMoves } from '@/server/db/schema/bank'
import { cards } from '@/server/db/schema/card'
import { orders, payments } from '@/server/db/schema/order'
import { productGifts } from '@/server/db/schema/product-gift'
import { gifts, walletPayments } from '@/server/db/schema/wallet'
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

  // Its browser does nothing when a page prints.
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile KAKAOTALK 11.0.0')
  await user.click(screen.getByRole('button', { name: '인쇄하기' }))
  expect(await screen.findByText('이 앱 안에서는 인쇄할 수 없어요')).toBeVisible()
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

test('a gift from a card has a receipt, which its sheet leads to', async () => {
  const { user, router } = await renderScreen(<SentHistoryPage />, {
    at: '/my/gift/sent-history?historyId=gft_from_seon_2&senderCardId=crd_seon_mul&division=MASTER',
    as: SEON_MUL,
  })
  await user.click(await screen.findByRole('link', { name: '영수증 보기' }))
  await waitFor(() => expect(router.asPath).toContain('kind=receipt&historyId=gft_from_seon_2'))
  const receipt = within(await screen.findByRole('article'))
  expect(receipt.getByRole('heading', { name: '선물 영수증' })).toBeVisible()
  expect(receipt.getByText('gft_from_seon_2')).toBeVisible()
  expect(receipt.getByText('카드 잔액')).toBeVisible()
  expect(await receipt.findByText('주식회사 담아')).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

test('a gift that was paid in the payment window has the lines of the gateway on its receipt', async () => {
  const { db } = await testBackend()
  const [gift] = await db
    .update(gifts)
    .set({ source: 'gateway', senderCardId: 'basic_love-heart' })
    .where(eq(gifts.id, 'gft_from_seon_2'))
    .returning()
  await db.insert(walletPayments).values({
    id: 'wpay_gift_receipt',
    userId: SEON_MUL,
    purpose: 'basic_gift',
    status: 'paid',
    amount: gift!.amount,
    giftId: gift!.id,
    expiresAt: new Date(),
  })
  await db.insert(payments).values({
    id: 'pay_gift_receipt',
    walletPaymentId: 'wpay_gift_receipt',
    moid: 'gift_receipt',
    gateway: 'kginicis',
    method: 'card',
    amount: gift!.amount,
    status: 'approved',
    receipt: { 카드: '연습카드' },
  })
  await renderScreen(<SentHistoryPage />, {
    at: `/my/gift/sent-history?kind=receipt&historyId=${gift!.id}&senderCardId=basic_love-heart&division=MASTER`,
    as: SEON_MUL,
  })
  expect(await screen.findByText('연습카드')).toBeVisible()
})

test('a receipt of a gift that the member has not sent is not there', async () => {
  await renderScreen(<SentHistoryPage />, { at: '/my/gift/sent-history?kind=receipt', as: SEON_MUL })
  expect(await screen.findByText('영수증을 찾을 수 없어요')).toBeVisible()
})

test('the receipt of given products says for whom, and when they open; who received one has none', async () => {
  const { db } = await testBackend()
  const [given] = await db
    .select()
    .from(productGifts)
    .where(eq(productGifts.token, 'pgl_seed_from_seon_dated'))
  const first = await renderScreen(<OrderHistoryPage />, {
    at: `/my/order/history?type=receipt&of=${given!.orderId}`,
    as: SEON_MUL,
  })
  const part = within(await screen.findByRole('region', { name: '선물' }))
  expect(screen.getByRole('heading', { name: '선물 영수증' })).toBeVisible()
  expect(part.getByText('박제주')).toBeVisible()
  expect(part.getByText('열리는 날')).toBeVisible()
  first.unmount()
  const [goods] = await db.select().from(productGifts).where(eq(productGifts.token, 'pgl_seed_to_seon_goods'))
  const second = await renderScreen(<OrderHistoryPage />, {
    at: `/my/order/history?type=receipt&of=${goods!.orderId}`,
    as: PARK_JEJU,
  })
  // The sum has all of its parts.
  expect(await screen.findByText('배송비')).toBeVisible()
  expect(screen.getByText('+3,000원')).toBeVisible()
  second.unmount()
  const [received] = await db
    .select()
    .from(productGifts)
    .where(eq(productGifts.token, 'pgl_seed_from_seon_accepted'))
  await renderScreen(<OrderHistoryPage />, {
    at: `/my/order/history?type=receipt&of=${received!.receivedOrderId}`,
    as: PARK_JEJU,
  })
  expect(await screen.findByText('영수증을 찾을 수 없어요')).toBeVisible()
})
