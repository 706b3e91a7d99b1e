import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { passcodeRequest } from '@/api/http/passcode-proof-store'
import { GU_PALBAEK, KIM_DAMA, LEE_SAEBOM, NA_KADEU, NO_MATCH, PARK_JEJU } from '@/demo/seed/persons'
import { bankTimes } from '@/domain/bank'
import { MoneyHistoryScreen } from '@/features/money/components/money-history'
import { MoveForm } from '@/features/money/components/move-form'
import { MoveResult } from '@/features/money/components/move-result'
import { BankAccountsScreen } from '@/features/open-banking/components/bank-accounts'
import { LinkFail } from '@/features/open-banking/components/link-fail'
import { LinkProcess } from '@/features/open-banking/components/link-process'
import { currentMonth } from '@/lib/date'
import { formatRoundWon, parseWon } from '@/lib/money'
import { settleBankMoves } from '@/server/jobs/settle-bank-moves'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { PATIENCE_MS } from '@tests/setup/patience'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { planNextTransfer } from '../backend/bank-fixtures'
import { issueProofFor } from '../backend/wallet-fixtures'

withBackend()

/** Replaces the passcode sheet: answers each request with a valid proof, or none. */
const answerProof = (as: string, isGiven = true): void => {
  const stop = passcodeRequest.watch(() => {
    const open = passcodeRequest.get()
    if (!open) return
    stop()
    void (async () => {
      const backend = await testBackend()
      open.settle(isGiven ? await issueProofFor(backend, as, open.action) : null)
    })()
  })
}

describe('charge', () => {
  it('shows limits, fee and new balance, and opens the result after the passcode', async () => {
    const { user, router, container } = await renderScreen(<MoveForm direction="charge" />, {
      at: '/my/dama-money/charge',
      as: KIM_DAMA,
    })
    const field = await screen.findByLabelText('충전할 금액')
    expect(screen.getByText('1,000원부터 50만원까지 충전할 수 있어요.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '1만원' }))
    await user.click(screen.getByRole('button', { name: '5만원' }))
    expect(field).toHaveValue('60,000')
    expect(screen.getByText('6만원')).toBeVisible()
    expect(await axeProblems(container)).toEqual([])
    const preview = screen.getByRole('region', { name: '충전하면' })
    expect(await within(preview).findByText('0원')).toBeVisible()
    expect(within(preview).getByText(/원$/, { selector: '[data-strong] dd' })).toHaveTextContent('110,000원')
    answerProof(KIM_DAMA)
    await user.click(screen.getByRole('button', { name: '6만원 충전하기' }))
    await waitFor(() => expect(router.asPath).toMatch(/^\/my\/dama-money\/charge\/success\?moveId=bmv_/))
    expect(sessionStorage.getItem('dama_money_charge')).toBeNull()
  })

  it('explains an invalid amount, and sends nothing without one', async () => {
    const { user } = await renderScreen(<MoveForm direction="charge" />, {
      at: '/my/dama-money/charge',
      as: KIM_DAMA,
    })
    const field = await screen.findByLabelText('충전할 금액')
    await user.click(screen.getByRole('button', { name: '충전하기' }))
    expect(screen.getByText('금액을 입력해 주세요.')).toBeVisible()
    await user.type(field, '500001')
    expect(screen.getByText('한 번에 최대 50만원까지 충전할 수 있어요.')).toBeVisible()
    await user.clear(field)
    await user.type(field, '999')
    expect(screen.getByText('최소 1,000원부터 충전할 수 있어요.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '충전하기' }))
    expect(passcodeRequest.get()).toBeNull()
  })

  it('keeps the input while an account is linked', async () => {
    const first = await renderScreen(<MoveForm direction="charge" />, {
      at: '/my/dama-money/charge',
      as: PARK_JEJU,
    })
    await first.user.type(await screen.findByLabelText('충전할 금액'), '20000')
    expect(screen.getByRole('link', { name: '계좌 연결하러 가기' })).toHaveAttribute(
      'href',
      '/my/open-banking?returnTo=%2Fmy%2Fdama-money%2Fcharge',
    )
    first.unmount()
    await renderScreen(<MoveForm direction="charge" />, { at: '/my/dama-money/charge', as: PARK_JEJU })
    expect(await screen.findByLabelText('충전할 금액')).toHaveValue('20,000')
  })

  it('forgets an amount that was deleted', async () => {
    const open = () =>
      renderScreen(<MoveForm direction="charge" />, { at: '/my/dama-money/charge', as: KIM_DAMA })
    const { user, unmount } = await open()
    await user.type(await screen.findByLabelText('충전할 금액'), '20000')
    await user.clear(screen.getByLabelText('충전할 금액'))
    unmount()
    await open()
    expect(await screen.findByLabelText('충전할 금액')).toHaveValue('')
  })

  it('sends nothing when the passcode is not entered', async () => {
    const { user, router } = await renderScreen(<MoveForm direction="charge" />, {
      at: '/my/dama-money/charge',
      as: KIM_DAMA,
    })
    await user.type(await screen.findByLabelText('충전할 금액'), '10000')
    answerProof(KIM_DAMA, false)
    await user.click(screen.getByRole('button', { name: '1만원 충전하기' }))
    await waitFor(() => expect(passcodeRequest.get()).toBeNull())
    expect(router.steps).toEqual([])
  })

  it.each([
    [GU_PALBAEK, '충전할 수 없는 계정이에요', '1:1 문의하기'],
    [NO_MATCH, '휴대폰 번호가 달라요', '번호 확인하기'],
    [LEE_SAEBOM, '본인인증이 필요해요', '본인인증하기'],
  ])('explains to %s why it is not possible, with the next step', async (as, title, label) => {
    await renderScreen(<MoveForm direction="charge" />, { at: '/my/dama-money/charge', as })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: label })).toBeVisible()
  })

  /** One attempt: the amount and the proof. */
  const tryCharge = async (user: UserEvent) => {
    answerProof(KIM_DAMA)
    await user.click(await screen.findByRole('button', { name: '1만원 충전하기' }))
  }
  const openCharge = () =>
    renderScreen(<MoveForm direction="charge" />, { at: '/my/dama-money/charge', as: KIM_DAMA })
  /** The calls of the first tap fail, later ones succeed. A tap with a lost answer sends twice. */
  const keysAfter = (failure: () => Response, calls: number) => {
    const keys: (string | null)[] = []
    server.use(
      http.post('*/api/money/charge', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return keys.length <= calls ? failure() : undefined
      }),
    )
    return keys
  }

  it.each([
    ['the connection broke', 2, () => HttpResponse.error()],
    ['something before the server broke', 1, () => new HttpResponse('', { status: 502 })],
  ])('keeps its key when %s, also over a reload', async (_what, calls, failure) => {
    const keys = keysAfter(failure, calls)
    const first = await openCharge()
    await first.user.type(await screen.findByLabelText('충전할 금액'), '10000')
    await tryCharge(first.user)
    expect(await screen.findByText(/두 번 처리되지 않아요/)).toBeVisible()
    await first.user.click(screen.getByRole('button', { name: '확인' }))
    first.unmount()

    const { user, router } = await openCharge()
    expect(await screen.findByText(/1만원 충전의 결과를 확인하지 못했어요/)).toBeVisible()
    expect(await axeProblems()).toEqual([])
    await tryCharge(user)
    await waitFor(() => expect(router.steps).toEqual([expect.stringContaining('/charge/success?moveId=')]))
    expect(keys).toHaveLength(calls + 1)
    expect(new Set(keys).size).toBe(1)
  })

  it('explains the maintenance of the bank, and knows that nothing was transferred', async () => {
    const body = { code: 7541, message: '은행 점검 시간이에요.', request_id: 'r' }
    server.use(http.post('*/api/money/charge', () => HttpResponse.json(body, { status: 503 })))
    const first = await openCharge()
    await first.user.type(await screen.findByLabelText('충전할 금액'), '10000')
    await tryCharge(first.user)
    await waitFor(() => expect(first.router.steps).toEqual(['push /my/dama-money/charge/fail?code=7541']))
    expect(screen.queryByText(/두 번 처리되지 않아요/)).toBeNull()
    first.unmount()
    await openCharge()
    expect(await screen.findByLabelText('충전할 금액')).toHaveValue('10,000')
    expect(screen.queryByText(/결과를 확인하지 못했어요/)).toBeNull()
  })

  describe('while the bank has a break', () => {
    /** The break of the linked bank lasts until the returned function is called. */
    const startBreak = (lastsMs: number) => {
      let breakEndsAt: string | null = new Date(Date.now() + lastsMs).toISOString()
      server.use(
        http.get('*/api/open-banking/accounts', async ({ request }) => {
          const answer = await (await testBackend()).app.fetch(request)
          return HttpResponse.json({ ...((await answer.json()) as object), breakEndsAt })
        }),
      )
      return () => {
        breakEndsAt = null
      }
    }
    const findButton = () => screen.findByRole('button', { name: '충전하기' })

    it('allows a charge when the page is shown again after its end', async () => {
      const endBreak = startBreak(3_600_000)
      const { user } = await openCharge()
      await user.type(await screen.findByLabelText('충전할 금액'), '10000')
      const press = () => user.click(screen.getByRole('button', { name: '1만원 충전하기' }))
      await press()
      expect(await screen.findByText('은행 점검이 끝난 뒤에 다시 눌러 주세요.')).toBeVisible()
      expect(passcodeRequest.get()).toBeNull()
      expect(screen.getByText(/은행 점검 시간이에요/)).toBeVisible()
      endBreak()
      await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
      await waitFor(() => expect(screen.queryByText(/은행 점검 시간이에요/)).toBeNull())
      await press()
      await waitFor(() => expect(passcodeRequest.get()?.action).toBe('charge_money'))
    })

    it('allows a charge on the open page after its end', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      try {
        const endBreak = startBreak(60_000)
        await openCharge()
        expect(await findButton()).toBeVisible()
        expect(screen.getByText(/은행 점검 시간이에요/)).toBeVisible()
        endBreak()
        await act(async () => void vi.advanceTimersByTime(60_000))
      } finally {
        vi.useRealTimers()
      }
      await waitFor(() => expect(screen.queryByText(/은행 점검 시간이에요/)).toBeNull())
    })
  })

  it('starts a new transfer when the result of the lost one is known', async () => {
    const keys = keysAfter(() => HttpResponse.error(), 2)
    const first = await openCharge()
    await first.user.type(await screen.findByLabelText('충전할 금액'), '10000')
    await tryCharge(first.user)
    await first.user.click(await screen.findByRole('button', { name: '확인' }))
    first.unmount()
    const { user, router } = await openCharge()
    await user.click(await screen.findByRole('button', { name: '확인했어요, 새로 충전할게요' }))
    expect(screen.queryByText(/결과를 확인하지 못했어요/)).toBeNull()
    await tryCharge(user)
    await waitFor(() => expect(router.steps).toHaveLength(1))
    expect(keys[2]).not.toBe(keys[0])
  })
})

it('a charge that is done leads to sending a gift', async () => {
  await renderScreen(<MoveResult direction="charge" shown="success" />, {
    at: '/my/dama-money/charge/success?moveId=bmv_na_kadeu_2',
    as: NA_KADEU,
  })
  expect(await screen.findByRole('link', { name: '선물하러 가기' })).toHaveAttribute(
    'href',
    '/card/send-gift',
  )
})

describe('withdraw', () => {
  it('withdraws everything with one tap, and waits while the bank is slow', async () => {
    const backend = await testBackend()
    const { user, router } = await renderScreen(<MoveForm direction="withdraw" />, {
      at: '/my/dama-money/withdraw',
      as: KIM_DAMA,
    })
    const all = await screen.findByRole('button', { name: /^전액/ })
    await user.click(all)
    const amount = (screen.getByLabelText('출금할 금액') as HTMLInputElement).value
    expect(all).toHaveTextContent(`전액 ${formatRoundWon(parseWon(amount) ?? 0)}`)
    await user.click(screen.getByRole('button', { name: /원 출금하기$/ }))
    await planNextTransfer(backend.db, 'delay_fail')
    answerProof(KIM_DAMA)
    const sheet = await screen.findByRole('dialog')
    await user.click(within(sheet).getByRole('button', { name: /출금하기$/ }))
    await waitFor(() => expect(router.asPath).toContain('/withdraw/success'))
    const moveId = router.asPath.split('moveId=')[1] ?? ''

    const result = await renderScreen(<MoveResult direction="withdraw" shown="success" />, {
      at: router.asPath,
      as: KIM_DAMA,
    })
    expect(await screen.findByRole('heading', { name: /출금을 처리하고 있어요/ })).toBeVisible()
    expect(await axeProblems(result.container)).toEqual([])
    for (let round = 0; round < 4; round += 1) {
      backend.passTime(bankTimes.maxPollMs)
      await settleBankMoves(backend.deps)
    }
    // The page asks for the state every three seconds.
    await waitFor(
      () =>
        expect(result.router.asPath).toBe(
          `/my/dama-money/withdraw/fail?moveId=${encodeURIComponent(moveId)}`,
        ),
      { timeout: PATIENCE_MS },
    )
  })

  it('asks before the next one while the bank has not finished the last, and sends it after a clear yes', async () => {
    const backend = await testBackend()
    const start = async () => {
      const { user, router, unmount } = await renderScreen(<MoveForm direction="charge" />, {
        at: '/my/dama-money/charge',
        as: KIM_DAMA,
      })
      const press = async () => {
        answerProof(KIM_DAMA)
        await user.click(await screen.findByRole('button', { name: '1만원 충전하기' }))
      }
      await user.click(await screen.findByRole('button', { name: '1만원' }))
      return { user, router, unmount, press }
    }
    await planNextTransfer(backend.db, 'delay')
    const first = await start()
    await first.press()
    await waitFor(() => expect(first.router.asPath).toContain('/charge/success'))
    first.unmount()

    const { user, router, press } = await start()
    await press()
    const told = await screen.findByRole('alertdialog', { name: '아직 확인하고 있어요' })
    await user.click(within(told).getByRole('button', { name: '닫기' }))
    await press()
    await user.click(await screen.findByRole('button', { name: '네, 한 번 더 할게요' }))
    await waitFor(() => expect(router.asPath).toContain('/charge/success'))
    expect(router.asPath).not.toBe(first.router.asPath)
  })

  it('offers another attempt after the bank has refused one', async () => {
    const { user, router } = await renderScreen(<MoveResult direction="withdraw" shown="fail" />, {
      at: '/my/dama-money/withdraw/fail?code=7550',
      as: KIM_DAMA,
    })
    expect(await screen.findByRole('heading', { name: '은행에서 거절했어요' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '다시 출금하기' }))
    expect(router.steps).toEqual(['replace /my/dama-money/withdraw'])
  })

  it('explains why a withdrawal failed and where the amount is', async () => {
    const { container } = await renderScreen(<MoveResult direction="withdraw" shown="fail" />, {
      at: '/my/dama-money/withdraw/fail?moveId=bmv_na_kadeu_3',
      as: NA_KADEU,
    })
    expect(await screen.findByRole('heading', { name: '거래가 제한된 계좌예요' })).toBeVisible()
    expect(screen.getByText(/그대로 돌려 드렸어요/)).toBeVisible()
    expect(await axeProblems(container)).toEqual([])
  })

  it('of another member is not found', async () => {
    await renderScreen(<MoveResult direction="withdraw" shown="success" />, {
      at: '/my/dama-money/withdraw/success?moveId=bmv_na_kadeu_3',
      as: KIM_DAMA,
    })
    expect(await screen.findByRole('heading', { name: '내역을 찾을 수 없어요' })).toBeVisible()
  })
})

describe('history', () => {
  it('hides the balances where the member hides amounts', async () => {
    const { user } = await renderScreen(<MoneyHistoryScreen />, {
      at: '/my/dama-money/history?year=2026&month=11',
      as: NA_KADEU,
    })
    expect((await screen.findAllByText(/^잔액 [\d,]+원$/)).length).toBeGreaterThan(1)
    await user.click(screen.getByRole('button', { name: '금액 숨기기' }))
    expect(screen.queryByText(/^잔액 [\d,]+원$/)).toBeNull()
    expect(screen.getAllByText('숨긴 금액').length).toBeGreaterThan(2)
    await user.click(screen.getByRole('button', { name: '금액 숨기기' }))
  })

  it('shows the month by day with running balances, and keeps month and type in the URL', async () => {
    const { user, router, container } = await renderScreen(<MoneyHistoryScreen />, {
      at: '/my/dama-money/history?year=2026&month=11',
      as: NA_KADEU,
    })
    expect(await screen.findByText('+50,000원')).toBeVisible()
    expect(screen.getAllByText(/카카오뱅크 3333/).length).toBeGreaterThan(2)
    expect(await axeProblems(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: '환불' }))
    await waitFor(() => expect(screen.queryByText('+50,000원')).toBeNull())
    expect(await screen.findByText('+20,000원')).toBeVisible()
    expect(router.asPath).toBe('/my/dama-money/history?year=2026&month=11&type=REFUNDED')
    await user.click(screen.getByRole('button', { name: '이전 달' }))
    expect(router.asPath).toBe('/my/dama-money/history?year=2026&month=10&type=REFUNDED')
    expect(await screen.findByText('이 종류의 내역이 없어요')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '전체' }))
    expect(await screen.findByText('+100,000원')).toBeVisible()
  })

  it('hides the types in a month without movements, and leads to the month before', async () => {
    const { user, router } = await renderScreen(<MoneyHistoryScreen />, {
      at: '/my/dama-money/history?year=2020&month=1',
      as: NA_KADEU,
    })
    expect(await screen.findByText('1월에는 이용내역이 없어요')).toBeVisible()
    expect(screen.queryByRole('group', { name: '내역 종류' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '12월 보기' }))
    expect(router.asPath).toBe('/my/dama-money/history?year=2019&month=12')
  })

  it('shows an error with a retry', async () => {
    server.use(
      http.get('*/api/money/history/*', () =>
        HttpResponse.json({ code: 5000, message: '' }, { status: 400 }),
      ),
    )
    const { user } = await renderScreen(<MoneyHistoryScreen />, {
      at: '/my/dama-money/history',
      as: NA_KADEU,
    })
    const retry = await screen.findByRole('button', { name: '다시 시도하기' })
    server.resetHandlers()
    await user.click(retry)
    await waitFor(() => expect(screen.queryByRole('button', { name: '다시 시도하기' })).toBeNull())
  })
})

describe('linked accounts', () => {
  it('disappear when a change shows that another device has removed them', async () => {
    const { user } = await renderScreen(<BankAccountsScreen />, { at: '/my/open-banking', as: NA_KADEU })
    await user.click(await screen.findByRole('button', { name: '하나은행 관리' }))
    server.use(
      http.patch('*/api/open-banking/accounts/*', () => refuse(40410)),
      http.get('*/api/open-banking/accounts', () =>
        HttpResponse.json({ accounts: [], maxAccounts: 5, refusal: null, breakEndsAt: null }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: '기본 계좌로 쓰기' }))
    await user.click(await screen.findByRole('button', { name: '확인' }))
    expect(await screen.findByText('연결한 계좌가 없어요')).toBeVisible()
  })

  it('get another default and name, and are removed with a passcode proof', async () => {
    const { user, container } = await renderScreen(<BankAccountsScreen />, {
      at: '/my/open-banking',
      as: NA_KADEU,
    })
    expect(await screen.findAllByRole('listitem')).toHaveLength(4)
    expect(await axeProblems(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: '하나은행 관리' }))
    await user.click(await screen.findByRole('button', { name: '기본 계좌로 쓰기' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('하나은행기본'))
    await user.click(screen.getByRole('button', { name: '신한은행 관리' }))
    await user.click(await screen.findByRole('button', { name: '연결 해제하기' }))
    answerProof(NA_KADEU)
    const sure = await screen.findByRole('alertdialog', { name: '계좌 연결을 해제할까요?' })
    await user.click(within(sure).getByRole('button', { name: '연결 해제하기' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '신한은행 관리' })).toBeNull())
  })

  it('show an empty state', async () => {
    await renderScreen(<BankAccountsScreen />, { at: '/my/open-banking', as: PARK_JEJU })
    expect(await screen.findByRole('heading', { name: '연결한 계좌가 없어요' })).toBeVisible()
  })

  it('wait for a link that is still being completed, after the page of the return is loaded again', async () => {
    let calls = 0
    server.use(
      http.post('*/api/open-banking/links/complete', () => {
        calls += 1
        return calls < 3
          ? refuse(7006)
          : HttpResponse.json({ accounts: [], returnTo: '/my/dama-money/charge' })
      }),
    )
    const { router } = await renderScreen(<LinkProcess />, {
      at: '/my/open-banking/add-account/process?state=s&code=x',
      as: PARK_JEJU,
    })
    await waitFor(() => expect(router.asPath).toBe('/my/dama-money/charge'))
    expect(calls).toBe(3)
  })

  it('repeat a link after a lost answer, and say so when no answer arrives', async () => {
    let calls = 0
    const lost = (failures: number) =>
      http.post('*/api/open-banking/links/complete', () => {
        calls += 1
        return calls <= failures ? HttpResponse.error() : HttpResponse.json({ accounts: [], returnTo: '/my' })
      })
    const at = '/my/open-banking/add-account/process?state=s&code=x'
    server.use(lost(1))
    const once = await renderScreen(<LinkProcess />, { at, as: PARK_JEJU })
    await waitFor(() => expect(once.router.asPath).toBe('/my'))
    expect(calls).toBe(2)
    once.unmount()
    calls = 0
    server.use(lost(Infinity))
    const { router, unmount } = await renderScreen(<LinkProcess />, { at, as: PARK_JEJU })
    const failed = '/my/open-banking/add-account/fail?code=0'
    await waitFor(() => expect(router.asPath).toBe(failed))
    unmount()
    await renderScreen(<LinkFail />, { at: failed, as: PARK_JEJU })
    expect(screen.getByRole('heading', { name: '연결됐는지 확인하지 못했어요' })).toBeVisible()
  })

  it('show no result at the address of the return without a session', async () => {
    const { router } = await renderScreen(<LinkProcess />, {
      at: '/my/open-banking/add-account/process',
      as: PARK_JEJU,
    })
    expect(await screen.findByRole('link', { name: '연결한 계좌 보기' })).toHaveAttribute(
      'href',
      '/my/open-banking',
    )
    expect(router.steps).toEqual([])
  })

  it('lead a cancelled link back to where the member came from, once another link is done', async () => {
    // A fragment, because jsdom opens no other page.
    const started = { url: new URL('#bank', location.href).href, expiresAt: new Date().toISOString() }
    server.use(http.post('*/api/open-banking/links', () => HttpResponse.json(started)))
    const list = await renderScreen(<BankAccountsScreen />, {
      at: '/my/open-banking?returnTo=%2Fmy%2Fdama-money%2Fcharge',
      as: PARK_JEJU,
    })
    answerProof(PARK_JEJU)
    await list.user.click(await screen.findByRole('button', { name: '계좌 연결하기' }))
    await waitFor(() => expect(location.hash).toBe('#bank'))
    list.unmount()
    location.hash = ''
    const process = await renderScreen(<LinkProcess />, {
      at: '/my/open-banking/add-account/process?state=made-up&error=access_denied',
      as: PARK_JEJU,
    })
    const failed = '/my/open-banking/add-account/fail?code=7545&returnTo=%2Fmy%2Fdama-money%2Fcharge'
    await waitFor(() => expect(process.router.asPath).toBe(failed))
    process.unmount()
    const { user, router } = await renderScreen(<LinkFail />, { at: failed, as: PARK_JEJU })
    await user.click(screen.getByRole('button', { name: '다시 연결하기' }))
    expect(router.asPath).toBe('/my/open-banking?returnTo=%2Fmy%2Fdama-money%2Fcharge')
  })

  it('lead over a missing verification back to where the member came from', async () => {
    const { user, router } = await renderScreen(<LinkFail />, {
      at: '/my/open-banking/add-account/fail?code=4036&returnTo=%2Fmy%2Fdama-money%2Fcharge',
      as: PARK_JEJU,
    })
    await user.click(screen.getByRole('button', { name: '본인인증하기' }))
    const accounts = '/my/open-banking?returnTo=%2Fmy%2Fdama-money%2Fcharge'
    expect(router.asPath).toBe(`/my/settings/verification?returnTo=${encodeURIComponent(accounts)}`)
  })

  it('say that the member cancelled the link', async () => {
    await renderScreen(<LinkFail />, { at: '/my/open-banking/add-account/fail?code=7546', as: PARK_JEJU })
    expect(screen.getByRole('heading', { name: '계좌 연결을 취소했어요' })).toBeVisible()
  })

  it('show the next step for each cause of a failure', async () => {
    const first = await renderScreen(<LinkProcess />, {
      at: '/my/open-banking/add-account/process?state=made-up&code=x',
      as: PARK_JEJU,
    })
    await waitFor(() => expect(first.router.asPath).toBe('/my/open-banking/add-account/fail?code=7545'))
    first.unmount()
    const { user, router } = await renderScreen(<LinkFail />, {
      at: '/my/open-banking/add-account/fail?code=7544',
      as: PARK_JEJU,
    })
    expect(screen.getByRole('heading', { name: '본인 명의의 계좌가 아니에요' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '다시 연결하기' }))
    expect(router.asPath).toBe('/my/open-banking')
  })
})

it.each([
  ['a later month', 'year=2999&month=1'],
  ['an invalid month', 'year=2026&month=13'],
])('%s in the address is bounded, and written back', async (_, query) => {
  const { router } = await renderScreen(<MoneyHistoryScreen />, {
    at: `/my/dama-money/history?${query}&type=CHARGED`,
    as: KIM_DAMA,
  })
  const { year, month } = currentMonth()
  await waitFor(() =>
    expect(router.steps).toEqual([`replace /my/dama-money/history?year=${year}&month=${month}&type=CHARGED`]),
  )
})
