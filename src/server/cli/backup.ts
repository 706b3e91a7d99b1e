import { createBackup } from '@/server/backup/backup'
import { recordBackup } from '../db/system-facts'
import { readArguments, runCommand, withDb } from './command'
import { readDataLocation } from './data-location'

/** `npm run db:backup -- FOLDER`: writes the database and the uploads to a new folder. */
void runCommand(async () => {
  const [folder] = readArguments('db:backup', 'FOLDER')
  const location = readDataLocation()
  const { engine, createdAt } = await createBackup(location, folder, new Date())
  console.log(`backup: ${engine}, ${createdAt}, ${folder}`)
  // After it: the backup is there, and a database that refuses the note is no reason to call it failed.
  await withDb(async ({ db }) => (await recordBackup(db, new Date(createdAt)), 0), { migrates: false }).catch(
    (error: unknown) => console.log(`backup: its time was not recorded: ${String(error)}`),
  )
  if (process.env.S3_BUCKET?.trim())
    console.log('backup: without uploads, which are on object storage; keep versions of the bucket there')
  return 0
})
