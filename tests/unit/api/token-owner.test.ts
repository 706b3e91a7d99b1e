// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { onTokensChange, tokenOwner, tokenStore } from '@/api/http/token-store'
import { removeCookie, writeCookie } from '@/browser/storage/cookies'

beforeEach(() => tokenStore.clear())

const tokenOf = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`

/** As the page of the sign-in: `owner` is the id of a new sign-in. */
const signIn = (token: string, owner?: string) => tokenStore.save({ token, refreshToken: 'refresh', owner })

describe('a token that names its member', () => {
  it.each([
    ['as text', 'usr_kim_dama', 'usr_kim_dama'],
    ['as a number', 7, '7'],
  ])('%s is the owner', (_kind, sub, owner) => {
    signIn(tokenOf({ sub }), 'sign-in')
    expect(tokenOwner()).toBe(owner)
  })

  it('is the owner also while only the refresh token is left', () => {
    signIn(tokenOf({ sub: 'usr_kim_dama' }))
    removeCookie('dama_access')
    expect(tokenOwner()).toBe('usr_kim_dama')
  })

  it('is the owner before what is stored, which may be of an earlier session', () => {
    signIn('opaque', 'earlier')
    writeCookie('dama_access', `Bearer ${tokenOf({ sub: 'usr_kim_dama' })}`, 1)
    expect(tokenOwner()).toBe('usr_kim_dama')
  })
})

describe.each([
  'opaque',
  'a.b.c',
  tokenOf({}),
  tokenOf({ sub: '' }),
  tokenOf({ sub: 2 ** 60 }),
  tokenOf({ sub: {} }),
  tokenOf(null),
])('with the token %s, which names no member', (token) => {
  it('the sign-in is the owner, also after a refresh and while only the refresh token is left', () => {
    signIn(token, 'first')
    expect(tokenOwner()).toBe('first')
    removeCookie('dama_access')
    expect(tokenOwner()).toBe('first')
    tokenStore.save({ token })
    expect(tokenOwner()).toBe('first')
    tokenStore.save({ token, refreshToken: 'rotated' })
    expect(tokenOwner()).toBe('first')
  })

  it('a sign-out leaves no owner, and the next sign-in is another one', () => {
    signIn(token, 'first')
    tokenStore.clear()
    expect([tokenOwner(), document.cookie]).toEqual([null, ''])
    signIn(token, 'second')
    expect(tokenOwner()).toBe('second')
  })

  it('a session of an earlier version gets an owner at its next refresh', () => {
    writeCookie('dama_access', `Bearer ${token}`, 1)
    writeCookie('dama_refresh', 'refresh', 1)
    expect(tokenOwner()).toBeNull()
    tokenStore.save({ token })
    const owner = tokenOwner()
    expect(owner).toMatch(/^[\da-f]{32}$/)
    tokenStore.save({ token })
    expect(tokenOwner()).toBe(owner)
  })
})

it('nobody is the owner without a session, whatever an earlier one has left', () => {
  expect(tokenOwner()).toBeNull()
  signIn('opaque', 'first')
  removeCookie('dama_access')
  removeCookie('dama_refresh')
  expect(tokenOwner()).toBeNull()
})

it('is known when the listeners of the tokens are called', () => {
  const owners: (string | null)[] = []
  const stop = onTokensChange(() => owners.push(tokenOwner()))
  signIn('opaque', 'first')
  tokenStore.clear()
  stop()
  expect(owners).toEqual(['first', null])
})
