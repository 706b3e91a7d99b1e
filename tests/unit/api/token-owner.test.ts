import { afterEach, expect, test, vi } from 'vitest'
import { tokenOwner } from '@/api/http/token-owner'
import { tokenStore } from '@/api/http/token-store'

afterEach(() => vi.restoreAllMocks())
const ownerOf = (access: string | undefined) => {
  vi.spyOn(tokenStore, 'access').mockReturnValue(access)
  return tokenOwner()
}
const tokenOf = (claims: unknown) =>
  `Bearer head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`

test('is read from a token that contains it', () => {
  expect(ownerOf(tokenOf({ sub: 'usr_kim_dama' }))).toBe('usr_kim_dama')
})
test('is unknown when no token contains it', () => {
  const silent = [
    undefined,
    '',
    'Bearer opaque',
    'Bearer a.b.c',
    tokenOf({}),
    tokenOf({ sub: 7 }),
    tokenOf(null),
  ]
  expect(silent.map(ownerOf)).toEqual(silent.map(() => null))
})
