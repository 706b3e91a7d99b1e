import { operationsById } from '../operations/list'

/** What a run of a workflow is given. */
export const INPUTS = {
  person: { type: 'string', description: 'Id of a test member.', default: 'usr_kim_dama' },
  receiver: { type: 'string', description: 'Id of the member who receives.', default: 'usr_lee_saebom' },
  passcode: { type: 'string', description: 'Passcode of the member.', default: '258036' },
  search: { type: 'string', description: 'What is searched for.', default: '머그' },
  key: {
    type: 'string',
    description: 'Random text, another one for each run. The Idempotency-Key of each call begins with it.',
  },
  giftToken: {
    type: 'string',
    description: 'Secret of the link of a gift: `gift` in the address that the workflow sendGift gives.',
  },
  year: { type: 'integer', description: 'The year in Seoul.' },
  month: { type: 'integer', description: 'The month in Seoul, from 1.' },
} as const

type Values = Readonly<Record<string, unknown>>

/** A call of a workflow, with names and bodies as on the wire. */
export interface Call {
  operation: keyof typeof operationsById
  text: string
  /** The step whose token the call carries; `signIn` for a call of a member, none for one of anybody. */
  as?: string
  path?: Values
  query?: Values
  body?: Values
  /** What holds of the answer in addition to its status. */
  criteria?: readonly string[]
  /** What later steps use, by its place in the answer. */
  outputs?: Readonly<Record<string, string>>
}

export interface Workflow {
  summary: string
  text: string
  inputs: readonly (keyof typeof INPUTS)[]
  steps: Readonly<Record<string, Call>>
  outputs?: Readonly<Record<string, string>>
}

const signInAs = (input: 'person' | 'receiver'): Call => ({
  operation: 'getTestUserToken',
  text: 'Signs a test member of the sandbox in. Elsewhere a browser goes to `authorize`, and `signIn` exchanges its code.',
  query: { person: `$inputs.${input}` },
  outputs: { token: '/token', refreshToken: '/refreshToken' },
})
const signIn = signInAs('person')

/** Comes before a call that needs a proof. */
const passcodeFor = (operation: 'chargeCard' | 'sendFromMasterCard'): Call => ({
  operation: 'checkPasscode',
  text: 'Exchanges the passcode for a proof of one action.',
  body: { passcode: '$inputs.passcode', action: operationsById[operation].proof },
  outputs: { proof: '/proof' },
})

const findCard: Call = {
  operation: 'listMyCards',
  text: 'Finds the card with the largest balance.',
  path: { cardType: 'ALL' },
  query: { sort: 'HIGH' },
  outputs: { id: '/items/0/cardId', balance: '/items/0/balance' },
}
const cardId = '$steps.card.outputs.id'

const RECEIVER = {
  name: '김담아',
  phone: '010-1234-5678',
  postal_code: '04524',
  base_address: '서울 중구 세종대로 110',
  detail_address: '3층',
}
const channelId = '$steps.channel.outputs.id'
const orderPath = { channelId, id: '$steps.order.outputs.id' }
const total = '$steps.calculation.outputs.total'

const purchase: Workflow['steps'] = {
  signIn,
  channel: {
    operation: 'getBasicSetting',
    text: 'Reads the channel, whose id is in the paths of the shop.',
    outputs: { id: '/id' },
  },
  products: {
    operation: 'listProducts',
    text: 'Searches for goods that can be ordered.',
    path: { channelId },
    query: { search: '$inputs.search', exclude_sold_out: true, max_price: 20_000 },
    outputs: { id: '/items/0/id' },
  },
  product: {
    operation: 'getProduct',
    text: 'Reads the product with its options.',
    path: { channelId, id: '$steps.products.outputs.id' },
    outputs: { skuId: '/sku_list/0/id' },
  },
  calculation: {
    operation: 'calculateDirectOrder',
    text: 'Calculates what one of them costs with its delivery.',
    as: 'signIn',
    path: { channelId },
    query: { skus: '{$steps.product.outputs.skuId}__1', postal_code: RECEIVER.postal_code },
    outputs: { total: '/final_cart_calculations/total_pg_amount_to_pay' },
  },
  order: {
    operation: 'createDirectOrder',
    text: 'Orders it. The balance pays for everything, so that no payment window follows.',
    path: { channelId },
    body: {
      skus: [{ sku_id: '$steps.product.outputs.skuId', quantity: 1 }],
      orderer: { name: RECEIVER.name, phone: RECEIVER.phone, email: 'dama@example.com' },
      receiver: RECEIVER,
      delivery_memo: '',
      points: [{ source: 'money', amount: total }],
      payment_method: 'card',
      agreements: ['order_confirm', 'privacy_third_party'],
      expected_total: total,
    },
    criteria: ['$response.body#/window == null'],
    outputs: { id: '/order_id' },
  },
  paidOrder: {
    operation: 'getOrder',
    text: 'Reads the order, which is paid.',
    path: orderPath,
    criteria: [`$response.body#/total_amount == ${total}`, '$response.body#/paid_date != null'],
    outputs: { lineId: '/transaction_skus/0/id' },
  },
}

const claimedLine = {
  kind: 'cancel',
  lines: [{ line_id: '$steps.paidOrder.outputs.lineId', quantity: 1, exchange_sku_id: null }],
  reason_code: 'change_of_mind',
}

/** By their ids. */
export const WORKFLOWS: Readonly<Record<string, Workflow>> = {
  session: {
    summary: 'Signs in, refreshes the tokens and signs out.',
    text: 'An access token lasts 15 minutes; a refresh gives a new one without the provider.',
    inputs: ['person'],
    steps: {
      signIn,
      member: {
        operation: 'getMe',
        text: 'Reads the member.',
        criteria: ['$response.body#/id == $inputs.person'],
      },
      refresh: {
        operation: 'refreshToken',
        text: 'Exchanges the refresh token for new tokens.',
        body: { refreshToken: '$steps.signIn.outputs.refreshToken' },
        outputs: { token: '/token' },
      },
      signOut: { operation: 'signOut', text: 'Ends the session.', as: 'refresh' },
    },
  },
  purchase: {
    summary: 'Finds a product and orders it, paid by the balance.',
    text: 'The order names the total that was calculated, and is refused for another one.',
    inputs: ['person', 'key', 'search'],
    steps: purchase,
    outputs: { orderId: 'order.outputs.id' },
  },
  cancelOrder: {
    summary: 'Orders a product, and cancels the order before it is sent.',
    text: 'The claim names the refund that was quoted, and is refused for another one.',
    inputs: ['person', 'key', 'search'],
    steps: {
      ...purchase,
      quote: {
        operation: 'quoteClaim',
        text: 'Asks what a cancellation refunds.',
        path: orderPath,
        body: claimedLine,
        criteria: [`$response.body#/refund_amount == ${total}`],
        outputs: { refund: '/refund_amount' },
      },
      cancellation: {
        operation: 'createClaim',
        text: 'Cancels the order for the refund that was quoted.',
        path: orderPath,
        body: {
          ...claimedLine,
          reason_text: '',
          images: [],
          pickup: null,
          reship: null,
          expected_refund: '$steps.quote.outputs.refund',
          expected_exchange_fee: 0,
        },
        outputs: { id: '/claim_id' },
      },
      refund: {
        operation: 'getClaim',
        text: 'Reads the cancellation, whose refund is paid.',
        path: { channelId, claimId: '$steps.cancellation.outputs.id' },
        criteria: ["$response.body#/refund_state == 'done'"],
      },
    },
  },
  sendGift: {
    summary: 'Sends an amount of a card as a gift.',
    text: 'The amount leaves the card at once, and returns if nobody accepts the gift in time.',
    inputs: ['person', 'passcode', 'key'],
    steps: {
      signIn,
      card: findCard,
      passcode: passcodeFor('sendFromMasterCard'),
      gift: {
        operation: 'sendFromMasterCard',
        text: 'Sends 1,000 won. The link is what the receiver gets.',
        body: { cardId, amount: 1000, msgToReceiver: '축하해요' },
        outputs: { link: '/link', historyId: '/cardHistoryId' },
      },
      sentGift: {
        operation: 'getSentGift',
        text: 'Reads the gift in the history of the sender.',
        path: { division: 'MASTER', historyId: '$steps.gift.outputs.historyId', senderCardId: cardId },
        criteria: ["$response.body#/status == 'RECEIVING'"],
      },
    },
    outputs: { link: 'gift.outputs.link' },
  },
  receiveGift: {
    summary: 'Opens the link of a gift and accepts it, as another member.',
    text: 'A visitor may read the gift. Accepting it makes a card of the receiver.',
    inputs: ['receiver', 'giftToken', 'key'],
    steps: {
      preview: {
        operation: 'previewGift',
        text: 'Reads what the link shows to a visitor.',
        body: { token: '$inputs.giftToken' },
        outputs: { cardId: '/secondaryCardId' },
      },
      signIn: signInAs('receiver'),
      accepted: {
        operation: 'acceptGift',
        text: 'Accepts the gift.',
        body: { secondaryCardId: '$steps.preview.outputs.cardId', token: '$inputs.giftToken' },
        criteria: ["$response.body#/status == 'OWNED'"],
        outputs: { cardId: '/secondaryCardId', historyId: '/cardHistoryId' },
      },
      thanks: {
        operation: 'sendThanks',
        text: 'Thanks the giver.',
        body: {
          cardHistoryId: '$steps.accepted.outputs.historyId',
          secondaryCardId: '$steps.accepted.outputs.cardId',
          thankMsgFromReceiver: '고마워요',
        },
      },
    },
  },
  charge: {
    summary: 'Charges a card from the balance, and reads both histories of the month.',
    text: 'A charge through a payment window goes on in a browser instead.',
    inputs: ['person', 'passcode', 'key', 'year', 'month'],
    steps: {
      signIn,
      card: findCard,
      passcode: passcodeFor('chargeCard'),
      charge: {
        operation: 'chargeCard',
        text: 'Charges 1,000 won.',
        body: { cardDivision: 'MASTER', cardId, amount: 1000, from: 'money' },
        criteria: ["$response.body#/status == 'paid'", '$response.body#/window == null'],
        outputs: { cardBalance: '/cardBalance', moneyBalance: '/moneyBalance' },
      },
      cardHistory: {
        operation: 'getMoneyHistory',
        text: 'Reads the charge in the history of the card.',
        path: { division: 'MASTER', id: cardId },
        query: { year: '$inputs.year', month: '$inputs.month' },
        criteria: ['$response.body#/balance == $steps.charge.outputs.cardBalance'],
      },
      moneyHistory: {
        operation: 'getMoneyHistory',
        text: 'Reads it in the history of the balance.',
        path: { division: 'MONEY', id: 'me' },
        query: { year: '$inputs.year', month: '$inputs.month' },
        criteria: ['$response.body#/balance == $steps.charge.outputs.moneyBalance'],
      },
    },
  },
}
