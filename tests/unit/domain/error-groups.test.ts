import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isOneOf, UNDECIDED_ERRORS } from '@/domain/error-groups'

it('contains a named error, and none without a name', () => {
  expect(isOneOf('TOO_MANY_REQUESTS', UNDECIDED_ERRORS)).toBe(true)
  expect(isOneOf('NOT_FOUND', UNDECIDED_ERRORS)).toBe(false)
  expect(isOneOf(undefined, UNDECIDED_ERRORS)).toBe(false)
})

it('is the only place of the screens with lists of errors', () => {
  const files = ['features', 'screens', 'shell', 'api', 'commerce-ui', 'browser', 'pages'].flatMap((module) =>
    readdirSync(join('src', module), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join('src', module, file)),
  )
  expect(files.length).toBeGreaterThan(100)
  const list = /Set<ErrorName\b|readonly ErrorName\[\]/
  expect(files.filter((file) => list.test(readFileSync(file, 'utf8')))).toEqual([])
})
