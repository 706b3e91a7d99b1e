import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Written by commands, or served. */
const GENERATED = ['openapi.json', 'workflows.arazzo.json', 'start.js']
/** Made by installing, building and running; and the folders of a feature. */
const UNCHECKED = ['.data/', '.next/', '.tmp/', 'node_modules/', 'components/', 'hooks/', 'model/']
/** A file, whose name may have a `*`. */
const FILE_NAME = /`([\w.*/[\]-]+\.(?:tsx?|mjs|js|sh|md|sql|json))`/g
/** A folder: its name ends with a slash. */
const FOLDER_NAME = /`([\w.[\]-][\w./[\]-]*\/)`/g

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((file) => `/${file}`)
/** The names that a folder is written after: that of the document, the one around it, the app, the tests, the repository. */
const basesOf = (document: string): string[] => [
  dirname(document),
  dirname(dirname(document)),
  '/src',
  '/tests',
  '/',
]

const isKnownFolder = (document: string, name: string): boolean =>
  basesOf(document).some((base) => tracked.some((file) => file.startsWith(join(base, name))))

const isKnownFile = (name: string): boolean => {
  const path = name.replace(/^(\.\.?\/)+/, '').replaceAll(/[.[\]]/g, String.raw`\$&`)
  const pattern = new RegExp(`/${path.replaceAll('*', '[^/]*')}$`)
  return GENERATED.some((generated) => name.endsWith(generated)) || tracked.some((file) => pattern.test(file))
}

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

it.each(tracked.filter((file) => file.endsWith('.md')))('%s names only what exists', (document) => {
  const text = readFileSync(`.${document}`, 'utf8')
  const missing = [
    ...namesIn(text, FILE_NAME).filter((name) => !isKnownFile(name)),
    ...namesIn(text, FOLDER_NAME).filter(
      (name) => !UNCHECKED.includes(name) && !isKnownFolder(document, name),
    ),
  ]
  expect(missing).toEqual([])
})

it('the changes begin with the version of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const [, newest] = /^## (\d\S*) /m.exec(readFileSync('src/CHANGES.md', 'utf8')) ?? []
  expect(newest).toBe(version)
})
