import { UNLIMITED_STATEMENTS } from '@/server/db/postgres-pool'

/** What has not happened after this time never will, on the slowest machine (ms). A quicker answer is not a better one. */
export const PATIENCE_MS = 300_000

/** Of a load that has to end right, however long a busy machine takes for a call. */
export const PATIENT_POOL = { ...UNLIMITED_STATEMENTS, connectMs: PATIENCE_MS }
