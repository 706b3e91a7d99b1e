import { randomUUID } from 'node:crypto'
import { seedDatabase } from '@/demo/seed/seed'
import { openPostgres } from '@/server/db/open-database'
import { adminQuery, databaseUrl } from '../setup/test-db'

/** A migrated and seeded database on PostgreSQL. @returns its address, and a function that drops it */
export const createSeededDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `dama_faults_${randomUUID().replaceAll('-', '')}`
  await adminQuery(`create database ${name}`)
  const url = databaseUrl(name)
  const { db, close } = await openPostgres(url)
  await seedDatabase(db, new Date())
  await close()
  return { url, drop: () => adminQuery(`drop database ${name} with (force)`) }
}
