import { printCheck, readArguments, runCommand, withDb } from './command'

/**
 * `npm run db:check`: checks that amounts and stock are consistent, and changes nothing. The exit code is 1 with any finding, and
 * without a database of this version.
 */
void runCommand(async () => {
  readArguments('db:check')
  return withDb(({ db }) => printCheck(db), { migrates: false })
})
