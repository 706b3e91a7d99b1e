import type { Db } from '../db/client'
import { checkLedger } from '../ledger/check-ledger'

/** Checks that amounts and stock are consistent, and prints the findings. @returns 1 with any finding, else 0 */
export const printCheck = async (db: Db): Promise<number> => {
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
}
