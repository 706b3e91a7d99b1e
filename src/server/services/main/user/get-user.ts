import { eq, sql } from 'drizzle-orm'
import type { User } from '@/contract/main/user'
import { toWirePath } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { prepareOnce } from '@/server/db/prepare-once'
import { users } from '@/server/db/schema/identity'
import { notFound } from '@/server/http/app-error'

const memberStatement = prepareOnce((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('member'),
)

/** Returns a member as the contract shows them. @throws NOT_FOUND */
export const getUser = async (db: Db, userId: string): Promise<User> => {
  const [row] = await memberStatement(db).execute({ id: userId })
  if (!row) throw notFound()
  const { id, name, phone, birthday, gender, email, profileImage, harmonyId } = row
  return {
    id,
    name,
    phone,
    birthday,
    gender,
    path: toWirePath(row.path),
    email,
    profileImage,
    ci: null,
    ciChecked: row.ciHash !== null,
    harmonyId,
    termsAgreed: row.status !== 'terms_pending',
  }
}
