import { afterAll, describe, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { createTestBackend } from '@tests/setup/backend'
import { errorEntryOf } from '@tests/setup/error-entry'

const backend = await createTestBackend()
afterAll(() => backend.close())

const KIM = 'usr_kim_dama'
const plan = (code: number | string, kind: 'read' | 'write') =>
  backend.app.request('http://dama.local/api/sandbox/console/refusal/next', {
    method: 'POST',
    body: new URLSearchParams({ code: String(code), kind }),
    headers: { origin: 'http://dama.local' },
  })
const me = () => backend.call('GET', '/api/user/me', { as: KIM })

describe('a rejection planned in the console', () => {
  it.each(Object.values(errorCodes))('%i is returned once', async (code) => {
    await plan(code, 'read')
    const { status, body } = await me()
    expect([status, body.code, body.message]).toEqual([
      errorEntryOf(code).status,
      code,
      errorEntryOf(code).message,
    ])
    expect((await me()).status).toBe(200)
  })

  it('of a change does not affect reads', async () => {
    await plan(4061, 'write')
    expect((await me()).status).toBe(200)
    const change = () => backend.call('POST', '/api/services/auth/users/me/addresses', { as: KIM, body: {} })
    expect((await change()).body.code).toBe(errorCodes.INSUFFICIENT_CARD_BALANCE)
    expect((await change()).body.code).toBe(errorCodes.INVALID_INPUT)
  })

  it('rejects an unknown code, and is unavailable outside a sandbox', async () => {
    expect((await plan('12345', 'read')).headers.get('location')).toContain('message=')
    expect((await me()).status).toBe(200)
    const real = await createTestBackend({ env: { isSandbox: false } })
    const answer = await real.app.request('http://dama.local/api/sandbox/console/refusal/next', {
      method: 'POST',
    })
    expect(answer.status).toBe(404)
    await real.close()
  })
})
