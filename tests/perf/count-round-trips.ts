import { Client } from 'pg'
import { addProduct, SERVICES_API, buildShop, orderBody } from '@tests/backend/order-fixtures'
import {
  callWithProof,
  addCard,
  addWalletMember,
  openGift,
  issueProofFor,
  sendGift,
} from '@tests/backend/wallet-fixtures'
import type { TestBackend } from '@tests/setup/backend'

/** Counts the statements that a call sends to PostgreSQL, `begin` and `commit` included. */
const countQueries = async (call: () => Promise<{ status: number }>): Promise<number> => {
  const { query } = Client.prototype
  let count = 0
  Client.prototype.query = function counted(this: Client, ...args: Parameters<typeof query>) {
    count += 1
    return query.apply(this, args)
  } as typeof query
  try {
    const { status } = await call()
    if (status !== 200) throw new Error(`a counted call answered ${status}`)
    return count
  } finally {
    Client.prototype.query = query
  }
}

/** Round trips to the database by action, through the app's routes, without those of the passcode proof's issue. */
export const countRoundTrips = async (backend: TestBackend): Promise<Record<string, number>> => {
  const at = backend.deps.now()
  await buildShop(backend.db)
  await addProduct(backend.db, {
    id: 'counted',
    price: 20_000,
    stock: 10,
    voucher: 'external',
  })
  const sender = await addWalletMember(backend.db, 'counted-sender', 500_000)
  const receiver = await addWalletMember(backend.db, 'counted-receiver', 0)
  const cardId = await addCard(backend.db, { id: 'counted-card', ownerId: sender, amount: 500_000, at })
  const body = { cardDivision: 'MASTER', cardId, amount: 10_000 }
  // The switches of the sandbox are read once a second.
  await backend.call('GET', '/api/gift/limit', { as: sender })

  const counts: Record<string, number> = {}
  const count = async (name: string, call: () => Promise<{ status: number }>) => {
    counts[name] = await countQueries(call)
  }
  const guarded = async (
    name: string,
    action: Parameters<typeof issueProofFor>[2],
    path: string,
    sent: unknown,
  ) => {
    const proof = await issueProofFor(backend, sender, action)
    await count(name, () => callWithProof(backend, sender, path, sent, { proof }))
  }
  const gift = (await sendGift(backend, sender, cardId, 5_000)).body
  await openGift(backend, receiver, gift.link)
  const token = gift.link.split('gift=')[1]
  await guarded('send', 'send_gift', '/api/gift/send-master', {
    cardId,
    amount: 5_000,
    msgToReceiver: '고마워',
  })
  await count('accept', () =>
    callWithProof(backend, receiver, '/api/gift/accept', { secondaryCardId: gift.secondaryCardId, token }),
  )
  await guarded('charge', 'charge_card', '/api/charge/card', { ...body, from: 'money' })
  await guarded('exchange', 'exchange', '/api/card/exchange', body)
  const order = {
    ...orderBody('counted-sku', 20_000),
    receiver: null,
    points: [
      { source: 'card', card_id: cardId, amount: 5_000 },
      { source: 'money', amount: 15_000 },
    ],
  }
  await count('order by points', () => callWithProof(backend, sender, `${SERVICES_API}/direct/orders`, order))
  return counts
}
