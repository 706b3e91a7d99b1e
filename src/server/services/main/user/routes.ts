import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { User } from '@/contract/main/user'
import { users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import type { AppEnv } from '@/server/http/app-env'
import { notFound } from '@/server/http/app-error'
import { requireUser } from '@/server/http/auth'
import { reply } from '@/server/http/wire'

const WIRE_PATH = { naver: 'NAVER', kakao: 'KAKAO', google: 'GOOGLE' } as const

/** @throws AppError 7003 */
const getUser = async (deps: Deps, userId: string): Promise<User> => {
  const [row] = await deps.db.select().from(users).where(eq(users.id, userId))
  if (!row) throw notFound()
  const { id, name, phone, birthday, gender, email, profileImage, harmonyId } = row
  return {
    id,
    name,
    phone,
    birthday,
    gender,
    path: WIRE_PATH[row.path],
    email,
    profileImage,
    ci: null,
    ciChecked: row.ciHash !== null,
    harmonyId,
    termsAgreed: row.status !== 'terms_pending',
  }
}

export const userRoutes = new Hono<AppEnv>()

userRoutes.get('/me', requireUser('terms_pending'), async (c) =>
  reply(c, await getUser(c.get('deps'), c.get('userId'))),
)
