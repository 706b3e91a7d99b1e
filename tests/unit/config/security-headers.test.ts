import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it, onTestFinished, vi } from 'vitest'
import { FIRST_SCRIPT } from '@/config/first-script'

const FILE = '../../../src/config/security-headers.js'
const require = createRequire(import.meta.url)

/** The policy with the settings of this moment. */
const readPolicy = (): string => {
  delete require.cache[require.resolve(FILE)]
  const { securityHeaders } = require(FILE) as { securityHeaders: { key: string; value: string }[] }
  return securityHeaders.find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
}
const policy = readPolicy()
const scriptSources = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? []
const isAllowed = (address: string) =>
  scriptSources.some((source) => source.startsWith('https:') && address.startsWith(source))

it('allows the scripts that the app loads from another host, and no other script of that host', () => {
  for (const file of ['src/browser/share/kakao-share.ts', 'src/browser/postcode-script.ts']) {
    const [address = ''] = /https:\/\/[^']+\.js/.exec(readFileSync(file, 'utf8')) ?? []
    expect(address).not.toBe('')
    expect(isAllowed(address)).toBe(true)
  }
  expect(isAllowed('https://t1.kakaocdn.net/anything.js')).toBe(false)
  expect(scriptSources.every((source) => !/^https:\/\/[^/]+\/?$/.test(source))).toBe(true)
})

it.each(['img-src', 'media-src', 'connect-src'])('allows services at other hosts in %s', (directive) => {
  vi.stubEnv('NEXT_PUBLIC_STATIC_HOST', 'https://pictures.example/files')
  vi.stubEnv('NEXT_PUBLIC_MAIN_API', 'https://main.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  const sources = new RegExp(`${directive} ([^;]+)`).exec(readPolicy())?.[1]?.split(' ') ?? []
  expect(sources).toEqual(expect.arrayContaining(['https://pictures.example', 'https://main.example']))
})

it('admits one inline script in production, by its hash, and none that is longer', () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const hash = createHash('sha256').update(FIRST_SCRIPT).digest('base64')
  expect(readPolicy()).toContain(` 'sha256-${hash}';`)
  expect(readPolicy().match(/'(sha256|nonce|unsafe)-[^']+'/g)).toEqual([
    `'sha256-${hash}'`,
    "'unsafe-inline'",
  ])
  expect(/script-src [^;]*unsafe/.test(readPolicy())).toBe(false)
})

it('names the address that violations are reported to', () => {
  expect(policy.split('; ')).toContain('report-uri /api/csp-report')
})
