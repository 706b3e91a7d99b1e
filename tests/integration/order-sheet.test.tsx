import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { delay, http, HttpResponse } from 'msw'
import { useState } from 'react'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '@/api/http/query-client'
import { meQueryOptions } from '@/api/main/user'
import { CardPointsSection } from '@/features/order/components/points-section'
import { readStoredForm, storeForm } from '@/features/order/model/order-storage'
import { payments } from '@/server/db/schema/order'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import {
  acceptTerms,
  CHANNEL,
  chooseProduct,
  CLASS,
  findField,
  openSheet,
  payButton,
  readOrderRows,
  TUMBLER,
  watchPaymentWindow,
} from './order-fixtures'
import { selectPlace } from './postcode-fixtures'

const KIM = 'usr_kim_dama'
const NEW_MEMBER = 'usr_lee_saebom'
const MANY_CARDS = 'usr_na_kadeu'

withBackend()
const { scrollTo } = window
const { scrollIntoView } = Element.prototype
beforeEach(() => {
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterAll(() => {
  Object.assign(window, { scrollTo })
  Object.assign(Element.prototype, { scrollIntoView })
})

const priced = () => screen.findByRole('button', { name: /\d원 결제하기$/ })

describe('the order sheet', () => {
  it('links to the shop without a selection', async () => {
    await openSheet(KIM)
    expect(await screen.findByText('주문할 상품이 없어요')).toBeVisible()
    expect(screen.getByRole('link', { name: '쇼핑하러 가기' })).toHaveAttribute('href', '/shopping')
  })

  it('starts with the member’s data, the server’s total and no consent, and passes axe', async () => {
    const sku = await chooseProduct(TUMBLER, 2)
    await openSheet(KIM)
    const total = (sku.sell_price * 2 + 3_000).toLocaleString('ko-KR')
    // The button says from the start that a press agrees.
    expect(await screen.findByRole('button', { name: `모두 동의하고 ${total}원 결제하기` })).toBeVisible()
    expect(screen.getByText(/\[04524\] 서울특별시 중구 세종대로 110/)).toBeVisible()
    expect(findField('ordererName')).toHaveValue('김담아')
    expect(findField('ordererPhone')).toHaveValue('010-0000-0001')
    expect(screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toEqual([])
    expect(await axeProblems()).toEqual([])
  })

  it('is paid by the first press where everything is filled in, without a touch before', async () => {
    const left = watchPaymentWindow()
    await chooseProduct(TUMBLER, 2)
    await openSheet(KIM)
    const pay = await screen.findByRole('button', { name: /^모두 동의하고 .*원 결제하기$/ })
    // Neither focus nor pointer has loaded anything.
    act(() => pay.click())
    await waitFor(() => expect(left).toHaveLength(1))
    const orderId = (await readOrderRows()).at(-1)?.id ?? ''
    expect(orderId).not.toBe('')
  })

  it('appears together with its price, so that no part comes later and moves the others', async () => {
    let answer = (): void => undefined
    const isRequested = new Promise<void>((noteRequest) => {
      const hold = () =>
        new Promise<undefined>((resolve) => {
          answer = () => resolve(undefined)
          noteRequest()
        })
      server.use(http.get(`*${CHANNEL}/direct/order`, hold))
    })
    await chooseProduct(TUMBLER, 1, '04524')
    await openSheet(MANY_CARDS)
    await isRequested
    expect(screen.queryByRole('radio')).toBeNull()
    answer()
    expect(await screen.findByRole('radio', { name: '가상계좌' })).toBeVisible()
    expect(screen.getByRole('region', { name: '내 카드' })).toBeVisible()
    expect(screen.getByRole('button', { name: /\d원 결제하기$/ })).toBeVisible()
  })

  it('reports missing fields, focuses the first and sends no request', async () => {
    await chooseProduct(TUMBLER)
    const { user } = await openSheet(NEW_MEMBER)
    await screen.findByLabelText(/우편번호/)
    await user.click(findField('postalCode'))
    await user.tab()
    await waitFor(() => expect(findField('postalCode')).toBeInvalid())
    // A field that was only left has its message below it: above the button it would interrupt a screen reader.
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    await user.click(payButton())
    await waitFor(() => expect(findField('postalCode')).toHaveFocus())
    expect(findField('postalCode')).toBeInvalid()
    expect(screen.getByRole('alert')).toHaveTextContent(/우편번호/)
    expect(screen.getByRole('button', { name: '결제하기' })).toBeVisible()
    expect((await readOrderRows()).filter(({ userId }) => userId === NEW_MEMBER)).toEqual([])
  })

  it('keeps what was entered when the member’s data fails to load again', async () => {
    await chooseProduct(TUMBLER)
    const queryClient = createQueryClient()
    const { user } = await openSheet(KIM, queryClient)
    await priced()
    const { queryKey } = meQueryOptions()
    server.use(http.get('*/api/user/me', () => refuse(7000)))
    await act(() => queryClient.refetchQueries({ queryKey }))
    expect(queryClient.getQueryState(queryKey)?.status).toBe('error')
    await user.type(findField('ordererName'), '아')
    expect(findField('ordererName')).toHaveValue('김담아아')
    expect(screen.queryByText('주문 정보를 불러오지 못했어요')).toBeNull()
  })

  it('agrees and pays with one button, labelled for both, when only the consents are missing', async () => {
    const left = watchPaymentWindow()
    await chooseProduct(TUMBLER)
    const { user } = await openSheet(KIM)
    await priced()
    await user.clear(findField('ordererName'))
    expect(screen.queryByRole('button', { name: /동의하고/ })).toBeNull()
    await user.type(findField('ordererName'), '김담아')
    await user.click(await screen.findByRole('button', { name: /^모두 동의하고 [\d,]+원 결제하기$/ }))
    await waitFor(() => expect(left).toHaveLength(1))
    expect(screen.getByLabelText('전체 동의하기')).toBeChecked()
  })

  it('sends a first order to the orderer until another receiver is entered', async () => {
    await chooseProduct(TUMBLER)
    const { user } = await openSheet(NEW_MEMBER)
    const same = await screen.findByRole('checkbox', { name: '주문자와 같아요' })
    expect(same).toBeChecked()
    expect(findField('receiverName')).toHaveValue('이새봄')
    await user.clear(findField('ordererPhone'))
    await user.type(findField('ordererPhone'), '01012345678')
    expect(findField('receiverPhone')).toHaveValue('010-1234-5678')
    await user.clear(findField('receiverName'))
    await user.type(findField('receiverName'), '박봄')
    expect(same).not.toBeChecked()
    await user.click(same)
    expect(findField('receiverName')).toHaveValue('이새봄')
    await user.click(same)
    expect(findField('receiverName')).toHaveValue('')
    expect(await axeProblems()).toEqual([])
  })

  it('shows the total of the products and the balance before the postal code', async () => {
    const sku = await chooseProduct(TUMBLER, 2)
    await openSheet(NEW_MEMBER)
    const amounts = within(await screen.findByRole('region', { name: '결제 금액' }))
    expect(amounts.getByText(`${(sku.sell_price * 2).toLocaleString('ko-KR')}원`)).toBeVisible()
    const money = within(screen.getByRole('region', { name: '담아머니' }))
    expect(await money.findByText(/^보유 [\d,]+원$/)).toBeVisible()
    expect(money.getByLabelText('사용할 금액')).toBeDisabled()
    expect(money.getByLabelText('사용할 금액')).toHaveAccessibleDescription(/[가-힣]{2}/)
  })

  it('calculates as soon as the postal code is complete, and shows the regional fee before payment', async () => {
    await chooseProduct(TUMBLER)
    const { user } = await openSheet(NEW_MEMBER)
    await user.type(await screen.findByLabelText(/우편번호/), '6312')
    expect(screen.getByText(/우편번호를 입력하면/)).toBeVisible()
    await user.type(findField('postalCode'), '2')
    expect(await screen.findByText('제주·도서산간 추가 배송비')).toBeVisible()
    expect(screen.getByText(/추가 배송비 3,000원이 더해져요/)).toBeVisible()
  })

  it('fills in an address from the postcode layer with its regional fee, and requires the detail address', async () => {
    await chooseProduct(TUMBLER)
    const { user } = await openSheet(NEW_MEMBER)
    await screen.findByLabelText(/우편번호/)
    await selectPlace(user, '울릉군청', /40221/)
    expect(findField('postalCode')).toHaveValue('40221')
    expect(findField('baseAddress')).toHaveValue('경상북도 울릉군 울릉읍 도동길 67')
    expect(await screen.findByText(/추가 배송비 [\d,]+원이 더해져요/)).toBeVisible()
    await waitFor(() => expect(findField('detailAddress')).toHaveFocus())
    expect(await axeProblems()).toEqual([])
  })

  it('requires no address for vouchers, and pays at once with money', async () => {
    const sku = await chooseProduct(CLASS)
    const before = (await readOrderRows()).length
    const { user, router } = await openSheet('usr_park_jeju')
    await priced()
    expect(screen.queryByText('배송지')).toBeNull()
    await user.click(screen.getByRole('button', { name: '전액 사용' }))
    const price = sku.sell_price.toLocaleString('ko-KR')
    expect(findField('points')).toHaveValue(price)
    expect(screen.queryByText('결제수단')).toBeNull()
    await acceptTerms(user)
    await user.click(screen.getByRole('button', { name: `담아머니 ${price}원으로 결제하기` }))
    await waitFor(() =>
      expect(router.steps).toEqual([
        expect.stringMatching(/^replace \/shopping\/order\/success\?orderId=ord_/),
      ]),
    )
    expect((await readOrderRows()).slice(before).map(({ status }) => status)).toEqual(['paid'])
  })

  it('starts with the address that was saved with an order which points paid', async () => {
    const queryClient = createQueryClient()
    const receiver = {
      receiverName: '선물희',
      receiverPhone: '010-0000-0003',
      postalCode: '04524',
      baseAddress: '서울특별시 중구 세종대로 110',
      detailAddress: '7층',
    }
    storeForm('usr_seon_mul', { addressMode: 'manual', sameAsOrderer: false, ...receiver })
    await chooseProduct(TUMBLER)
    const first = await openSheet('usr_seon_mul', queryClient)
    await priced()
    await first.user.click(screen.getByLabelText('주소록에 저장하기'))
    await first.user.click(screen.getByRole('button', { name: '전액 사용' }))
    await acceptTerms(first.user)
    await first.user.click(screen.getByRole('button', { name: /^담아머니 [\d,]+원으로 결제하기$/ }))
    await waitFor(() => expect(first.router.steps).toHaveLength(1))
    first.unmount()
    sessionStorage.clear()
    await chooseProduct(TUMBLER)
    await openSheet('usr_seon_mul', queryClient)
    expect(await screen.findByText(/세종대로 110 7층/)).toBeVisible()
  })

  it('never uses more points than the balance', async () => {
    await chooseProduct(TUMBLER, 5)
    const { user } = await openSheet(KIM)
    await priced()
    await user.type(findField('points'), '999999')
    await user.tab()
    expect(findField('points')).toHaveValue('50,000')
    expect(screen.getByText('−50,000원')).toBeVisible()
  })

  it('pays with cards selected by balance or age, and the rest with money', async () => {
    const sku = await chooseProduct(CLASS)
    const before = (await readOrderRows()).length
    const { user, unmount } = await openSheet(MANY_CARDS)
    await priced()
    await user.click(await screen.findByRole('button', { name: '결제에 쓸 카드 고르기' }))
    const sheet = await screen.findByRole('dialog', { name: '결제에 쓸 카드' })
    const boxes = () => within(sheet).findAllByRole('checkbox')
    const wonOf = (box: HTMLElement) => Number((box.closest('label')?.textContent ?? '').replace(/\D/g, ''))
    const rich = wonOf((await boxes())[0]!)
    for (const [name, isRight] of [
      ['잔액 적은 순', (poor: number) => poor < rich],
      ['최신순', (newest: number) => newest > 0],
      ['잔액 많은 순', (won: number) => won === rich],
    ] as const) {
      await user.click(within(sheet).getByRole('button', { name }))
      await waitFor(async () => expect(isRight(wonOf((await boxes())[0]!))).toBe(true))
    }
    expect(await axeProblems()).toEqual([])
    await user.click((await boxes())[0]!)
    await user.click(
      within(sheet).getByRole('button', { name: `카드 ${rich.toLocaleString('ko-KR')}원 쓰기` }),
    )
    const rest = (sku.sell_price - rich).toLocaleString('ko-KR')
    expect(await screen.findByRole('button', { name: new RegExp(`${rest}원 결제하기$`) })).toBeVisible()
    expect(screen.getByText('카드 사용')).toBeVisible()
    // A reload preserves it, like every selection.
    unmount()
    const again = await openSheet(MANY_CARDS)
    expect(await screen.findByRole('button', { name: new RegExp(`${rest}원 결제하기$`) })).toBeVisible()
    expect(await screen.findByRole('button', { name: / 빼기$/ })).toBeVisible()

    const left = watchPaymentWindow()
    await acceptTerms(again.user)
    await again.user.click(payButton())
    await waitFor(() => expect(left).toHaveLength(1))
    const [order] = (await readOrderRows()).slice(before)
    expect(order?.points).toEqual([{ source: 'card', cardId: expect.any(String), amount: rich }])
    await (await testBackend()).call('POST', `${CHANNEL}/orders/${order?.id}/abandon`, { as: MANY_CARDS })
  })

  it('shows why cards cannot be chosen while the total is unknown', async () => {
    const section = { shares: [], available: 80_000, onChange: () => undefined }
    const { rerender } = await renderScreen(<CardPointsSection {...section} total={0} />)
    const choose = screen.getByRole('button', { name: '결제에 쓸 카드 고르기' })
    expect(choose).toBeDisabled()
    expect(choose).toHaveAccessibleDescription('결제 금액이 정해지면 쓸 수 있어요.')
    rerender(<CardPointsSection {...section} total={3000} />)
    expect(screen.getByRole('button', { name: '결제에 쓸 카드 고르기' })).toBeEnabled()
  })

  it('keeps the focus when a chosen card is removed', async () => {
    const Cards = () => {
      const [shares, setShares] = useState([
        { cardId: 'c1', title: '생일 카드', balance: 5000, amountUsed: 3000 },
      ])
      const keep = (cards: readonly { cardId: string }[]) =>
        setShares(shares.filter(({ cardId }) => cards.some((card) => card.cardId === cardId)))
      return <CardPointsSection shares={shares} available={80_000} total={3000} onChange={keep} />
    }
    const { user } = await renderScreen(<Cards />)
    await user.click(screen.getByRole('button', { name: '생일 카드 빼기' }))
    expect(screen.getByRole('group', { name: '카드로 결제' })).toHaveFocus()
  })

  it('asks for other cards when a selected one was spent in the meantime', async () => {
    await chooseProduct(CLASS)
    const { user } = await openSheet(KIM)
    await priced()
    await user.click(await screen.findByRole('button', { name: '결제에 쓸 카드 고르기' }))
    const sheet = await screen.findByRole('dialog', { name: '결제에 쓸 카드' })
    await user.click((await within(sheet).findAllByRole('checkbox'))[0]!)
    await user.click(within(sheet).getByRole('button', { name: /^카드 .*원 쓰기$/ }))
    await acceptTerms(user)
    server.use(http.post(`*${CHANNEL}/direct/orders`, () => refuse(4061)))
    await user.click(payButton())
    expect(
      await screen.findByText('고른 카드의 잔액이 바뀌었어요. 쓸 카드를 다시 골라 주세요.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: / 빼기$/ })).toBeNull()
  })

  it('keeps the input over a reload, but not the consents', async () => {
    await chooseProduct(TUMBLER)
    const { user, unmount } = await openSheet(NEW_MEMBER)
    await user.type(await screen.findByLabelText(/^주소( \*)?$/), '제주시 문연로 6')
    await user.selectOptions(findField('memoChoice'), '문 앞에 놓아 주세요')
    await acceptTerms(user)
    unmount()
    await openSheet(NEW_MEMBER)
    expect(await screen.findByLabelText(/^주소( \*)?$/)).toHaveValue('제주시 문연로 6')
    expect(findField('memoChoice')).toHaveValue('문 앞에 놓아 주세요')
    expect(screen.getByLabelText('전체 동의하기')).not.toBeChecked()
  })

  it('selects another saved address', async () => {
    await chooseProduct(TUMBLER)
    const { user } = await openSheet(KIM)
    await user.click(await screen.findByRole('button', { name: '변경' }))
    await user.click(await within(await screen.findByRole('dialog')).findByText(/판교역로 166/))
    expect(await screen.findByText(/\[13529\]/)).toBeVisible()
  })
})

describe('an error of the calculation', () => {
  it('is shown with the specified message and can be retried', async () => {
    await chooseProduct(TUMBLER)
    server.use(http.get(`*${CHANNEL}/direct/order`, () => refuse(7000), { once: true }))
    const { user } = await openSheet(KIM)
    expect(await screen.findByText('결제 금액을 불러오지 못했어요.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '다시 시도하기' }))
    expect(await priced()).toBeVisible()
  })

  it('that another selection would solve links back to the product', async () => {
    await chooseProduct(TUMBLER)
    server.use(http.get(`*${CHANNEL}/direct/order`, () => refuse(7102)))
    await openSheet(KIM)
    expect(await screen.findByText('남은 수량이 부족해요. 수량을 다시 선택해 주세요.')).toBeVisible()
    // The balances are in the same answer, so they are not asserted.
    expect(screen.queryByText(/^보유 .*원$/)).toBeNull()
    expect(screen.getByRole('link', { name: '상품 다시 고르기' })).toHaveAttribute(
      'href',
      `/shopping/product-detail/${TUMBLER}`,
    )
  })

  it('after a price change shows the old and the new total', async () => {
    const sku = await chooseProduct(TUMBLER)
    const { user } = await openSheet(KIM)
    await priced()
    await acceptTerms(user)
    const { body } = await (
      await testBackend()
    ).call('GET', `${CHANNEL}/direct/order?skus=${sku.id}__1&postal_code=04524`, { as: KIM })
    const total = body.final_cart_calculations.total_pg_amount_to_pay as number
    body.final_cart_calculations.total_pg_amount_to_pay = total + 1_000
    server.use(
      http.post(`*${CHANNEL}/direct/orders`, () => refuse(7104)),
      http.get(`*${CHANNEL}/direct/order`, () => HttpResponse.json(body)),
    )
    await user.click(payButton())
    const dialog = await screen.findByRole('alertdialog', { name: '결제 금액이 바뀌었어요' })
    const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`
    expect(dialog).toHaveTextContent(`${won(total)}에서 ${won(total + 1_000)}으로`)
    await user.click(within(dialog).getByRole('button', { name: '확인' }))
    expect(await screen.findByRole('button', { name: `${won(total + 1_000)} 결제하기` })).toBeVisible()
  })
})

describe('paying', () => {
  const openReady = async () => {
    await chooseProduct(TUMBLER)
    const opened = await openSheet(KIM)
    await priced()
    await acceptTerms(opened.user)
    return opened
  }

  it('opens the payment window once, however often it is pressed', async () => {
    const left = watchPaymentWindow()
    const keys: (string | null)[] = []
    server.use(
      http.post(`*${CHANNEL}/direct/orders`, async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        await delay(50)
        return undefined
      }),
    )
    const before = (await readOrderRows()).length
    await openReady()
    // Within one tick, before the button is rendered as busy.
    act(() => {
      payButton().click()
      payButton().click()
    })
    payButton().click()
    await waitFor(() => expect(left).toHaveLength(1))
    expect(left[0]?.action).toBe('/api/sandbox/pay/kginicis')
    expect(keys).toHaveLength(1)
    expect(await readOrderRows()).toHaveLength(before + 1)
  })

  it('uses a new key after a refusal and a change', async () => {
    const keys: (string | null)[] = []
    server.use(
      http.post(`*${CHANNEL}/direct/orders`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return refuse(7000, { fields: { skus: '섞여 있어요.' } })
      }),
    )
    const { user } = await openReady()
    await user.click(payButton())
    expect(await screen.findByText('섞여 있어요.')).toBeVisible()
    await user.click(screen.getByLabelText('계좌이체'))
    await user.click(payButton())
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[1]).not.toBe(keys[0])
  })

  describe('when the answer was lost', () => {
    /** Answers of the backend that get lost on the way, after it has created the order. */
    const loseAnswers = () => {
      const keys: (string | null)[] = []
      server.use(
        http.post(`*${CHANNEL}/direct/orders`, async ({ request }) => {
          keys.push(request.headers.get('idempotency-key'))
          await (await testBackend()).app.fetch(request.clone())
          return HttpResponse.error()
        }),
      )
      return keys
    }
    const retryButton = () => screen.findByRole('button', { name: '다시 확인하기' })
    const toSuccess = [expect.stringMatching(/^replace \/shopping\/order\/success\?orderId=ord_/)]

    it('is not asked about while the first of two taps waits for it', async () => {
      const left = watchPaymentWindow()
      const sent: string[] = []
      let answer = () => undefined as void
      const isAnswered = new Promise<void>((resolve) => (answer = resolve))
      server.use(
        http.post(`*${CHANNEL}/direct/orders`, async ({ request }) => {
          sent.push(request.headers.get('idempotency-key') ?? '')
          await isAnswered
        }),
      )
      await openReady()
      // Both taps arrive before React draws the busy button.
      act(() => {
        payButton().click()
        payButton().click()
      })
      await waitFor(() => expect(sent).toHaveLength(1))
      act(() => payButton().click())
      expect(screen.getByRole('form', { name: '주문서' })).toBeVisible()
      answer()
      await waitFor(() => expect(left).toHaveLength(1))
      expect(sent).toHaveLength(1)
    })

    it('is sent again only by a tap when it is old', async () => {
      const keys = loseAnswers()
      const first = await openReady()
      await first.user.click(payButton())
      await retryButton()
      first.unmount()
      const stored = sessionStorage.getItem('dama_order_intent') ?? ''
      sessionStorage.setItem('dama_order_intent', stored.replace(/"sentAt":\d+/, '"sentAt":0'))
      await openSheet(KIM)
      await retryButton()
      expect(keys).toHaveLength(2)
    })

    it('asks for the result with the same order and key instead of offering a new order', async () => {
      const left = watchPaymentWindow()
      const keys = loseAnswers()
      const before = (await readOrderRows()).length
      const { user } = await openReady()
      await user.click(payButton())
      const retry = await retryButton()
      expect(screen.getByText(/서버에 연결하지 못했어요/)).toBeVisible()
      expect(screen.getByText(/두 번 결제되지 않아요/)).toBeVisible()
      expect(screen.queryByRole('form', { name: '주문서' })).toBeNull()
      expect(await axeProblems()).toEqual([])
      await user.click(retry)
      await waitFor(() => expect(keys).toHaveLength(4))
      await user.click(await retryButton())
      await waitFor(() => expect(keys).toHaveLength(6))
      server.resetHandlers()
      await user.click(await retryButton())
      await waitFor(() => expect(left).toHaveLength(1))
      expect(new Set(keys).size).toBe(1)
      expect(await readOrderRows()).toHaveLength(before + 1)
    })

    it('finds after a reload the order that 담아머니 has paid, and never pays twice', async () => {
      await chooseProduct(CLASS)
      loseAnswers()
      const before = (await readOrderRows()).length
      const first = await openSheet('usr_park_jeju')
      await priced()
      await first.user.click(screen.getByRole('button', { name: '전액 사용' }))
      await acceptTerms(first.user)
      await first.user.click(screen.getByRole('button', { name: /^담아머니 [\d,]+원으로 결제하기$/ }))
      await retryButton()
      first.unmount()
      server.resetHandlers()

      const { router } = await openSheet('usr_park_jeju')
      await waitFor(() => expect(router.steps).toEqual(toSuccess))
      expect((await readOrderRows()).slice(before).map(({ status }) => status)).toEqual(['paid'])
    })

    it('saves the ticked address once: after the order was sent again, and not with another payment of it', async () => {
      const left = watchPaymentWindow()
      await chooseProduct(TUMBLER)
      const receiver = {
        receiverName: '이새봄',
        receiverPhone: '010-0000-0002',
        postalCode: '04524',
        baseAddress: '서울특별시 중구 세종대로 110',
        detailAddress: '5층',
      }
      storeForm(NEW_MEMBER, { addressMode: 'manual', sameAsOrderer: false, ...receiver })
      loseAnswers()
      const first = await openSheet(NEW_MEMBER)
      await priced()
      await first.user.click(screen.getByLabelText('주소록에 저장하기'))
      await acceptTerms(first.user)
      await first.user.click(payButton())
      await retryButton()
      first.unmount()
      server.resetHandlers()

      const second = await openSheet(NEW_MEMBER)
      await waitFor(() => expect(left).toHaveLength(1))
      expect(readStoredForm(NEW_MEMBER)).toMatchObject({ saveAddress: false, detailAddress: '5층' })
      second.unmount()

      const third = await openSheet(NEW_MEMBER)
      await third.user.click(await screen.findByRole('button', { name: /원 다시 결제하기$/ }))
      await waitFor(() => expect(left).toHaveLength(2))
      const { call } = await testBackend()
      const { body } = await call('GET', '/api/services/auth/users/me/addresses', { as: NEW_MEMBER })
      expect(body.items).toEqual([expect.objectContaining({ detail_address: '5층', is_default: true })])
    })

    it('shows the sheet with the reason when the order turns out to be refused', async () => {
      server.use(http.post(`*${CHANNEL}/direct/orders`, () => HttpResponse.error()))
      const { user } = await openReady()
      await user.click(payButton())
      const retry = await retryButton()
      server.use(http.post(`*${CHANNEL}/direct/orders`, () => refuse(7102)))
      await user.click(retry)
      expect(await priced()).toBeVisible()
      expect(screen.getByText('남은 수량이 부족해요. 수량을 다시 선택해 주세요.')).toBeVisible()
    })

    it('does not send the order by itself when other products were selected since', async () => {
      const keys = loseAnswers()
      const { user, unmount } = await openReady()
      await user.click(payButton())
      await retryButton()
      unmount()
      await chooseProduct(CLASS)
      const again = await openSheet(KIM)
      await retryButton()
      expect(keys).toHaveLength(2)
      expect(screen.getByRole('link', { name: '주문내역에서 확인하기' })).toHaveAttribute(
        'href',
        '/my/order/history',
      )
      await again.user.click(screen.getByRole('button', { name: '확인했어요, 새로 주문할게요' }))
      expect(await screen.findByText('원데이 베이킹 클래스 이용권')).toBeVisible()
      expect(await priced()).toBeVisible()
    })
  })

  it('shows the server’s messages at their fields, and the others above the button', async () => {
    server.use(
      http.post(`*${CHANNEL}/direct/orders`, () =>
        refuse(7000, { fields: { 'orderer.email': '메일을 쓸 수 없어요.', skus: '섞여 있어요.' } }),
      ),
    )
    const { user } = await openReady()
    await user.click(payButton())
    expect(await screen.findByText('섞여 있어요.')).toBeVisible()
    expect(findField('ordererEmail')).toHaveAccessibleDescription('메일을 쓸 수 없어요.')
  })

  it('offers an unfinished payment after returning: pay the same order again, or change it', async () => {
    const left = watchPaymentWindow()
    const { user, unmount } = await openReady()
    await user.click(payButton())
    await waitFor(() => expect(left).toHaveLength(1))
    unmount()

    const again = await openSheet(KIM)
    await again.user.click(await screen.findByRole('button', { name: /원 다시 결제하기$/ }))
    await waitFor(() => expect(left).toHaveLength(2))
    expect(left[1]).toEqual(left[0])
    again.unmount()

    const third = await openSheet(KIM)
    await third.user.click(await screen.findByRole('button', { name: '주문 내용 바꾸기' }))
    expect(await priced()).toBeVisible()
    const statuses = (await readOrderRows()).map(({ status }) => status)
    expect(statuses.at(-1)).toBe('abandoned')
  })

  it('leads to the page that confirms, and offers no payment, while the gateway has not answered yet', async () => {
    const left = watchPaymentWindow()
    const { user, unmount } = await openReady()
    await user.click(payButton())
    await waitFor(() => expect(left).toHaveLength(1))
    unmount()
    const { db } = await testBackend()
    const orderId = (await readOrderRows()).at(-1)?.id ?? ''
    await db.update(payments).set({ status: 'approving' }).where(eq(payments.orderId, orderId))
    const { router } = await openSheet(KIM)
    await waitFor(() => expect(router.steps).toEqual([`replace /shopping/order/success?orderId=${orderId}`]))
    expect(screen.queryByText(/결제된 금액은 없어요/)).toBeNull()
    await db.update(payments).set({ status: 'requested' }).where(eq(payments.orderId, orderId))
  })

  it('asks before the same goods are ordered once more while the payment of another tab is confirmed', async () => {
    const left = watchPaymentWindow()
    const first = await openReady()
    await first.user.click(payButton())
    await waitFor(() => expect(left).toHaveLength(1))
    first.unmount()
    const { db } = await testBackend()
    const orderId = (await readOrderRows()).at(-1)?.id ?? ''
    await db.update(payments).set({ status: 'approving' }).where(eq(payments.orderId, orderId))
    // Another tab knows nothing of the order.
    sessionStorage.clear()

    const { user, router } = await openReady()
    await user.click(payButton())
    expect(await screen.findByRole('alertdialog', { name: '아직 확인하고 있어요' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '닫기' }))
    expect(left).toHaveLength(1)
    await user.click(payButton())
    expect(await screen.findByRole('alertdialog', { name: '한 번 더 진행할까요?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '아니요' }))
    expect(left).toHaveLength(1)
    await user.click(payButton())
    await user.click(await screen.findByRole('button', { name: '네, 한 번 더 할게요' }))
    await waitFor(() => expect(left).toHaveLength(2))
    expect(router.steps).toEqual([])
    await db.update(payments).set({ status: 'requested' }).where(eq(payments.orderId, orderId))
  })

  it('leads to the order that is still being confirmed', async () => {
    const left = watchPaymentWindow()
    const first = await openReady()
    await first.user.click(payButton())
    await waitFor(() => expect(left).toHaveLength(1))
    first.unmount()
    const { db } = await testBackend()
    const orderId = (await readOrderRows()).at(-1)?.id ?? ''
    await db.update(payments).set({ status: 'approving' }).where(eq(payments.orderId, orderId))
    sessionStorage.clear()
    const { user, router } = await openReady()
    await user.click(payButton())
    await user.click(await screen.findByRole('button', { name: '진행 중인 것 보기' }))
    await waitFor(() => expect(router.steps).toEqual([`push /shopping/order/success?orderId=${orderId}`]))
    await db.update(payments).set({ status: 'requested' }).where(eq(payments.orderId, orderId))
  })

  it('abandons the unfinished order when other products were selected since', async () => {
    const left = watchPaymentWindow()
    const { user, unmount } = await openReady()
    await user.click(payButton())
    await waitFor(() => expect(left).toHaveLength(1))
    unmount()
    await chooseProduct(CLASS)
    await openSheet(KIM)
    expect(await screen.findByText('원데이 베이킹 클래스 이용권')).toBeVisible()
    await waitFor(async () => expect((await readOrderRows()).at(-1)?.status).toBe('abandoned'))
    expect(
      (await readOrderRows()).filter(({ status, userId }) => userId === KIM && status === 'pending_payment'),
    ).toEqual([])
  })
})
