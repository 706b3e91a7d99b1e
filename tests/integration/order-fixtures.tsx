import type { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { saveDirectOrderDraft } from '@/browser/storage/direct-order-draft'
import { AddressPicker } from '@/features/address/components/address-picker'
import { DirectOrder } from '@/features/order/components/direct-order'
import { GiftLetter } from '@/features/product-gift/components/gift-letter'
import type { Window } from '@tests/backend/order-fixtures'
import { testBackend } from '@tests/mocks/backend'
import { renderScreen } from '@tests/setup/render-screen'

export const CHANNEL = '/api/services/transaction/dama'
/** A delivered product (3,000 won of delivery), and a voucher that its seller sends by SMS. */
export const TUMBLER = 'prd_daily-tumbler'
export const CLASS = 'prd_baking-class'

interface SkuRow {
  id: string
  sell_price: number
}

export const findSkus = async (productId: string): Promise<SkuRow[]> =>
  (await (await testBackend()).call('GET', `/api/services/product/dama/products/${productId}`)).body.sku_list

/** The draft that the product page stores. */
export const chooseProduct = async (productId: string, quantity = 1, postalCode = ''): Promise<SkuRow> => {
  const [sku] = await findSkus(productId)
  if (!sku) throw new Error(`${productId} has no sku`)
  saveDirectOrderDraft({ productId, skus: [{ skuId: sku.id, quantity }], postalCode, owner: null })
  return sku
}

export const openSheet = async (as: string, queryClient?: QueryClient) =>
  renderScreen(
    <DirectOrder addressPicker={(picker) => <AddressPicker {...picker} />} giftLetter={GiftLetter} />,
    {
      at: '/shopping/order/direct',
      as,
      ...(queryClient && { queryClient }),
    },
  )

/** The sheet of "선물하기". */
export const openGiftSheet = async (as: string) =>
  renderScreen(
    <DirectOrder addressPicker={(picker) => <AddressPicker {...picker} />} giftLetter={GiftLetter} />,
    {
      at: '/shopping/order/direct?gift=1',
      as,
    },
  )

export const payButton = () => screen.getByRole('button', { name: /결제하기$/ })
export const findField = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
export const acceptTerms = (user: UserEvent) => user.click(screen.getByLabelText('전체 동의하기'))

/** jsdom opens no windows, so submitted forms are captured with their fields. */
export const watchPaymentWindow = () => {
  const left: { action: string; fields: Record<string, string> }[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    left.push({
      action: new URL(this.action).pathname,
      fields: Object.fromEntries([...new FormData(this)].map(([name, value]) => [name, String(value)])),
    })
  })
  return left
}

/** The member's orders in the database, in any status. */
export const readOrderRows = async () => {
  const { db } = await testBackend()
  const { orders } = await import('@/server/db/schema/order')
  return db.select().from(orders)
}

interface PlacedOrder {
  orderId: string
  sn: string
  window: Window
}

/** Creates an order of one item of each of the first `skuCount` SKUs, in its payment window, through the API. */
export const placeOrder = async (as: string, productId = TUMBLER, skuCount = 1): Promise<PlacedOrder> =>
  placeOrderOf(as, (await findSkus(productId)).slice(0, skuCount))

/** Creates an order of one item of each SKU, in its payment window, through the API. */
export const placeOrderOf = async (as: string, skus: readonly SkuRow[]): Promise<PlacedOrder> => {
  const { call } = await testBackend()
  const chosen = skus.map(({ id }) => `skus=${id}__1`).join('&')
  const priced = await call('GET', `${CHANNEL}/direct/order?${chosen}&postal_code=04524`, { as })
  const made = await call('POST', `${CHANNEL}/direct/orders`, {
    as,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      skus: skus.map(({ id }) => ({ sku_id: id, quantity: 1 })),
      orderer: { name: '김담아', phone: '010-0000-0001', email: 'kim@example.com' },
      receiver: {
        name: '김담아',
        phone: '010-0000-0001',
        postal_code: '04524',
        base_address: '서울특별시 중구 세종대로 110',
        detail_address: '3층',
      },
      delivery_memo: '',
      points: [],
      payment_method: 'card',
      agreements: ['order_confirm', 'privacy_third_party'],
      expected_total: priced.body.final_cart_calculations.total_pg_amount_to_pay,
    },
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  const orderId = made.body.order_id as string
  const { body } = await call('GET', `${CHANNEL}/orders/${orderId}`, { as })
  return { orderId, sn: body.sn, window: made.body.window }
}
