import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { GiftLinks } from '@/features/product-gift/components/gift-links'
import { ProductGifts } from '@/features/product-gift/components/product-gifts'
import { ReceiveProductGift } from '@/features/product-gift/components/receive-product-gift'
import { VoucherList } from '@/features/voucher/components/voucher-list'
import { GiveOn } from '@/screens/give-on'
import { productGifts } from '@/server/db/schema/product-gift'
import { markOrderPaid } from '@/server/services/transaction/order/mark-order-paid'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { acceptTerms, chooseProduct, openGiftSheet, payButton, watchPaymentWindow } from './order-fixtures'

const KIM = 'usr_kim_dama'
const LEE = 'usr_lee_saebom'

withBackend()

const picker = () => null

it('gives a voucher: the sheet, the link, its page for giver and receiver, and the way to the barcode', async () => {
  const left = watchPaymentWindow()
  await chooseProduct('prd_onyang-30000')
  const { user, unmount } = await openGiftSheet(KIM)
  await user.type(await screen.findByLabelText('받는 분 이름 (선택)'), '봄이')
  await user.type(screen.getByLabelText('메시지 (선택)'), '생일 축하해요')
  await acceptTerms(user)
  expect(await axeProblems(document.body)).toEqual([])
  await user.click(payButton())
  await waitFor(() => expect(left).toHaveLength(1))
  unmount()

  const { db, deps } = await testBackend()
  const [gift] = await db.select().from(productGifts).where(eq(productGifts.senderId, KIM))
  if (!gift) throw new Error('no gift')
  expect(gift).toMatchObject({ status: 'UNPAID', receiverName: '봄이', message: '생일 축하해요' })
  // The window is another site: its return is that of the backend's tests.
  await db.transaction((tx) => markOrderPaid(tx, gift.orderId, deps.now()))

  const links = await renderScreen(<GiftLinks orderId={gift.orderId} />, {
    at: '/shopping/order/success',
    as: KIM,
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '선물 링크' })
  expect(field.value).toContain(`item=${gift.token}`)
  links.unmount()

  const page = <ReceiveProductGift addressPicker={picker} />
  const own = await renderScreen(page, { at: `/card/receive-gift?item=${gift.token}`, as: KIM })
  await screen.findByText('내가 보낸 선물이에요')
  own.unmount()

  const receiver = await renderScreen(page, { at: `/card/receive-gift?item=${gift.token}`, as: LEE })
  await receiver.user.click(await screen.findByRole('button', { name: '선물 받기' }))
  const barcode = await screen.findByRole('link', { name: '바코드 보기' })
  expect(barcode).toHaveAttribute('href', expect.stringContaining('type=voucher&voucher='))
  receiver.unmount()

  await renderScreen(<ProductGifts direction="SENT" />, { at: '/my/gift/sent-history?kind=product', as: KIM })
  await screen.findByText('전달 완료')
})

it('says first what is wrong in the list of receivers, which is above the consents', async () => {
  await chooseProduct('prd_onyang-30000')
  const { user } = await openGiftSheet(KIM)
  await user.click(await screen.findByRole('radio', { name: '여러 분' }))
  await user.click(screen.getByLabelText('받는 분 이름'))
  await user.paste('봄이\n하루\n하루')
  await user.click(payButton())
  expect(await screen.findByText(/^받는 분 3번째 줄 ‘하루’/)).toBeVisible()
  await user.type(screen.getByLabelText('받는 분 이름'), '2')
  await waitFor(() => expect(screen.queryByText(/^받는 분 3번째 줄/)).toBeNull())
})

it('says that the faces are still to come where the payment is pressed before them', async () => {
  const left = watchPaymentWindow()
  let send = (): void => undefined
  const held = new Promise<void>((resolve) => (send = resolve))
  server.use(http.get('*/api/card/basic-cards', () => held))
  await chooseProduct('prd_onyang-30000')
  const { user } = await openGiftSheet(KIM)
  await screen.findByLabelText('받는 분 이름 (선택)')
  await acceptTerms(user)
  await user.click(payButton())
  expect(await screen.findByText(/^카드 그림을 아직 불러오지 못했어요/)).toBeVisible()
  send()
  await waitFor(() => expect(screen.queryByText(/^카드 그림을 아직/)).toBeNull())
  await user.click(payButton())
  await waitFor(() => expect(left).toHaveLength(1))
})

it('shows a gift before sign-in, and leads to it', async () => {
  await renderScreen(<ReceiveProductGift addressPicker={picker} />, {
    at: '/card/receive-gift?item=pgl_seed_from_seon_open',
  })
  await screen.findByRole('button', { name: '로그인하고 선물 받기' })
  expect(screen.getByText('오늘도 힘내요.')).toBeVisible()
  expect(await axeProblems(document.body)).toEqual([])
})

it('gives a received voucher on, and has its link', async () => {
  const { db } = await testBackend()
  const [received] = await db
    .select()
    .from(productGifts)
    .where(eq(productGifts.token, 'pgl_seed_to_seon_accepted'))
  const { user, router, unmount } = await renderScreen(<VoucherList GiveOn={GiveOn} />, {
    at: `/my/order/history?type=voucher&voucher=${received?.receivedLineId}`,
    pathname: '/my/order/history',
    as: 'usr_seon_mul',
  })
  await user.click(await screen.findByRole('button', { name: '다른 분께 선물하기' }))
  await user.type(await screen.findByLabelText('메시지 (선택)'), '대신 맛있게 드세요')
  await user.click(screen.getByRole('button', { name: '이 상품권 선물하기' }))
  await waitFor(() => expect(router.asPath).toContain('/my/gift/sent-history?kind=product&gift='))
  const [given] = await db.select().from(productGifts).where(eq(productGifts.source, 'voucher'))
  expect(given).toMatchObject({ message: '대신 맛있게 드세요', status: 'WAITING' })
  unmount()
  const sent = await renderScreen(<ProductGifts direction="SENT" />, {
    at: router.asPath,
    as: 'usr_seon_mul',
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '선물 링크' })
  expect(field.value).toContain(`item=${given?.token}`)
  // Nothing was paid, and nothing is paid back.
  expect(screen.queryByText('결제한 금액')).toBeNull()
  expect(screen.queryByRole('link', { name: '영수증 보기' })).toBeNull()
  expect(await axeProblems(document.body)).toEqual([])
  await sent.user.click(screen.getByRole('button', { name: '선물 취소하기' }))
  const sure = within(await screen.findByRole('alertdialog'))
  expect(sure.getByText(/상품권을 내 상품권함에 다시 담고/)).toBeVisible()
  await sent.user.click(sure.getByRole('button', { name: '그대로 두기' }))
})

it('gives one link to several members, who open it once each', async () => {
  const left = watchPaymentWindow()
  await chooseProduct('prd_onyang-30000')
  const { user, unmount } = await openGiftSheet(KIM)
  await user.click(await screen.findByRole('radio', { name: /링크 하나로 여러 분/ }))
  await user.selectOptions(screen.getByLabelText('받을 사람 수'), '2')
  await user.type(screen.getByLabelText('어디에 보내나요? (선택)'), '동호회')
  await acceptTerms(user)
  expect(await axeProblems(document.body)).toEqual([])
  await user.click(payButton())
  await waitFor(() => expect(left).toHaveLength(1))
  unmount()

  const { db, deps } = await testBackend()
  const gifts = await db.select().from(productGifts).where(eq(productGifts.receiverName, '동호회'))
  const first = gifts.find(({ id, shareId }) => id === shareId)
  if (!first) throw new Error('no link')
  expect(gifts).toHaveLength(2)
  await db.transaction((tx) => markOrderPaid(tx, first.orderId, deps.now()))
  const links = await renderScreen(<GiftLinks orderId={first.orderId} />, {
    at: '/shopping/order/success',
    as: KIM,
  })
  expect(await screen.findByText('동호회 · 2명이 한 번씩 열 수 있어요')).toBeVisible()
  expect(screen.getAllByRole('textbox', { name: '선물 링크' })).toHaveLength(1)
  links.unmount()

  const receiver = await renderScreen(<ReceiveProductGift addressPicker={picker} />, {
    at: `/card/receive-gift?item=${first.token}`,
    as: LEE,
  })
  expect(await screen.findByText(/2명이 한 개씩 받는 선물이에요. 지금 2개 남았어요/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '거절하기' })).toBeNull()
  await receiver.user.click(await screen.findByRole('button', { name: '선물 받기' }))
  await screen.findByRole('link', { name: '바코드 보기' })
  receiver.unmount()

  const sent = await renderScreen(<ProductGifts direction="SENT" />, {
    at: `/my/gift/sent-history?kind=product&gift=${first.id}`,
    as: KIM,
  })
  expect(await screen.findByRole('button', { name: '남은 선물 취소하기' })).toBeVisible()
  expect(screen.getAllByText('동호회 · 2명 중 1명이 받았어요')[0]).toBeVisible()
  expect(await axeProblems(document.body)).toEqual([])
  await sent.user.click(screen.getByRole('button', { name: '남은 선물 취소하기' }))
  const dialog = await screen.findByRole('alertdialog', { name: /남은 선물을 취소할까요/ })
  expect(dialog).toHaveTextContent('28,500원')
  await sent.user.click(within(dialog).getByRole('button', { name: '선물 취소하기' }))
  await waitFor(async () => {
    const after = await db.select().from(productGifts).where(eq(productGifts.orderId, first.orderId))
    expect(after.map(({ status }) => status).toSorted()).toEqual(['ACCEPTED', 'RETURNED'])
  })
})
