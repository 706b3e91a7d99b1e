import { ServerEnvError } from '@/config/server-env'
import { findSandboxProblems, isSandboxOn } from '@/config/server-env-checks'
import { readArguments, runCommand, withDb } from '@/server/cli/command'
import { loadSettings } from '@/server/cli/data-location'
import { seedDatabase } from '../seed/seed'

/** @throws Error while the sandbox is off: the members of the demonstration have known passcodes */
const requireSandbox = (): void => {
  const problems = findSandboxProblems(process.env)
  if (problems.length > 0) throw new ServerEnvError(problems)
  if (!isSandboxOn(process.env))
    throw new Error(
      'db:seed fills the database with the demonstration, and the sandbox is off; for a trial: DAMA_SANDBOX=on npm run db:seed',
    )
}

/** `npm run db:seed`: fills an empty database with the demonstration, with the sandbox only. A seeded one is not changed. */
void runCommand(async () => {
  readArguments('db:seed')
  loadSettings()
  requireSandbox()
  return withDb(async ({ db }) => {
    const started = performance.now()
    const result = await seedDatabase(db, new Date())
    const duration = `${Math.round(performance.now() - started)} ms`
    console.log(result === 'seeded' ? `seed: done in ${duration}` : 'seed: already there, nothing changed')
    return 0
  })
})
