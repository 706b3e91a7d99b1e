import { parseArgs } from 'node:util'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '@/domain/duration'
import { STAFF_SCOPES, staffLimits, type StaffScope } from '@/domain/staff'
import type { Db } from '../db/client'
import { newId } from '../db/new-id'
import { staffKeys } from '../db/schema/staff'
import { addStaffAuditEntry, type StaffAuditRecord } from '../http/staff-audit'
import { createStaffKey } from '../http/staff-auth'
import { runCommand, withDb } from './command'

const USAGE = `usage: npm run staff:key -- create NAME --scopes support,shop [--days ${staffLimits.keyDays}]
       npm run staff:key -- rotate ID [--days ${staffLimits.keyDays}]   a new key; the old one ends after ${staffLimits.rotationHours} hours
       npm run staff:key -- revoke ID
       npm run staff:key -- list
scopes: ${STAFF_SCOPES.join(', ')}`

const NAME = /^[\w.@-]{1,60}$/

const record = (tx: Db, action: string, change: StaffAuditRecord, at: Date): Promise<void> =>
  addStaffAuditEntry(tx, { ...change, actor: 'cli', action, reason: '', requestId: newId('cli'), at })

const readScopes = (text: string | undefined): StaffScope[] => {
  const words = text?.split(',').map((word) => word.trim()) ?? []
  const unknown = words.filter((word) => !STAFF_SCOPES.some((scope) => scope === word))
  if (words.length === 0 || unknown.length > 0) throw new Error(USAGE)
  return STAFF_SCOPES.filter((scope) => words.includes(scope))
}

const readDays = (text: string): number => {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > staffLimits.maxKeyDays)
    throw new Error(`--days must be from 1 to ${staffLimits.maxKeyDays}`)
  return days
}

const create = async (
  tx: Db,
  key: { name: string; scopes: readonly StaffScope[]; days: number; rotatedFrom?: string },
  at: Date,
): Promise<string> => {
  const expiresAt = new Date(at.getTime() + key.days * DAY_MS)
  const { id, secret } = await createStaffKey(tx, { ...key, expiresAt, at })
  const { scopes, rotatedFrom = null } = key
  await record(tx, 'createKey', { target: 'staff_key', id, after: { scopes, expiresAt, rotatedFrom } }, at)
  return `${id} (${key.name}: ${scopes.join(', ')}) until ${expiresAt.toISOString()}\nThe key is shown once:\n${secret}`
}

const lockValidKey = async (tx: Db, id: string) => {
  const [key] = await tx
    .select()
    .from(staffKeys)
    .where(and(eq(staffKeys.id, id), isNull(staffKeys.revokedAt)))
    .for('update')
  if (!key) throw new Error(`there is no valid key ${id}`)
  return key
}

const end = async (
  tx: Db,
  id: string,
  { after, ...set }: { revokedAt?: Date; expiresAt?: Date; after: string },
  at: Date,
) => {
  await tx.update(staffKeys).set(set).where(eq(staffKeys.id, id))
  await record(tx, after, { target: 'staff_key', id, after: set }, at)
}

/** A new key in place of another one, which works for another day at most. */
const rotate = async (tx: Db, id: string, days: number, at: Date): Promise<string> => {
  const { name, scopes, expiresAt } = await lockValidKey(tx, id)
  const until = new Date(Math.min(expiresAt.getTime(), at.getTime() + staffLimits.rotationHours * HOUR_MS))
  await end(tx, id, { expiresAt: until, after: 'rotateKey' }, at)
  return create(tx, { name, scopes, days, rotatedFrom: id }, at)
}

const list = async (db: Db): Promise<string> => {
  const keys = await db.select().from(staffKeys).orderBy(asc(staffKeys.createdAt))
  return keys
    .map(({ id, name, scopes, expiresAt, revokedAt }) =>
      [id, name, scopes.join(','), revokedAt ? 'revoked' : `until ${expiresAt.toISOString()}`].join('  '),
    )
    .join('\n')
}

/** Makes, rotates, revokes and lists keys of the staff API. @returns what to print @throws Error with the usage */
export const runKeyCommand = (
  db: Db,
  [command, value]: readonly string[],
  { scopes, days }: { scopes?: string | undefined; days: string },
  at: Date,
): Promise<string> =>
  db.transaction(async (tx) => {
    if (command === 'list') return list(tx)
    if (command === 'create' && value !== undefined && NAME.test(value))
      return create(tx, { name: value, scopes: readScopes(scopes), days: readDays(days) }, at)
    if (command === 'rotate' && value !== undefined) return rotate(tx, value, readDays(days), at)
    if (command === 'revoke' && value !== undefined) {
      await lockValidKey(tx, value)
      await end(tx, value, { revokedAt: at, after: 'revokeKey' }, at)
      return `${value} is revoked`
    }
    throw new Error(USAGE)
  })

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { scopes: { type: 'string' }, days: { type: 'string', default: String(staffLimits.keyDays) } },
  })
  if (positionals.length === 0) throw new Error(USAGE)
  return withDb(
    async ({ db }) => {
      console.log(await runKeyCommand(db, positionals, values, new Date()))
      return 0
    },
    { migrates: false },
  )
}

if (process.argv[1]?.endsWith('staff-key.ts')) void runCommand(main)
