import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { and, desc, eq } from 'drizzle-orm'
import { http, HttpResponse } from 'msw'
import type { ReactElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { capabilities } from '@/api/http/capability-store'
import { errorCodes } from '@/domain/error-codes'
import { ProofHost } from '@/features/passcode/components/proof-host'
import { currentMonth } from '@/lib/date'
import ChargeFailPage from '@/pages/card/charge/fail'
import ChargePage from '@/pages/card/charge/index'
import ChargeSuccessPage from '@/pages/card/charge/success'
import ExchangePage from '@/pages/card/exchange/index'
import ExchangeSuccessPage from '@/pages/card/exchange/success'
import HistoryPage from '@/pages/card/history/index'
import RefundCardsPage from '@/pages/card/history/refund-card-history'
import RefundHistoryPage from '@/pages/card/history/refund-history'
import { walletPayments } from '@/server/db/schema/wallet'
import { server, testBackend } from '@tests/mocks/backend'
import { answers, documented } from '@tests/mocks/handlers'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { readCardBalance, readMoneyBalance } from '../backend/wallet-fixtures'
import { tapPasscode } from './passcode-fixtures'

withBackend()

const open = (page: ReactElement, at: string, as: string) =>
  renderScreen(
    <>
      {page}
      <ProofHost />
    </>,
    { at, as },
  )

const db = async () => (await testBackend()).db

test('a card is charged from 담아머니 once, however often the button is tapped, and the result survives a reload', async () => {
  const before = await readCardBalance(await db(), 'crd_seon_mul')
  const { user, router, unmount } = await open(
    <ChargePage />,
    '/card/charge?card=MASTER.crd_seon_mul',
    'usr_seon_mul',
  )
  await user.type(await screen.findByRole('textbox', { name: '충전 금액' }), '30000')
  expect(screen.getByText('3만원')).toBeInTheDocument()
  expect(await axeProblems()).toEqual([])
  const button = screen.getByRole('button', { name: '3만원 충전하기' })
  await user.dblClick(button)
  await tapPasscode(user)
  await waitFor(() => expect(router.asPath).toBe('/card/charge/success?card=MASTER.crd_seon_mul'))
  expect(await readCardBalance(await db(), 'crd_seon_mul')).toBe(before + 30_000)
  unmount()
  await open(<ChargeSuccessPage />, router.asPath, 'usr_seon_mul')
  expect(await screen.findByRole('heading', { name: '3만원을 충전했어요' })).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

test('charges once when two answers are lost, because each attempt has the same key', async () => {
  let lost = 0
  const before = await readCardBalance(await db(), 'crd_park_jeju')
  server.use(
    // The second one is the automatic retry.
    http.post('*/api/charge/card', async ({ request }) => {
      if (lost === 2) return undefined
      lost += 1
      await (await testBackend()).app.fetch(request)
      return HttpResponse.error()
    }),
  )
  const { user, router } = await open(
    <ChargePage />,
    '/card/charge?card=MASTER.crd_park_jeju',
    'usr_park_jeju',
  )
  await user.type(await screen.findByRole('textbox', { name: '충전 금액' }), '1000')
  const press = () => user.click(screen.getByRole('button', { name: '1,000원 충전하기' }))
  await press()
  await tapPasscode(user)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('다시 눌러도 두 번 처리되지 않아요.'),
  )
  await press()
  await tapPasscode(user)
  await waitFor(() => expect(router.asPath).toMatch(/success/))
  expect(await readCardBalance(await db(), 'crd_park_jeju')).toBe(before + 1_000)
})

test.each([
  ['charge', '/api/charge/card', <ChargePage key="c" />, '충전 금액', '충전'],
  ['exchange', '/api/card/exchange', <ExchangePage key="e" />, '교환 금액', '교환'],
])(
  'reports a lost %s after a reload, and starts it again on request',
  async (path, call, page, label, noun) => {
    const keys: (string | null)[] = []
    server.use(
      http.post(`*${call}`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        // Each tap retries once automatically.
        return keys.length < 5 ? HttpResponse.error() : undefined
      }),
    )
    const at = `/card/${path}?card=MASTER.crd_park_jeju`
    const press = async (user: UserEvent) => {
      const button = screen.getByRole('button', { name: `2,000원 ${noun}하기` })
      // The submission before it has ended.
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
      await user.click(button)
      await tapPasscode(user)
    }
    const first = await open(page, at, 'usr_park_jeju')
    await first.user.type(await screen.findByRole('textbox', { name: label }), '2000')
    await press(first.user)
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
    first.unmount()

    const { user, router } = await open(page, at, 'usr_park_jeju')
    expect(await screen.findByText(new RegExp(`2,000원 ${noun}의 결과를 확인하지 못했어요`))).toBeVisible()
    await press(user)
    await waitFor(() => expect(keys).toHaveLength(4))
    expect(new Set(keys).size).toBe(1)
    await user.click(screen.getByRole('button', { name: `확인했어요, 새로 ${noun}할게요` }))
    await press(user)
    await waitFor(() => expect(router.asPath).toMatch(/success/))
    expect(keys[4]).not.toBe(keys[0])
  },
)

test.each([
  ['usr_bu_jane', 'crd_bu_jane_near', '50000', /지금은 1만원까지 더 담을 수 있어요/],
  ['usr_bu_jane', 'crd_bu_jane_full', '1000', /가득 차서/],
  ['usr_kim_dama', 'crd_kim_dama', '999', /최소 1,000원/],
  ['usr_kim_dama', 'crd_kim_dama', '500001', /최대 50만원/],
])('explains to %s why %s rejects %s won', async (as, card, amount, text) => {
  const { user } = await open(<ChargePage />, `/card/charge?card=MASTER.${card}`, as)
  await user.type(await screen.findByRole('textbox', { name: '충전 금액' }), amount)
  await user.click(screen.getByRole('button', { name: /충전하기$/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.queryByRole('group', { name: /비밀번호/ })).toBeNull()
})

test('the payment window is preselected where 담아머니 cannot pay the smallest charge', async () => {
  const money = documented('getMoney')
  server.use(...answers({ getMoney: () => ({ ...money, balance: 999 }) }))
  await open(<ChargePage />, '/card/charge?card=MASTER.crd_kim_dama', 'usr_kim_dama')
  expect(await screen.findByRole('radio', { name: /결제창/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /담아머니/ })).not.toBeChecked()
})

test('a source that nobody chose follows the balance at the next visit, while the amount is kept', async () => {
  const at = '/card/charge?card=MASTER.crd_kim_dama'
  const money = documented('getMoney')
  server.use(...answers({ getMoney: () => ({ ...money, balance: 999 }) }))
  const { user, unmount } = await open(<ChargePage />, at, 'usr_kim_dama')
  await user.type(await screen.findByRole('textbox', { name: '충전 금액' }), '2000')
  expect(screen.getByRole('radio', { name: /결제창/ })).toBeChecked()
  unmount()
  server.use(...answers({ getMoney: () => ({ ...money, balance: 50_000 }) }))
  await open(<ChargePage />, at, 'usr_kim_dama')
  expect(await screen.findByRole('textbox', { name: '충전 금액' })).toHaveValue('2,000')
  expect(screen.getByRole('radio', { name: /담아머니/ })).toBeChecked()
})

test('a source that a charge was sent with stays after a lost answer, an edit and a fallen balance', async () => {
  const at = '/card/charge?card=MASTER.crd_kim_dama'
  const money = documented('getMoney')
  const withBalance = (balance: number) => server.use(...answers({ getMoney: () => ({ ...money, balance }) }))
  withBalance(2_000)
  server.use(http.post('*/api/charge/card', () => HttpResponse.error()))
  const { user, unmount } = await open(<ChargePage />, at, 'usr_kim_dama')
  const amount = await screen.findByRole('textbox', { name: '충전 금액' })
  await user.type(amount, '2000')
  await user.click(screen.getByRole('button', { name: /충전하기$/ }))
  await tapPasscode(user)
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
  await user.type(amount, '0{Backspace}')
  unmount()
  withBalance(0)
  await open(<ChargePage />, at, 'usr_kim_dama')
  expect(await screen.findByRole('textbox', { name: '충전 금액' })).toHaveValue('2,000')
  expect(screen.getByRole('radio', { name: /담아머니/ })).toBeChecked()
})

test('the amount that was typed for a card is kept while the form of another card is only looked at', async () => {
  const openCard = (card: string) => open(<ChargePage />, `/card/charge?card=MASTER.${card}`, 'usr_na_kadeu')
  const amount = () => screen.findByRole('textbox', { name: '충전 금액' })
  const { user, unmount } = await openCard('crd_many_1')
  await user.type(await amount(), '2000')
  unmount()
  const other = await openCard('crd_many_2')
  expect(await amount()).toHaveValue('')
  other.unmount()
  await openCard('crd_many_1')
  expect(await amount()).toHaveValue('2,000')
})

test('insufficient 담아머니 shows how to charge it, and keeps the payment window available', async () => {
  const { user } = await open(<ChargePage />, '/card/charge?card=MASTER.crd_many_1', 'usr_na_kadeu')
  await user.type(await screen.findByRole('textbox', { name: '충전 금액' }), '50000')
  expect(await screen.findByRole('link', { name: '담아머니 충전하기' })).toHaveAttribute(
    'href',
    '/my/dama-money/charge',
  )
  await user.click(screen.getByRole('radio', { name: /결제창/ }))
  expect(screen.queryByText(/부족해요/)).toBeNull()
  expect(screen.getByRole('radio', { name: '가상계좌' })).toBeInTheDocument()
})

test.each([
  ['usr_gu_palbaek', 'crd_gu_palbaek', /개인정보 노출/],
  ['usr_gu_palil', 'crd_gu_palil', /보이스피싱/],
])('explains to %s why a charge is not possible, and whom to contact', async (as, card, text) => {
  await open(<ChargePage />, `/card/charge?card=MASTER.${card}`, as)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a charge left in the window is offered again with the same payment, and can be restarted', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  const at = '/card/charge?card=MASTER.crd_kim_dama'
  const first = await open(<ChargePage />, at, 'usr_kim_dama')
  await first.user.type(await screen.findByRole('textbox', { name: '충전 금액' }), '20000')
  await first.user.click(screen.getByRole('radio', { name: /결제창/ }))
  await first.user.click(screen.getByRole('button', { name: '2만원 충전하기' }))
  await tapPasscode(first.user)
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  first.unmount()

  const second = await open(<ChargePage />, at, 'usr_kim_dama')
  expect(await screen.findByRole('heading', { name: '결제를 마치지 않았어요' })).toBeVisible()
  await second.user.click(screen.getByRole('button', { name: '2만원 이어서 결제하기' }))
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
  second.unmount()

  const third = await open(<ChargePage />, at, 'usr_kim_dama')
  await third.user.click(await screen.findByRole('button', { name: '처음부터 다시 하기' }))
  expect(await screen.findByRole('textbox', { name: '충전 금액' })).toHaveValue('20,000')
  // A payment window in another tab must not be paid too.
  const [payment] = await (
    await db()
  )
    .select()
    .from(walletPayments)
    .where(eq(walletPayments.userId, 'usr_kim_dama'))
    .orderBy(desc(walletPayments.createdAt))
  expect(payment?.status).toBe('abandoned')
  submit.mockRestore()
})

test('a rejected charge is explained on its own page', async () => {
  await open(<ChargeFailPage />, '/card/charge/fail?card=MASTER.crd_kim_dama&code=9801', 'usr_kim_dama')
  expect(await screen.findByRole('heading', { name: '충전이 막힌 계정이에요' })).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

test('a charge that was cancelled in the window is explained, and keeps its amount for the next attempt', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  const at = '/card/charge?card=MASTER.crd_kim_dama_empty'
  const form = await open(<ChargePage />, at, 'usr_kim_dama')
  await form.user.type(await screen.findByRole('textbox', { name: '충전 금액' }), '10000')
  await form.user.click(screen.getByRole('radio', { name: /결제창/ }))
  await form.user.click(screen.getByRole('button', { name: '1만원 충전하기' }))
  await tapPasscode(form.user)
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  submit.mockRestore()
  form.unmount()
  const [payment] = await (
    await db()
  )
    .update(walletPayments)
    .set({ status: 'failed', failureCode: errorCodes.PAYMENT_CANCELLED })
    .where(and(eq(walletPayments.userId, 'usr_kim_dama'), eq(walletPayments.amount, 10_000)))
    .returning()

  const fail = await open(<ChargeFailPage />, `/card/charge/fail?paymentId=${payment?.id}`, 'usr_kim_dama')
  expect(await screen.findByRole('heading', { name: '결제를 취소했어요' })).toBeVisible()
  await fail.user.click(screen.getByRole('button', { name: '다시 충전하기' }))
  expect(fail.router.steps).toEqual([`replace ${at}`])
  fail.unmount()
  await open(<ChargePage />, at, 'usr_kim_dama')
  expect(await screen.findByRole('textbox', { name: '충전 금액' })).toHaveValue('10,000')
})

test('shows the account of a charge that waits for its deposit, wherever its address is opened', async () => {
  const payment = {
    paymentId: 'pay_deposit',
    purpose: 'card_charge',
    status: 'awaiting_deposit',
    amount: 30_000,
    failureCode: null,
    method: 'vbank',
    receipt: { 은행: '국민은행', 계좌번호: '123-456', 입금기한: '20261125' },
    card: null,
    gift: null,
    createdAt: '2026-11-22T00:00:00.000Z',
  }
  server.use(http.get('*/api/charge/pay_deposit', () => HttpResponse.json(payment)))
  await open(<ChargeSuccessPage />, '/card/charge/success?paymentId=pay_deposit', 'usr_kim_dama')
  expect(await screen.findByRole('heading', { name: '입금하면 충전이 완료돼요' })).toBeVisible()
  for (const text of ['123-456', '2026.11.25 23:59까지', '30,000원'])
    expect(screen.getByText(text)).toBeVisible()
})

test.each([
  ['a possible deposit', 'vbank', /입금하셨다면 담아머니로 돌려 드려요/, /금액은 없어요/],
  ['no paid amount', 'card', /결제된 금액은 없어요/, /입금하셨다면/],
])('a charge that failed tells of %s where %s was to pay', async (_, method, text, otherText) => {
  const payment = {
    paymentId: 'pay_deposit',
    purpose: 'card_charge',
    status: 'failed',
    amount: 30_000,
    failureCode: 4047,
    method,
    receipt: {},
    card: null,
    gift: null,
    createdAt: '2026-11-22T00:00:00.000Z',
  }
  server.use(http.get('*/api/charge/pay_deposit', () => HttpResponse.json(payment)))
  await open(<ChargeFailPage />, '/card/charge/fail?paymentId=pay_deposit', 'usr_kim_dama')
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByText(otherText)).toBeNull()
})

test('says nothing about a charge with a payment that cannot be read', async () => {
  server.use(http.get('*/api/charge/pay_unread', () => refuse(7000)))
  await open(<ChargeFailPage />, '/card/charge/fail?paymentId=pay_unread&code=4047', 'usr_kim_dama')
  expect(await screen.findByRole('button', { name: '다시 시도하기' })).toBeVisible()
  expect(screen.queryByText(/금액은 없어요/)).toBeNull()
})

test('says nothing about a charge until its payment is known', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const payment = {
    paymentId: 'pay_late',
    purpose: 'card_charge',
    status: 'paid',
    amount: 30_000,
    failureCode: null,
    method: 'card',
    receipt: {},
    card: null,
    gift: null,
    createdAt: '2026-11-22T00:00:00.000Z',
  }
  server.use(http.get('*/api/charge/pay_late', () => HttpResponse.json(payment)))
  const { router } = await open(<ChargeFailPage />, '/card/charge/fail?paymentId=pay_late', 'usr_kim_dama')
  expect(await screen.findByLabelText('결과를 불러오는 중이에요')).toBeVisible()
  expect(screen.queryByText(/금액은 없어요/)).toBeNull()
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(router.steps).toEqual(['replace /card/charge/success?paymentId=pay_late']))
})

test('a part of a card is exchanged for 담아머니, with both balances before and after', async () => {
  const as = 'usr_seon_mul'
  const [card, money] = [
    await readCardBalance(await db(), 'crd_seon_mul'),
    await readMoneyBalance(await db(), as),
  ]
  const { user, router, unmount } = await open(
    <ExchangePage />,
    '/card/exchange?card=MASTER.crd_seon_mul',
    as,
  )
  await user.type(await screen.findByRole('textbox', { name: '교환 금액' }), '15000')
  expect(screen.getByText('교환하면')).toBeVisible()
  expect(await axeProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: '15,000원 교환하기' }))
  await tapPasscode(user)
  await waitFor(() => expect(router.asPath).toBe('/card/exchange/success?card=MASTER.crd_seon_mul'))
  expect(await readCardBalance(await db(), 'crd_seon_mul')).toBe(card - 15_000)
  expect(await readMoneyBalance(await db(), as)).toBe(money + 15_000)
  unmount()
  await open(<ExchangeSuccessPage />, router.asPath, as)
  expect(await screen.findByRole('heading', { name: /15,000원을 담아머니로 바꿨어요/ })).toBeVisible()
})

test('an exchange is limited by the maximum of 담아머니, and asks for a card when none is given', async () => {
  const first = await open(<ExchangePage />, '/card/exchange?card=MASTER.crd_bu_jane_full', 'usr_bu_jane')
  await first.user.click(await screen.findByRole('button', { name: /^전액/ }))
  expect(screen.getByRole('textbox', { name: '교환 금액' })).toHaveValue('10,000')
  first.unmount()
  const second = await open(<ExchangePage />, '/card/exchange', 'usr_na_kadeu')
  await second.user.click(await screen.findByRole('button', { name: '잔액 적은 순' }))
  expect(second.router.asPath).toBe('/card/exchange?sort=LOWER')
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('1,000원'))
})

test('a charge begins with 담아머니 and the cards, the largest balance first and empty ones last', async () => {
  const { user, router } = await open(<ChargePage />, '/card/charge', 'usr_na_kadeu')
  expect(await screen.findByRole('heading', { name: '무엇을 충전할까요?' })).toBeVisible()
  const money = await readMoneyBalance(await db(), 'usr_na_kadeu')
  const amountText = `${money.toLocaleString('ko-KR')}원`
  await waitFor(() => expect(screen.getByRole('link', { name: /^담아머니/ })).toHaveTextContent(amountText))
  expect(screen.getByRole('link', { name: /^담아머니/ })).toHaveAttribute('href', '/my/dama-money/charge')
  const balances = async () => {
    const rows = within(await screen.findByRole('list', { name: '카드' })).getAllByRole('listitem')
    return rows.map((row) => Number(/([\d,]+)원/.exec(row.textContent)?.[1]?.replaceAll(',', '')))
  }
  const shown = await balances()
  expect(shown.length).toBeGreaterThan(5)
  expect(shown).toEqual(shown.toSorted((one, other) => other - one))
  expect(await axeProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: '잔액 적은 순' }))
  expect(router.asPath).toBe('/card/charge?sort=LOWER')
  await waitFor(async () => expect((await balances())[0]).toBe(0))
})

test('a charge offers 담아머니 to a member without cards, and only cards where the service has no bank', async () => {
  const first = await open(<ChargePage />, '/card/charge', 'usr_lee_saebom')
  expect(await screen.findByRole('link', { name: /^담아머니/ })).toBeVisible()
  expect(await screen.findByText('충전할 수 있는 카드가 없어요')).toBeVisible()
  first.unmount()
  capabilities.set(['transfers'], true)
  onTestFinished(() => capabilities.set(['transfers'], false))
  await open(<ChargePage />, '/card/charge', 'usr_na_kadeu')
  expect(await screen.findByRole('list', { name: '어떤 카드를 충전할까요?' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^담아머니/ })).toBeNull()
})

test('a blocked charge is explained before a card is chosen', async () => {
  await open(<ChargePage />, '/card/charge', 'usr_gu_palbaek')
  expect(await screen.findByText('충전이 막힌 계정이에요')).toBeVisible()
  expect(screen.queryByText(/(어떤 카드를|무엇을) 충전할까요\?/)).toBeNull()
})

test.each([
  ['charge', ChargePage],
  ['exchange', ExchangePage],
])('the %s of a card that does not exist shows the message of 4043', async (operation, Page) => {
  await open(<Page />, `/card/${operation}?card=MASTER.nothing`, 'usr_seon_mul')
  expect(await screen.findByRole('heading', { name: '카드를 찾을 수 없어요' })).toBeVisible()
  expect(screen.getByText('이미 삭제된 카드일 수 있어요.')).toBeVisible()
})

test.each([
  ['charge', ChargePage],
  ['exchange', ExchangePage],
])('the form of a %s shows no error before an amount is entered', async (operation, Page) => {
  await open(<Page />, `/card/${operation}?card=MASTER.crd_seon_mul`, 'usr_seon_mul')
  expect(await screen.findByRole('textbox', { name: /금액$/ })).toBeValid()
  expect(screen.queryByText('금액을 입력해 주세요.')).toBeNull()
})

test('a card’s history is filtered by month and kind, both in the URL', async () => {
  const { year, month } = currentMonth((await testBackend()).deps.now())
  const at = `/card/history?card=MASTER.crd_many_1&year=${year}&month=${month}`
  const { user, router } = await open(<HistoryPage />, at, 'usr_na_kadeu')
  const list = await screen.findByRole('list', { name: '이용내역' })
  expect(within(list).getByText('+1,000원')).toBeVisible()
  expect(await axeProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: '결제' }))
  expect(router.asPath).toBe(`${at}&type=PURCHASED`)
  expect(await screen.findByText('이 종류의 내역이 없어요')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '이전 달' }))
  expect(router.asPath).not.toContain(`month=${month}&`)
  expect(screen.getByRole('button', { name: '다음 달' })).toBeEnabled()
})

test('a card’s history hides its balances where the member hides amounts', async () => {
  const { year, month } = currentMonth((await testBackend()).deps.now())
  const at = `/card/history?card=MASTER.crd_many_1&year=${year}&month=${month}`
  const { user } = await open(<HistoryPage />, at, 'usr_na_kadeu')
  expect((await screen.findAllByText(/^잔액 [\d,]+원$/)).length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('button', { name: '금액 숨기기' }))
  expect(screen.queryByText(/^잔액 [\d,]+원$/)).toBeNull()
  expect(screen.getAllByText('숨긴 금액').length).toBeGreaterThan(1)
  await user.click(screen.getByRole('button', { name: '금액 숨기기' }))
})

test('a card’s history without movements in a month hides its kinds, and leads to the month before', async () => {
  const at = '/card/history?card=MASTER.crd_many_1&year=2020&month=1'
  const { user, router } = await open(<HistoryPage />, at, 'usr_na_kadeu')
  expect(await screen.findByText('1월에는 이용내역이 없어요')).toBeVisible()
  expect(screen.queryByRole('group', { name: '내역 종류' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '12월 보기' }))
  expect(router.asPath).toBe('/card/history?card=MASTER.crd_many_1&year=2019&month=12')
})

test('the history of another member’s card is not found', async () => {
  await open(<HistoryPage />, '/card/history?card=MASTER.crd_park_jeju', 'usr_kim_dama')
  expect(await screen.findByText('카드를 찾을 수 없어요')).toBeVisible()
})

test('a deposit that paid nothing is listed as a refund to 담아머니', async () => {
  const item = {
    id: '1',
    usageKind: 'REFUND',
    amount: 50_000,
    target: 'MONEY',
    cardId: null,
    title: '담아머니',
    face: null,
    orientation: 'horizontal',
    reason: 'DEPOSIT',
    cardHistoryId: null,
    at: '2026-11-22T00:00:00.000Z',
  } as const
  const page = { items: [item], total: 1, page: 1, itemsPerPage: 20, hasNextPage: false }
  server.use(...answers({ listRefunds: () => page }))
  await open(<RefundHistoryPage />, '/card/history/refund-history', 'usr_seon_mul')
  expect(await screen.findByText('결제하지 못한 입금')).toBeVisible()
  expect(screen.getByText('담아머니로 돌아왔어요')).toBeVisible()
})

test('refunds are listed with reason and destination, and refund cards link to their history', async () => {
  const { unmount } = await open(<RefundHistoryPage />, '/card/history/refund-history', 'usr_seon_mul')
  expect(await screen.findByText('기한이 지난 선물')).toBeVisible()
  expect(screen.getByText('받는 분이 거절한 선물')).toBeVisible()
  expect(await axeProblems()).toEqual([])
  unmount()
  await open(<RefundCardsPage />, '/card/history/refund-card-history', 'usr_na_kadeu')
  const [row] = await screen.findAllByRole('listitem')
  expect(
    within(row as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/^\/card\/history\?card=REFUND\./)
})

test('asks before a card is charged once more while the earlier charge is still being confirmed', async () => {
  const at = '/card/charge?card=MASTER.crd_seon_mul'
  const conditions: unknown[] = []
  server.use(
    http.post('*/api/charge/card', async ({ request }) => {
      const body = (await request.clone().json()) as { onlyIfNoneConfirming?: true }
      conditions.push(body.onlyIfNoneConfirming)
      return body.onlyIfNoneConfirming
        ? refuse(errorCodes.STILL_CONFIRMING, { fields: { earlier: 'pay_earlier' } })
        : undefined
    }),
  )
  const { user, router } = await open(<ChargePage />, at, 'usr_seon_mul')
  await user.type(await screen.findByRole('textbox', { name: '충전 금액' }), '3000')
  const press = async () => {
    await user.click(screen.getByRole('button', { name: '3,000원 충전하기' }))
  }
  await press()
  await tapPasscode(user)
  const told = await screen.findByRole('alertdialog', { name: '아직 확인하고 있어요' })
  await user.click(within(told).getByRole('button', { name: '닫기' }))
  await press()
  await user.click(await screen.findByRole('button', { name: '아니요' }))
  await press()
  await user.click(await screen.findByRole('button', { name: '네, 한 번 더 할게요' }))
  await tapPasscode(user)
  await waitFor(() => expect(router.asPath).toMatch(/success/))
  expect(conditions).toEqual([true, undefined])
})

test('leads to the charge that is still being confirmed', async () => {
  server.use(
    http.post('*/api/charge/card', () =>
      refuse(errorCodes.STILL_CONFIRMING, { fields: { earlier: 'pay_earlier' } }),
    ),
  )
  const { user, router } = await open(<ChargePage />, '/card/charge?card=MASTER.crd_seon_mul', 'usr_seon_mul')
  await user.type(await screen.findByRole('textbox', { name: '충전 금액' }), '3000')
  await user.click(screen.getByRole('button', { name: '3,000원 충전하기' }))
  await tapPasscode(user)
  await user.click(await screen.findByRole('button', { name: '진행 중인 것 보기' }))
  await waitFor(() => expect(router.asPath).toBe('/card/charge/success?paymentId=pay_earlier'))
})
