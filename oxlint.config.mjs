import { defineConfig } from 'oxlint'

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'jsx-a11y', 'oxc', 'unicorn', 'nextjs', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['.next/**', '.data/**', 'public/**', 'src/server/db/migrations/**'],
  rules: {
    'import/no-default-export': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/function-component-definition': [
      'error',
      { namedComponents: 'arrow-function', unnamedComponents: 'arrow-function' },
    ],
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
    {
      files: [
        'src/pages/**',
        'tests/perf/reference/**',
        '*.ts',
        '*.mts',
        '*.mjs',
        '*.js',
        'tests/**/*.config.ts',
        'tests/setup/**',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Only a function declaration can be a default export with a name.
      files: ['src/pages/**', 'tests/perf/reference/**'],
      rules: { 'react/function-component-definition': 'off' },
    },
    {
      files: [
        'src/server/cli/**',
        'src/demo/cli/**',
        'src/contract/cli/**',
        'tests/boundaries/run.ts',
        'tests/contract-check/**',
        'tests/foreign/**/*.ts',
        'tests/faults/*.ts',
        'tests/engines/*.{js,ts}',
        'tests/perf/**',
        'tests/pictures/**',
        'tests/setup/**',
        'tests/integration/**',
        'tests/*.{mjs,ts}',
        'tests/contract-{package,lint}/**',
        'tests/contract-package/package/**',
      ],
      rules: { 'no-console': 'off' },
    },
    // A thread's port has no origin.
    {
      files: ['src/server/db/embedded-*'],
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    // Playwright calls the function that hands a fixture out `use`.
    {
      files: ['tests/e2e/**', 'tests/foreign/flows/**', 'tests/mocks/*.spec.ts'],
      rules: { 'react/rules-of-hooks': 'off' },
    },
  ],
})
