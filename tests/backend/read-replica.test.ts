import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '@/server/db/client'
import type { Deps } from '@/server/deps'
import { createBackendOf, createTestBackend, type TestBackend } from '@tests/setup/backend'
import { openTestDb } from '@tests/setup/test-db'

const PRODUCT = '/api/services/product/dama/products/prd_moon-mug'
const LIST = '/api/services/product/dama/products'

describe('a replica for reads that may lag', () => {
  let primary: TestBackend
  let backend: TestBackend
  let standby: Awaited<ReturnType<typeof openTestDb>>
  let state: 'current' | 'behind' | 'broken'
  let failures: number
  const broken = new Proxy({} as Db, {
    get: () => {
      throw new Error('connection refused')
    },
  })
  beforeAll(async () => {
    primary = await createTestBackend()
    standby = await openTestDb()
    // What differs tells who has answered.
    await standby.db.execute(sql`update products set title = '어제의 머그' where id = 'prd_moon-mug'`)
    const replica: Deps['replica'] = {
      current: () => ({ current: standby.db, behind: null, broken })[state],
      fail: () => void (failures += 1),
      close: async () => undefined,
    }
    backend = createBackendOf({ ...primary.deps, replica })
  })
  beforeEach(() => {
    state = 'current'
    failures = 0
  })
  afterAll(async () => {
    await standby.close()
    await primary.close()
  })

  const titleFor = async (as?: string) =>
    (await backend.call('GET', PRODUCT, as ? { as } : {})).body.title as string

  it('answers visitors, and no call with a token', async () => {
    expect(await titleFor()).toBe('어제의 머그')
    expect(await titleFor('usr_kim_dama')).not.toBe('어제의 머그')
  })

  it('answers nobody while it lags', async () => {
    state = 'behind'
    expect(await titleFor()).not.toBe('어제의 머그')
    expect(failures).toBe(0)
  })

  it('is left out after a failure, which no visitor sees', async () => {
    state = 'broken'
    const { status, body } = await backend.call('GET', LIST)
    expect([status, body.items.length > 0]).toEqual([200, true])
    expect(failures).toBe(1)
  })

  it('is not asked for what may not lag, nor trusted in what it does not have', async () => {
    await standby.db.execute(sql`update products set sales_status = 'deleted' where id = 'prd_moon-mug'`)
    expect(await titleFor()).not.toBe('어제의 머그')
    expect(failures).toBe(0)
    state = 'broken'
    const { status } = await backend.call('GET', '/api/services/channel/basic-setting?domain=localhost')
    expect([status, failures]).toEqual([200, 0])
  })
})
