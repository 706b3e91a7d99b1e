import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { and, eq } from 'drizzle-orm'
import { delay, http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { capabilities } from '@/api/http/capability-store'
import { ordersKey } from '@/api/http/shared-keys'
import type { ClaimKind } from '@/domain/claim'
import type { OrderLineStatus } from '@/domain/order-line-status'
import { ClaimList } from '@/features/claim/components/claim-list'
import { PurchaseConfirm } from '@/features/claim/components/purchase-confirm'
import { RequestFail } from '@/features/claim/components/request-fail'
import { RequestSuccess } from '@/features/claim/components/request-success'
import { storeRequestResult } from '@/features/claim/model/request-storage'
import { RefundAccountRequest } from '@/features/order-history/components/refund-account-request'
import { ClaimRequestScreen } from '@/screens/claim-request/claim-request-screen'
import { claims, refunds } from '@/server/db/schema/claim'
import { orderLines } from '@/server/db/schema/order'
import { sandboxPayments } from '@/server/db/schema/system'
import { confirmDeposit } from '@/server/services/transaction/payment/settle-payment'
import { followSteps, DELIVERY_STEPS, readLines } from '@tests/backend/claim-fixtures'
import { postPaymentReturn, submitPaymentWindow } from '@tests/backend/order-fixtures'
import { closeTestBackend, server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { readPayment } from '@tests/setup/stored-rows'
import { CHANNEL, CLASS, findSkus, placeOrder, placeOrderOf, TUMBLER } from './order-fixtures'
import { selectPlace } from './postcode-fixtures'

const KIM = 'usr_kim_dama'
const CLAIMS = `*${CHANNEL}/orders/:id/claims`

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(async () => {
  server.close()
  await closeTestBackend()
})

const paidLines = async (skuCount: number, delivered: boolean) => {
  const backend = await testBackend()
  const { orderId, window } = await placeOrder(KIM, TUMBLER, skuCount)
  await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'approve'))
  const lineIds = (await readLines(backend.db, orderId)).map(({ id }) => id)
  if (delivered) for (const lineId of lineIds) await followSteps(backend, lineId, DELIVERY_STEPS)
  return { orderId, lineIds }
}
const paid = async (delivered = false) => {
  const { orderId, lineIds } = await paidLines(1, delivered)
  return { orderId, lineId: lineIds[0] ?? '' }
}
/** What the member does in another tab. */
const setStatus = async (lineId: string, status: OrderLineStatus) =>
  (await testBackend()).db.update(orderLines).set({ status }).where(eq(orderLines.id, lineId))
const open = (kind: ClaimKind, { orderId, lineId }: { orderId: string; lineId: string }) =>
  renderScreen(<ClaimRequestScreen kind={kind} />, {
    at: `/my/order/${kind}-request?orderId=${orderId}&lineId=${lineId}`,
    as: KIM,
  })

const closeAlert = async (user: UserEvent) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }))

describe('requesting a cancel', () => {
  it('shows the refund, sends once and opens the result', async () => {
    const order = await paid()
    const { user, router } = await open('cancel', order)
    expect(await screen.findByRole('checkbox', { checked: true })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '주문 취소하기' }))
    expect(screen.getByRole('group', { name: '사유를 골라 주세요' })).toHaveAccessibleDescription(
      '사유를 선택해 주세요.',
    )
    expect(screen.getByLabelText('단순 변심이에요')).toHaveFocus()
    // Nothing is late on the day of the payment.
    expect(screen.queryByLabelText('배송이 늦어요')).not.toBeInTheDocument()
    await user.click(screen.getByLabelText('단순 변심이에요'))
    expect(await screen.findByText('환불 예정 금액')).toBeVisible()
    expect(await axeProblems()).toEqual([])
    const button = screen.getByRole('button', { name: '주문 취소하기' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    // Both taps before any answer: between the events of `user.dblClick` the call may end, and this screen stays open here.
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(router.asPath).toContain('/my/order/cancel-request/success?orderId='))
    expect(router.asPath).toContain('claimId=clm_')
  })

  it('opens the failure page when the seller confirmed first', async () => {
    const order = await paid()
    const { user, router } = await open('cancel', order)
    await user.click(await screen.findByLabelText('단순 변심이에요'))
    await screen.findByText('환불 예정 금액')
    await followSteps(await testBackend(), order.lineId, ['ship_required'])
    await user.click(screen.getByRole('button', { name: '주문 취소하기' }))
    await waitFor(() => expect(router.asPath).toContain('/my/order/cancel-request/fail'))
    expect(router.asPath).toContain('code=7301')
    // To the draft of the line.
    await renderScreen(<RequestFail kind="cancel" />, { at: router.asPath, as: KIM })
    expect(await screen.findByRole('link', { name: '다시 시도하기' })).toHaveAttribute(
      'href',
      `/my/order/cancel-request?orderId=${order.orderId}&lineId=${order.lineId}`,
    )
  })

  it('shows a message when nothing can be cancelled, or the order belongs to another member', async () => {
    const order = await paid(true)
    const { unmount } = await open('cancel', order)
    expect(await screen.findByText('지금 취소할 수 있는 상품이 없어요')).toBeVisible()
    unmount()
    await open('cancel', { orderId: 'ord_nobody', lineId: '' })
    expect(await screen.findByText('주문을 찾을 수 없어요')).toBeVisible()
  })
})

describe('cancelling an order before its deposit', () => {
  const REASON = '단순 변심이에요'
  const awaitDeposit = async () => {
    const backend = await testBackend()
    const skus = [...(await findSkus(TUMBLER)).slice(0, 2), ...(await findSkus(CLASS)).slice(0, 1)]
    const { orderId, window } = await placeOrderOf(KIM, skus)
    await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'vbank'))
    const lines = await readLines(backend.db, orderId)
    return { orderId, lineId: lines[0]?.id ?? '', count: lines.length }
  }

  it('cancels goods and vouchers together, without a choice of lines, and promises no refund', async () => {
    const order = await awaitDeposit()
    const { user, router, unmount } = await open('cancel', order)
    const chosen = await screen.findByRole('region', { name: '취소할 상품' })
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(order.count)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByText('입금 전에는 주문 전체만 취소할 수 있어요.')).toBeVisible()
    await user.click(screen.getByLabelText(REASON))
    const button = screen.getByRole('button', { name: '주문 취소하기' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    expect(await axeProblems()).toEqual([])
    await user.click(button)
    await waitFor(() => expect(router.asPath).toContain('/my/order/cancel-request/success?orderId='))
    expect(router.asPath).not.toContain('claimId')
    const at = router.asPath
    unmount()
    await renderScreen(<RequestSuccess kind="cancel" />, { at, as: KIM })
    expect(await screen.findByText('입금하지 않은 주문이라 환불할 금액은 없어요.')).toBeVisible()
    expect(screen.queryByText(/환불이 끝나면/)).toBeNull()
  })
})

describe('cancelling an order that a deposit paid', () => {
  it('asks where the money returns to, and says what is missing', async () => {
    const backend = await testBackend()
    const { orderId, window } = await placeOrderOf(KIM, (await findSkus(TUMBLER)).slice(0, 1))
    await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'vbank'))
    const payment = await readPayment(backend.db, { orderId })
    const isDeposit = eq(sandboxPayments.tid, payment.tid ?? '')
    await backend.db.update(sandboxPayments).set({ state: 'approved' }).where(isDeposit)
    await confirmDeposit(backend.deps, payment)
    const lineId = (await readLines(backend.db, orderId))[0]?.id ?? ''
    const { user, router } = await open('cancel', { orderId, lineId })
    await user.click(await screen.findByLabelText('단순 변심이에요'))
    const part = await screen.findByRole('region', { name: '환불받을 곳' })
    const button = screen.getByRole('button', { name: '주문 취소하기' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    await user.click(button)
    expect(await within(part).findByText('받을 곳을 골라 주세요.')).toBeVisible()
    await user.click(within(part).getByLabelText(/^내 계좌/))
    await user.click(button)
    expect(await within(part).findByText('은행을 골라 주세요.')).toBeVisible()
    await user.selectOptions(within(part).getByLabelText(/^은행/), '신한은행')
    await user.type(within(part).getByLabelText(/^계좌번호/), '110-123-456789')
    await user.type(within(part).getByLabelText(/^예금주/), '박다른')
    await user.click(button)
    expect(await within(part).findByText(/본인 명의의 계좌만/)).toBeVisible()
    expect(sessionStorage.getItem(`dama_claim_cancel_${orderId}_${lineId}`) ?? '').not.toContain('110-123')
    expect(await axeProblems()).toEqual([])
    await user.clear(within(part).getByLabelText(/^예금주/))
    await user.type(within(part).getByLabelText(/^예금주/), '김담아')
    await user.click(button)
    await waitFor(() => expect(router.asPath).toContain('/my/order/cancel-request/success?orderId='))
    expect(await backend.db.select().from(refunds).where(eq(refunds.orderId, orderId))).toMatchObject([
      { state: 'done', refundAccount: { bank: '088', maskedNumber: '********6789' } },
    ])
  })
})

it('names what each place gets, where an expired voucher pays more as 담아머니', async () => {
  const amounts = { account: 9_000, money: 10_000 }
  const { user } = await renderScreen(<RefundAccountRequest orderId="ord_1" amounts={amounts} />, { as: KIM })
  await user.click(await screen.findByLabelText(/^내 계좌/))
  expect(screen.getByRole('button')).toHaveTextContent('9,000원 환불받기')
  await user.click(screen.getByLabelText(/^담아머니/))
  expect(screen.getByRole('button')).toHaveTextContent('10,000원 환불받기')
})

describe('the result of a cancel', () => {
  const openResult = async (status: OrderLineStatus) => {
    const { db } = await testBackend()
    const wanted = and(eq(claims.kind, 'cancel'), eq(claims.status, status))
    const [claim] = await db.select().from(claims).where(wanted)
    if (!claim) throw new Error(`no cancellation is ${status}`)
    const at = `/my/order/cancel-request/success?orderId=${claim.orderId}&claimId=${claim.id}`
    await renderScreen(<RequestSuccess kind="cancel" />, { at, as: claim.userId })
  }

  it('is only a request while the seller of a voucher has to confirm it', async () => {
    await openResult('manually_issue_cancelling')
    expect(await screen.findByRole('heading', { name: '취소를 신청했어요' })).toBeVisible()
    expect(screen.getByText(/판매자가 확인하면 환불해 드려요/)).toBeVisible()
    expect(screen.queryByText(/환불이 끝나면|취소했어요/)).toBeNull()
  })

  it('says so when the amount is refunded', async () => {
    await openResult('refund_finished_order_canceled')
    expect(await screen.findByRole('heading', { name: '주문을 취소했어요' })).toBeVisible()
    expect(screen.getByText('결제한 금액을 환불했어요.')).toBeVisible()
  })

  it('is a request after a form about a voucher that its seller sends, where claims are not listed', async () => {
    capabilities.set(['claimHistory'], true)
    try {
      const sku = (await findSkus('prd_ebook-year')).slice(0, 1)
      const backend = await testBackend()
      const { orderId, window } = await placeOrderOf(KIM, sku)
      await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'approve'))
      const [line] = await readLines(backend.db, orderId)
      const { user, router, unmount } = await open('cancel', { orderId, lineId: line?.id ?? '' })
      await user.click(await screen.findByLabelText('단순 변심이에요'))
      const button = screen.getByRole('button', { name: '주문 취소하기' })
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
      await user.click(button)
      await waitFor(() => expect(router.asPath).toContain('/my/order/cancel-request/success?orderId='))
      const at = router.asPath
      unmount()
      await renderScreen(<RequestSuccess kind="cancel" />, { at, as: KIM })
      expect(await screen.findByRole('heading', { name: '취소를 신청했어요' })).toBeVisible()
    } finally {
      capabilities.set(['claimHistory'], false)
    }
  })
})

it('offers a retry of amounts that could not be loaded, and no request without them', async () => {
  const order = await paid()
  server.use(http.post(`${CLAIMS}/quote`, () => HttpResponse.error(), { once: true }))
  const { user } = await open('cancel', order)
  await user.click(await screen.findByLabelText('단순 변심이에요'))
  const retry = await screen.findByRole('button', { name: /다시/ })
  expect(screen.getByRole('button', { name: '주문 취소하기' })).toBeDisabled()
  await user.click(retry)
  expect(await screen.findByText('환불 예정 금액')).toBeVisible()
  expect(screen.getByRole('button', { name: '주문 취소하기' })).toBeEnabled()
})

it.each([
  ['claims', <ClaimRequestScreen key="c" kind="refund" />, 'refund-request'],
  ['purchaseConfirmation', <PurchaseConfirm key="p" />, 'purchase-confirm'],
] as const)('shows no form where the services lack %s', async (capability, form, path) => {
  const { orderId, lineId } = await paid(true)
  capabilities.set([capability], true)
  try {
    await renderScreen(form, { at: `/my/order/${path}?orderId=${orderId}&lineId=${lineId}`, as: KIM })
    expect(await screen.findByRole('heading', { name: '이용할 수 없어요' })).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  } finally {
    capabilities.set([capability], false)
  }
})

describe('requesting a return', () => {
  it('requires a description when the seller is at fault, and keeps the input', async () => {
    const order = await paid(true)
    const { user, unmount } = await open('refund', order)
    await user.click(await screen.findByLabelText(/파손/))
    await screen.findByText('환불 예정 금액')
    await user.click(screen.getByRole('button', { name: /반품 신청하기$/ }))
    expect(screen.getByLabelText('자세한 내용')).toHaveAccessibleDescription(
      expect.stringContaining('어떤 점이 문제인지 적어 주세요.'),
    )
    expect(screen.getByLabelText('자세한 내용')).toHaveFocus()
    await user.type(screen.getByLabelText('자세한 내용'), '깨졌어요')
    unmount()
    await open('refund', order)
    expect(await screen.findByLabelText('자세한 내용')).toHaveValue('깨졌어요')
    expect(screen.getByLabelText(/파손/)).toBeChecked()
  })

  it('starts with the line that it was opened from, also after the form of another line', async () => {
    const { orderId, lineIds } = await paidLines(2, true)
    const [first = '', second = ''] = lineIds
    const draftKey = (lineId: string) => `dama_claim_refund_${orderId}_${lineId}`
    const checked = async () =>
      (await screen.findAllByRole<HTMLInputElement>('checkbox')).map((box) => box.checked)

    const { user, unmount } = await open('refund', { orderId, lineId: first })
    expect(await checked()).toEqual([true, false])
    await user.type(screen.getByLabelText('자세한 내용'), '컸어요')
    unmount()
    const other = await open('refund', { orderId, lineId: second })
    expect(await checked()).toEqual([false, true])
    expect(screen.getByLabelText('자세한 내용')).toHaveValue('')
    expect(sessionStorage.getItem(draftKey(second))).toBeNull()
    other.unmount()
    await open('refund', { orderId, lineId: first })
    expect(await checked()).toEqual([true, false])
    expect(screen.getByLabelText('자세한 내용')).toHaveValue('컸어요')
  })

  it('drops a line that can no longer be returned from the form, and keeps the rest', async () => {
    const { orderId, lineIds } = await paidLines(2, true)
    const [first = '', second = ''] = lineIds
    const { user, queryClient } = await open('refund', { orderId, lineId: first })
    await screen.findAllByRole('checkbox')
    await user.click(screen.getByRole('checkbox', { checked: false }))
    await user.type(screen.getByLabelText('자세한 내용'), '컸어요')
    await setStatus(second, 'order_finished')
    await act(() => queryClient.invalidateQueries({ queryKey: ordersKey }))
    expect(await screen.findByRole('checkbox')).toBeChecked()
    expect(screen.getByLabelText('자세한 내용')).toHaveValue('컸어요')
    await user.click(screen.getByLabelText(/단순 변심/))
    expect(await screen.findByText('환불 예정 금액')).toBeVisible()
    expect(screen.getByRole('button', { name: /반품 신청하기$/ })).toBeEnabled()
  })

  it('opens an invalid address, with the focus in its first invalid field', async () => {
    const order = await paid(true)
    const pickup = { name: '김담아', phone: '12', postalCode: '1', baseAddress: '서울', detailAddress: '' }
    const draft = { reason: 'change_of_mind', pickup }
    const stored = { version: 1, owner: order.orderId, value: draft }
    sessionStorage.setItem(`dama_claim_refund_${order.orderId}_${order.lineId}`, JSON.stringify(stored))
    const { user } = await open('refund', order)
    await screen.findByText('환불 예정 금액')
    await user.click(screen.getByRole('button', { name: /반품 신청하기$/ }))
    const phone = await screen.findByLabelText(/연락처/)
    expect(phone).toHaveAccessibleDescription('전화번호를 다시 확인해 주세요.')
    await waitFor(() => expect(phone).toHaveFocus())
    expect(screen.getByLabelText(/우편번호/)).toHaveAccessibleDescription('우편번호는 숫자 5자리예요.')
  })

  it('shows a message when no answer arrives, and stays on the page', async () => {
    const order = await paid(true)
    const { user, router } = await open('refund', order)
    await user.click(await screen.findByLabelText(/단순 변심/))
    await screen.findByText('환불 예정 금액')
    server.use(http.post(CLAIMS, () => HttpResponse.error()))
    await user.click(screen.getByRole('button', { name: /반품 신청하기$/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/서버에 연결하지 못했어요/)
    expect(router.steps).toEqual([])
  })
})

it.each([
  ['refund', '반품을 신청하지 못했어요'],
  ['exchange', '교환을 신청하지 못했어요'],
] as const)(
  'a request of kind %s opens the failure page when the line has another claim since, and keeps the input',
  async (kind, title) => {
    const order = await paid(true)
    const { user, router, unmount } = await open(kind, order)
    await user.click(await screen.findByLabelText(/파손/))
    await user.type(screen.getByLabelText('자세한 내용'), '솔기가 터져 있어요')
    if (kind === 'exchange') {
      const options = within(screen.getByRole('group', { name: '받을 옵션' }))
      await user.click(options.getAllByRole('radio')[0] as HTMLElement)
    }
    await screen.findByText(kind === 'refund' ? '환불 예정 금액' : /교환 배송비/)
    await setStatus(order.lineId, 'refund_requested')
    await user.click(screen.getByRole('button', { name: /신청하기$/ }))
    await waitFor(() => expect(router.asPath).toContain(`/my/order/${kind}-request/fail`))
    expect(router.asPath).toContain('code=7301')
    const at = router.asPath
    unmount()
    const failed = await renderScreen(<RequestFail kind={kind} />, { at, as: KIM })
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(await axeProblems()).toEqual([])
    failed.unmount()
    await setStatus(order.lineId, 'delivery_ok')
    await open(kind, order)
    expect(await screen.findByLabelText('자세한 내용')).toHaveValue('솔기가 터져 있어요')
  },
)

describe('claiming a defect of a confirmed purchase', () => {
  it('offers the reasons of a defect only, and an exchange beside the return', async () => {
    const order = await paid(true)
    await setStatus(order.lineId, 'order_finished')
    await open('refund', order)
    expect(await screen.findByRole('radio', { name: /불량이에요/ })).toBeVisible()
    expect(screen.queryByRole('radio', { name: /단순 변심|배송이 늦어요/ })).toBeNull()
    expect(screen.getByRole('link', { name: '교환으로 신청하기' })).toHaveAttribute(
      'href',
      `/my/order/exchange-request?orderId=${order.orderId}&lineId=${order.lineId}`,
    )
  })
})

describe('an exchange', () => {
  it('uses one address from the postcode layer for pick-up and one for delivery', async () => {
    const order = await paid(true)
    const { user, router } = await open('exchange', order)
    const options = await screen.findByRole('group', { name: '받을 옵션' })
    await user.click(within(options).getAllByRole('radio')[0] as HTMLElement)
    await user.click(screen.getByLabelText(/단순 변심/))
    await user.click(screen.getByLabelText('교환 상품도 같은 곳에서 받을게요'))
    await user.click(screen.getAllByRole('button', { name: '변경' })[1] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: '새 주소 입력하기' }))
    await selectPlace(user, '제주 도청', /63122/)
    expect(screen.getByLabelText(/우편번호/)).toHaveValue('63122')
    await waitFor(() => expect(screen.getByLabelText(/상세주소/)).toHaveFocus())
    await user.click(screen.getByLabelText(/연락처/))
    await user.clear(screen.getByLabelText(/연락처/))
    await user.type(screen.getByLabelText(/연락처/), '01098765432')
    expect(screen.getByLabelText(/연락처/)).toHaveValue('010-9876-5432')
    expect(await axeProblems()).toEqual([])
    const pay = await screen.findByRole('button', { name: '6,000원 내고 교환 신청하기' })
    await waitFor(() => expect(pay).not.toHaveAttribute('aria-busy'))
    await user.click(pay)
    const question = () => screen.findByRole('alertdialog', { name: '교환 배송비 6,000원을 낼까요?' })
    await user.click(within(await question()).getByRole('button', { name: '취소' }))
    expect(router.steps).toEqual([])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click(pay)
    await user.click(within(await question()).getByRole('button', { name: '6,000원 내기' }))
    await waitFor(() => expect(router.asPath).toContain('/my/order/exchange-request/success'))
    const { db } = await testBackend()
    const [claim] = await db.select().from(claims).where(eq(claims.orderId, order.orderId))
    expect(claim?.reship).toMatchObject({
      postalCode: '63122',
      baseAddress: '제주특별자치도 제주시 문연로 6',
    })
    expect(claim?.pickup?.postalCode).toBe('04524')
  })

  it('is requested with an option, listed and withdrawn', async () => {
    const order = await paid(true)
    const { user, router, unmount } = await open('exchange', order)
    const options = await screen.findByRole('group', { name: '받을 옵션' })
    await user.click(within(options).getAllByRole('radio')[0] as HTMLElement)
    await user.click(screen.getByLabelText(/불량/))
    await user.type(screen.getByLabelText('자세한 내용'), '뚜껑이 안 맞아요')
    expect(await screen.findByText(/교환 배송비/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '교환 신청하기' }))
    await waitFor(() => expect(router.asPath).toContain('/my/order/exchange-request/success'))
    const claimId = new URLSearchParams(router.asPath.split('?')[1]).get('claimId')
    unmount()
    const list = await renderScreen(<ClaimList />, { at: `/my/order/claims?claimId=${claimId}`, as: KIM })
    await list.user.click(await screen.findByRole('button', { name: '신청 철회하기' }))
    await list.user.click(await screen.findByRole('button', { name: '철회하기' }))
    expect((await screen.findAllByText('교환 철회')).length).toBeGreaterThan(0)
  })
})

describe('confirming a purchase', () => {
  it('repeats with the same key after a lost answer, and while the first is still in progress', async () => {
    const keys = new Set<string | null>()
    const busy = { code: 7006, message: '앞선 요청을 처리하고 있어요.', request_id: 'r' }
    const lost = () => HttpResponse.error()
    // Each tap retries once automatically when the answer is lost.
    const answers = [lost, lost, () => HttpResponse.json(busy, { status: 409 })]
    server.use(
      http.post(`*${CHANNEL}/orders/:id/confirm`, ({ request }) => {
        keys.add(request.headers.get('idempotency-key'))
        return answers.shift()?.()
      }),
    )
    const { orderId, lineId } = await paid(true)
    const { user, router } = await renderScreen(<PurchaseConfirm />, {
      at: `/my/order/purchase-confirm?orderId=${orderId}&lineId=${lineId}`,
      as: KIM,
    })
    const confirm = await screen.findByRole('button', { name: '구매 확정하기' })
    await user.click(confirm)
    await closeAlert(user)
    await user.click(confirm)
    await closeAlert(user)
    expect(router.steps).toEqual([])
    await user.click(confirm)
    await waitFor(() => expect(router.asPath).toContain('/my/order/purchase-confirm/success'))
    expect(keys.size).toBe(1)
  })

  it('links to the review form of the confirmed line if the shop has reviews', async () => {
    const at = '/my/order/purchase-confirm/success?orderId=ord_1'
    storeRequestResult('confirm', 'ord_1', { lineId: 'line_1' })
    const first = await renderScreen(<RequestSuccess kind="confirm" />, { at, as: KIM })
    expect(await screen.findByRole('link', { name: '리뷰 쓰기' })).toHaveAttribute(
      'href',
      '/my/reviews?write=line_1',
    )
    first.unmount()
    const none = { wishlist: { installed: true }, review: { installed: false } }
    server.use(http.get('*/dama/extensions/install-status', () => HttpResponse.json(none)))
    await renderScreen(<RequestSuccess kind="confirm" />, { at, as: KIM })
    expect(await screen.findByRole('link', { name: '주문내역 보기' })).toBeVisible()
    expect(screen.queryByRole('link', { name: '리뷰 쓰기' })).toBeNull()
  })

  it('opens the failure page when another tab confirmed first', async () => {
    const { orderId, lineId } = await paid(true)
    const { user, router, unmount } = await renderScreen(<PurchaseConfirm />, {
      at: `/my/order/purchase-confirm?orderId=${orderId}&lineId=${lineId}`,
      as: KIM,
    })
    const confirm = await screen.findByRole('button', { name: '구매 확정하기' })
    await setStatus(lineId, 'order_finished')
    await user.click(confirm)
    await waitFor(() => expect(router.asPath).toContain('/my/order/purchase-confirm/fail'))
    const at = router.asPath
    unmount()
    await renderScreen(<RequestFail kind="confirm" />, { at, as: KIM })
    expect(screen.getByRole('heading', { name: '구매를 확정하지 못했어요' })).toBeVisible()
  })

  it('drops a line that another tab has confirmed', async () => {
    const { orderId, lineIds } = await paidLines(2, true)
    const [first = '', second = ''] = lineIds
    const { user, router, queryClient } = await renderScreen(<PurchaseConfirm />, {
      at: `/my/order/purchase-confirm?orderId=${orderId}&lineId=${first}`,
      as: KIM,
    })
    await screen.findAllByRole('checkbox')
    await setStatus(first, 'order_finished')
    await act(() => queryClient.invalidateQueries({ queryKey: ordersKey }))
    expect(await screen.findByRole('checkbox')).toBeChecked()
    await user.click(screen.getByRole('button', { name: '구매 확정하기' }))
    await waitFor(() => expect(router.asPath).toContain('/my/order/purchase-confirm/success'))
    const lines = await readLines((await testBackend()).db, orderId)
    expect(lines.find(({ id }) => id === second)?.status).toBe('order_finished')
  })

  it('succeeds, and opens the result', async () => {
    const { orderId, lineId } = await paid(true)
    const { user, router } = await renderScreen(<PurchaseConfirm />, {
      at: `/my/order/purchase-confirm?orderId=${orderId}&lineId=${lineId}`,
      as: KIM,
    })
    const line = await screen.findByRole('checkbox', { checked: true })
    await user.click(line)
    await user.click(screen.getByRole('button', { name: '구매 확정하기' }))
    expect(screen.getByRole('alert')).toHaveTextContent('구매확정할 상품을 골라 주세요.')
    expect(line).toHaveFocus()
    await user.click(line)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: '구매 확정하기' }))
    await waitFor(() => expect(router.asPath).toContain('/my/order/purchase-confirm/success'))
  })
})

describe('the list of claims', () => {
  const LIST = `*${CHANNEL}/claims`
  const BAN = 'usr_ban_gyohwan'
  const at = '/my/order/claims'

  it('is filtered by kind, status and period, which are in the URL', async () => {
    const { user, router } = await renderScreen(<ClaimList />, { at, as: BAN })
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(5)
    await user.click(screen.getByRole('button', { name: '반품' }))
    await user.click(screen.getByRole('button', { name: '철회' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(screen.getByText('반품 철회')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '1개월' }))
    expect(router.asPath).toBe(`${at}?kind=refund&state=withdrawn&days=30`)
    await user.click(screen.getByRole('button', { name: '취소' }))
    expect(await screen.findByText('이 조건의 신청이 없어요')).toBeVisible()
    expect(await axeProblems()).toEqual([])
  })

  it('opens a claim as a history entry, and closes it by Back', async () => {
    const { user, router } = await renderScreen(<ClaimList />, {
      at: `${at}?kind=exchange&state=refused`,
      as: BAN,
    })
    await user.click(await screen.findByRole('button', { name: '상세' }))
    const sheet = await screen.findByRole('dialog', { name: '교환 상세' })
    expect(await within(sheet).findByText(/방금 품절됐어요/, { selector: 'li *' })).toBeVisible()
    expect(router.steps.at(-1)).toMatch(/^push .*state=refused&claimId=clm_/)
    await user.click(within(sheet).getByRole('button', { name: '닫기' }))
    expect(router.steps.at(-1)).toBe('back')
    expect(router.asPath).toBe(`${at}?kind=exchange&state=refused`)
  })

  it('shows a message for a claim in the URL that is not the member’s', async () => {
    const [own] = await (await testBackend()).db.select().from(claims).where(eq(claims.userId, BAN))
    await renderScreen(<ClaimList />, { at: `${at}?claimId=${own?.id}`, as: KIM })
    expect(await screen.findByText('신청 내역을 찾을 수 없어요')).toBeVisible()
  })

  it('shows only the message when a claim on the screen no longer exists', async () => {
    const { user, queryClient } = await renderScreen(<ClaimList />, {
      at: `${at}?kind=exchange&state=refused`,
      as: BAN,
    })
    await user.click(await screen.findByRole('button', { name: '상세' }))
    const sheet = await screen.findByRole('dialog')
    const detail = await within(sheet).findByText(/방금 품절됐어요/, { selector: 'li *' })
    // The event requests nothing again that is still being requested.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    server.use(http.get(`${LIST}/:claimId`, () => refuse(7003)))
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await within(sheet).findByText('신청 내역을 찾을 수 없어요')).toBeVisible()
    expect(detail).not.toBeInTheDocument()
  })

  it('shows a claim as the list has it until its own answer arrives', async () => {
    server.use(http.get(`${LIST}/:claimId`, () => delay('infinite')))
    const { user } = await renderScreen(<ClaimList />, { at: `${at}?kind=exchange&state=refused`, as: BAN })
    await user.click(await screen.findByRole('button', { name: '상세' }))
    const sheet = await screen.findByRole('dialog', { name: '교환 상세' })
    expect(await within(sheet).findByText(/방금 품절됐어요/, { selector: 'li *' })).toBeVisible()
  })

  it('shows an empty state, and can be retried when it fails', async () => {
    const refused = { code: 7000, message: 'x', request_id: 'r' }
    server.use(http.get(LIST, () => HttpResponse.json(refused, { status: 400 }), { once: true }))
    const { user } = await renderScreen(<ClaimList />, { at, as: 'usr_lee_saebom' })
    await user.click(await screen.findByRole('button', { name: /다시/ }))
    expect(await screen.findByText('취소·교환·반품 신청이 없어요')).toBeVisible()
    expect(screen.getByRole('link', { name: '주문내역 보기' })).toBeVisible()
    for (const name of ['신청 종류', '진행 상태']) expect(screen.queryByRole('group', { name })).toBeNull()
  })
})
