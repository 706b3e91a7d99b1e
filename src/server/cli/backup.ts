import { createBackup } from '../backup/create-backup'
import { readDataLocation } from './data-location'
import { readArguments } from './read-arguments'
import { runCommand } from './with-db'

/** `npm run db:backup -- FOLDER`: writes the database and the uploads to a new folder. */
void runCommand(async () => {
  const [folder] = readArguments('db:backup', 'FOLDER')
  const location = readDataLocation()
  const { engine, createdAt } = await createBackup(location, folder, new Date())
  console.log(`backup: ${engine}, ${createdAt}, ${folder}`)
  if (process.env.S3_BUCKET?.trim())
    console.log('backup: without uploads, which are on object storage; keep versions of the bucket there')
  return 0
})
