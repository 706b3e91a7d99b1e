import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the seeded data depends on: schema, migrations, seed, and what they import. */
const SOURCES = ['server', 'demo', 'domain', 'contract', 'config', 'lib'].map((folder) => `src/${folder}`)

/** Names the seeded data by everything that makes it, so that it can be kept between runs. */
export const hashSeed = async (): Promise<string> => {
  const files = await Promise.all(
    SOURCES.map(async (folder) =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  )
  const hash = createHash('sha256')
  for (const file of [...files.flat().toSorted(), 'package-lock.json'])
    hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
