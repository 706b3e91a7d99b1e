import { Client } from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { createTestBackend } from '@tests/setup/backend'

const SHOP = '/api/services'
/** The connection that listens for changed settings checks itself by it, whenever the time for it has come. */
const LISTENER_PING = 'select 1'

const backend = await createTestBackend({ cachesSettings: true })
afterAll(() => backend.close())

/** Returns how many statements the second of two equal calls sends; the first fills the caches. */
const countStatements = async (path: string, as?: string): Promise<number> => {
  await backend.call('GET', path, { as })
  const query = vi.spyOn(Client.prototype as { query: (...args: unknown[]) => unknown }, 'query')
  try {
    expect((await backend.call('GET', path, { as })).status).toBe(200)
    return query.mock.calls.filter(([text]) => text !== LISTENER_PING).length
  } finally {
    query.mockRestore()
  }
}

it.each<[name: string, statements: number, path: string, member?: string]>([
  ['settings', 0, `${SHOP}/channel/basic-setting`],
  ['categories', 0, `${SHOP}/product/dama/categories`],
  ['product', 1, `${SHOP}/product/dama/products/prd_moon-mug`],
  ['list of products', 1, `${SHOP}/product/dama/products?page=1`],
  ['profile', 2, '/api/user/me', 'usr_kim_dama'],
  ['my cards', 2, '/api/card/my-cards/ALL?page=1&size=20&sort=LATEST', 'usr_kim_dama'],
  ['cart', 2, `${SHOP}/transaction/dama/cart`, 'usr_jang_baguni'],
  ['orders', 2, `${SHOP}/transaction/dama/orders?page=1`, 'usr_ban_gyohwan'],
])('sends for %s %i statements', async (_name, statements, path, member) => {
  expect(await countStatements(path, member)).toBe(statements)
})
