import { eq } from 'drizzle-orm'
import type { signInOperations } from '@/contract/operations/main/sign-in'
import { lockMemberIdentities } from '@/server/db/locks'
import { userIdentities, users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import type { Routes } from '@/server/http/route'
import { checkContactsFree } from '../auth/check-contacts-free'

/**
 * Makes a person who has signed in a member. A second call changes nothing.
 *
 * @throws NAVER_ACCOUNT_EXISTS, KAKAO_ACCOUNT_EXISTS, OTHER_PROVIDER_ACTIVE, or the error of a member's status, when somebody with
 *   the same contacts became a member since the sign-in
 */
const agreeToTerms = (
  { db, now, sessionSecret }: Deps,
  { userId, eventAgreed }: { userId: string; eventAgreed: boolean },
): Promise<void> =>
  db.transaction(async (tx) => {
    const identities = await tx
      .select({ email: userIdentities.email, phone: users.phone })
      .from(userIdentities)
      .innerJoin(users, eq(users.id, userIdentities.userId))
      .where(eq(userIdentities.userId, userId))
    const emails = identities.flatMap(({ email }) => email ?? [])
    const phone = identities[0]?.phone ?? null
    await lockMemberIdentities(tx, [
      ...emails.map((email) => `email:${email.toLowerCase()}`),
      ...(phone === null ? [] : [`phone:${phone}`]),
    ])
    const [user] = await tx
      .select({ status: users.status })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (user?.status !== 'terms_pending') return
    await checkContactsFree(tx, { phone, emails }, sessionSecret)
    await tx
      .update(users)
      .set({ status: 'active', eventAgreed, termsAgreedAt: now() })
      .where(eq(users.id, userId))
  })

export const termsRoutes = {
  signTerms: {
    allowedStatuses: ['terms_pending'],
    handle: async ({ deps, userId, body: { eventAgreed } }) => {
      await agreeToTerms(deps, { userId, eventAgreed })
      return { ok: true }
    },
  },
} satisfies Partial<Routes<typeof signInOperations>>
