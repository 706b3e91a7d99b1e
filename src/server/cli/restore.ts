import { restoreBackup } from '@/server/backup/backup'
import { printCheck, readArguments, runCommand, withDb } from './command'
import { readDataLocation } from './data-location'

/** `npm run db:restore -- FOLDER`: restores a backup into an empty database, migrates and checks it. */
void runCommand(async () => {
  const [folder] = readArguments('db:restore', 'FOLDER')
  const { engine, createdAt } = await restoreBackup(folder, readDataLocation())
  console.log(`restored: ${engine}, of ${createdAt}`)
  return withDb(({ db }) => printCheck(db))
})
