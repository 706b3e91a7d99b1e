import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { ignoreSettingsFiles } from './no-settings'

/** The environment of a build in a folder other than the usual one, and of a server that starts it. */
export const buildEnvironment = (folder: string, settings: Record<string, string>) => ({
  ...process.env,
  ...ignoreSettingsFiles(),
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production' as const,
  DAMA_BUILD_DIR: folder,
  ...settings,
})

const COMMANDS = [
  ['node_modules/next/dist/bin/next', 'build', '--webpack'],
  ['--import', 'tsx', 'src/server/cli/compress-static.ts'],
]

/** Builds the app into a folder as `npm run build` does, without checking its types. @throws Error if a command ends with another code than 0 */
export const buildApp = async (folder: string, settings: Record<string, string>): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  for (const args of COMMANDS) {
    const child = spawn(process.execPath, args, {
      env: { ...buildEnvironment(folder, settings), DAMA_BUILD_TYPES: 'off' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const code = await new Promise<number | null>((resolve) => {
      child.once('exit', resolve)
    })
    if (code !== 0) throw new Error(`the build ended with ${code}`)
  }
}
