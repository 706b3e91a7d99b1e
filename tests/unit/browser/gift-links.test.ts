import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readGiftLink, storeGiftLink } from '@/browser/storage/gift-links'

const HOUR = 60 * 60 * 1000

const memory = new Map<string, string>()
beforeEach(() => {
  memory.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, text: string) => memory.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('gives the token of a key for an hour, and the same key for the same token', () => {
  const key = storeGiftLink('gl_a', 0)
  expect(key).toMatch(/^[0-9a-f]{16}$/)
  expect(storeGiftLink('gl_a', 10)).toBe(key)
  expect(readGiftLink(key ?? '', 10 + HOUR)).toBe('gl_a')
  expect(readGiftLink(key ?? '', 11 + HOUR)).toBe('')
  expect(readGiftLink('0000000000000000', 10)).toBe('')
})

it('stores the last twenty links', () => {
  const keys = Array.from({ length: 21 }, (_, index) => storeGiftLink(`gl_${index}`, index) ?? '')
  expect(keys.map((key) => readGiftLink(key, 30)).filter(Boolean)).toHaveLength(20)
  expect(readGiftLink(keys[0] ?? '', 30)).toBe('')
})

it('gives no key where storage is forbidden, and reads nothing from text that is malformed', () => {
  memory.set('dama_gift_links', '[{"key":1}, "x"]')
  expect(readGiftLink('x', 0)).toBe('')
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  expect(storeGiftLink('gl_a', 0)).toBeNull()
})
