/**
 * The linter, and the walls of the house.
 *
 * `MAY_IMPORT` is the table of src/README.md. A folder of src that it does not name
 * stops the linter at once, so a new room is guarded on the day it appears.
 */
import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'

const MAY_IMPORT = {
  pages: [
    'screens',
    'features',
    'shell',
    'api',
    'contract',
    'commerce-ui',
    'ui',
    'browser',
    'lib',
    'config',
    'domain',
  ],
  screens: [
    'features',
    'shell',
    'api',
    'contract',
    'commerce-ui',
    'ui',
    'browser',
    'lib',
    'config',
    'domain',
  ],
  features: ['api', 'contract', 'commerce-ui', 'ui', 'browser', 'lib', 'config', 'domain'],
  shell: ['api', 'contract', 'commerce-ui', 'ui', 'browser', 'lib', 'config', 'domain'],
  api: ['contract', 'browser', 'lib', 'config', 'domain'],
  contract: ['domain'],
  'commerce-ui': ['ui', 'browser', 'lib', 'config', 'domain', 'contract'],
  ui: ['browser', 'lib', 'config', 'domain'],
  server: ['demo', 'contract', 'domain', 'lib', 'config'],
  demo: ['server', 'contract', 'domain', 'lib', 'config'],
  browser: ['lib', 'config', 'domain'],
  lib: ['config', 'domain'],
  config: [],
  domain: [],
}

const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const rooms = folders('src')
const unknown = rooms.filter((room) => !(room in MAY_IMPORT))
if (unknown.length > 0) throw new Error(`src/${unknown.join(', src/')}: name it in oxlint.config.mjs first`)

/** Import patterns that a room may not use; within itself a room imports by relative path or `@/room`. */
const wall = (files, closed, message) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: closed, message },
          { group: ['**/tests/**'], message: 'src never imports tests' },
        ],
      },
    ],
  },
})

const roomWalls = rooms
  .filter((room) => room !== 'features')
  .map((room) => {
    const closed = rooms.filter((other) => other !== room && !MAY_IMPORT[room].includes(other))
    return wall(
      [`src/${room}/**`],
      closed.flatMap((other) => [`@/${other}`, `@/${other}/**`, `**/../${other}/**`]),
      `src/${room} may import ${MAY_IMPORT[room].join(', ') || 'nothing'}; see src/README.md`,
    )
  })

/** A feature sees itself (by relative path) and the floors below, never another feature. */
const featureWalls = rooms.includes('features')
  ? folders('src/features').map((feature) => {
      const closed = rooms.filter((other) => other !== 'features' && !MAY_IMPORT.features.includes(other))
      const others = folders('src/features').filter((other) => other !== feature)
      return wall(
        [`src/features/${feature}/**`],
        [
          ...closed.flatMap((other) => [`@/${other}`, `@/${other}/**`]),
          ...others.flatMap((other) => [`@/features/${other}/**`, `**/../${other}/**`]),
        ],
        'a feature may not import another feature: move what they share a floor down, or let the page pass it in',
      )
    })
  : []

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'jsx-a11y', 'oxc', 'unicorn', 'nextjs', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['.next/**', '.data/**', 'public/**', 'src/server/db/migrations/**'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/prefer-set-has': 'off',
    'oxc/no-map-spread': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-named-as-default': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'nextjs/no-img-element': 'off',
    // `output` and `address` are no better than the roles that their readers expect.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    ...roomWalls,
    ...featureWalls,
    {
      files: ['src/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'localStorage', message: 'use src/browser/storage/web-storage.ts' },
          { name: 'sessionStorage', message: 'use src/browser/storage/web-storage.ts' },
        ],
      },
    },
    { files: ['src/browser/storage/web-storage.ts'], rules: { 'no-restricted-globals': 'off' } },
    // The two doors to the reference backend: the API route, and the transport of server-side rendering.
    {
      files: ['src/pages/api/**', 'src/api/http/server-transport.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['src/pages/**', '*.ts', '*.mjs', '*.js', 'tests/**/*.config.ts', 'tests/setup/**'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: [
        'src/server/cli/**',
        'src/demo/cli/**',
        'tests/perf/**',
        'tests/setup/**',
        'tests/integration/**',
        'tests/*.mjs',
      ],
      rules: { 'no-console': 'off' },
    },
    // Playwright calls the function that hands a fixture out `use`.
    { files: ['tests/e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
  ],
})
