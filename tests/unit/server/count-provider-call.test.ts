import { expect, it, vi } from 'vitest'
import { callProvider } from '@/server/adapters/call-provider'
import { countProviderCall } from '@/server/adapters/count-provider-call'

const jsonLog = vi.hoisted(() => vi.fn())
vi.mock('@/server/observability/log', () => ({ jsonLog }))

it('logs why a provider did not answer, which `fetch failed` does not say', async () => {
  const call = countProviderCall('kginicis', () => callProvider('http://127.0.0.1:1/', { method: 'POST' }))
  await expect(call).rejects.toThrow('fetch failed')
  // Fetch refuses the port before it connects.
  const fields = { provider: 'kginicis', error: 'fetch failed', cause: 'bad port' }
  expect(jsonLog).toHaveBeenCalledWith('warn', 'provider did not answer', fields)
})
