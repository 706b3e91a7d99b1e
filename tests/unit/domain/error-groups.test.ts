import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { isOneOf, UNDECIDED_ERRORS } from '@/domain/error-groups'

it('contains a named error, and none without a name', () => {
  expect(isOneOf('TOO_MANY_REQUESTS', UNDECIDED_ERRORS)).toBe(true)
  expect(isOneOf('NOT_FOUND', UNDECIDED_ERRORS)).toBe(false)
  expect(isOneOf(undefined, UNDECIDED_ERRORS)).toBe(false)
})

/** Three or more names of errors in a row, or a list whose type says so. */
const hasList = (source: string): boolean =>
  /Set<ErrorName\b|readonly ErrorName\[\]/.test(source) ||
  (source.match(/'\w+'(?:,\s*'\w+'){2,}/g) ?? []).some((list) => {
    const names = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
    return names.filter((name) => Object.hasOwn(errorCodes, name)).length > 2
  })

it.each([
  [`error.is('NOT_FOUND', 'CART_FULL', 'PRICE_CHANGED')`, true],
  [`const LIST = [\n  'NOT_FOUND',\n  'CART_FULL',\n  'PRICE_CHANGED',\n]`, true],
  ['const LIST: readonly ErrorName[] = []', true],
  [`error.is('NOT_FOUND', 'CART_FULL')`, false],
  [`['NOT_FOUND', 'LEFT', 'RIGHT']`, false],
])('finds a list in %j: %s', (source, isList) => expect(hasList(source)).toBe(isList))

it('has all lists of errors that the screens use', () => {
  const files = ['features', 'screens', 'shell', 'api', 'commerce-ui', 'browser', 'pages'].flatMap((module) =>
    readdirSync(join('src', module), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join('src', module, file)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => hasList(readFileSync(file, 'utf8')))).toEqual([])
})
