import { afterAll, expect, it } from 'vitest'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend({ env: { trustedProxies: 1 } })
afterAll(() => backend.close())

const CALLS = [
  ['a refresh', '/api/auth/refresh-token', { refreshToken: 'made-up' }, 401],
  ['a preview of a gift', '/api/gift/preview', { token: 'made-up' }, 404],
] as const

it.each(CALLS)('limits %s to 600 a minute for a network', async (_name, path, body, status) => {
  const callFrom = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await backend.call('POST', path, { body, headers })).status
  }
  for (let index = 1; index <= 600; index += 1) {
    expect(await callFrom(`2001:db8:1:2::${index.toString(16)}`)).toBe(status)
  }
  expect(await callFrom('2001:db8:1:2:ffff::1')).toBe(429)
  expect(await callFrom('2001:db8:1:3::1')).toBe(status)
  backend.passTime(60_000)
  expect(await callFrom('2001:db8:1:2:ffff::1')).toBe(status)
})
