import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Written by commands, or served. */
const GENERATED = ['openapi.json', 'start.js']
const FILE_NAME = /`([\w./[\]-]+\.(?:tsx?|mjs|js|sh|md|sql|json))`/g

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
const exists = (name: string): boolean =>
  tracked.some((file) => file === name || file.endsWith(`/${name.replace(/^(\.\.?\/)+/, '')}`))

it.each(tracked.filter((file) => file.endsWith('.md')))('%s names only files that exist', (readme) => {
  const named = [...readFileSync(readme, 'utf8').matchAll(FILE_NAME)].map(([, name = '']) => name)
  const missing = named.filter((name) => !exists(name) && !GENERATED.some((file) => name.endsWith(file)))
  expect(missing).toEqual([])
})
