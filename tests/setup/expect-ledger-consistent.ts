import { SANDBOX_INVARIANTS } from '@/demo/sandbox/payment-records'
import type { Db } from '@/server/db/client'
import { checkLedger } from '@/server/ledger/check-ledger'

/** For hooks: throws where money and stock are inconsistent, with the differences. */
export const expectLedgerConsistent = async (db: Db): Promise<void> => {
  const findings = await checkLedger(db, SANDBOX_INVARIANTS)
  if (findings.length > 0) throw new Error(JSON.stringify(findings))
}
