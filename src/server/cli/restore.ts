import { restoreBackup } from '../backup/restore-backup'
import { readDataLocation } from './data-location'
import { printCheck } from './print-check'
import { readArguments } from './read-arguments'
import { runCommand, withDb } from './with-db'

/** `npm run db:restore -- FOLDER`: restores a backup into an empty database, migrates and checks it. */
void runCommand(async () => {
  const [folder] = readArguments('db:restore', 'FOLDER')
  const { engine, createdAt } = await restoreBackup(folder, readDataLocation())
  console.log(`restored: ${engine}, of ${createdAt}`)
  return withDb(({ db }) => printCheck(db))
})
