import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { capabilities } from '@/api/http/capability-store'
import { GiftReceipt } from '@/features/gift/components/gift-receipt'
import { ReceiveGift } from '@/features/gift/components/receive-gift'
import { SendGift } from '@/features/gift/components/send-gift'
import { SentSuccess } from '@/features/gift/components/sent-success'
import { emptyGiftForm, sendDraft } from '@/features/gift/model/gift-draft'
import { ProofHost } from '@/features/passcode/components/proof-host'
import SentHistoryPage from '@/pages/my/gift/sent-history'
import { testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { computeAppStyles } from '@tests/setup/default-styles'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { tapPasscode } from './passcode-fixtures'

withBackend()

const SENDER = 'usr_seon_mul'
const RECEIVER = 'usr_park_jeju'
const SEND_AT = '/card/send-gift?cardId=crd_seon_mul&division=MASTER'
const newDraft = { ...emptyGiftForm, cardId: 'crd_seon_mul', division: 'MASTER' } as const

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
const listSent = async () => {
  const backend = await testBackend()
  const { body } = await backend.call('GET', '/api/gift/history/send-history?page=1&size=40', { as: SENDER })
  return body.items
}
const sentOf = async (amount: number) =>
  (await listSent()).filter((gift: { amount: number }) => gift.amount === amount)

/** Card gifts for several receivers, sent over the calls of the app. */
const newGifts = async (amount: number, names: readonly string[], isSharedLink = false) => {
  const backend = await testBackend()
  const { proof } = (
    await backend.call('POST', '/api/passcode/check', {
      as: SENDER,
      body: { passcode: '258036', action: 'send_gift' },
    })
  ).body
  const { body } = await backend.call('POST', '/api/gift/send-master', {
    as: SENDER,
    body: {
      cardId: 'crd_seon_mul',
      amount,
      msgToReceiver: '모두 고마워요',
      receivers: names.map((name) => ({ name })),
      isSharedLink,
    },
    headers: { 'idempotency-key': crypto.randomUUID(), 'x-passcode-proof': proof },
  })
  return { ...body, query: `historyId=${body.cardHistoryId}&senderCardId=crd_seon_mul&division=MASTER` }
}
const accept = async (as: string, { secondaryCardId, link }: { secondaryCardId: string; link: string }) => {
  const backend = await testBackend()
  const token = new URL(link, 'http://dama.local').searchParams.get('gift')
  return backend.call('POST', '/api/gift/accept', {
    as,
    body: { secondaryCardId, token },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
}

it('sends one gift of the amount to each name of a list, which is checked before it is sent', async () => {
  const { user, router } = await openForm()
  await user.type(screen.getByLabelText('보낼 금액'), '1100')
  await user.click(screen.getByRole('button', { name: '여러 분께 보내기' }))
  const list = await screen.findByLabelText('받는 분 이름')
  await user.click(list)
  await user.paste('민지\n하루\n민지')
  expect(screen.getByText(/3번째 줄 ‘민지’: 같은 이름이 또 있어요/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /보내기$/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.clear(list)
  await user.paste('민지\n하루, 새봄')
  expect(screen.getByText('3명 · 30명까지')).toBeVisible()
  expect(screen.getByText(/1,100원씩 3명, 모두/)).toHaveTextContent('1,100원씩 3명, 모두 3,300원이 나가요.')
  expect(await axeProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: '3,300원 선물 보내기' }))
  const recap = await screen.findByRole('dialog', { name: '이렇게 보낼까요?' })
  expect(recap).toHaveTextContent('3명 · 민지, 하루, 새봄')
  expect(recap).toHaveTextContent('한 분에 하나씩 만들어져요')
  expect(await axeProblems()).toEqual([])
  await user.click(within(recap).getByRole('button', { name: '3,300원 선물 보내기' }))
  await tapPasscode(user)
  await waitFor(() => expect(router.steps.at(-1)).toContain('/card/send-gift/success'))
  expect(sendDraft.read(SENDER)).toBeNull()
  expect((await sentOf(1_100)).map((gift: { namedReceiver: string }) => gift.namedReceiver)).toEqual([
    '민지',
    '하루',
    '새봄',
  ])
})

it('refuses a sum over the balance, and enters the largest amount for each', async () => {
  sendDraft.write(SENDER, { ...newDraft, isMany: true, sharedBy: 3, amount: '400,000' })
  const { user } = await openForm()
  expect(await screen.findByLabelText('받을 사람 수')).toHaveValue('3')
  expect(await screen.findByText(/3명에게 모두 120만원이 필요|3명에게 모두 \d+만원까지/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^전액/ }))
  await waitFor(() => expect(screen.queryByText(/3명에게 모두/)).toBeNull())
})

it('makes one link for as many as are chosen', async () => {
  const { user } = await openForm()
  await user.type(screen.getByLabelText('보낼 금액'), '1200')
  await user.click(screen.getByRole('button', { name: '여러 분께 보내기' }))
  await user.click(await screen.findByRole('radio', { name: /링크 하나로 여러 분/ }))
  await user.selectOptions(await screen.findByLabelText('받을 사람 수'), '4')
  await user.type(screen.getByLabelText('어디에 보내나요? (선택)'), '동호회')
  await user.click(screen.getByRole('button', { name: '4,800원 선물 보내기' }))
  const recap = await screen.findByRole('dialog', { name: '이렇게 보낼까요?' })
  expect(recap).toHaveTextContent('동호회 · 링크를 받은 4명이 한 개씩')
  await user.click(within(recap).getByRole('button', { name: '4,800원 선물 보내기' }))
  await tapPasscode(user)
  await waitFor(async () =>
    expect(await sentOf(1_200)).toMatchObject([{ namedReceiver: '동호회', share: { total: 4 } }]),
  )
})

it('hides the receivers, and sends to one, where a service does not send to several', async () => {
  capabilities.set(['giftsToMany'], true)
  onTestFinished(() => capabilities.set(['giftsToMany'], false))
  sendDraft.write(SENDER, { ...newDraft, amount: '1,300', isMany: true, sharedBy: 5 })
  const { user } = await openForm()
  expect(screen.queryByRole('button', { name: '여러 분께 보내기' })).toBeNull()
  expect(screen.queryByLabelText('받을 사람 수')).toBeNull()
  await user.click(screen.getByRole('button', { name: '1,300원 선물 보내기' }))
  const recap = await screen.findByRole('dialog', { name: '이렇게 보낼까요?' })
  expect(recap).toHaveTextContent('링크를 받은 한 분')
  await user.click(within(recap).getByRole('button', { name: '1,300원 선물 보내기' }))
  await tapPasscode(user)
  await waitFor(async () => expect(await sentOf(1_300)).toMatchObject([{ share: null, namedReceiver: '' }]))
})

it('shows the state and the link of each on its result page, where one or all that are left can be cancelled', async () => {
  const { query } = await newGifts(1_400, ['민지', '하루', '새봄'])
  const gifts = await sentOf(1_400)
  await accept(RECEIVER, gifts[1])
  const { user } = await renderScreen(<SentSuccess />, { at: `/card/send-gift/success?${query}`, as: SENDER })
  const list = within(await screen.findByRole('list', { name: '받는 분' }))
  expect(list.getAllByRole('listitem')).toHaveLength(3)
  expect(list.getByText('하루 · 박제주')).toBeVisible()
  expect(list.getByText('전달 완료')).toBeVisible()
  expect(list.getAllByText('받기 전')).toHaveLength(2)
  expect(list.getAllByLabelText('선물 링크')).toHaveLength(2)
  expect(screen.getByText(/^3명 · 받음 1명/)).toHaveTextContent('3명 · 받음 1명 · 받기 전 2명 2,800원')
  expect(await axeProblems()).toEqual([])
  // A button that is pinned to the foot of the screen would cover the names of the others.
  computeAppStyles()
  const buttons = list.getAllByRole('button', { name: '선물 링크 보내기' })
  expect(buttons.map((button) => getComputedStyle(button.parentElement!).position)).toEqual([
    'static',
    'static',
  ])

  await user.click(screen.getByRole('button', { name: '민지 선물 취소하기' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '선물 취소하기' }),
  )
  await waitFor(() => expect(list.getByText('취소')).toBeVisible())
  await user.click(screen.getByRole('button', { name: '남은 선물 모두 취소하기' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('받지 않은 선물을 모두 취소할까요?')
  expect(dialog).toHaveTextContent('1,400원')
  await user.click(within(dialog).getByRole('button', { name: '선물 취소하기' }))
  await waitFor(() => expect(list.getAllByText('취소')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /취소하기$/ })).toBeNull()
})

it('lists a link for several as one gift, with who has opened it', async () => {
  const sent = await newGifts(1_500, ['독서 모임', '독서 모임', '독서 모임'], true)
  await accept(RECEIVER, sent)
  const { user } = await renderScreen(<SentHistoryPage />, { at: '/my/gift/sent-history', as: SENDER })
  const row = await screen.findByRole('button', { name: /1,500원씩 3명/ })
  expect(row).toHaveTextContent('독서 모임 · 3명 중 1명이 받았어요')
  await user.click(row)
  const sheet = within(await screen.findByRole('dialog', { name: '보낸 선물' }))
  expect(await sheet.findByText('박제주')).toBeVisible()
  expect(sheet.getAllByLabelText('선물 링크')).toHaveLength(1)
  expect(await axeProblems()).toEqual([])
  await user.click(sheet.getByRole('button', { name: '남은 선물 모두 취소하기' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('3,000원')
  await user.click(within(dialog).getByRole('button', { name: '선물 취소하기' }))
  await waitFor(() => expect(row).toHaveTextContent('전달 완료'))
})

it('has one receipt for all of them', async () => {
  const { query } = await newGifts(1_600, ['민지', ''])
  await renderScreen(<GiftReceipt />, { at: `/my/gift/sent-history?kind=receipt&${query}`, as: SENDER })
  expect(await screen.findByText('3,200원')).toBeVisible()
  expect(screen.getByText('민지')).toBeVisible()
  expect(screen.getByText('받는 분 2')).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

it('says to a receiver how many are left, and gives each one', async () => {
  const { link } = await newGifts(1_700, ['', ''], true)
  const { user } = await renderScreen(<ReceiveGift />, { at: `${link}&opened=1`, as: RECEIVER })
  expect(await screen.findByText(/2명이 한 개씩 받는 선물이에요/)).toHaveTextContent('지금 2개 남았어요')
  expect(screen.queryByRole('button', { name: '거절하기' })).toBeNull()
  expect(await axeProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: '선물 받기' }))
  expect(await screen.findByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
  // Thanks are for the gift that this member got.
  await user.click(await screen.findByRole('button', { name: '잘 쓸게요' }))
  expect(await screen.findByText('보낸 감사 메시지')).toBeVisible()
})

it('says to a late one that all were taken', async () => {
  const sent = await newGifts(1_800, ['', ''], true)
  for (const as of [RECEIVER, 'usr_na_kadeu']) expect((await accept(as, sent)).status).toBe(200)
  const { router } = await renderScreen(<ReceiveGift />, { at: sent.link, as: 'usr_kim_dama' })
  await waitFor(() => expect(router.steps.at(-1)).toContain('/card/receive-gift/cancelled-or-registered'))
})
