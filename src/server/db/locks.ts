import { eq, sql } from 'drizzle-orm'
import { type Db, prepareOnce } from './client'
import { users } from './schema/identity'

type Member = typeof users.$inferSelect

const lockStatement = prepareOnce((tx) =>
  tx
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .for('no key update')
    .prepare('lock_member'),
)

/**
 * Locks a member until the transaction ends, so that what is counted of the member is counted one call after another. Inserts of
 * rows of the member do not wait for it. It is the first lock of a transaction.
 *
 * @returns the member, or undefined for an unknown one
 */
export const lockMember = async (tx: Db, userId: string): Promise<Member | undefined> => {
  const [member] = await lockStatement(tx).execute({ userId })
  return member
}

/**
 * Locks a member until the transaction ends, so that the account is not erased while an amount or a message arrives. It may follow other locks:
 * each insert of a row of the member takes the same one.
 *
 * @returns false for a member who has left
 */
export const lockAgainstErasure = async (tx: Db, userId: string): Promise<boolean> => {
  const [member] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
  return member !== undefined && member.status !== 'withdrawn'
}

type Transaction = Pick<Db, 'execute'>

/**
 * The namespaces of PostgreSQL's advisory locks, so that two kinds of names never share a lock. The numbers are stored
 * nowhere. They stay the same while two versions of the server run side by side.
 */
const NAMESPACES = {
  /** The refresh tokens of one sign-in. */
  session: 7001,
  /** A person by social account, phone number or CI, while they become a member or verify themselves. */
  memberIdentity: 7002,
  /** The stored file of an upload. */
  uploadPath: 7441,
  /** The events that are not dispatched yet. */
  outbox: 7501,
} as const

/** Held by one process at a time while it migrates the database; a session lock without a namespace. */
export const MIGRATION_LOCK = 1

const lock = async (tx: Transaction, namespace: number, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${namespace}::int, hashtext(${name}))`)
}

/** Serialises changes of a session and its tokens until the transaction ends. */
export const lockSession = (tx: Transaction, sessionId: string): Promise<void> =>
  lock(tx, NAMESPACES.session, sessionId)

/**
 * Serialises changes of members by identity, such as `phone:01012345678`, until the transaction ends. The names are
 * locked in alphabetical order, so that concurrent callers don't deadlock.
 */
export const lockMemberIdentities = async (tx: Transaction, names: readonly string[]): Promise<void> => {
  for (const name of names.toSorted()) await lock(tx, NAMESPACES.memberIdentity, name)
}

/** Serialises writing and deleting the file of an upload until the transaction ends. */
export const lockUploadPath = async (tx: Transaction, path: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${path}, ${NAMESPACES.uploadPath}))`)
}

/** Acquires the events to dispatch until the transaction ends, unless another transaction has them. @returns whether it did */
export const lockOutbox = async (tx: Transaction): Promise<boolean> => {
  const { rows } = (await tx.execute(
    sql`select pg_try_advisory_xact_lock(${NAMESPACES.outbox}::int, 0) as held`,
  )) as { rows: { held: boolean }[] }
  return rows[0]?.held === true
}
