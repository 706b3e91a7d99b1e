import { parseArgs } from 'node:util'

/**
 * Reads the arguments of an npm script that takes one for each name, and no options.
 *
 * @throws Error with the usage for any others
 */
export const readArguments = <const N extends readonly string[]>(
  script: string,
  ...names: N
): { [K in keyof N]: string } => {
  const usage = ['npm run', script, ...(names.length > 0 ? ['--', ...names] : [])].join(' ')
  const { tokens } = parseArgs({ strict: false, tokens: true })
  const values = tokens.flatMap((token) => (token.kind === 'positional' ? token.value : []))
  const hasOption = tokens.some(({ kind }) => kind === 'option')
  if (hasOption || values.length !== names.length) throw new Error(`usage: ${usage}`)
  return values as { [K in keyof N]: string }
}
