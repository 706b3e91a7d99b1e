import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnTo, withReturnTo } from '@/lib/return-to'

const isOwnPath = (path: string) => path.startsWith('/my')

describe('safeReturnTo', () => {
  it.each([
    '/',
    '/my/cards?tab=PUBLISH',
    '/shopping/order/direct?skus=a__1&skus=b__2&postalCode=06236',
    '/shopping/product-detail/1#review',
    '/shopping/%EC%84%A0%EB%AC%BC',
    '/shopping/search?q=%EC%84%A0%EB%AC%BC',
    '/shopping/search?next=https%3A%2F%2Felsewhere.example',
  ])('keeps %s', (path) => {
    expect(safeReturnTo(path)).toBe(path)
  })

  it('resolves dot segments', () => {
    expect(safeReturnTo('/shopping/../my/cards')).toBe('/my/cards')
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    'https://evil.example',
    'https:evil.example',
    'HTTPS://evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%252Fevil.example',
    '/%5Cevil.example',
    '/%255cevil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u0000/evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/..//evil.example',
    '/my/..//evil.example',
    '/my/%2e%2e//evil.example',
    '/a//b',
    '/%E0%A4%A',
    '/api/auth/sign-out',
    '/API/auth/sign-out',
    '/%61pi/auth/sign-out',
    '/my/../api/auth/sign-out',
    '/api',
    '/my?next=\\evil.example',
    '/my?q=a\r\nSet-Cookie:x',
    '',
    `/${'a'.repeat(3000)}`,
    undefined,
    null,
    42,
    ['/my'],
    { toString: () => '/my' },
  ])('refuses %j', (value) => {
    expect(safeReturnTo(value)).toBe('/')
  })

  it('accepts only paths of the route table', () => {
    expect(safeReturnTo('/my/cards?tab=ALL', isOwnPath)).toBe('/my/cards?tab=ALL')
    expect(safeReturnTo('/elsewhere', isOwnPath)).toBe('/')
    expect(safeReturnTo('/my/../elsewhere', isOwnPath)).toBe('/')
  })

  it('always stays on the origin, whatever it is given, and is settled after one pass', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '%2F',
      '%5C',
      '..',
      '.',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
      'a',
      '%25',
      '\t',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const answer = safeReturnTo(`/${pieces.join('')}`)
        expect(new URL(answer, 'https://dama.example').origin).toBe('https://dama.example')
        expect(answer).toMatch(/^\/(?![/\\])/)
        expect(safeReturnTo(answer)).toBe(answer)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('withReturnTo', () => {
  it.each([
    ['/my/cards?tab=ALL', '/my/login?returnTo=%2Fmy%2Fcards%3Ftab%3DALL'],
    ['/', '/my/login'],
    ['//evil.example', '/my/login'],
    ['/my/login/process?code=1', '/my/login'],
    ['/my/sign-up', '/my/login'],
  ])('from %s', (current, target) => {
    expect(withReturnTo('/my/login', current)).toBe(target)
  })

  it('extends an existing query', () => {
    expect(withReturnTo('/my/login?a=1', '/my')).toBe('/my/login?a=1&returnTo=%2Fmy')
  })
})
