import { createBackup, restoreBackup } from '../backup/backup'
import type { Db } from '../db/client'
import { recordBackup } from '../db/system-facts'
import { checkLedger } from '../ledger/check-ledger'
import { readArguments, runCommand, withDb } from './command'
import { readDataLocation } from './data-location'

/** Checks that amounts and stock are consistent, and prints the findings. @returns 1 with any finding, else 0 */
const printCheck = async (db: Db): Promise<number> => {
  const findings = await checkLedger(db)
  for (const { what, ids } of findings) {
    console.log(
      `found: ${what} (${ids.length}): ${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ', …' : ''}`,
    )
  }
  console.log(
    findings.length === 0 ? 'check: everything agrees' : `check: ${findings.length} kinds of trouble`,
  )
  return findings.length === 0 ? 0 : 1
}

const COMMANDS: Readonly<Record<string, () => Promise<number>>> = {
  /** `npm run db:migrate`: opening the database brings it up to date. */
  migrate: () => {
    readArguments('db:migrate')
    return withDb(async () => {
      console.log('migrations: up to date')
      return 0
    })
  },

  /**
   * `npm run db:check`: checks that amounts and stock are consistent, and changes nothing. The exit code is 1 with any finding, and
   * without a database of this version.
   */
  check: () => {
    readArguments('db:check')
    return withDb(({ db }) => printCheck(db), { migrates: false })
  },

  /** `npm run db:backup -- FOLDER`: writes the database and the uploads to a new folder. */
  backup: async () => {
    const [folder] = readArguments('db:backup', 'FOLDER')
    const location = readDataLocation()
    const { engine, createdAt } = await createBackup(location, folder, new Date())
    console.log(`backup: ${engine}, ${createdAt}, ${folder}`)
    // After it: the backup is there, and a database that refuses the note is no reason to call it failed.
    await withDb(async ({ db }) => (await recordBackup(db, new Date(createdAt)), 0), {
      migrates: false,
    }).catch((error: unknown) => console.log(`backup: its time was not recorded: ${String(error)}`))
    if (process.env.S3_BUCKET?.trim())
      console.log('backup: without uploads, which are on object storage; keep versions of the bucket there')
    return 0
  },

  /** `npm run db:restore -- FOLDER`: restores a backup into an empty database, migrates and checks it. */
  restore: async () => {
    const [folder] = readArguments('db:restore', 'FOLDER')
    const { engine, createdAt } = await restoreBackup(folder, readDataLocation())
    console.log(`restored: ${engine}, of ${createdAt}`)
    return withDb(({ db }) => printCheck(db))
  },
}

/** The commands of the database. The first argument is the command, which the script of npm gives. */
void runCommand(async () => {
  const [name = ''] = process.argv.splice(2, 1)
  const command = COMMANDS[name]
  if (!command) throw new Error(`usage: npm run db:${Object.keys(COMMANDS).join(' | db:')}`)
  return command()
})
