import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setMaintenance } from '@/demo/sandbox/switches'
import { errorCodes } from '@/domain/error-codes'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'

let backend: TestBackend
afterEach(() => backend.close())

const MINUTE = 60_000
const press = async (act: string) =>
  (
    await backend.app.request(`http://dama.local/api/sandbox/console/maintenance/${act}`, {
      method: 'POST',
      headers: { origin: 'http://dama.local' },
    })
  ).status
const CALLS = [
  ['GET', '/api/user/me'],
  ['GET', '/api/services/channel/basic-setting?domain=localhost'],
  ['POST', '/api/services/transaction/dama/direct/orders'],
  ['POST', '/api/auth/refresh-token'],
] as const

describe('maintenance begun in the console', () => {
  beforeEach(async () => {
    backend = await createTestBackend()
  })

  it.each(CALLS)('rejects %s %s with the end time', async (method, path) => {
    expect(await press('start')).toBe(303)
    const { status, body, headers } = await backend.call(method, path, { as: 'usr_kim_dama' })
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 7009, '600'])
  })

  it('leaves pictures, the console and the payment return reachable, and ends by a button', async () => {
    await press('start')
    expect((await backend.call('GET', '/api/sandbox')).body).toContain('점검 끝내기')
    expect((await backend.call('POST', '/api/payment/return/nothing')).body.code).not.toBe(
      errorCodes.MAINTENANCE,
    )
    expect((await backend.call('GET', '/api/nice/return/nothing')).body.code).not.toBe(errorCodes.MAINTENANCE)
    expect((await backend.call('GET', '/api/media/nothing')).status).not.toBe(503)
    expect(await press('end')).toBe(303)
    expect((await backend.call('GET', '/api/info/notices')).status).not.toBe(503)
  })

  it('reaches other processes within a second, and shows a delay message when it lasts longer', async () => {
    expect((await backend.call('GET', '/api/user/me', { as: 'usr_kim_dama' })).status).toBe(200)
    await setMaintenance({ ...backend.deps, db: backend.db }, new Date(backend.deps.now().getTime() + MINUTE))
    backend.passTime(2 * MINUTE)
    const { status, headers } = await backend.call('GET', '/api/user/me', { as: 'usr_kim_dama' })
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
  })
})

it('is set by the settings of a process, without any console', async () => {
  const maintenanceUntil = new Date('2099-01-01T00:00:00Z')
  backend = await createTestBackend({ env: { maintenanceUntil, isSandbox: false } })
  const { status, body } = await backend.call('GET', '/api/info/notices')
  expect([status, body.code]).toEqual([503, 7009])
})
