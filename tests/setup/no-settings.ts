import { readFileSync } from 'node:fs'

/**
 * Every setting of `.env.example`, empty: settings of a file or a shell must not reach a server
 * under test.
 */
export const ignoreSettingsFiles = (): Record<string, string> =>
  Object.fromEntries(
    readFileSync('.env.example', 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.split('=')[0] ?? '', '']),
  )
