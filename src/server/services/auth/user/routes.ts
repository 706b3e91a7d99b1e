import { eq } from 'drizzle-orm'
import type { authOperations } from '@/contract/operations/list'
import { users } from '@/server/db/schema/identity'
import { notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'

const columns = {
  name: users.name,
  nickname: users.nickname,
  email: users.email,
  phone: users.phone,
  harmonyId: users.harmonyId,
}

export const storefrontUserRoutes = {
  getShopMember: async ({ deps, userId }) => {
    const [user] = await deps.db.select(columns).from(users).where(eq(users.id, userId))
    if (!user) throw notFound()
    return user
  },
} satisfies Partial<Routes<typeof authOperations>>
