import { seedDatabase } from '../seed/seed'
import { runCommand, withDb } from '@/server/cli/with-db'

/** `npm run db:seed`: fills an empty database. A seeded one is not changed. */
void runCommand(() =>
  withDb(async ({ db }) => {
    const started = performance.now()
    const result = await seedDatabase(db, new Date())
    const duration = `${Math.round(performance.now() - started)} ms`
    console.log(result === 'seeded' ? `seed: done in ${duration}` : 'seed: already there, nothing changed')
    return 0
  }),
)
