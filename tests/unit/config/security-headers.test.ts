import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const { securityHeaders } = createRequire(import.meta.url)('../../../src/config/security-headers.js') as {
  securityHeaders: { key: string; value: string }[]
}
const policy = securityHeaders.find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
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

it('names the address that violations are reported to', () => {
  expect(policy.split('; ')).toContain('report-uri /api/csp-report')
})
