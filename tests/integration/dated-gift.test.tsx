import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { capabilities } from '@/api/http/capability-store'
import { toSendAt } from '@/commerce-ui/calendar/send-at'
import { ReceiveGift } from '@/features/gift/components/receive-gift'
import { SendGift } from '@/features/gift/components/send-gift'
import { SentSuccess } from '@/features/gift/components/sent-success'
import { emptyGiftForm, sendDraft } from '@/features/gift/model/gift-draft'
import { ProofHost } from '@/features/passcode/components/proof-host'
import { formatDateTime } from '@/lib/date'
import { serverNow } from '@/lib/server-time'
import SentHistoryPage from '@/pages/my/gift/sent-history'
import { testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { tapPasscode } from './passcode-fixtures'

withBackend()

const SENDER = 'usr_seon_mul'
const DAY = 86_400_000
const SEND_AT = '/card/send-gift?cardId=crd_seon_mul&division=MASTER'
const inDays = (days: number) => toSendAt(new Date(serverNow() + days * DAY).toISOString())
const shown = (sendAt: string) => formatDateTime(new Date(`${sendAt}:00+09:00`))

const openForm = async () => {
  const view = await renderScreen(
    <>
      <SendGift />
      <ProofHost />
    </>,
    { at: SEND_AT, as: SENDER },
  )
  await screen.findByLabelText('보낼 금액')
  return view
}
const sentOf = async (amount: number) => {
  const backend = await testBackend()
  const { body } = await backend.call('GET', '/api/gift/history/send-history?page=1&size=40', { as: SENDER })
  return body.items.find((gift: { amount: number }) => gift.amount === amount)
}
const dateField = () => screen.findByLabelText(/열리는 날과 시각/)
const setDate = async (value: string) => fireEvent.change(await dateField(), { target: { value } })

/** A card gift that opens in ten days, sent over the calls of the app. */
const newDatedGift = async (amount: number) => {
  const backend = await testBackend()
  const { proof } = (
    await backend.call('POST', '/api/passcode/check', {
      as: SENDER,
      body: { passcode: '258036', action: 'send_gift' },
    })
  ).body
  const sendAt = new Date(serverNow() + 10 * DAY).toISOString()
  const { body } = await backend.call('POST', '/api/gift/send-master', {
    as: SENDER,
    body: { cardId: 'crd_seon_mul', amount, msgToReceiver: '생일 축하해', sendAt },
    headers: { 'idempotency-key': crypto.randomUUID(), 'x-passcode-proof': proof },
  })
  return { ...body, sendAt }
}

it('sends a card on a day, which the summary, the result and the history name', async () => {
  const { user, router } = await openForm()
  await user.type(screen.getByLabelText('보낼 금액'), '12000')
  await user.click(screen.getByRole('radio', { name: '날짜 정하기' }))
  // A time that is over is refused in the form.
  await setDate(inDays(-1))
  await user.click(screen.getByRole('button', { name: /선물 보내기$/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('지난 시각이에요')
  expect(screen.queryByRole('dialog')).toBeNull()
  const day = inDays(12)
  await setDate(day)
  expect(await axeProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: /선물 예약하기$/ }))
  const recap = await screen.findByRole('dialog', { name: '이렇게 보낼까요?' })
  expect(recap).toHaveTextContent(`${shown(day)}에 열려요`)
  expect(recap).toHaveTextContent('열린 뒤 7일 안에')
  await user.click(within(recap).getByRole('button', { name: '12,000원 선물 예약하기' }))
  await tapPasscode(user)
  await waitFor(() => expect(router.steps.at(-1)).toContain('/card/send-gift/success'))
  expect(sendDraft.read(SENDER)).toBeNull()
  expect(await sentOf(12_000)).toMatchObject({ sendAt: new Date(`${day}:00+09:00`).toISOString() })
})

it('keeps the day of a gift that is being written', async () => {
  const day = inDays(3)
  sendDraft.write(SENDER, { ...emptyGiftForm, sendAt: day, cardId: 'crd_seon_mul', division: 'MASTER' })
  await openForm()
  expect(await dateField()).toHaveValue(day)
})

it('hides the day, and sends none, where a service has no dated gifts', async () => {
  capabilities.set(['datedGifts'], true)
  onTestFinished(() => capabilities.set(['datedGifts'], false))
  sendDraft.write(SENDER, {
    ...emptyGiftForm,
    amount: '3,000',
    sendAt: inDays(3),
    cardId: 'crd_seon_mul',
    division: 'MASTER',
  })
  const { user } = await openForm()
  expect(screen.queryByRole('radio', { name: '날짜 정하기' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /선물 보내기$/ }))
  const recap = await screen.findByRole('dialog', { name: '이렇게 보낼까요?' })
  expect(recap).not.toHaveTextContent('보내는 때')
  await user.click(within(recap).getByRole('button', { name: /선물 보내기$/ }))
  await tapPasscode(user)
  await waitFor(async () => expect(await sentOf(3_000)).toMatchObject({ sendAt: null }))
})

it('shows a reserved gift with its day on its result page', async () => {
  const { cardHistoryId, sendAt } = await newDatedGift(13_000)
  await renderScreen(<SentSuccess />, {
    at: `/card/send-gift/success?historyId=${cardHistoryId}&senderCardId=crd_seon_mul&division=MASTER`,
    as: SENDER,
  })
  expect(await screen.findByRole('heading', { name: '선물을 예약했어요' })).toBeVisible()
  expect(screen.getByText(new RegExp(`^${formatDateTime(sendAt)}에 열려요`))).toBeVisible()
  expect(screen.getByText('예약됨')).toBeVisible()
  expect(screen.getByRole('button', { name: '선물 링크 보내기' })).toBeVisible()
  expect(await screen.findByRole('button', { name: '선물 취소하기' })).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

it('lists a reserved gift with its day, moves it to another one, and opens it now', async () => {
  const { sendAt } = await newDatedGift(14_000)
  const { user } = await renderScreen(<SentHistoryPage />, { at: '/my/gift/sent-history', as: SENDER })
  const row = await screen.findByRole('button', { name: /14,000원/ })
  expect(row).toHaveTextContent('예약됨')
  expect(row).toHaveTextContent(`${formatDateTime(sendAt)}에 열려요`)
  await user.click(row)
  const sheet = within(await screen.findByRole('dialog', { name: '보낸 선물' }))
  const day = inDays(20)
  await setDate(day)
  const toast = screen.findByText('열리는 날을 바꿨어요')
  await user.click(sheet.getByRole('button', { name: '이때로 바꾸기' }))
  await toast
  await waitFor(() => expect(row).toHaveTextContent(`${shown(day)}에 열려요`))
  await waitFor(() => expect(sheet.queryByRole('button', { name: '이때로 바꾸기' })).toBeNull())
  await user.click(sheet.getByRole('radio', { name: '지금 바로' }))
  await user.click(sheet.getByRole('button', { name: '지금 열기' }))
  await waitFor(() => expect(sheet.getByText('받기 전')).toBeVisible())
  expect(sheet.queryByRole('radio', { name: '날짜 정하기' })).toBeNull()
  expect(await sentOf(14_000)).toMatchObject({ sendAt: null })
})

it.each([
  ['a visitor', undefined, '로그인하고 알림 받기'],
  ['a member', 'usr_park_jeju', '홈으로 가기'],
])('shows %s nothing but the hour before it has come', async (_who, as, action) => {
  const { link, sendAt } = await newDatedGift(15_000)
  await renderScreen(<ReceiveGift />, { at: link, ...(as && { as }) })
  expect(await screen.findByRole('heading', { name: '선물희님이 선물을 준비했어요' })).toBeVisible()
  expect(screen.getByText(new RegExp(`^${formatDateTime(sendAt)}에 열려요`))).toBeVisible()
  expect(screen.getByRole('link', { name: action })).toBeVisible()
  expect(screen.queryByText(/15,000|생일 축하해/)).toBeNull()
  expect(screen.queryByRole('button', { name: /열어 보기|선물 받기/ })).toBeNull()
  expect(await axeProblems()).toEqual([])
})

it('shows its sender the gift and its hour behind the link', async () => {
  const { link, sendAt } = await newDatedGift(16_000)
  await renderScreen(<ReceiveGift />, { at: link, as: SENDER })
  expect(await screen.findByRole('heading', { name: '내가 보낸 선물이에요' })).toBeVisible()
  expect(screen.getByText(new RegExp(`^${formatDateTime(sendAt)}에 열려요`))).toBeVisible()
  expect(screen.getByText('16,000원')).toBeVisible()
})
