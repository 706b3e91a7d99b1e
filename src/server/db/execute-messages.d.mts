import type { PGlite } from '@electric-sql/pglite'

/** Sends messages of PostgreSQL's protocol to the embedded engine. @returns the messages of the answer */
export function executeMessages(database: PGlite, messages: Uint8Array): Promise<Uint8Array>
