import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { readDirectOrderDraft } from '@/browser/storage/direct-order-draft'
import { REQUIRED_AGREEMENTS } from '@/domain/order'
import ProductDetailPage from '@/pages/shopping/product-detail/[productId]'
import { skus } from '@/server/db/schema/catalog'
import { orderLines } from '@/server/db/schema/order'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

/** The body of an order of one mug, which is delivered for 3,000 won. */
const orderOf = (skuId: string, price: number) => ({
  skus: [{ sku_id: skuId, quantity: 1 }],
  orderer: { name: '김담아', phone: '01000000001', email: 'kim@example.com' },
  receiver: {
    name: '김담아',
    phone: '01000000001',
    postal_code: '04524',
    base_address: '서울특별시 중구 세종대로 110',
    detail_address: '',
  },
  delivery_memo: '',
  points: [],
  payment_method: 'card',
  agreements: [...REQUIRED_AGREEMENTS],
  expected_total: price + 3_000,
})

const openSheet = async (productId: string, as?: string) => {
  const rendered = await renderScreen(<ProductDetailPage />, {
    at: `/shopping/product-detail/${productId}`,
    pathname: '/shopping/product-detail/[productId]',
    params: { productId },
    as,
  })
  await rendered.user.click(await screen.findByRole('button', { name: '구매하기' }))
  return { ...rendered, sheet: within(await screen.findByRole('dialog', { name: '옵션 선택' })) }
}

describe('the option sheet', () => {
  test('of a gift has the last choice once', async () => {
    const { user, router } = await renderScreen(<ProductDetailPage />, {
      at: '/shopping/product-detail/prd_moon-mug',
      pathname: '/shopping/product-detail/[productId]',
      params: { productId: 'prd_moon-mug' },
      as: 'usr_kim_dama',
    })
    await user.click(await screen.findByRole('button', { name: '선물하기' }))
    const sheet = within(await screen.findByRole('dialog', { name: '선물할 옵션 선택' }))
    const picker = sheet.getByRole<HTMLSelectElement>('combobox')
    const [, first = '', second = ''] = [...picker.options].map(({ value }) => value)
    for (const skuId of [first, second, first, second]) await user.selectOptions(picker, skuId)
    expect(sheet.getAllByRole('listitem')).toHaveLength(1)
    expect(sheet.queryByRole('button', { name: /수량 늘리기/ })).toBeNull()
    expect(sheet.getByText('총 1개')).toBeVisible()
    expect(sheet.queryByText(/재고가 줄어/)).toBeNull()
    await user.click(sheet.getByRole('button', { name: '선물하기' }))
    await waitFor(() => expect(router.asPath).toBe('/shopping/order/direct?gift=1'))
    expect(readDirectOrderDraft()?.skus).toEqual([{ skuId: second, quantity: 1 }])
  })

  test('is rendered before the tap, which only shows it', async () => {
    const { user } = await renderScreen(<ProductDetailPage />, {
      at: '/shopping/product-detail/prd_rice-soap',
      pathname: '/shopping/product-detail/[productId]',
      params: { productId: 'prd_rice-soap' },
    })
    const drawn = await screen.findByText('총 1개')
    const button = screen.getByRole('button', { name: '구매하기' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button)
    expect(screen.getByRole('dialog', { name: '옵션 선택' })).toContainElement(drawn)
  })

  test('of a single sku starts at one, counts up and shows the total', async () => {
    const { user, sheet } = await openSheet('prd_rice-soap')
    expect(sheet.queryByRole('combobox')).toBeNull()
    expect(sheet.getByRole('button', { name: '수량 줄이기' })).toBeDisabled()
    expect(sheet.getByText('총 1개')).toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: '수량 늘리기' }))
    expect(sheet.getByText('총 2개')).toBeInTheDocument()
  })

  test('adds options with quantity one, removes them, and shows a message when nothing is selected', async () => {
    const { user, sheet, router } = await openSheet('prd_edge-many-options')
    await user.click(sheet.getByRole('button', { name: '바로구매' }))
    expect(await screen.findByText('상품을 선택해 주세요')).toBeInTheDocument()
    expect(router.steps).toEqual([])

    expect(sheet.getByRole('combobox', { name: '크기' })).toBeDisabled()
    for (const size of ['30cm', '40cm']) {
      await user.selectOptions(sheet.getByRole('combobox', { name: '색상' }), '감빛')
      await user.selectOptions(sheet.getByRole('combobox', { name: '크기' }), size)
    }
    expect(within(sheet.getByRole('list', { name: '선택한 상품' })).getAllByRole('listitem')).toHaveLength(2)
    await user.selectOptions(sheet.getByRole('combobox', { name: '색상' }), '감빛')
    expect(sheet.getByRole('option', { name: '30cm · 선택함' })).toBeDisabled()
    // Both the delete button of the stepper and that of the row remove the option.
    await user.click(sheet.getAllByRole('button', { name: '삭제' })[0]!)
    expect(sheet.getByRole('list', { name: '선택한 상품' })).toHaveFocus()
    await user.click(sheet.getByRole('button', { name: / 빼기$/ }))
    expect(sheet.getByRole('list', { name: '선택한 상품' })).toHaveFocus()
    expect(sheet.getByText('총 0개')).toBeInTheDocument()
    expect(await axeProblems()).toEqual([])
  })

  test('shows each chosen colour by its picture, also in the order', async () => {
    const { user, sheet } = await openSheet('prd_moon-mug', 'usr_kim_dama')
    for (const colour of ['백자', '먹빛']) await user.selectOptions(sheet.getByRole('combobox'), colour)
    const pictures = () =>
      within(sheet.getByRole('list', { name: '선택한 상품' }))
        .getAllByRole('listitem')
        .map((line) => line.querySelector('img')?.getAttribute('src') ?? '')
    expect(pictures()).toEqual([
      expect.stringContaining('moon-mug~white-0-0'),
      expect.stringContaining('moon-mug~black-0-0'),
    ])
    const backend = await testBackend()
    const [black] = await backend.db.select().from(skus).where(eq(skus.id, 'sku_moon-mug_3'))
    const answer = await backend.call('POST', '/api/services/transaction/dama/direct/orders', {
      as: 'usr_kim_dama',
      body: orderOf(black?.id ?? '', black?.sellPrice ?? 0),
      headers: { 'idempotency-key': 'sku-picture' },
    })
    expect(answer.status).toBeLessThan(300)
    const [line] = await backend.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, answer.body.order_id))
    expect(line?.image).toBe('product/moon-mug~black-0-0')
  })

  test('only highlights an option on arrow keys and adds it on Enter', async () => {
    const { user, sheet } = await openSheet('prd_moon-mug')
    const select = sheet.getByRole<HTMLSelectElement>('combobox')
    const [, first, second] = select.options
    select.focus()
    // A browser changes the value of a closed select with each arrow key; jsdom does not.
    await user.keyboard('{ArrowDown}')
    fireEvent.change(select, { target: { value: first!.value } })
    await user.keyboard('{ArrowDown}')
    fireEvent.change(select, { target: { value: second!.value } })
    expect(sheet.getByText('총 0개')).toBeInTheDocument()
    expect(select.value).toBe(second!.value)
    await user.keyboard('{Enter}')
    expect(sheet.getByText('총 1개')).toBeInTheDocument()
    expect(select.value).toBe('')
  })

  test('adds the last of several options highlighted by arrow keys with a button', async () => {
    const { user, sheet } = await openSheet('prd_edge-many-options')
    await user.selectOptions(sheet.getByRole('combobox', { name: '색상' }), '감빛')
    const sizes = sheet.getByRole<HTMLSelectElement>('combobox', { name: '크기' })
    sizes.focus()
    await user.keyboard('{ArrowDown}')
    fireEvent.change(sizes, { target: { value: '30cm' } })
    expect(sheet.getByText('총 0개')).toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: '고른 옵션 담기' }))
    expect(sheet.getByText('총 1개')).toBeInTheDocument()
    expect(sheet.queryByRole('button', { name: '고른 옵션 담기' })).toBeNull()
  })

  test.each(['바로구매', '장바구니'])('marks and focuses the empty option on %s', async (label) => {
    const { user, sheet } = await openSheet('prd_edge-many-options')
    await user.click(await sheet.findByRole('button', { name: label }))
    const color = sheet.getByRole('combobox', { name: '색상' })
    expect(color).toHaveFocus()
    expect(color).toBeInvalid()
    expect(color).toHaveAccessibleDescription('색상을 골라 주세요')
    await user.selectOptions(color, '감빛')
    expect(color).toBeValid()
    await user.click(sheet.getByRole('button', { name: label }))
    const size = sheet.getByRole('combobox', { name: '크기' })
    expect(size).toHaveFocus()
    expect(size).toHaveAccessibleDescription('크기를 골라 주세요')
    expect(await axeProblems()).toEqual([])
  })

  test('marks and focuses an empty single choice', async () => {
    const { user, sheet } = await openSheet('prd_moon-mug')
    await user.click(sheet.getByRole('button', { name: '바로구매' }))
    const select = sheet.getByRole('combobox')
    expect(select).toHaveFocus()
    expect(select).toHaveAccessibleDescription(/(을|를) 골라 주세요$/)
  })

  test('marks sold-out options and limits the quantity to the stock', async () => {
    const { sheet } = await openSheet('prd_water-tint')
    const soldOut = sheet
      .getAllByRole<HTMLOptionElement>('option')
      .filter((option) => option.text.endsWith('(품절)'))
    expect(soldOut.length).toBeGreaterThan(0)
    for (const option of soldOut) expect(option).toBeDisabled()
  })

  test('sells the last one once', async () => {
    const { user, sheet } = await openSheet('prd_edge-last-one')
    await user.click(sheet.getByRole('button', { name: '수량 늘리기' }))
    expect(sheet.getByText('최대 1개까지 구매할 수 있어요')).toBeInTheDocument()
    expect(sheet.getByText('총 1개')).toBeInTheDocument()
  })

  test('adds the delivery fee of the server to the sum of the products', async () => {
    const { user, sheet } = await openSheet('prd_moon-mug')
    const option = sheet.getAllByRole<HTMLOptionElement>('option')[1]!
    await user.selectOptions(sheet.getByRole('combobox'), option.value)
    expect(await sheet.findByText('배송비 3,000원 · 결제 예상 금액 21,000원')).toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: '수량 늘리기' }))
    expect(await sheet.findByText('무료배송')).toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: '배송비 안내' }))
    expect(sheet.getByText('제주와 도서산간은 주문서에서 추가 배송비가 더해져요.')).toBeInTheDocument()
    expect(await axeProblems()).toEqual([])
  })

  test('still sells when the delivery fee fails to load, and loads it on retry', async () => {
    server.use(
      http.get('*/cart/calculation', () =>
        HttpResponse.json({ code: 7000, message: '안 돼요', request_id: 'r' }, { status: 400 }),
      ),
    )
    const { user, sheet } = await openSheet('prd_rice-soap')
    expect(await sheet.findByText('결제 금액을 불러오지 못했어요.')).toBeInTheDocument()
    expect(sheet.getByText('총 1개')).toBeInTheDocument()
    expect(sheet.getByRole('button', { name: '바로구매' })).toBeEnabled()
    server.resetHandlers()
    await user.click(sheet.getByRole('button', { name: '다시 불러오기' }))
    expect(await sheet.findByText(/^(무료배송|배송비 .*결제 예상 금액 .*원)$/)).toBeInTheDocument()
    expect(sheet.queryByText('결제 금액을 불러오지 못했어요.')).toBeNull()
  })

  test('sells one option of a voucher at a time', async () => {
    const { user, sheet } = await openSheet('prd_onyang-seasonal')
    const picker = sheet.getByRole<HTMLSelectElement>('combobox', { name: '음료' })
    await user.selectOptions(picker, picker.options[1]!.value)
    expect(sheet.getByText('총 1개')).toBeInTheDocument()
    expect(picker).toBeDisabled()
    expect(picker).toHaveAccessibleDescription(/한 번에 하나만 고를 수 있어요/)
    await user.click(sheet.getByRole('button', { name: / 빼기$/ }))
    expect(picker).toBeEnabled()
    expect(picker).not.toHaveAccessibleDescription()
  })

  test('disables the steppers of a voucher', async () => {
    const { sheet } = await openSheet('prd_onyang-latte')
    expect(sheet.getByRole('button', { name: '수량 늘리기' })).toBeDisabled()
    expect(sheet.getByRole('textbox')).toBeDisabled()
    expect(sheet.getByText('모바일상품권은 한 번에 한 장씩 살 수 있어요.')).toBeVisible()
    expect(sheet.queryByText(/배송/)).toBeNull()
  })

  test('shows an amount of hundreds of millions in a readable form', async () => {
    const { sheet } = await openSheet('prd_edge-huge-price')
    expect(sheet.getByText('1,234억 5,678만 9,000원')).toBeInTheDocument()
  })
})

describe('바로구매', () => {
  test('of a visitor asks to sign in, keeps the draft and returns to the order', async () => {
    const { user, sheet, router } = await openSheet('prd_rice-soap')
    await user.click(sheet.getByRole('button', { name: '수량 늘리기' }))
    await user.click(sheet.getByRole('button', { name: '바로구매' }))
    const prompt = await screen.findByRole('alertdialog', { name: '로그인이 필요해요' })
    expect(
      within(prompt).getByText(/로그인하고 주문할까요\?\s고른 상품은 그대로 남아 있어요\./),
    ).toBeVisible()
    // Nothing runs while the question is open.
    expect(sheet.getByText('바로구매').closest('button')).not.toHaveAttribute('aria-busy')
    await user.click(within(prompt).getByRole('button', { name: '로그인하기' }))
    await waitFor(() =>
      expect(router.steps).toEqual(['push /my/login?returnTo=%2Fshopping%2Forder%2Fdirect']),
    )
    expect(readDirectOrderDraft()).toMatchObject({ productId: 'prd_rice-soap', skus: [{ quantity: 2 }] })
  })

  test('of a visitor who stays stores no draft', async () => {
    const { user, sheet, router } = await openSheet('prd_rice-soap')
    await user.click(sheet.getByRole('button', { name: '바로구매' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '취소' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(router.steps).toEqual([])
    expect(readDirectOrderDraft()).toBeNull()
  })

  test('of a member opens the order sheet, once for two taps', async () => {
    const { user, sheet, router } = await openSheet('prd_rice-soap', 'usr_kim_dama')
    await user.dblClick(sheet.getByRole('button', { name: '바로구매' }))
    await waitFor(() => expect(router.steps).toEqual(['push /shopping/order/direct']))
    expect(readDirectOrderDraft()?.skus).toHaveLength(1)
  })
})
