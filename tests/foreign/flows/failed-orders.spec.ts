import { failThenSucceed } from './failing-change'
import { expect, test } from './fixtures'
import { answerWindows, choose, order, orderCancellation, WINDOWS } from './paying'

test.use({ takesOrders: true })

test.beforeEach(async ({ signIn, context, backend }) => {
  await signIn()
  await answerWindows(context, backend.origin)
})

test('an order that the service fails is reported, and paid from the sheet as it was when the service is back', async ({
  page,
  visit,
  expectHealthy,
  backend,
}) => {
  const before = backend.world.orders.length
  await failThenSucceed(
    {
      ...order('kginicis'),
      path: /\/direct\/orders$/,
      // The service may have the order: nothing else is sent before the member has decided.
      expectUnchanged: async (sheet) => {
        const startOver = sheet.getByRole('button', { name: '확인했어요, 새로 주문할게요' })
        // An unreadable answer is reported by an alert over the sheet. The next press leads to the same page, which sends the same
        // order again at once, because the service knows keys.
        if (!(await startOver.isVisible())) {
          await order('kginicis').send(sheet)
          await sheet.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click()
        }
        await expect(sheet.getByRole('link', { name: '주문내역에서 확인하기' })).toBeVisible()
        await startOver.click()
        await expect(sheet.getByLabel('상세주소')).toHaveValue('501호')
      },
      expectDone: (window) =>
        expect(window.getByRole('heading', { name: WINDOWS.kginicis.name })).toBeVisible(),
    },
    { page, visit, expectHealthy, backend },
  )
  expect(backend.world.orders).toHaveLength(before + 1)
  // The paid order cannot be read.
  backend.failCalls(/\/orders\/\d+$/, 'list')
  await choose(page, '결제')
  await expect(page.getByRole('heading', { name: '불러오지 못했어요' })).toBeVisible()
  await expectHealthy()
  backend.restore()
  await choose(page, '다시 시도하기')
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
})

test('a cancellation that the service fails is reported, and succeeds on the same page when the service is back', async ({
  page,
  visit,
  expectHealthy,
  backend,
}) => {
  const paid = backend.world.orders.find(({ id }) => id === 3001)!
  await failThenSucceed(
    {
      ...orderCancellation(paid),
      path: /\/orders\/\d+\/claims$/,
      expectUnchanged: (form) => expect(form.getByRole('radio').first()).toBeChecked(),
      expectDone: (form) => expect(form).toHaveURL(/\/my\/order\/cancel-request\/success/),
    },
    { page, visit, expectHealthy, backend },
  )
  expect(paid.transactionSkus[0]?.status).toBe('order_cancelled')
})
