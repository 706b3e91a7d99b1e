import { readArguments, runCommand, withDb } from './command'

/** `npm run db:migrate`: opening the database brings it up to date. */
void runCommand(async () => {
  readArguments('db:migrate')
  return withDb(async () => {
    console.log('migrations: up to date')
    return 0
  })
})
