import { checkLedger } from '../ledger/check-ledger'
import { withDb } from './with-db'

/** `npm run db:check`: checks that amounts and stock are consistent. The exit code is 1 with any finding. */
void withDb(async ({ db }) => {
  const findings = await checkLedger(db)
  for (const { what, ids } of findings) {
    console.log(
      `found: ${what} (${ids.length}): ${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ', …' : ''}`,
    )
  }
  console.log(
    findings.length === 0 ? 'check: everything agrees' : `check: ${findings.length} kinds of trouble`,
  )
  return findings.length === 0 ? 0 : 1
})
