import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'

const get = vi.hoisted(() => vi.fn<(path: string, config: { params: object }) => Promise<unknown>>())
vi.mock('@/api/http/clients', () => ({ channelClient: { get } }))

/** Requests the settings with these public settings, in a browser at `hostname` or on the server. */
const loadSetting = async (settings: Record<string, string>, hostname?: string) => {
  vi.resetModules()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  if (hostname) vi.stubGlobal('location', { hostname })
  const { basicSettingQueryOptions } = await import('@/api/channel/setting')
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(basicSettingQueryOptions())
  return get.mock.calls.map(([, { params }]) => params)
}

const ELSEWHERE = { NEXT_PUBLIC_CHANNEL_API: 'https://channel.test', NEXT_PUBLIC_SITE_URL: '' }

beforeEach(() => {
  get.mockResolvedValue({ data: { id: 37 } })
  return () => {
    get.mockReset()
    vi.unstubAllEnvs()
  }
})

it('is looked up by the address of the site, on the server too', async () => {
  const settings = { ...ELSEWHERE, NEXT_PUBLIC_SITE_URL: 'https://shop.example' }
  expect(await loadSetting(settings)).toEqual([{ domain: 'shop.example' }])
})

it('is looked up by the host in use if no address of the site is set', async () => {
  expect(await loadSetting(ELSEWHERE, 'dama.example')).toEqual([{ domain: 'dama.example' }])
})

it('is left to the browser while the server does not know the host', async () => {
  expect(await loadSetting(ELSEWHERE)).toEqual([])
})

it('is the only channel of the embedded service, which needs no host', async () => {
  expect(await loadSetting({ NEXT_PUBLIC_CHANNEL_API: '', NEXT_PUBLIC_SITE_URL: '' })).toHaveLength(1)
})
