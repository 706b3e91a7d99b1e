import { sql } from 'drizzle-orm'
import { openPostgres } from '@/server/db/open-database'
import { createBackendOf, type TestBackend } from '@tests/setup/backend'

/** A backend with a pool of its own over the database of `backend`; on the embedded engine, which has one process, the same one. */
export const openSecondProcess = async (
  backend: TestBackend,
): Promise<{ backend: TestBackend; close: () => Promise<void> }> => {
  if (!process.env.TEST_DATABASE_URL) return { backend, close: async () => undefined }
  const { rows } = await backend.db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(process.env.TEST_DATABASE_URL)
  url.pathname = `/${rows[0]!.name}`
  const { db, close } = await openPostgres(url.href)
  return { backend: createBackendOf({ ...backend.deps, db }), close }
}
