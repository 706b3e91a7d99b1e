import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MyVouchers } from '@/features/voucher/components/my-vouchers'
import { VoucherList } from '@/features/voucher/components/voucher-list'
import { GiveOn } from '@/screens/give-on'
import { server } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { CHANNEL } from './order-fixtures'

const BARCO = 'usr_ba_ko'
const LIST = '/my/order/history?type=voucher'
const CALL = `*${CHANNEL}/vouchers`
/** An error that is not retried automatically, unlike a 500. */

withBackend()
afterEach(() => void vi.restoreAllMocks())

const open = (query = '', as = BARCO) =>
  renderScreen(<VoucherList GiveOn={GiveOn} />, { at: LIST + query, pathname: '/my/order/history', as })
const openOne = async (slug: string) => {
  const screenOf = await open(`&voucher=line_voucher_${slug}`)
  const sheet = await screen.findByRole('dialog', { name: '모바일상품권' })
  await within(sheet).findByText('취소와 환불')
  return { ...screenOf, sheet }
}

describe('the list of vouchers', () => {
  it('shows balance and expiry, the earliest first, with tabs in the URL', async () => {
    const { user, router } = await open()
    const list = await screen.findByRole('list', { name: '상품권 목록' })
    const rows = within(list).getAllByRole('button')
    expect(rows).toHaveLength(8)
    expect(rows[0]).toHaveTextContent('영화 관람권 2매')
    expect(within(list).getByRole('button', { name: /온양커피 3만원권/ })).toHaveTextContent(
      '남은 금액 18,000원',
    )
    expect(await axeProblems()).toEqual([])
    await user.click(screen.getByRole('tab', { name: '사용 완료' }))
    expect(router.asPath).toBe(`${LIST}&tab=used`)
    expect(await screen.findByRole('button', { name: /황금 후라이드/ })).toHaveTextContent('사용 완료')
    await user.click(screen.getByRole('button', { name: /황금 후라이드/ }))
    expect(router.asPath).toBe(`${LIST}&tab=used&voucher=line_voucher_used`)
  })

  it('shows an empty state, and can be retried when it fails', async () => {
    server.use(http.get(CALL, () => refuse(7000), { once: true }))
    const { user } = await open('', 'usr_lee_saebom')
    await user.click(await screen.findByRole('button', { name: /다시/ }))
    expect(await screen.findByText('사용할 수 있는 상품권이 없어요')).toBeVisible()
    expect(screen.getByRole('link', { name: '모바일상품권 보러 가기' })).toHaveAttribute('href', '/voucher')
  })
})

describe('my vouchers above the shelves', () => {
  const openStrip = (as: string) =>
    renderScreen(<MyVouchers fallback={<p>상품권 안내</p>} GiveOn={GiveOn} />, {
      at: '/voucher',
      pathname: '/voucher',
      as,
    })

  it('begin with what ends first, say how many end, and show the barcode by one tap', async () => {
    const { user, router } = await openStrip(BARCO)
    const list = await screen.findByRole('list', { name: '사용할 수 있는 상품권' })
    expect(screen.getByRole('heading', { name: '내 모바일상품권 8장' })).toBeVisible()
    expect(screen.getByText(/끝나는 것 \d장$/)).toBeVisible()
    expect(within(list).getAllByRole('button')[0]).toHaveTextContent('영화 관람권 2매')
    expect(await axeProblems()).toEqual([])
    await user.click(within(list).getByRole('button', { name: /온양커피 3만원권/ }))
    const sheet = await screen.findByRole('dialog', { name: '모바일상품권' })
    expect(await within(sheet).findByRole('img', { name: '바코드' })).toBeVisible()
    expect(router.asPath).toBe('/voucher?voucher=line_voucher_part')
  })

  it('leave their place to the guide for a member without any', async () => {
    await openStrip('usr_lee_saebom')
    await waitFor(() => expect(screen.queryByText('상품권 안내')).toBeVisible())
    expect(screen.queryByRole('list')).toBeNull()
  })
})

const rotatePhone = (to: 'portrait' | 'landscape') => {
  const [innerWidth, innerHeight] = to === 'portrait' ? [390, 844] : [844, 390]
  Object.assign(window, { innerWidth, innerHeight })
  act(() => void dispatchEvent(new Event('resize')))
}
afterEach(() => Object.assign(window, { innerWidth: 1024, innerHeight: 768 }))

describe('one voucher', () => {
  it('hides its code until tapped, and again when the tab is hidden', async () => {
    const { user, sheet } = await openOne('part')
    expect(within(sheet).queryByRole('img', { name: '바코드' })).toBeNull()
    expect(sheet.textContent).not.toMatch(/\d{4} \d{4} \d{4} \d{4}/)
    await user.click(within(sheet).getByRole('button', { name: /바코드 보기/ }))
    expect(within(sheet).getByRole('group', { name: '상품권 바코드' })).toHaveFocus()
    expect(within(sheet).getByText(/^상품권 번호 \d{4}/)).toHaveAttribute('role', 'status')
    const bars = within(sheet).getByRole('img', { name: '바코드' })
    // 16 digits are 143 modules of 2 px.
    expect(bars).toHaveAttribute('width', '286')
    expect(decodeURIComponent(bars.getAttribute('src') ?? '')).toContain('shape-rendering="crispEdges"')
    expect(within(sheet).getByText(/^\d{4} \d{4} \d{4} \d{4}$/)).toBeVisible()
    expect(await axeProblems()).toEqual([])

    await user.click(within(sheet).getByRole('button', { name: '크게 보기' }))
    const large = await screen.findByRole('dialog', { name: /온양커피 3만원권 바코드/ })
    expect(large).toHaveTextContent('화면 밝기를 높여 주세요')
    rotatePhone('portrait')
    await user.click(within(large).getByRole('button', { name: '돌려서 크게' }))
    expect(within(large).getByRole('img', { name: '바코드' })).toHaveAttribute('height', String(143 * 3))
    // On its side it would be longer than the screen.
    rotatePhone('landscape')
    await waitFor(() =>
      expect(within(large).getByRole('img', { name: '바코드' })).toHaveAttribute('width', String(143 * 3)),
    )

    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    // Not in `act`: the focus that is then given to the group opens its own scope.
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(within(sheet).queryByRole('img', { name: '바코드' })).toBeNull()
    })
    expect(within(sheet).getByRole('button', { name: /바코드 보기/ })).toBeVisible()
    await waitFor(() => expect(within(sheet).getByRole('group', { name: '상품권 바코드' })).toHaveFocus())
  })

  it('keeps the screen awake while its code is enlarged', async () => {
    const release = vi.fn<() => Promise<void>>(async () => undefined)
    const request = vi.fn<() => Promise<object>>(async () => ({ release }))
    // Not available in jsdom.
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
    const { user, sheet } = await openOne('latte')
    await user.click(within(sheet).getByRole('button', { name: /바코드 보기/ }))
    expect(request).not.toHaveBeenCalled()
    await user.click(within(sheet).getByRole('button', { name: '크게 보기' }))
    const large = await screen.findByRole('dialog', { name: /바코드$/ })
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'))
    expect(release).not.toHaveBeenCalled()
    await user.click(within(large).getByRole('button', { name: '닫기' }))
    await waitFor(() => expect(release).toHaveBeenCalledOnce())
    Reflect.deleteProperty(navigator, 'wakeLock')
  })

  it('copies its number without spaces', async () => {
    const { user, sheet } = await openOne('latte')
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(within(sheet).getByRole('button', { name: /바코드 보기/ }))
    await user.click(within(sheet).getByRole('button', { name: /번호 복사/ }))
    expect(write).toHaveBeenCalledWith(expect.stringMatching(/^\d{16}$/))
    expect(within(sheet).getByRole('link', { name: '주문 취소' })).toHaveAttribute(
      'href',
      '/my/order/cancel-request?orderId=ord_voucher_latte&lineId=line_voucher_latte',
    )
  })

  it('is stamped when it is used or expired, and shows no barcode', async () => {
    const { sheet } = await openOne('used')
    expect(within(sheet).getByText('사용 완료')).toBeVisible()
    expect(within(sheet).queryByRole('button', { name: /바코드 보기/ })).toBeNull()
    expect(within(sheet).getByText('닭장수 중앙점')).toBeVisible()
  })

  it.each([
    ['scheduled', /영업일 기준 1~2일 안에 문자로 보내 드려요.*010-\*\*\*\*-0040/],
    ['sent', /문자를 보냈어요. 받지 못했거나 환불이 필요하면/],
    [
      'cancelling',
      /취소를 요청했어요. 판매자가 취소를 확인하면 영업일 기준 3~5일.*'취소 요청'에서 '환불 완료'로/,
    ],
    ['rejected', /보낼 수 없어 결제한 금액을 환불했어요/],
    ['taken-back', /요청하신 취소가 끝나/],
  ])('that is %s by its seller shows what happens next', async (slug, text) => {
    const { sheet } = await openOne(slug)
    expect(within(sheet).getByText(text)).toBeVisible()
    expect(within(sheet).queryByRole('button', { name: /바코드 보기/ })).toBeNull()
  })

  it('of another member is not found', async () => {
    await open('&voucher=line_voucher_latte', 'usr_lee_saebom')
    expect(await screen.findByText('상품권을 찾을 수 없어요')).toBeVisible()
  })
})

describe('a refund', () => {
  it('shows both amounts, asks for confirmation, and shows the refund', async () => {
    const { user, sheet } = await openOne('expired-large')
    expect(within(sheet).getByRole('button', { name: '방법을 골라 주세요' })).toBeDisabled()
    expect(within(sheet).getByRole('radio', { name: /결제수단으로 93,100원/ })).not.toBeChecked()
    await user.click(within(sheet).getByRole('radio', { name: /담아머니로 98,000원/ }))
    await user.click(within(sheet).getByRole('button', { name: '98,000원 환불받기' }))
    const requested = await screen.findByRole('alertdialog', { name: '98,000원을 환불받을까요?' })
    await user.click(within(requested).getByRole('button', { name: '환불받기' }))
    expect(await within(sheet).findByText(/98,000원을 담아머니로 환불했어요/)).toBeVisible()
    expect(within(sheet).getByText('환불 완료')).toBeVisible()
  })

  it('explains why it is not possible, and shows the current state', async () => {
    server.use(
      http.post(`${CALL}/:id/refund`, () =>
        HttpResponse.json(
          { code: 7347, message: '환불 금액이 바뀌었어요.', request_id: 'r' },
          { status: 409 },
        ),
      ),
    )
    const { user, sheet } = await openOne('expired')
    await user.click(within(sheet).getByRole('radio', { name: /결제수단으로 28,800원/ }))
    await user.click(within(sheet).getByRole('button', { name: '28,800원 환불받기' }))
    await user.click(await screen.findByRole('button', { name: '환불받기' }))
    expect(await screen.findByText('환불 금액이 바뀌었어요.')).toBeVisible()
    expect(within(sheet).getByRole('button', { name: '28,800원 환불받기' })).toBeVisible()
  })
})
