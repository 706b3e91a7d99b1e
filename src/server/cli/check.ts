import { printCheck } from './print-check'
import { runCommand, withDb } from './with-db'

/** `npm run db:check`: checks that amounts and stock are consistent. The exit code is 1 with any finding. */
void runCommand(() => withDb(({ db }) => printCheck(db)))
