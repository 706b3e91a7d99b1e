/** Migrates and seeds the database of a new data directory: `node --import tsx tests/setup/seed-data-dir.ts <folder>`. */
import { openPglite } from '@/server/db/client'
import { seedDatabase } from '@/demo/seed/seed'

const main = async () => {
  const { db, close } = await openPglite(process.argv[2])
  await seedDatabase(db, new Date())
  await close()
}

void main()
