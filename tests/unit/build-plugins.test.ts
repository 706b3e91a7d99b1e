import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const require = createRequire(import.meta.url)

interface Plugin {
  apply(compiler: unknown): void
}
interface Stats {
  compilation: { errors: Error[] }
}
/** Next ships the webpack that builds the app. */
const { webpack } = (
  require('next/dist/compiled/webpack/bundle5') as () => {
    webpack: (options: object, done: (error: Error | null, stats: Stats) => void) => void
  }
)()
const { compileHints, replaceModule, withoutPageTraces } = require('../../src/config/build-plugins.js') as {
  compileHints: (chunkNames: string[]) => Plugin
  replaceModule: (options: { request: string; importer: string; replacement: string }) => Plugin
  withoutPageTraces: (plugins: object[]) => object[]
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dama-build-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Builds the files, with `client.js` as the entry `main`. */
const build = async (files: Record<string, string>, plugin: Plugin) => {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const options = {
    mode: 'production',
    context: folder,
    entry: { main: './client.js', other: './other.js' },
    output: { path: join(folder, 'out'), filename: '[name].js' },
    resolve: { alias: { 'react-dom/client$': join(folder, 'react.js') } },
    optimization: { concatenateModules: false, minimize: false },
    plugins: [plugin],
  }
  const stats = await new Promise<Stats>((resolve, reject) => {
    webpack(options, (error, done) => (error ? reject(error) : resolve(done)))
  })
  return {
    errors: stats.compilation.errors.map(({ message }) => message),
    output: (name: string) => readFile(join(folder, 'out', name), 'utf8'),
  }
}

describe('replaceModule, which hydrates in slices', () => {
  const FILES = {
    'client.js': "import { hydrate } from 'react-dom/client'\nhydrate()",
    'replacement.js':
      "import * as react from 'react-dom/client'\nexport const hydrate = () => react.hydrate('sliced')",
    'react.js': "export const hydrate = (how = 'at once') => console.log('hydrated ' + how)",
    'other.js': "console.log('other')",
  }
  const plugin = () =>
    replaceModule({
      request: 'react-dom/client',
      importer: join(folder, 'client.js'),
      replacement: join(folder, 'replacement.js'),
    })

  it('gives the importer the replacement, which itself gets the original', async () => {
    const { errors, output } = await build(FILES, plugin())
    expect(errors).toEqual([])
    expect(await output('main.js')).toMatch(/sliced/)
  })
  it.each([
    [
      'the importer asks for another module',
      { ...FILES, 'client.js': "import { hydrate } from './react.js'\nhydrate()" },
    ],
    [
      'another module imports the replacement too',
      { ...FILES, 'other.js': "import { hydrate } from './replacement.js'\nhydrate()" },
    ],
  ])('fails the build when %s', async (_, files) => {
    const { errors } = await build(files, plugin())
    expect(errors).toEqual([expect.stringMatching(/^react-dom\/client must be replaced in .*client\.js/)])
  })
})

describe('compileHints, by which Chromium compiles scripts while they are downloaded', () => {
  const FILES = { 'client.js': "console.log('client')", 'other.js': "console.log('other')" }
  const HINT = /^\/\/# allFunctionsCalledOnLoad\n/

  it('begins the named chunks with the hint, and no other', async () => {
    const { errors, output } = await build(FILES, compileHints(['main']))
    expect(errors).toEqual([])
    expect(await output('main.js')).toMatch(HINT)
    expect(await output('other.js')).not.toMatch(HINT)
  })
  it('fails the build when a chunk has another name', async () => {
    const { errors } = await build(FILES, compileHints(['main', 'framework']))
    expect(errors).toEqual(['CompileHints: no chunk is named framework'])
  })
})

describe('withoutPageTraces, which halves the time of a build', () => {
  const listsFiles = { constructor: { name: 'TraceEntryPointsPlugin' } }
  const other = { constructor: { name: 'OtherPlugin' } }

  it('leaves out the plugin that lists the files of pages', () => {
    expect(withoutPageTraces([other, listsFiles])).toEqual([other])
  })
  it('fails the build when the plugin has another name', () => {
    expect(() => withoutPageTraces([other])).toThrow('no plugin is named TraceEntryPointsPlugin')
  })
})
