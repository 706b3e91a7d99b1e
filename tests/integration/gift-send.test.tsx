import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { cardDetailQueryOptions } from '@/api/main/card'
import { errorCodes } from '@/domain/error-codes'
import { SendBasic } from '@/features/gift/components/send-basic'
import { SendFail } from '@/features/gift/components/send-fail'
import { SendGift } from '@/features/gift/components/send-gift'
import { basicDraft, basicSubmissions, emptyGiftForm, sendDraft } from '@/features/gift/model/gift-draft'
import { ProofHost } from '@/features/passcode/components/proof-host'
import { server } from '@tests/mocks/backend'
import { answers, documented } from '@tests/mocks/handlers'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { tapPasscode } from './passcode-fixtures'

withBackend()

const SENDER = 'usr_seon_mul'
const SEND_AT = '/card/send-gift?cardId=crd_seon_mul&division=MASTER'

const open = (form: 'card' | 'basic', at: string) =>
  renderScreen(
    <>
      {form === 'card' ? <SendGift /> : <SendBasic />}
      <ProofHost />
    </>,
    { at, as: SENDER },
  )
const focusWindow = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

const tapSend = (user: UserEvent) =>
  user.click(screen.getAllByRole('button', { name: /보내기$/ }).at(-1) as HTMLElement)
const sendOn = async (user: UserEvent) => {
  await tapSend(user)
  const recap = await screen.findByRole('dialog', { name: '이렇게 보낼까요?' })
  await user.click(within(recap).getByRole('button', { name: /보내기$/ }))
  await tapPasscode(user)
}

const unavailable = () => new HttpResponse('', { status: 502 })
const withStatus = (status: string) =>
  HttpResponse.json({
    paymentId: 'pay_open',
    purpose: 'basic_gift',
    status,
    amount: 30_000,
    failureCode: null,
    method: null,
    receipt: {},
    card: null,
    gift: null,
    createdAt: '2026-11-22T00:00:00.000Z',
  })

/** A gift of which the payment window was opened, as the device has stored it. */
const storePayment = (paymentId = 'pay_open') => {
  const gift = {
    amount: 30_000,
    msgToReceiver: '',
    giverName: '',
    payWith: 'window',
    paymentMethod: 'card',
  } as const
  basicSubmissions.open(SENDER, { ...gift, basicCardId: 'crd_basic_1' })
  basicSubmissions.noteExternal(SENDER, paymentId)
  basicDraft.write(SENDER, { ...emptyGiftForm, ...gift, amount: '30,000', basicCardId: '' })
}
const storedPayment = () => basicSubmissions.read(SENDER)?.externalId

describe('a payment that was left in the payment window', () => {
  const BASIC_AT = '/card/send-gift/basic'

  it('is kept while its status cannot be loaded, with a retry', async () => {
    storePayment()
    let answer = unavailable
    server.use(http.get('*/api/charge/pay_open', () => answer()))
    const { user } = await open('basic', BASIC_AT)
    const retry = await screen.findByRole('button', { name: '다시 시도하기' })
    expect(screen.queryByText(/아직 결제된 금액은 없어요/)).toBeNull()
    expect(storedPayment()).toBe('pay_open')
    answer = () => withStatus('pending')
    await user.click(retry)
    expect(await screen.findByText(/아직 결제된 금액은 없어요/)).toBeVisible()
    answer = unavailable
    await focusWindow()
    expect(await screen.findByRole('button', { name: '다시 시도하기' })).toBeVisible()
    expect(screen.queryByText(/아직 결제된 금액은 없어요/)).toBeNull()
    expect(storedPayment()).toBe('pay_open')
  })

  it.each([
    ['does not exist', () => refuse(40413)],
    ['was abandoned', () => withStatus('abandoned')],
    ['has failed', () => withStatus('failed')],
  ])('is forgotten when it %s', async (_, answer) => {
    storePayment()
    server.use(http.get('*/api/charge/pay_open', answer))
    await open('basic', BASIC_AT)
    await waitFor(() => expect(basicSubmissions.read(SENDER)).toBeNull())
    expect(screen.queryByText(/결제를 마치지 않은 선물/)).toBeNull()
    expect(screen.queryByRole('button', { name: '다시 시도하기' })).toBeNull()
  })

  it.each([
    ['is not loaded yet', () => new Promise<Response>(() => undefined)],
    ['failed to load', unavailable],
  ])('is abandoned when another gift is sent while its status %s', async (_, answer) => {
    storePayment()
    basicDraft.write(SENDER, {
      ...emptyGiftForm,
      amount: '1,000',
      basicCardId: '',
      payWith: 'money',
      paymentMethod: 'card',
    })
    const abandoned: unknown[] = []
    server.use(
      http.get('*/api/charge/pay_open', answer),
      http.post('*/api/charge/:paymentId/abandon', async ({ params }) => {
        await user.type(screen.getByLabelText('메시지'), '더')
        abandoned.push(params.paymentId, basicDraft.read(SENDER))
        return withStatus('abandoned')
      }),
    )
    const { user, router } = await open('basic', BASIC_AT)
    await screen.findByDisplayValue('1,000')
    await sendOn(user)
    await waitFor(() => expect(router.steps.at(-1)).toContain('/card/send-gift/success'))
    // A reload during the abandon call must not show the gift as unsent, not even after an edit.
    expect(abandoned).toEqual(['pay_open', null])
  })

  it('leaves the one of the next gift when it is abandoned', async () => {
    storePayment()
    const submitWindow = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    let status = 'pending'
    server.use(
      http.get('*/api/charge/pay_open', () => withStatus(status)),
      http.post('*/api/charge/pay_open/abandon', () => {
        status = 'abandoned'
        return withStatus(status)
      }),
      http.post('*/api/gift/send-basic', () =>
        HttpResponse.json({
          gift: null,
          paymentId: 'pay_next',
          window: { action: 'https://pay.example', acceptCharset: 'utf-8', fields: {} },
        }),
      ),
    )
    const { user } = await open('basic', BASIC_AT)
    expect(await screen.findByText(/결제를 마치지 않은 선물/)).toBeVisible()
    await user.type(screen.getByLabelText('메시지'), '다른 선물')
    await sendOn(user)
    await waitFor(() => expect(screen.queryByText(/결제를 마치지 않은 선물/)).toBeNull())
    await waitFor(() => expect(submitWindow).toHaveBeenCalledOnce())
    submitWindow.mockRestore()
    expect(storedPayment()).toBe('pay_next')
  })
})

it('chooses a face of the occasion that is shown, so that none is sent unseen', async () => {
  const { user } = await open('basic', '/card/send-gift/basic')
  const days = within(await screen.findByRole('group', { name: '어떤 날인가요' })).getAllByRole('button')
  for (const day of days) {
    await user.click(day)
    const shown = within(screen.getByRole('group', { name: '카드 그림' })).getAllByRole('radio')
    expect(shown.filter((face) => (face as HTMLInputElement).checked)).toHaveLength(1)
    const title = shown.find((face) => (face as HTMLInputElement).checked)?.closest('label')?.textContent
    expect(screen.getByRole('img', { name: `${title} 카드` })).toBeVisible()
  }
})

describe('a gift while the payment of an earlier one is still being confirmed', () => {
  const start = async () => {
    const conditions: unknown[] = []
    server.use(
      http.post('*/api/gift/send-basic', async ({ request }) => {
        const body = (await request.clone().json()) as { onlyIfNoneConfirming?: true }
        conditions.push(body.onlyIfNoneConfirming)
        return body.onlyIfNoneConfirming
          ? refuse(errorCodes.STILL_CONFIRMING, { fields: { earlier: 'pay_earlier' } })
          : undefined
      }),
    )
    const screenOfForm = await open('basic', '/card/send-gift/basic')
    await screenOfForm.user.type(await screen.findByLabelText('보낼 금액'), '1000')
    await sendOn(screenOfForm.user)
    return { ...screenOfForm, conditions }
  }

  it('is sent only after a clear yes', async () => {
    const { user, router, conditions } = await start()
    const told = await screen.findByRole('alertdialog', { name: '아직 확인하고 있어요' })
    await user.click(within(told).getByRole('button', { name: '닫기' }))
    await tapSend(user)
    const recap = await screen.findByRole('dialog', { name: '이렇게 보낼까요?' })
    await user.click(within(recap).getByRole('button', { name: /보내기$/ }))
    await user.click(await screen.findByRole('button', { name: '네, 한 번 더 할게요' }))
    await tapPasscode(user)
    await waitFor(() => expect(router.steps.at(-1)).toContain('/card/send-gift/success'))
    expect(conditions).toEqual([true, undefined])
  })

  it('gives way to the earlier one', async () => {
    const { user, router } = await start()
    await user.click(await screen.findByRole('button', { name: '진행 중인 것 보기' }))
    await waitFor(() => expect(router.asPath).toBe('/card/send-gift/success?paymentId=pay_earlier'))
  })
})

describe('the failure page of a payment', () => {
  const openFail = () =>
    renderScreen(<SendFail />, {
      at: '/card/send-gift/fail?paymentId=pay_open',
      as: SENDER,
    })
  const title = () => screen.findByRole('heading', { name: '선물을 보내지 못했어요' })

  it.each([
    ['failed', () => withStatus('failed')],
    ['not found', () => refuse(40413)],
  ])('forgets the payment that has ended (%s), and keeps the draft', async (_, answer) => {
    storePayment()
    server.use(http.get('*/api/charge/pay_open', answer))
    await openFail()
    expect(await title()).toBeVisible()
    await waitFor(() => expect(basicSubmissions.read(SENDER)).toBeNull())
    expect(basicDraft.read(SENDER)?.amount).toBe('30,000')
  })

  it.each(['paid', 'awaiting_deposit', 'confirming'])(
    'leads to the success page of one that is %s',
    async (status) => {
      server.use(http.get('*/api/charge/pay_open', () => withStatus(status)))
      const { router } = await openFail()
      await waitFor(() =>
        expect(router.steps).toContain('replace /card/send-gift/success?paymentId=pay_open'),
      )
      expect(screen.queryByRole('heading', { name: '선물을 보내지 못했어요' })).toBeNull()
    },
  )

  it('keeps the payment of another gift', async () => {
    storePayment('pay_next')
    server.use(http.get('*/api/charge/pay_open', () => withStatus('failed')))
    const { queryClient } = await openFail()
    expect(await title()).toBeVisible()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(storedPayment()).toBe('pay_next')
  })

  it.each([
    ['is open', () => withStatus('pending')],
    ['failed to load', unavailable],
  ])('keeps the payment when it %s', async (_, answer) => {
    storePayment()
    server.use(http.get('*/api/charge/pay_open', answer))
    const { queryClient } = await openFail()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(storedPayment()).toBe('pay_open')
  })
})

it.each([9800, 9801])('names 담아머니 where the payment window is blocked by %i', async (code) => {
  await renderScreen(<SendFail />, { at: `/card/send-gift/fail?from=basic&code=${code}`, as: SENDER })
  expect(
    await screen.findByText(/계정.*충전할 수 없어요[^]*담아머니가 있으면 담아머니로 보낼 수 있어요/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: '다시 보내기' })).toHaveAttribute('href', '/card/send-gift/basic')
})

describe('the limit of today', () => {
  const TOMORROW = /내일 다시 보내 주세요/
  const limit = { minPerGift: 1_000, maxPerGift: 500_000, maxSentPerDay: 1_000_000, receiveWithinDays: 7 }
  /** Nothing is left today; the returned function starts the next day. */
  const reachLimit = () => {
    let leftToday = 0
    server.use(
      http.get('*/api/gift/limit', () =>
        HttpResponse.json({ ...limit, leftToday, sentToday: limit.maxSentPerDay - leftToday }),
      ),
    )
    return () => {
      leftToday = limit.maxSentPerDay
    }
  }

  it.each([
    ['card', SEND_AT],
    ['basic', '/card/send-gift/basic'],
  ] as const)('is loaded again when the form of a %s is shown again the next day', async (form, at) => {
    const startNextDay = reachLimit()
    const { user } = await open(form, at)
    await user.type(await screen.findByLabelText('보낼 금액'), '5000')
    expect(screen.getByText(TOMORROW)).toBeVisible()
    await tapSend(user)
    startNextDay()
    await focusWindow()
    await waitFor(() => expect(screen.queryByText(TOMORROW)).toBeNull())
  })

  it('is loaded again when it refuses a tap', async () => {
    const startNextDay = reachLimit()
    const { user } = await open('card', SEND_AT)
    await user.type(await screen.findByLabelText('보낼 금액'), '5000')
    startNextDay()
    await tapSend(user)
    await waitFor(() => expect(screen.queryByText(TOMORROW)).toBeNull())
    await tapSend(user)
    expect(await screen.findByRole('dialog', { name: '이렇게 보낼까요?' })).toBeVisible()
  })
})

describe('a balance that was spent in another tab', () => {
  it('of a card is loaded again when it refuses a gift', async () => {
    const { user, queryClient } = await open('card', SEND_AT)
    await user.type(await screen.findByLabelText('보낼 금액'), '5000')
    const card = queryClient.getQueryData(cardDetailQueryOptions('MASTER', 'crd_seon_mul').queryKey)
    server.use(
      http.post('*/api/gift/send-master', () => refuse(4061)),
      http.get('*/api/card/detail/MASTER/crd_seon_mul', () => HttpResponse.json({ ...card, balance: 3_000 })),
    )
    await sendOn(user)
    expect(await screen.findAllByText('이 카드에 3,000원이 있어요. 금액을 줄여 주세요.')).not.toHaveLength(0)
  })

  it('is not loaded again without an answer: the repetition names the same card', async () => {
    const { user } = await open('card', SEND_AT)
    await user.type(await screen.findByLabelText('보낼 금액'), '5000')
    const loaded = vi.fn<() => undefined>()
    server.use(
      http.post('*/api/gift/send-master', () => HttpResponse.error()),
      http.get('*/api/card/detail/MASTER/crd_seon_mul', loaded),
      http.get('*/api/gift/limit', loaded),
    )
    await sendOn(user)
    expect(await screen.findByText(/두 번 보내지 않아요/)).toBeVisible()
    expect(loaded).not.toHaveBeenCalled()
  })

  it('of 담아머니 is loaded again when it refuses a gift', async () => {
    const { user } = await open('basic', '/card/send-gift/basic')
    await user.type(await screen.findByLabelText('보낼 금액'), '5000')
    await user.click(screen.getByRole('radio', { name: /담아머니/ }))
    server.use(
      ...answers({
        sendBasicGift: () => refuse(4062),
        getMoney: () => ({ ...documented('getMoney'), balance: 3_000 }),
      }),
    )
    await sendOn(user)
    expect(await screen.findAllByText('담아머니에 3,000원이 있어요. 금액을 줄여 주세요.')).not.toHaveLength(0)
  })
})

describe('the card of a draft or an address', () => {
  const UNAVAILABLE = '고른 카드는 지금 보낼 수 없어요. 다른 카드를 골라 주세요.'

  it('is named as unavailable when the card of the draft cannot be sent any more', async () => {
    sendDraft.write(SENDER, { ...emptyGiftForm, cardId: 'crd_used_up', division: 'MASTER' })
    await open('card', '/card/send-gift')
    expect(await screen.findByLabelText('보낼 금액')).toBeVisible()
    expect(screen.getByText(UNAVAILABLE)).toBeVisible()
  })

  it('is not replaced by another one when it failed to load', async () => {
    let isDown = true
    server.use(http.get('*/api/card/detail/MASTER/crd_seon_mul', () => (isDown ? unavailable() : undefined)))
    const { user } = await open('card', SEND_AT)
    const retry = await screen.findByRole('button', { name: '다시 시도하기' })
    expect(screen.queryByLabelText('보낼 금액')).toBeNull()
    isDown = false
    await user.click(retry)
    expect(await screen.findByLabelText('보낼 금액')).toBeVisible()
    expect(screen.queryByText(UNAVAILABLE)).toBeNull()
    expect(screen.getAllByRole('radio', { checked: true })[0]).toHaveAttribute('value', 'crd_seon_mul')
  })
})

describe('the choice of a card', () => {
  const MANY = 'usr_na_kadeu'
  const openMany = () => renderScreen(<SendGift />, { at: '/card/send-gift', as: MANY })
  const wonOf = (label: HTMLElement) => Number(/([\d,]+)원/.exec(label.textContent)?.[1]?.replaceAll(',', ''))
  const carousel = async () =>
    within(await screen.findByRole('group', { name: '보낼 카드' })).getAllByRole('radio')

  it('swipes through the five largest balances, and lists all cards in that order', async () => {
    const { user } = await openMany()
    expect(await carousel()).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: '목록에서 고르기' }))
    const sheet = await screen.findByRole('dialog', { name: '보낼 카드' })
    const radios = await within(sheet).findAllByRole('radio')
    expect(radios.length).toBeGreaterThan(5)
    const balances = radios.map((radio) => wonOf(radio.closest('label') as HTMLElement))
    expect(balances).toEqual(balances.toSorted((one, other) => other - one))
    expect(radios[0]).toBeChecked()
    expect(await axeProblems()).toEqual([])
  })

  it('brings a card that was chosen from the list to the front, where it stays while others are chosen', async () => {
    const { user } = await openMany()
    await user.type(await screen.findByLabelText('보낼 금액'), '1000')
    await user.click(screen.getByRole('button', { name: '목록에서 고르기' }))
    const sheet = await screen.findByRole('dialog', { name: '보낼 카드' })
    const radios = await within(sheet).findAllByRole('radio')
    await user.click(radios[7] as HTMLElement)
    expect(radios[7]).toBeChecked()
    await user.click(within(sheet).getByRole('button', { name: '이 카드로 보낼게요' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const before = (await carousel()).map((radio) => radio.getAttribute('value'))
    expect(before).toHaveLength(5)
    expect((await carousel())[0]).toBeChecked()
    await user.click((await carousel())[2] as HTMLElement)
    expect((await carousel()).map((radio) => radio.getAttribute('value'))).toEqual(before)
    expect((await carousel())[2]).toBeChecked()
    // What was typed stays.
    expect(screen.getByLabelText('보낼 금액')).toHaveValue('1,000')
  })

  it('has no list for few cards', async () => {
    await open('card', '/card/send-gift')
    expect((await carousel()).length).toBeLessThanOrEqual(5)
    expect(screen.queryByRole('button', { name: '목록에서 고르기' })).toBeNull()
  })
})
