/** A shop on an on-disk database that sells in a loop until its parent kills it. */
import { parseServerEnv } from '@/config/server-env'
import { openPglite } from '@/server/db/open-database'
import {
  addMember,
  addProduct,
  buildShop,
  createOrderAs,
  postPaymentReturn,
  orderBody,
  submitPaymentWindow,
} from '@tests/backend/order-fixtures'
import { createBackendOf } from './backend'
import { TEST_NOW } from './test-db'
import { createTestDeps } from './test-deps'

const main = async () => {
  const [dataDir = ''] = process.argv.slice(2)
  const { db } = await openPglite(dataDir)
  const env = parseServerEnv({ DAMA_SANDBOX: 'on', DAMA_DATA_DIR: dataDir })
  const deps = createTestDeps(db, env, () => TEST_NOW)
  const backend = createBackendOf(deps)

  await buildShop(db)
  const buyer = await addMember(db, 'buyer', 1_000_000)
  const skuId = await addProduct(db, { id: 'endless', stock: 1_000, policy: 'ow-free' })
  const points = [{ source: 'money', amount: 1_000 }]
  for (let number = 0; number < 500; number += 1) {
    const created = await createOrderAs(backend, buyer, orderBody(skuId, 10_000, { points }))
    const way = await submitPaymentWindow(
      backend,
      created.body.window,
      number % 3 === 0 ? 'timeout' : 'approve',
    )
    await postPaymentReturn(backend, way)
    process.stdout.write(`order ${number}\n`)
  }
}
void main()
