import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { sandboxSwitches } from '@/server/db/schema/system'

/** Sets a switch of the sandbox console, such as `login.next`. */
export const setSwitch = async (db: Db, key: string, value: string): Promise<void> => {
  await db
    .insert(sandboxSwitches)
    .values({ key, value })
    .onConflictDoUpdate({ target: sandboxSwitches.key, set: { value } })
}

export const clearSwitch = async (db: Db, key: string): Promise<void> => {
  await db.delete(sandboxSwitches).where(eq(sandboxSwitches.key, key))
}

/** The value of a switch; null when it is off. */
export const readSwitch = async (db: Db, key: string): Promise<string | null> => {
  const [row] = await db.select().from(sandboxSwitches).where(eq(sandboxSwitches.key, key))
  return typeof row?.value === 'string' ? row.value : null
}

/** Reads a switch and turns it off. Only one of two concurrent callers gets the value. */
export const takeSwitch = async (db: Db, key: string): Promise<string | null> => {
  const [row] = await db
    .delete(sandboxSwitches)
    .where(eq(sandboxSwitches.key, key))
    .returning({ value: sandboxSwitches.value })
  return typeof row?.value === 'string' ? row.value : null
}
