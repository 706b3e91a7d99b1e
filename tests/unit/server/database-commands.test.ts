import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import { ignoreSettingsFiles } from '@tests/setup/no-settings'

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const { NODE_ENV: _, ...SHELL } = process.env
const run = (args: string[], env: Record<string, string>, cwd = process.cwd()) =>
  promisify(execFile)(process.execPath, ['--import', TSX, ...args], {
    cwd,
    env: { ...SHELL, ...env } as NodeJS.ProcessEnv,
  })

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dama-commands-'))
})

describe('the commands of the database', () => {
  const readLocation = async (env: Record<string, string> = {}): Promise<unknown> => {
    const file = resolve('src/server/cli/data-location.ts')
    const script = `console.log(JSON.stringify(require('${file}').readDataLocation()))`
    return JSON.parse((await run(['-e', script], env, folder)).stdout)
  }

  it('read the settings files of `npm start`, the more specific first, and their references', async () => {
    const files = {
      '.env': 'DAMA_DATA_DIR=/from/env',
      '.env.local': 'DAMA_DATA_DIR=/from/local',
      '.env.production.local':
        'DATABASE_PASSWORD=secret\nDATABASE_URL=postgres://dama:$DATABASE_PASSWORD@db/dama',
      '.env.development': 'DAMA_DATA_DIR=/from/development',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    expect(await readLocation()).toEqual({
      databaseUrl: 'postgres://dama:secret@db/dama',
      dataDir: '/from/local',
    })
    expect(await readLocation({ DATABASE_URL: '', DAMA_DATA_DIR: '/from/shell' })).toEqual({
      dataDir: '/from/shell',
    })
    const direct = 'postgres://dama@direct/dama'
    expect(await readLocation({ DATABASE_URL_DIRECT: direct })).toMatchObject({ databaseUrl: direct })
  })
})

describe('commands with arguments that they do not know', () => {
  it.each([
    ['server/cli/database.ts', ['backup', '--help'], 'usage: npm run db:backup -- FOLDER'],
    ['server/cli/database.ts', ['backup'], 'usage: npm run db:backup -- FOLDER'],
    ['server/cli/database.ts', ['restore', 'a', 'b'], 'usage: npm run db:restore -- FOLDER'],
    ['server/cli/database.ts', ['migrate', '--help'], 'usage: npm run db:migrate'],
    ['server/cli/database.ts', ['drop'], 'usage: npm run db:migrate | db:check | db:backup | db:restore'],
    ['contract/cli/write-openapi.ts', ['--help'], "Unknown option '--help'"],
  ])('refuse them and write nothing: %s %j', async (file, args, message) => {
    const env = { ...ignoreSettingsFiles(), TSX_TSCONFIG_PATH: resolve('tsconfig.json') }
    await expect(run([resolve('src', file), ...args], env, folder)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(message),
    })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('npm run db:check', () => {
  it('makes no database where there is none', async () => {
    const dataDir = join(folder, 'data')
    const check = run(['src/server/cli/database.ts', 'check'], {
      ...ignoreSettingsFiles(),
      DAMA_DATA_DIR: dataDir,
    })
    await expect(check).rejects.toMatchObject({ code: 1, stderr: `failed: ${dataDir} holds no database\n` })
    expect(existsSync(dataDir)).toBe(false)
  })
})

describe('npm run db:seed', () => {
  const seed = (env: Record<string, string>) =>
    run(['src/demo/cli/seed.ts'], { ...ignoreSettingsFiles(), DAMA_DATA_DIR: join(folder, 'data'), ...env })

  it.each([
    ['without a setting', {}, /the sandbox is off/],
    ['with a database alone', { DATABASE_URL: 'postgres://dama@127.0.0.1:1/dama' }, /the sandbox is off/],
    ['beside keys of payment', { DAMA_SANDBOX: 'on', INICIS_MERCHANT_ID: 'shop' }, /INICIS_MERCHANT_ID/],
  ])('fills no database %s', async (_what, env, reason) => {
    await expect(seed(env)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(reason) })
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })
})
