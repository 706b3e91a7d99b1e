import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStorage } from '@tests/setup/memory-storage'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStorage())
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  // The modules of other files of this process have read other settings.
  vi.resetModules()
})

const canRepeatAt = async (address: string, document?: object) => {
  vi.stubEnv('NEXT_PUBLIC_TRANSACTION_API', address)
  if (document) sessionStorage.setItem('dama_service_transaction', JSON.stringify({ until: 0, ...document }))
  vi.resetModules()
  const { canRepeat } = await import('@/api/http/stored-document')
  return canRepeat('transaction')
}

it.each([
  ['of the reference backend', true, '/api/services/transaction', undefined],
  ['of a service that lists the key', true, 'https://shop.test', { headers: ['Idempotency-Key'] }],
  ['of a service without the key', false, 'https://shop.test', { headers: [] }],
  ['of a service that is not known yet', false, 'https://shop.test', undefined],
])('a change %s may be repeated: %s', async (_service, isRepeatable, address, document) => {
  expect(await canRepeatAt(address, document)).toBe(isRepeatable)
})
