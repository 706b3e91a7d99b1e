import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/http/query-client'
import { tokenStore } from '@/api/http/token-store'
import { basicCardsQueryOptions } from '@/api/main/card'
import { giftLimitQueryOptions } from '@/api/main/gift'
import { moneyQueryOptions } from '@/api/main/money'
import { meQueryOptions } from '@/api/main/user'
import { RenderedForAddress } from '@/browser/history/use-is-router-ready'
import { giftMessage } from '@/browser/storage/gift-message'
import type { GiftHistoryDetail } from '@/contract/main/gift'
import { GiftDrawer } from '@/features/gift/components/gift-drawer'
import { ReceiveGift } from '@/features/gift/components/receive-gift'
import { ReceiveAlready, ReceiveEnded, ReceiveFail } from '@/features/gift/components/receive-results'
import { SendBasic } from '@/features/gift/components/send-basic'
import { SendFail } from '@/features/gift/components/send-fail'
import { SendGift } from '@/features/gift/components/send-gift'
import { SentGift } from '@/features/gift/components/sent-gift'
import { SentSuccess } from '@/features/gift/components/sent-success'
import { ThankForm } from '@/features/gift/components/thank-form'
import { basicDraft, basicSubmissions, emptyGiftForm } from '@/features/gift/model/gift-draft'
import { ProofHost } from '@/features/passcode/components/proof-host'
import ReceivedHistoryPage from '@/pages/my/gift/received-history'
import SentHistoryPage from '@/pages/my/gift/sent-history'
import { requestTokens, server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { computeAppStyles } from '@tests/setup/default-styles'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { tapPasscode } from './passcode-fixtures'

withBackend()

const SENDER = 'usr_seon_mul'

/** A gift that waits for its deposit. */
const DEPOSIT = {
  paymentId: 'pay_deposit',
  purpose: 'basic_gift',
  status: 'awaiting_deposit',
  amount: 30_000,
  failureCode: null,
  method: 'vbank',
  receipt: { 은행: '국민은행', 계좌번호: '123-456', 입금기한: '20261125' },
  card: null,
  gift: null,
  createdAt: '2026-11-22T00:00:00.000Z',
}
const SEND_AT = '/card/send-gift?cardId=crd_seon_mul&division=MASTER'

const openForm = async (at = SEND_AT) => {
  const view = await renderScreen(
    <>
      <SendGift />
      <ProofHost />
    </>,
    { at, as: SENDER },
  )
  await screen.findByLabelText('보낼 금액')
  return view
}
type View = Awaited<ReturnType<typeof openForm>>

const fill = async ({ user }: View, amount: string, message = '') => {
  await user.type(screen.getByLabelText('보낼 금액'), amount)
  if (message) await user.type(screen.getByLabelText('메시지'), message)
}
const toRecap = async ({ user }: View) => {
  await user.click(screen.getAllByRole('button', { name: /선물 보내기$/ }).at(-1) as HTMLElement)
  return screen.findByRole('dialog', { name: '이렇게 보낼까요?' })
}
const sendOn = async (view: View) => {
  const recap = await toRecap(view)
  await view.user.click(within(recap).getByRole('button', { name: /선물 보내기$/ }))
  await tapPasscode(view.user)
}

const sentCount = async (): Promise<number> => {
  const backend = await testBackend()
  return (await backend.call('GET', '/api/gift/history/send-history?page=1&size=1', { as: SENDER })).body
    .total
}

describe('sending a card', () => {
  it('previews and summarises the gift, asks for the passcode and ends with its link, passing axe', async () => {
    const view = await openForm()
    await fill(view, '30000', '생일 축하해')
    expect(screen.getByRole('figure')).toHaveTextContent('선물희님의 메시지생일 축하해')
    expect(screen.getByText('30,000원', { selector: 'strong' })).toBeVisible()
    expect(screen.getByText('3만원')).toBeVisible()
    expect(await axeProblems()).toEqual([])
    const recap = await toRecap(view)
    expect(recap).toHaveTextContent('보낸 뒤 남는 잔액')
    expect(await axeProblems()).toEqual([])
    await view.user.click(within(recap).getByRole('button', { name: '3만원 선물 보내기' }))
    await tapPasscode(view.user)
    await waitFor(() =>
      expect(view.router.steps.at(-1)).toMatch(/^replace \/card\/send-gift\/success\?historyId=gft_/),
    )
    expect(sessionStorage.getItem('dama_gift_draft')).toBeNull()
    expect(sessionStorage.getItem('dama_gift_intent')).toBeNull()
  })

  it('shows the violated limit under the amount, and keeps the message over a reload', async () => {
    const view = await openForm()
    await fill(view, '500001', '오래 간직할 말')
    expect(await screen.findByText('한 번에 50만원까지 보낼 수 있어요.')).toBeVisible()
    await view.user.click(screen.getByRole('button', { name: /선물 보내기$/ }))
    expect(screen.getByRole('alert')).toHaveTextContent('한 번에 50만원까지')
    expect(screen.queryByRole('dialog')).toBeNull()
    view.unmount()
    await openForm('/card/send-gift')
    expect(screen.getByLabelText('메시지')).toHaveValue('오래 간직할 말')
    expect(screen.getByLabelText('보낼 금액')).toHaveValue('500,001')
  })

  it('sends once when the answer is lost, however often it is repeated, also after a reload', async () => {
    const before = await sentCount()
    const keys: (string | null)[] = []
    let isLost = true
    server.use(
      http.post('*/api/gift/send-master', async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        const answer = await (await testBackend()).app.fetch(request)
        return isLost ? HttpResponse.error() : (answer as unknown as HttpResponse<null>)
      }),
    )
    const first = await openForm()
    await fill(first, '5000', '끊겨도 한 번만')
    await sendOn(first)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('두 번 보내지 않아요'))
    isLost = false
    first.unmount()
    const view = await openForm()
    expect(await screen.findByText(/조금 전 보내던 선물의 결과/)).toBeVisible()
    expect(screen.getByLabelText('메시지')).toHaveValue('끊겨도 한 번만')
    await sendOn(view)
    await waitFor(() => expect(view.router.steps.at(-1)).toContain('/card/send-gift/success'))
    expect(new Set(keys).size).toBe(1)
    expect(keys.length).toBe(3)
    expect(await sentCount()).toBe(before + 1)
  })

  it.each([
    [4061, 'fields'],
    [40411, 'fields'],
    [40412, 'fields'],
    [4047, 'page'],
    [9801, 'page'],
  ])('answers %i on the %s', async (code, place) => {
    const text = `말 ${code}`
    server.use(http.post('*/api/gift/send-master', () => refuse(code, { status: 409, message: text })))
    const view = await openForm()
    await fill(view, '5000')
    await sendOn(view)
    if (place === 'page')
      await waitFor(() =>
        expect(view.router.steps.at(-1)).toBe(`replace /card/send-gift/fail?code=${code}&from=card`),
      )
    else await waitFor(() => expect(screen.getByLabelText('보낼 금액')).toHaveAccessibleDescription(text))
  })

  it('leads a member without a card to creating one', async () => {
    await renderScreen(<SendGift />, { at: '/card/send-gift', as: 'usr_lee_saebom' })
    expect(await screen.findByRole('heading', { name: '보낼 수 있는 카드가 없어요' })).toBeVisible()
    expect(screen.getByRole('link', { name: '새 카드로 보내기' })).toHaveAttribute(
      'href',
      '/card/send-gift/basic',
    )
  })

  it('explains the failure on the failure page, with a link back', async () => {
    await renderScreen(<SendFail />, { at: '/card/send-gift/fail?code=4047&from=basic', as: SENDER })
    expect(await screen.findByText(/지금 상태에서는 이 카드를/)).toBeVisible()
    expect(screen.getByText(/빠져나간 금액은 없어요/)).toBeVisible()
    expect(screen.getByRole('link', { name: '다시 보내기' })).toHaveAttribute('href', '/card/send-gift/basic')
  })

  it.each([
    ['a possible deposit', 'vbank', /입금하셨다면 담아머니로 돌려 드려요/, /금액은 없어요/],
    ['no paid amount', 'card', /결제된 금액은 없어요/, /입금하셨다면/],
  ])('tells of %s where %s was to pay', async (_, method, text, otherText) => {
    const payment = { ...DEPOSIT, status: 'failed', failureCode: 7202, method }
    server.use(http.get('*/api/charge/pay_deposit', () => HttpResponse.json(payment)))
    await renderScreen(<SendFail />, { at: '/card/send-gift/fail?paymentId=pay_deposit', as: SENDER })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText(otherText)).toBeNull()
  })

  it('says nothing about the amount of a payment that cannot be read', async () => {
    server.use(http.get('*/api/charge/pay_unread', () => refuse(7000)))
    await renderScreen(<SendFail />, {
      at: '/card/send-gift/fail?paymentId=pay_unread&code=4047',
      as: SENDER,
    })
    expect(await screen.findByRole('button', { name: '다시 시도하기' })).toBeVisible()
    expect(screen.queryByText(/금액은 없어요/)).toBeNull()
  })
})

it('sends a new card paid from 담아머니, with the face of the occasion', async () => {
  const view = await renderScreen(
    <>
      <SendBasic />
      <ProofHost />
    </>,
    { at: '/card/send-gift/basic', as: SENDER },
  )
  await screen.findByLabelText('보낼 금액')
  await view.user.click(screen.getByRole('button', { name: '응원' }))
  const [face] = within(screen.getByRole('group', { name: '카드 그림' })).getAllByRole('radio')
  await view.user.click(face as HTMLElement)
  await fill(view, '1000')
  expect(await axeProblems()).toEqual([])
  const recap = await toRecap(view)
  expect(recap).toHaveTextContent('받지 않으면 환불 카드에 담아 드려요.')
  await view.user.click(within(recap).getByRole('button', { name: /선물 보내기$/ }))
  await tapPasscode(view.user)
  await waitFor(() => expect(view.router.steps.at(-1)).toContain('/card/send-gift/success'))
})

describe('the form of a new card', () => {
  const isFace = (radio: HTMLElement) => radio.getAttribute('name') === 'gift-face'
  const openBasic = (at: string, as: string) => renderScreen(<SendBasic />, { at, as })

  it('renders the form on the server, and then with what the device had stored', async () => {
    tokenStore.save(await requestTokens(SENDER))
    const queryClient = createQueryClient()
    await queryClient.prefetchQuery(meQueryOptions())
    await queryClient.prefetchQuery(basicCardsQueryOptions())
    await queryClient.prefetchQuery(moneyQueryOptions())
    await queryClient.prefetchQuery(giftLimitQueryOptions())
    basicDraft.write(SENDER, {
      ...emptyGiftForm,
      amount: '3,000',
      basicCardId: '',
      payWith: 'money',
      paymentMethod: 'card',
    })
    giftMessage.write('가게에서 쓴 글')
    const page = (
      <RenderedForAddress value>
        <RouterContext value={{ isReady: true, query: {}, asPath: '/card/send-gift/basic' } as NextRouter}>
          <QueryClientProvider client={queryClient}>
            <SendBasic />
          </QueryClientProvider>
        </RouterContext>
      </RenderedForAddress>
    )
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(page)
    expect(within(container).getByLabelText('보낼 금액')).toHaveValue('')
    // A hydration mismatch is logged to the console, which fails the test.
    render(page, { container, hydrate: true })
    expect(await screen.findByLabelText('보낼 금액')).toHaveValue('3,000')
    expect(screen.getByLabelText('메시지')).toHaveValue('가게에서 쓴 글')
    expect(giftMessage.read()).toBe('')
  })

  it('preselects a method that can pay, and offers a charge of 담아머니', async () => {
    await openBasic('/card/send-gift/basic', 'usr_lee_saebom')
    expect(await screen.findByRole('radio', { name: /^담아머니 ?0원 있어요$/ })).not.toBeChecked()
    const methods = within(screen.getByRole('group', { name: '결제수단 선택' }))
    expect(methods.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toHaveLength(
      1,
    )
    expect(screen.getByRole('link', { name: '담아머니 충전하기' })).toHaveAttribute(
      'href',
      '/my/dama-money/charge',
    )
    expect(await axeProblems()).toEqual([])
  })

  it('starts with the amount, and shows the message and the face from the shop, as a row that can be changed', async () => {
    const backend = await testBackend()
    const { items } = (await backend.call('GET', '/api/card/basic-cards', { as: SENDER })).body
    const face = items[2]
    giftMessage.write('오늘도 많이 사랑해.')
    const at = `/card/send-gift/basic?cardId=${face.cardId}`
    const { user, unmount } = await openBasic(at, SENDER)
    const amount = await screen.findByLabelText('보낼 금액')
    expect(screen.getByRole('textbox', { name: /메시지/ })).toHaveValue('오늘도 많이 사랑해.')
    const change = screen.getByRole('button', { name: '바꾸기' })
    expect(amount.compareDocumentPosition(change)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByRole('group', { name: '카드 그림' })).toBeNull()
    await user.click(change)
    const faces = within(screen.getByRole('group', { name: '카드 그림' }))
    expect(faces.getByRole('radio', { checked: true })).toHaveAttribute('value', face.cardId)
    expect(screen.getByRole('group', { name: '카드 그림 고르기' })).toHaveFocus()
    unmount()
    await openBasic(at, SENDER)
    expect(await screen.findByRole('textbox', { name: /메시지/ })).toHaveValue('오늘도 많이 사랑해.')
  })

  it('stores what was typed or chosen, but no payment that nobody chose', async () => {
    const { user } = await openBasic('/card/send-gift/basic', SENDER)
    const amount = await screen.findByLabelText('보낼 금액')
    expect(basicDraft.read(SENDER)).toBeNull()
    await user.type(amount, '3000')
    expect(basicDraft.read(SENDER)).toMatchObject({ amount: '3,000' })
    expect(basicDraft.read(SENDER)).not.toHaveProperty('payWith')
    await user.click(screen.getByRole('radio', { name: '계좌이체' }))
    expect(basicDraft.read(SENDER)).toMatchObject({ payWith: 'window', paymentMethod: 'bank' })
    const face = screen.getAllByRole('radio', { name: /./, checked: false }).find(isFace) as HTMLInputElement
    await user.click(face)
    expect(basicDraft.read(SENDER)).toMatchObject({ amount: '3,000', basicCardId: face.value })
  })
})

const newGift = async (
  amount = 7_000,
  message = '첫 줄\n둘째 줄',
): Promise<{ token: string; path: string }> => {
  const backend = await testBackend()
  const { proof } = (
    await backend.call('POST', '/api/passcode/check', {
      as: SENDER,
      body: { passcode: '258036', action: 'send_gift' },
    })
  ).body
  const { body } = await backend.call('POST', '/api/gift/send-master', {
    as: SENDER,
    body: { cardId: 'crd_seon_mul', amount, msgToReceiver: message },
    headers: { 'idempotency-key': crypto.randomUUID(), 'x-passcode-proof': proof },
  })
  return { token: body.link.split('=')[1], path: `${body.link}` }
}

describe('receiving a gift', () => {
  it('shows a message of six lines whole', async () => {
    const { path } = await newGift(7_000, '한 줄\n'.repeat(6).trim())
    const { user } = await renderScreen(<ReceiveGift />, { at: path, as: 'usr_park_jeju' })
    await user.click(await screen.findByRole('button', { name: '선물 열어 보기' }))
    const message = await screen.findByText(/한 줄/)
    expect(message).toBeVisible()
    computeAppStyles()
    expect(message).toHaveStyle({ '-webkit-line-clamp': '6' })
    expect(screen.queryByRole('button', { name: '메시지 펼치기' })).toBeNull()
  })

  it('opens, expands a long message, is accepted and thanked for with one tap', async () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(168)
    const { path } = await newGift(7_000, '한 줄\n'.repeat(7).trim())
    const { user } = await renderScreen(<ReceiveGift />, { at: path, as: 'usr_park_jeju' })
    const open = await screen.findByRole('button', { name: '선물 열어 보기' })
    // At once: the envelope opens by itself after 1.3 s.
    act(() => {
      open.click()
    })
    act(() => screen.getByRole('button', { name: '건너뛰기' }).click())
    expect(screen.queryByRole('button', { name: '건너뛰기' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: '메시지 펼치기' }))
    expect(screen.getByRole('button', { name: '메시지 접기' })).toHaveAttribute('aria-expanded', 'true')
    height.mockRestore()
    expect(await axeProblems()).toEqual([])
    await user.click(screen.getByRole('button', { name: '선물 받기' }))
    expect(await screen.findByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: '고마워요' }))
    expect(await screen.findByText('보낸 감사 메시지')).toBeVisible()
  })

  it('redirects a visitor to sign-in and back to the open gift', async () => {
    const { path } = await newGift()
    const first = await renderScreen(<ReceiveGift />, { at: `${path}&opened=1` })
    await first.user.click(await screen.findByRole('button', { name: '로그인하고 선물 받기' }))
    const step = first.router.steps.find((candidate) => candidate.startsWith('push')) ?? ''
    const back = new URLSearchParams(step.split('?')[1]).get('returnTo') ?? ''
    expect(step).toMatch(/^push \/my\/login\?/)
    expect(back).toMatch(/^\/card\/receive-gift\?link=[0-9a-f]{16}&opened=1$/)
    first.unmount()
    sessionStorage.clear() // the provider’s app returned in another tab
    const { user } = await renderScreen(<ReceiveGift />, { at: back, as: 'usr_park_jeju' })
    await user.click(await screen.findByRole('button', { name: '선물 받기' }))
    expect(await screen.findByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
  })

  it('removes the token from the address, and opens the same gift again after a reload', async () => {
    const { token, path } = await newGift()
    const first = await renderScreen(<ReceiveGift />, { at: path, as: 'usr_park_jeju' })
    expect(await screen.findByRole('button', { name: '선물 열어 보기' })).toBeVisible()
    const address = first.router.asPath
    expect(address).toMatch(/^\/card\/receive-gift\?link=[0-9a-f]{16}$/)
    first.unmount()
    const again = await renderScreen(<ReceiveGift />, { at: address, as: 'usr_park_jeju' })
    expect(await screen.findByRole('button', { name: '선물 열어 보기' })).toBeVisible()
    expect([...first.router.steps, ...again.router.steps].join()).not.toContain(token)
    again.unmount()
    localStorage.clear() // the address was copied to another device
    const copied = await renderScreen(<ReceiveGift />, { at: address, as: 'usr_park_jeju' })
    await waitFor(() => expect(copied.router.steps.at(-1)).toMatch(/^replace \/card\/receive-gift\/fail/))
  })

  it('opens in KakaoTalk’s browser, with a link to another browser for sign-in', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130.0 Mobile KAKAOTALK 11.0.0',
    )
    const { path } = await newGift()
    const visitor = await renderScreen(<ReceiveGift />, { at: `${path}&opened=1` })
    expect(await screen.findByRole('button', { name: '로그인하고 선물 받기' })).toBeVisible()
    expect(screen.getByRole('link', { name: '다른 브라우저로 열어 보세요.' })).toHaveAttribute(
      'href',
      expect.stringContaining('kakaotalk://web/openExternal?url='),
    )
    visitor.unmount()
    const { user } = await renderScreen(<ReceiveGift />, { at: `${path}&opened=1`, as: 'usr_park_jeju' })
    await user.click(await screen.findByRole('button', { name: '선물 받기' }))
    expect(await screen.findByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /다른 브라우저/ })).toBeNull()
  })

  it('is declined only after confirmation', async () => {
    const { path } = await newGift()
    const { user } = await renderScreen(<ReceiveGift />, { at: `${path}&opened=1`, as: 'usr_park_jeju' })
    await user.click(await screen.findByRole('button', { name: '거절하기' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '거절하기' }))
    expect(await screen.findByRole('heading', { name: '선물을 거절했어요' })).toBeVisible()
  })

  it('explains a gift from the list of waiting gifts that another member took first', async () => {
    const { token } = await newGift()
    const backend = await testBackend()
    const preview = (as: string) => backend.call('POST', '/api/gift/preview', { as, body: { token } })
    const cardId = (await preview('usr_park_jeju')).body.secondaryCardId as string
    const at = `/card/receive-gift?cardId=${cardId}&opened=1`
    const { user, router } = await renderScreen(<ReceiveGift />, { at, as: 'usr_park_jeju' })
    const accept = await screen.findByRole('button', { name: '선물 받기' })
    await preview('usr_kim_dama')
    await backend.call('POST', '/api/gift/accept', {
      as: 'usr_kim_dama',
      body: { secondaryCardId: cardId, token },
      headers: { 'idempotency-key': 'took-it-first' },
    })
    await user.click(accept)
    await waitFor(() =>
      expect(router.asPath).toBe(`/card/receive-gift/cancelled-or-registered?cardId=${cardId}`),
    )
  })

  it('opens the page of its state when another member accepted it, and shows the sender the gift', async () => {
    const { token, path } = await newGift()
    const sender = await renderScreen(<ReceiveGift />, { at: path, as: SENDER })
    expect(await screen.findByRole('heading', { name: '내가 보낸 선물이에요' })).toBeVisible()
    sender.unmount()
    const view = await renderScreen(<ReceiveGift />, { at: `${path}&opened=1`, as: 'usr_park_jeju' })
    const accept = await screen.findByRole('button', { name: '선물 받기' })
    const backend = await testBackend()
    const { body } = await backend.call('POST', '/api/gift/preview', { as: 'usr_kim_dama', body: { token } })
    await backend.call('POST', '/api/gift/accept', {
      as: 'usr_kim_dama',
      body: { secondaryCardId: body.secondaryCardId, token },
      headers: { 'idempotency-key': 'faster' },
    })
    await view.user.click(accept)
    await waitFor(() =>
      expect(view.router.steps.at(-1)).toMatch(
        /^replace \/card\/receive-gift\/cancelled-or-registered\?link=[0-9a-f]{16}$/,
      ),
    )
    view.unmount()
    const ended = await renderScreen(<ReceiveEnded />, {
      at: `/card/receive-gift/cancelled-or-registered?gift=${token}`,
      as: 'usr_park_jeju',
    })
    expect(await screen.findByRole('heading', { name: '이미 등록된 선물이에요' })).toBeVisible()
    ended.unmount()
    await renderScreen(<ReceiveAlready />, {
      at: `/card/receive-gift/already?gift=${token}`,
      as: 'usr_kim_dama',
    })
    expect(await screen.findByRole('heading', { name: '이미 받은 선물이에요' })).toBeVisible()
    expect(await screen.findByRole('button', { name: '최고예요' })).toBeVisible()
  })

  it.each([
    ['gl_seed_from_seon_4', '취소된 선물이에요'],
    ['gl_seed_from_seon_6', '받을 수 있는 기간이 지났어요'],
  ])('opens the page of its state when it has ended: %s, %s', async (token, title) => {
    const { router, unmount } = await renderScreen(<ReceiveGift />, {
      at: `/card/receive-gift?gift=${token}`,
    })
    const ended = /^\/card\/receive-gift\/cancelled-or-registered\?link=[0-9a-f]{16}$/
    await waitFor(() => expect(router.asPath).toMatch(ended))
    const at = router.asPath
    unmount()
    await renderScreen(<ReceiveEnded />, { at })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  })

  it('shows a message for an unknown link', async () => {
    const { router, unmount } = await renderScreen(<ReceiveGift />, { at: '/card/receive-gift?gift=gl_none' })
    await waitFor(() => expect(router.asPath).toMatch(/^\/card\/receive-gift\/fail\?link=[0-9a-f]{16}$/))
    unmount()
    await renderScreen(<ReceiveFail />, { at: '/card/receive-gift/fail?gift=gl_none' })
    expect(screen.getByRole('heading', { name: '선물을 찾을 수 없어요' })).toBeVisible()
  })

  it.each([1004, 1107, 4011, 7001])(
    'stays at its address when the session is refused (%s), so that the reader comes back to it',
    async (code) => {
      server.use(http.post('*/api/gift/preview', () => refuse(code)))
      const { router } = await renderScreen(<ReceiveGift />, {
        at: '/card/receive-gift?gift=gl_seed_to_seon_3',
        as: SENDER,
      })
      expect(await screen.findByRole('button', { name: '다시 시도하기' })).toBeVisible()
      expect(router.steps.join()).not.toContain('/fail')
    },
  )

  it('is not called missing where the service refuses it for a reason that the app does not know', async () => {
    server.use(http.post('*/api/gift/preview', () => refuse(123_456, { status: 400 })))
    const { router } = await renderScreen(<ReceiveGift />, {
      at: '/card/receive-gift?gift=gl_seed_to_seon_3',
    })
    expect(await screen.findByRole('button', { name: '다시 시도하기' })).toBeVisible()
    expect(router.steps.join()).not.toContain('/fail')
  })

  it('is repeated with the same key when the connection is lost', async () => {
    const { path } = await newGift()
    const keys: (string | null)[] = []
    server.use(
      http.post('*/api/gift/accept', async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        const answer = await (await testBackend()).app.fetch(request)
        // Each tap retries once automatically when the answer is lost.
        return keys.length <= 2 ? HttpResponse.error() : (answer as unknown as HttpResponse<null>)
      }),
    )
    const { user } = await renderScreen(<ReceiveGift />, { at: `${path}&opened=1`, as: 'usr_park_jeju' })
    await user.click(await screen.findByRole('button', { name: '선물 받기' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('다시 눌러 주세요'))
    await user.click(screen.getByRole('button', { name: '선물 받기' }))
    expect(await screen.findByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
    expect(new Set(keys).size).toBe(1)
  })
})

describe('histories', () => {
  const SENT = {
    secondaryCardId: 'sec',
    title: '감사 카드',
    face: '',
    orientation: 'horizontal',
    status: 'RECEIVING',
    amount: 8000,
    giverName: '김담아',
    receiverName: null,
    receiveBy: '',
    sentAt: '2026-11-20T00:00:00Z',
    updatedAt: '2026-11-20T00:00:00Z',
    link: '/card/receive-gift?t=abc',
    returnedTo: null,
  } as unknown as GiftHistoryDetail

  it.each([
    ['a waiting gift without a term', {}, '받기 전'],
    ['a gift with an unknown status', { status: null }, '상태 확인 중'],
    ['a gift that no job has ended yet', { receiveBy: '2020-01-01T00:00:00Z' }, '기간 만료'],
  ] as const)('shows no date of the end of %s', async (_what, given, label) => {
    const gift = { ...SENT, ...given } as GiftHistoryDetail
    await renderScreen(<SentGift gift={gift} shareLabel="링크 보내기" />, { at: '/', as: SENDER })
    expect(screen.getByText(label)).toBeVisible()
    expect(screen.queryByText(/된 날|까지/)).toBeNull()
    expect(screen.queryAllByRole('button', { name: /링크/ }).length > 0).toBe(label === '받기 전')
  })

  it('lists sent gifts, opens one and cancels it', async () => {
    await newGift(8_000)
    const { user } = await renderScreen(<SentHistoryPage />, {
      at: '/my/gift/sent-history',
      as: SENDER,
    })
    await user.click(await screen.findByRole('button', { name: /8,000원/ }))
    const sheet = await screen.findByRole('dialog', { name: '보낸 선물' })
    await user.click(await within(sheet).findByRole('button', { name: '선물 취소하기' }))
    const confirm = within(await screen.findByRole('alertdialog'))
    // The toast lasts two seconds, which a slow machine may need for the tap.
    const toast = screen.findByText(/8,000원을 .* 돌려받았어요/)
    await user.click(confirm.getByRole('button', { name: '선물 취소하기' }))
    await toast
    await waitFor(() => expect(within(sheet).queryByRole('button', { name: '선물 취소하기' })).toBeNull())
    expect(within(sheet).getByText('돌려받은 곳')).toBeVisible()
    expect(await axeProblems()).toEqual([])
  })

  it('shows only the message when a gift on the screen no longer exists', async () => {
    const { user } = await renderScreen(<SentHistoryPage />, {
      at: '/my/gift/sent-history',
      as: SENDER,
    })
    await user.click(await screen.findByRole('button', { name: /8,000원/ }))
    const sheet = await screen.findByRole('dialog', { name: '보낸 선물' })
    const detail = await within(sheet).findByText('돌려받은 곳')
    server.use(http.get('*/send-history/detail/*', () => refuse(7003)))
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await within(sheet).findByText('선물을 찾을 수 없어요')).toBeVisible()
    expect(detail).not.toBeInTheDocument()
  })

  it('shows a message when the receiver accepted before the cancel', async () => {
    const { token } = await newGift(9_000)
    const { user } = await renderScreen(<SentHistoryPage />, {
      at: '/my/gift/sent-history',
      as: SENDER,
    })
    await user.click(await screen.findByRole('button', { name: /9,000원/ }))
    const sheet = await screen.findByRole('dialog', { name: '보낸 선물' })
    const cancel = await within(sheet).findByRole('button', { name: '선물 취소하기' })
    const backend = await testBackend()
    const { body } = await backend.call('POST', '/api/gift/preview', { as: 'usr_kim_dama', body: { token } })
    await backend.call('POST', '/api/gift/accept', {
      as: 'usr_kim_dama',
      body: { secondaryCardId: body.secondaryCardId, token },
      headers: { 'idempotency-key': 'faster-than-cancel' },
    })
    await user.click(cancel)
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '선물 취소하기' }),
    )
    expect(await screen.findByText(/그사이에 받는 분이/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '확인' }))
    expect(await within(sheet).findByText('전달 완료')).toBeVisible()
  })

  it('counts pending gifts and lets the receiver say thanks later', async () => {
    const { user } = await renderScreen(<ReceivedHistoryPage />, {
      at: '/my/gift/received-history',
      as: SENDER,
    })
    expect(await screen.findByRole('link', { name: '아직 받지 않은 선물이 3개 있어요' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /박제주님에게 받음/ }))
    const sheet = await screen.findByRole('dialog', { name: '받은 선물' })
    await user.type(await within(sheet).findByLabelText('직접 쓰기'), '따뜻했어요')
    await user.click(within(sheet).getByRole('button', { name: '감사 메시지 보내기' }))
    // The form shows it first, then the reloaded gift.
    await waitFor(() =>
      expect(within(sheet).getByText('따뜻했어요', { selector: 'blockquote' })).toBeVisible(),
    )
  })

  it('shows the thanks that were sent on another device', async () => {
    const sent = '다른 기기에서 고마워요'
    const gift = { ...SENT, cardHistoryId: 'gft_1', direction: 'RECEIVED', status: 'OWNED', canThank: true }
    let thanks = ''
    server.use(
      http.get('*/receive-history/detail/*', () =>
        HttpResponse.json({ ...gift, thankMsgFromReceiver: thanks, canThank: thanks === '' }),
      ),
      http.post('*/api/gift/send-msg', () => {
        thanks = sent
        return refuse(7505)
      }),
    )
    const { user } = await renderScreen(
      <GiftDrawer
        side="RECEIVED"
        gift={{ cardHistoryId: 'gft_1', senderCardId: 'crd_1', senderCardDivision: 'MASTER' }}
        isOpen
        onClose={() => undefined}
      />,
      { as: SENDER },
    )
    await user.click(await screen.findByRole('button', { name: '고마워요' }))
    expect(await screen.findByText(sent, { selector: 'blockquote' })).toBeVisible()
    expect(screen.queryByLabelText('직접 쓰기')).toBeNull()
  })

  it('forgets thanks that were deleted', async () => {
    const gift = { cardHistoryId: 'gft_1', secondaryCardId: 'crd_1', giverName: '박제주' }
    const open = () => renderScreen(<ThankForm gift={gift} />, { as: SENDER })
    const { user, unmount } = await open()
    await user.type(screen.getByLabelText('직접 쓰기'), '따뜻')
    await user.clear(screen.getByLabelText('직접 쓰기'))
    unmount()
    await open()
    expect(screen.getByLabelText('직접 쓰기')).toHaveValue('')
  })

  it('shows an empty month and a failed list', async () => {
    const empty = await renderScreen(<SentHistoryPage />, {
      at: '/my/gift/sent-history?year=2020&month=1',
      as: SENDER,
    })
    expect(await screen.findByRole('heading', { name: '1월에 보낸 선물이 없어요' })).toBeVisible()
    await empty.user.click(screen.getByRole('button', { name: '12월 보기' }))
    expect(await screen.findByRole('heading', { name: '12월에 보낸 선물이 없어요' })).toBeVisible()
    empty.unmount()
    server.use(http.get('*/api/gift/history/send-history', () => refuse(7000), { once: true }))
    const { user } = await renderScreen(<SentHistoryPage />, {
      at: '/my/gift/sent-history',
      as: SENDER,
    })
    await user.click(await screen.findByRole('button', { name: '다시 시도하기' }))
    expect(await screen.findAllByText(/박제주님에게 보냄/)).not.toHaveLength(0)
  })
})

it('shows the gift after a reload of the success page, and no other member’s', async () => {
  const { unmount } = await renderScreen(<SentSuccess />, {
    at: '/card/send-gift/success?historyId=gft_from_seon_1&senderCardId=crd_seon_mul&division=MASTER',
    as: SENDER,
  })
  expect(await screen.findByRole('heading', { name: '선물이 준비됐어요' })).toBeVisible()
  expect(screen.getByLabelText('선물 링크')).toHaveValue(
    `${location.origin}/card/receive-gift?gift=gl_seed_from_seon_1`,
  )
  expect(await axeProblems()).toEqual([])
  unmount()
  await renderScreen(<SentSuccess />, {
    at: '/card/send-gift/success?historyId=gft_from_seon_1&senderCardId=crd_seon_mul&division=MASTER',
    as: 'usr_park_jeju',
  })
  expect(await screen.findByRole('heading', { name: '선물을 찾을 수 없어요' })).toBeVisible()
})

it('shows account and amount of a gift that waits for a deposit, and leaves the form to the next gift', async () => {
  basicSubmissions.open(SENDER, {
    basicCardId: 'crd_basic_1',
    amount: 30_000,
    msgToReceiver: '',
    giverName: '',
    payWith: 'window',
    paymentMethod: 'vbank',
  })
  basicSubmissions.noteExternal(SENDER, 'pay_deposit')
  server.use(http.get('*/api/charge/pay_deposit', () => HttpResponse.json(DEPOSIT)))
  await renderScreen(<SentSuccess />, { at: '/card/send-gift/success?paymentId=pay_deposit', as: SENDER })
  expect(await screen.findByRole('heading', { name: '입금하면 선물이 만들어져요' })).toBeVisible()
  expect(screen.getByText('입금할 금액')).toBeVisible()
  expect(screen.getByText('2026.11.25 23:59까지')).toBeVisible()
  expect(screen.getByText('30,000원')).toBeVisible()
  expect(screen.getByRole('button', { name: '계좌번호 복사하기' })).toBeVisible()
  await waitFor(() => expect(basicSubmissions.read(SENDER)).toBeNull())
})

it('leads from a gift that the service refuses to show to the page that says so, without a retry that cannot succeed', async () => {
  server.use(http.post('*/api/gift/preview', () => refuse(7000)))
  const { router } = await renderScreen(<ReceiveGift />, {
    at: '/card/receive-gift?gift=abc',
    as: 'usr_park_jeju',
  })
  await waitFor(() => expect(router.asPath).toContain('/card/receive-gift/fail'))
  expect(screen.queryByRole('button', { name: '다시 시도하기' })).toBeNull()
})
