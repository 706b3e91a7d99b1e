/**
 * Tests that need one engine of the database, as `FILE NAME`: the runs over the other engine skip them. A layer that skips anything
 * else fails, and so does one that does not skip what is listed here.
 */
export const ENGINE_TESTS = {
  embedded: [
    'tests/backend/backup.test.ts a backup is refused while another process uses the embedded database',
  ],
  postgres: [
    'tests/backend/backup.test.ts a backup leaves no folder when the dump fails',
    'tests/backend/migrations.test.ts a migration that meets a held lock leaves the queue for a while, tries again, and succeeds once the lock is released',
    'tests/backend/migrations.test.ts a migration that meets a held lock gives up after its attempts with an error that names the file',
    'tests/backend/migrations.test.ts an index that is built concurrently on PostgreSQL lets its table be written to',
    'tests/backend/migrations.test.ts an index that is built concurrently on PostgreSQL replaces what an interrupted build left',
    'tests/backend/migrations.test.ts two processes that start together migrate once, indexes as well',
    'tests/backend/pooled-transactions.test.ts transactions of the pool use one database object for each connection, so that statements are built once',
    'tests/backend/pooled-transactions.test.ts transactions of the pool undo of a transaction inside them its own work, and with the outer one both',
    'tests/backend/pooled-transactions.test.ts transactions of the pool leave nothing when the work fails, and throw its error',
    'tests/backend/pooled-transactions.test.ts transactions of the pool go on with a new connection when the server ended the first',
    'tests/backend/pooled-transactions.test.ts transactions of the pool go on with a new connection when the server of the first one only reads',
    'tests/backend/settings-cache.test.ts settings in the memory of a process reads the tables while the listening connection is lost, and caches again',
    'tests/backend/staff-files.test.ts a file locks its products before their seller, as the call that closes the seller does',
    'tests/backend/wishlist.test.ts adds a product while an insert of the same member has not ended',
  ],
}

/** @returns the files with tests that need the engine */
export const filesThatNeed = (engine) => [
  ...new Set(ENGINE_TESTS[engine].map((test) => test.slice(0, test.indexOf(' ')))),
]
