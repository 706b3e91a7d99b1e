import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SERVICE_PATHS } from '@/config/server-variables'

/** A start with these settings of a build with those addresses. @returns the settings that the start then has */
const startOver = async (build: Record<string, string>, settings: Record<string, string>) => {
  for (const name of Object.keys(SERVICE_PATHS)) vi.stubEnv(name, build[name] ?? '')
  const { applyBuildAddresses } = await import('@/config/build-addresses')
  const started = { ...settings } as NodeJS.ProcessEnv
  applyBuildAddresses(started)
  return started
}

const ELSEWHERE = Object.fromEntries(Object.keys(SERVICE_PATHS).map((name) => [name, 'https://api.example']))

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllEnvs()
  // Other files of this worker must not get the modules that have read the addresses.
  vi.resetModules()
})

describe('a start over a build with services elsewhere', () => {
  it('needs no address and no secret', async () => {
    const settings = await startOver(ELSEWHERE, { NODE_ENV: 'production', NEXT_PUBLIC_MAIN_API: '' })
    const { parseServerEnv } = await import('@/config/server-env')
    expect(parseServerEnv(settings)).toMatchObject({ isEmbedded: false, isSandbox: false })
  })

  it('accepts the same addresses', async () => {
    const settings = { ...ELSEWHERE, NEXT_PUBLIC_AUTH_API: 'https://api.example/' }
    await expect(startOver(ELSEWHERE, settings)).resolves.toMatchObject(ELSEWHERE)
  })

  it.each([
    ['another address', ELSEWHERE, 'https://other.example'],
    ['the path of the service in this repository', ELSEWHERE, '/api/services/review'],
    ['an address that the build has not', {}, 'https://api.example'],
  ])('refuses %s', async (_what, build, address) => {
    await expect(startOver(build, { NEXT_PUBLIC_REVIEW_API: address })).rejects.toThrow(
      /NEXT_PUBLIC_REVIEW_API: .*not the address of the build/,
    )
  })
})

it('changes no setting over a build with the services of this repository', async () => {
  const settings = { NODE_ENV: 'production', NEXT_PUBLIC_AUTH_API: '/api/services/auth' }
  expect(await startOver({}, settings)).toEqual(settings)
})
