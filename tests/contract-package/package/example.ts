/**
 * Buys a product, sends a gift and reads the history, as a sample member of the sandbox:
 * `npx tsx example.ts http://localhost:3000`.
 */
import { answerOf, completionOf, ContractError, createContract, newIdempotencyKey } from 'dama-contract'

const [origin = 'http://localhost:3000'] = process.argv.slice(2)
const PASSCODE = '258036'

const contract = createContract({ origin })
const { main, channel, product, transaction } = contract

contract.useTokens(await answerOf(main.GET('/api/dev/test-user-token')))
const member = await answerOf(main.GET('/api/user/me'))
const { id: channelId } = await answerOf(channel.GET('/basic-setting'))

// Buys a mug, paid from the balance.
const { items } = await answerOf(
  product.GET('/{channelId}/products', {
    params: { path: { channelId }, query: { search: '머그', excludeSoldOut: true, maxPrice: 50_000 } },
  }),
)
const found = items[0]
if (!found) throw new Error('nothing to buy')
const detail = await answerOf(
  product.GET('/{channelId}/products/{id}', { params: { path: { channelId, id: found.id } } }),
)
const sku = detail.skuList.find(({ leftInventoryCount }) => leftInventoryCount > 0)
if (!sku) throw new Error('sold out')
const receiver = {
  name: '김담아',
  phone: '010-1234-5678',
  postalCode: '04524',
  baseAddress: '서울 중구 세종대로 110',
  detailAddress: '3층',
}
const { finalCartCalculations } = await answerOf(
  transaction.GET('/{channelId}/direct/order', {
    params: { path: { channelId }, query: { skus: [`${sku.id}__1`], postalCode: receiver.postalCode } },
  }),
)
const total = finalCartCalculations.totalPgAmountToPay
const { orderId, window } = await answerOf(
  transaction.POST('/{channelId}/direct/orders', {
    params: { path: { channelId }, header: { 'Idempotency-Key': newIdempotencyKey() } },
    body: {
      skus: [{ skuId: sku.id, quantity: 1 }],
      orderer: { name: receiver.name, phone: receiver.phone, email: 'dama@example.com' },
      receiver,
      deliveryMemo: '',
      points: [{ source: 'money', amount: total }],
      paymentMethod: 'card',
      agreements: ['order_confirm', 'privacy_third_party'],
      expectedTotal: total,
    },
  }),
)
console.log(
  `${member.name} ordered ${detail.title} for ${total} won: ${orderId}, ${window ? 'to be paid' : 'paid'}`,
)

// Sends an amount of a card as a gift.
const cards = await answerOf(
  main.GET('/api/card/my-cards/{cardType}', { params: { path: { cardType: 'ALL' } } }),
)
const card = cards.items.find(({ cardDivision, balance }) => cardDivision === 'MASTER' && balance >= 1000)
if (!card) throw new Error('no card with a balance')
const { proof } = await answerOf(
  main.POST('/api/passcode/check', { body: { passcode: PASSCODE, action: 'send_gift' } }),
)
const gift = await answerOf(
  main.POST('/api/gift/send-master', {
    params: { header: { 'Idempotency-Key': newIdempotencyKey(), 'X-Passcode-Proof': proof } },
    body: { cardId: card.cardId, amount: 1000, msgToReceiver: '축하해요', giverName: member.name },
  }),
)
console.log(`sent a gift of ${gift.amount} won: ${gift.link}`)

// Reads the history of the month.
const today = new Date(Date.now() + 9 * 60 * 60 * 1000)
const history = await answerOf(
  main.GET('/api/money/history/{division}/{id}', {
    params: {
      path: { division: 'MONEY', id: 'me' },
      query: { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1, actionCodeList: ['PURCHASED'] },
    },
  }),
)
if (!history.items.some((entry) => entry.orderId === orderId)) throw new Error('the history lacks the order')
console.log(`${history.items.length} purchases this month, ${history.balance} won are left`)

// A refusal has a code of the catalogue.
try {
  await answerOf(
    main.GET('/api/card/detail/{division}/{id}', { params: { path: { division: 'MASTER', id: 'none' } } }),
  )
} catch (error) {
  if (!(error instanceof ContractError) || !error.is('CARD_NOT_FOUND')) throw error
  console.log(`refused as expected: ${error.message}`)
}
await completionOf(main.GET('/api/auth/sign-out'))
