/** Makes a database of the embedded engine in the folder that it is called with. `embedded-database.ts` runs it as a process. */
import { PGlite } from '@electric-sql/pglite'

const [, , dataDir] = process.argv
const database = await PGlite.create({ dataDir })
await database.close()
