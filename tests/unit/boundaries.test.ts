import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkBrowserState, checkDeviceClock } from '../boundaries/browser-globals'
import { checkBoundaries, compareWithKnown } from '../boundaries/check-boundaries'
import { readImportGraph } from '../boundaries/import-graph'
import { checkListOrder } from '../boundaries/list-order'
import { MODULES, SERVER_PARTS } from '../boundaries/rules'

const TSCONFIG = JSON.stringify({
  compilerOptions: { paths: { '@/*': ['./src/*'], '@tests/*': ['./tests/*'] } },
})

/** A file that other files of a test import. */
const TARGET = 'export const x = 1\nexport type X = number\n'

let root: string | undefined

afterEach(() => {
  if (root) rmSync(root, { recursive: true })
  root = undefined
})

/** Writes a small application to a temporary folder and returns what the check says about it. */
const check = (files: Record<string, string>): string[] => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const [path, source] of Object.entries({ 'tsconfig.json': TSCONFIG, ...files })) {
    const target = join(root, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, source)
  }
  const graph = readImportGraph(root)
  const violations = [
    ...checkBoundaries(graph),
    ...checkBrowserState(root, graph.files),
    ...checkDeviceClock(root, graph.files),
    ...checkListOrder(root, graph.files),
  ]
  return violations.map(({ key }) => key)
}

/** Checks one import of `specifier` by `from`, which resolves to `to`. */
const checkImport = (
  from: string,
  specifier: string,
  to: string,
  statement = `import { x } from '${specifier}'`,
) => check({ [from]: `${statement}\n`, [to]: TARGET })

/** What happens, the importing file, the specifier and the file that it resolves to; both below `src`. */
const REFUSED_IMPORTS = [
  ['a page imports the backend', 'pages/api/[...apiPath].ts', '@/server/runtime', 'server/runtime.ts'],
  ['a client imports the backend', 'api/http/server-transport.ts', '@/server/runtime', 'server/runtime.ts'],
  ['a page imports the demonstration', 'pages/index.tsx', '@/demo/seed/x', 'demo/seed/x.ts'],
  ['a screen imports a page', 'screens/s/a.tsx', '@/pages/x', 'pages/x.tsx'],
  ['a screen imports the backend', 'screens/s/a.tsx', '@/server/db/x', 'server/db/x.ts'],
  ['a feature imports a screen', 'features/a/h.tsx', '@/screens/s/x', 'screens/s/x.tsx'],
  ['the shell imports a screen', 'shell/a.tsx', '@/screens/s/x', 'screens/s/x.tsx'],
  ['commerce-ui imports a feature', 'commerce-ui/a.tsx', '@/features/a/x', 'features/a/x.tsx'],
  ['commerce-ui imports the API', 'commerce-ui/a.tsx', '@/api/main/x', 'api/main/x.ts'],
  ['a service of the API imports ui', 'api/main/a.ts', '@/ui/overlay/x', 'ui/overlay/x.ts'],
  ['a component without business meaning imports the contract', 'ui/a.tsx', '@/contract/x', 'contract/x.ts'],
  [
    'a component without business meaning imports commerce-ui',
    'ui/a.tsx',
    '@/commerce-ui/x',
    'commerce-ui/x.tsx',
  ],
  ['browser imports ui', 'browser/a.ts', '@/ui/x', 'ui/x.ts'],
  ['browser imports the API', 'browser/a.ts', '@/api/http/x', 'api/http/x.ts'],
  ['lib imports the contract', 'lib/a.ts', '@/contract/x', 'contract/x.ts'],
  ['the contract imports the backend', 'contract/a.ts', '@/server/db/x', 'server/db/x.ts'],
  ['the config imports lib', 'config/a.ts', '@/lib/x', 'lib/x.ts'],
  ['the backend imports browser state', 'server/http/a.ts', '@/browser/x', 'browser/x.ts'],
  ['the demonstration imports a feature', 'demo/sandbox/a.ts', '@/features/a/x', 'features/a/x.ts'],
  ['the demonstration imports ui', 'demo/sandbox/a.ts', '@/ui/x', 'ui/x.ts'],
  ['observability imports the database', 'server/observability/a.ts', '../db/x', 'server/db/x.ts'],
  [
    'adapters import services',
    'server/adapters/a.ts',
    '../services/main/card/x',
    'server/services/main/card/x.ts',
  ],
  [
    'media imports services',
    'server/media/a.ts',
    '../services/main/card/x',
    'server/services/main/card/x.ts',
  ],
  [
    'backup imports services',
    'server/backup/a.ts',
    '../services/main/card/x',
    'server/services/main/card/x.ts',
  ],
  [
    'health imports services',
    'server/health/a.ts',
    '../services/main/card/x',
    'server/services/main/card/x.ts',
  ],
  ['the page cache imports the database', 'server/page-cache/a.ts', '../db/x', 'server/db/x.ts'],
  ['static files import the database', 'server/static-files/a.ts', '../db/x', 'server/db/x.ts'],
  ['a command imports jobs', 'server/cli/a.ts', '../jobs/x', 'server/jobs/x.ts'],
  ['the app imports the runtime', 'server/app.ts', './runtime', 'server/runtime.ts'],
  ['deps imports a value of the database', 'server/deps.ts', './db/x', 'server/db/x.ts'],
  ['the extension imports a value of the database', 'server/extension.ts', './db/x', 'server/db/x.ts'],
  [
    'the purpose of a payment imports services',
    'server/payment-purpose.ts',
    './services/main/card/x',
    'server/services/main/card/x.ts',
  ],
  ['the shutdown imports the app', 'server/shutdown.ts', './app', 'server/app.ts'],
  [
    'the start of the server imports services',
    'server/start-server.ts',
    './services/main/card/x',
    'server/services/main/card/x.ts',
  ],
  ['a feature imports the shell', 'features/a/hooks/h.ts', '../../../shell/x', 'shell/x.ts'],
  ['a feature imports the backend', 'features/a/hooks/h.ts', '../../../server/db/x', 'server/db/x.ts'],
  ['a feature imports another feature', 'features/a/h.tsx', '../b/x', 'features/b/x.tsx'],
  ['a feature imports another feature by alias', 'features/a/h.tsx', '@/features/b/x', 'features/b/x.tsx'],
  ['a service of the API imports another service', 'api/main/a.ts', '@/api/product/x', 'api/product/x.ts'],
  ['a service of the API imports another one relatively', 'api/main/a.ts', '../auth/x', 'api/auth/x.ts'],
  ['api/http imports a service', 'api/http/a.ts', '@/api/product/x', 'api/product/x.ts'],
  ['the shell imports a feature', 'shell/a.tsx', '@/features/a/x', 'features/a/x.tsx'],
  ['a component without business meaning imports the domain', 'ui/form/a.tsx', '@/domain/x', 'domain/x.ts'],
  ['a component without business meaning imports the config', 'ui/form/a.tsx', '@/config/x', 'config/x.ts'],
  ['commerce-ui imports a value of the contract', 'commerce-ui/a.tsx', '@/contract/x', 'contract/x.ts'],
  ['lib imports browser state', 'lib/a.ts', '@/browser/x', 'browser/x.ts'],
  ['the contract imports lib', 'contract/a.ts', '@/lib/x', 'lib/x.ts'],
  ['the domain imports lib', 'domain/a.ts', '../lib/x', 'lib/x.ts'],
  ['a page imports the backend', 'pages/index.tsx', '@/server/runtime', 'server/runtime.ts'],
  ['a screen imports the demonstration', 'screens/s/a.tsx', '@/demo/seed/x', 'demo/seed/x.ts'],
  ['the backend imports the demonstration', 'server/services/main/a/b.ts', '@/demo/seed/x', 'demo/seed/x.ts'],
  [
    'the runtime imports the demonstration statically',
    'server/runtime.ts',
    '@/demo/seed/x',
    'demo/seed/x.ts',
  ],
  ['the backend imports a screen', 'server/http/a.ts', '@/api/main/x', 'api/main/x.ts'],
  ['http imports services', 'server/http/a.ts', '../services/main/card/x', 'server/services/main/card/x.ts'],
  ['the database imports http', 'server/db/a.ts', '../http/x', 'server/http/x.ts'],
  ['the ledger imports adapters', 'server/ledger/a.ts', '../adapters/x', 'server/adapters/x.ts'],
  ['a service imports a job', 'server/services/main/card/a.ts', '@/server/jobs/x', 'server/jobs/x.ts'],
  ['a job imports the app', 'server/jobs/a.ts', '../app', 'server/app.ts'],
  ['a service imports a value of deps', 'server/services/main/card/a.ts', '@/server/deps', 'server/deps.ts'],
  ['a root file of src imports a feature', 'instrumentation.ts', './features/a/x', 'features/a/x.ts'],
] as const

describe('imports between modules', () => {
  it('is tested with an import that is refused for each module and each part of the server', () => {
    const importers = REFUSED_IMPORTS.map(([, from]) => from.split('/'))
    const modules = new Set(importers.map(([module]) => module))
    const parts = new Set(importers.flatMap(([module, part]) => (module === 'server' ? [part] : [])))
    expect(Object.keys(MODULES).filter((module) => !modules.has(module))).toEqual([])
    expect(Object.keys(SERVER_PARTS).filter((part) => !parts.has(part))).toEqual([])
  })

  it.each(REFUSED_IMPORTS)('refuses that %s', (_name, from, specifier, to) => {
    expect(checkImport(`src/${from}`, specifier, `src/${to}`)).toEqual([`module: src/${from} → src/${to}`])
  })

  it.each([
    ['a type import', "import type { X } from '../b/x'"],
    ['an import of a type among braces', "import { type X } from '../b/x'"],
    ['a type query', "export type Y = import('../b/x').X"],
    ['a type query of a value', "export type Y = typeof import('../b/x')"],
    ['a dynamic import', "export const load = () => import('../b/x')"],
    ['a dynamic import in a template', 'export const load = () => import(`../b/x`)'],
    ['an import for its effect', "import '../b/x'"],
    ['a namespace import', "import * as b from '../b/x'"],
    ['an import that names the extension', "import { x } from '../b/x.ts'"],
    ['an import that names the extension of its output', "import { x } from '../b/x.js'"],
    ['a dynamic import beside JSX', "export const A = () => <a onClick={() => import('../b/x')} />"],
  ])('refuses %s of another feature', (_name, statement) => {
    expect(checkImport('src/features/a/a.tsx', '', 'src/features/b/x.ts', statement)).toEqual([
      'module: src/features/a/a.tsx → src/features/b/x.ts',
    ])
  })

  it.each([
    ['pages/shop/index.tsx', '@/screens/s/x', 'screens/s/x.tsx'],
    ['pages/shop/index.tsx', '@/features/a/x', 'features/a/x.tsx'],
    ['features/a/components/c.tsx', '../model/x', 'features/a/model/x.ts'],
    ['features/a/components/c.tsx', '@/commerce-ui/x', 'commerce-ui/x.tsx'],
    ['api/main/a.ts', '../http/x', 'api/http/x.ts'],
    ['api/main/a.ts', '@/contract/main/x', 'contract/main/x.ts'],
    ['contract/main/a.ts', '@/domain/x', 'domain/x.ts'],
    ['ui/form/a.tsx', '@/lib/x', 'lib/x.ts'],
    ['browser/a.ts', '@/lib/x', 'lib/x.ts'],
    ['config/a.ts', '@/domain/x', 'domain/x.ts'],
    ['server/services/main/card/a.ts', '@/server/ledger/x', 'server/ledger/x.ts'],
    ['server/jobs/a.ts', '../services/main/card/x', 'server/services/main/card/x.ts'],
    ['demo/seed/a.ts', '@/server/db/x', 'server/db/x.ts'],
  ])('allows src/%s to import %s', (from, specifier, to) => {
    expect(checkImport(`src/${from}`, specifier, `src/${to}`)).toEqual([])
  })

  it.each([
    ['src/commerce-ui/a.tsx', 'src/contract/x.ts', "import type { X } from '@/contract/x'"],
    ['src/server/http/a.ts', 'src/server/deps.ts', "import type { X } from '../deps'"],
    ['src/server/runtime.ts', 'src/demo/seed/x.ts', "export const load = () => import('@/demo/seed/x')"],
    [
      'src/instrumentation.ts',
      'src/server/start-server.ts',
      "export const load = () => import('./server/start-server')",
    ],
  ])('allows %s to import %s in the stated way', (from, to, statement) => {
    expect(checkImport(from, '', to, statement)).toEqual([])
  })

  it('refuses an import that no file answers to', () => {
    expect(check({ 'src/lib/a.ts': "import { x } from './gone'\n" })).toEqual([
      'unresolved: src/lib/a.ts → ./gone',
    ])
  })

  it('refuses a dynamic import with a computed target', () => {
    const source = "export const load = (name: string) => import('./' + name)\n"
    expect(check({ 'src/lib/a.ts': source })).toEqual(["unresolved: src/lib/a.ts → './' + name"])
  })

  it('ignores imports in comments and strings', () => {
    const source = "// import { x } from '@/shell/x'\nexport const text = \"import { x } from '@/shell/x'\"\n"
    expect(check({ 'src/lib/a.ts': source, 'src/shell/x.ts': TARGET })).toEqual([])
  })
})

describe('imports that leave src', () => {
  it.each([
    ['relative', '../../tests/setup/x'],
    ['by alias', '@tests/setup/x'],
  ])('refuses that src imports tests: %s', (_name, specifier) => {
    expect(checkImport('src/lib/a.ts', specifier, 'tests/setup/x.ts')).toEqual([
      'outside: src/lib/a.ts → tests/setup/x.ts',
    ])
  })
})

describe('packages', () => {
  const PACKAGE = {
    'node_modules/react/package.json': '{"name":"react","main":"index.js"}',
    'node_modules/react/index.js': '',
  }

  it.each(['src/lib/a.ts', 'src/domain/a.ts', 'src/features/a/model/a.ts', 'src/server/http/a.ts'])(
    'refuses React in %s',
    (file) => {
      expect(check({ ...PACKAGE, [file]: "import { useState } from 'react'\n" })).toEqual([
        `react: ${file} → react`,
      ])
    },
  )

  it('allows React in hooks and its types in a model', () => {
    const files = {
      'src/features/a/hooks/a.ts': "import { useState } from 'react'\n",
      'src/features/a/model/a.ts': "import type { ReactNode } from 'react'\n",
    }
    expect(check({ ...PACKAGE, ...files })).toEqual([])
  })
})

describe('files', () => {
  it('refuses a source file at the root of src', () => {
    expect(check({ 'src/helpers.ts': TARGET })).toEqual(['root file: src/helpers.ts'])
  })

  it.each(['src/utils/a.ts', 'src/server/utils/a.ts', 'src/server/helpers.ts'])(
    'refuses %s, which has no row',
    (file) => {
      expect(check({ [file]: TARGET })).toEqual([`no row: ${file}`])
    },
  )

  it.each(["export * from './x'", "export { x } from './x'", "export type { X } from './x'"])(
    'refuses the re-export %s',
    (statement) => {
      expect(check({ 'src/lib/index.ts': `${statement}\n`, 'src/lib/x.ts': TARGET })).toEqual([
        're-export: src/lib/index.ts → src/lib/x.ts',
      ])
    },
  )

  it('refuses an import that a second statement exports', () => {
    const source = "import { x } from './x'\nexport { x }\n"
    expect(check({ 'src/lib/index.ts': source, 'src/lib/x.ts': TARGET })).toEqual([
      're-export: src/lib/index.ts → src/lib/x.ts',
    ])
  })

  it('allows a page to re-export a screen', () => {
    expect(
      checkImport(
        'src/pages/a.tsx',
        '',
        'src/screens/a/x.tsx',
        "export { x as default } from '@/screens/a/x'",
      ),
    ).toEqual([])
  })
})

describe('cycles', () => {
  it('refuses a cycle of imports', () => {
    const files = {
      'src/lib/a.ts': "import { x } from './b'\nexport const y = x\n",
      'src/lib/b.ts': "import { x } from './c'\nexport const y = x\n",
      'src/lib/c.ts': "import { y } from './a'\nexport const x = y\n",
    }
    expect(check(files)).toEqual(['cycle: src/lib/a.ts src/lib/b.ts src/lib/c.ts'])
  })

  it('refuses a cycle that a type or a dynamic import closes', () => {
    const files = {
      'src/lib/a.ts': "import type { X } from './b'\nexport type Y = X\n",
      'src/lib/b.ts': "export type X = 1\nexport const load = () => import('./a')\n",
    }
    expect(check(files)).toEqual(['cycle: src/lib/a.ts src/lib/b.ts'])
  })

  it('refuses services that import each other through different files', () => {
    const files = {
      'src/server/services/main/card/a.ts': "import { x } from '../money/x'\n",
      'src/server/services/main/card/x.ts': TARGET,
      'src/server/services/main/money/a.ts': "import { x } from '../card/x'\n",
      'src/server/services/main/money/x.ts': TARGET,
    }
    expect(check(files)).toEqual(['service cycle: main/card main/money'])
  })

  it.each([
    "import { x } from '../order/x'",
    "import type { X } from '@/server/services/transaction/order/x'",
  ])('refuses that the service of payments imports another one: %s', (statement) => {
    const [from, to] = ['payment/a.ts', 'order/x.ts'].map((file) => `src/server/services/transaction/${file}`)
    expect(checkImport(from!, '', to!, statement)).toEqual([`independent service: ${from} → ${to}`])
  })

  it('allows services to import each other in one direction', () => {
    const files = {
      'src/server/services/main/card/a.ts': "import { x } from '../money/x'\n",
      'src/server/services/main/money/x.ts': TARGET,
    }
    expect(check(files)).toEqual([])
  })
})

describe('browser state', () => {
  it.each([
    ["export const read = () => localStorage.getItem('a')", 'localStorage'],
    ["export const read = () => window.sessionStorage.getItem('a')", 'sessionStorage'],
    ['export const read = () => history.state', 'history.state'],
    ["export const write = () => window.history.replaceState(null, '')", 'history.replaceState'],
  ])('refuses %s outside src/browser', (source, use) => {
    expect(check({ 'src/features/a/model/a.ts': `${source}\n` })).toEqual([
      `browser state: src/features/a/model/a.ts → ${use}`,
    ])
  })

  it('allows it in src/browser, and its name in a comment', () => {
    const files = {
      'src/browser/storage/a.ts': "export const read = () => localStorage.getItem('a')\n",
      'src/lib/a.ts': '/** Not in localStorage, not in history.state. */\nexport const a = 1\n',
    }
    expect(check(files)).toEqual([])
  })
})

describe('order of lists', () => {
  const FILE = 'src/server/services/main/card/a.ts'
  const EXCEPTION = 'src/server/services/main/money/routes.ts'
  const PACKAGE = {
    'node_modules/drizzle-orm/package.json': '{"name":"drizzle-orm","main":"index.js"}',
    'node_modules/drizzle-orm/index.js': '',
  }
  const DESC = "import { and, desc } from 'drizzle-orm'\nexport const order = [and, desc]\n"

  it('refuses desc of drizzle-orm in a service', () => {
    expect(check({ ...PACKAGE, [FILE]: DESC })).toEqual([`list order: ${FILE} → desc`])
  })

  it('refuses the order of the indexes written by hand', () => {
    expect(check({ [FILE]: 'export const order = `${1} desc nulls last`\n' })).toEqual([
      `list order: ${FILE} → desc nulls last`,
    ])
  })

  it('allows desc in a stated service', () => {
    expect(check({ ...PACKAGE, [EXCEPTION]: DESC })).toEqual([])
  })

  it('refuses an exception that is no longer needed', () => {
    expect(check({ [EXCEPTION]: TARGET })).toEqual([`list order: ${EXCEPTION} is no exception`])
  })

  it('allows desc outside the services', () => {
    expect(check({ ...PACKAGE, 'src/demo/sandbox/a.ts': DESC })).toEqual([])
  })
})

describe('known violations', () => {
  it('fails for a violation that is not listed and for a listed one that no longer exists', () => {
    const violation = (key: string) => ({ key, message: key })
    const known = (key: string) => ({ key, since: '2026-11-22' })
    expect(compareWithKnown([violation('a'), violation('b')], [known('b'), known('c')])).toEqual({
      unknown: [violation('a')],
      obsolete: [known('c')],
    })
  })
})

describe('the device’s clock', () => {
  const uses = {
    'Date.now': ['Date.now()', 'globalThis.Date.now()', "Date['now']()", '[1].map(Date.now)'],
    'new Date()': ['new Date()', 'new window.Date'],
    'Date()': ['Date()'],
  }
  const folders = ['features/a', 'commerce-ui', 'ui', 'screens', 'pages']
  const cases = Object.entries(uses).flatMap(([use, sources]) =>
    sources.map((source) => [source, use] as const),
  )

  it.each(cases)('is refused as %s in what screens show', (source, use) => {
    for (const folder of folders) {
      const file = `src/${folder}/x.ts`
      expect(check({ [file]: `export const x = ${source}\n` })).toEqual([`device clock: ${file} → ${use}`])
    }
  })

  it('is not meant by a date that is given, and is left to what measures pauses', () => {
    expect(
      check({ 'src/ui/x.ts': '// Date.now()\nexport const x = (at: string) => new Date(at)\n' }),
    ).toEqual([])
    expect(check({ 'src/browser/x.ts': 'export const x = Date.now()\n' })).toEqual([])
  })
})
