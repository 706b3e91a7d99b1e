import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededDataDir } from '../setup/seeded-data-dir'

/**
 * Seeds the data that each worker's server starts with before the first one waits for it. All share a folder of encoded
 * pictures: encoding is the most expensive work of a server, and the pictures are the same.
 */
const globalSetup = async () => {
  await seededDataDir()
  const pictures = await mkdtemp(join(tmpdir(), 'dama-pictures-'))
  process.env.E2E_PICTURES = pictures
  return () => rm(pictures, { recursive: true, force: true })
}

export default globalSetup
