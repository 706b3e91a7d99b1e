import { and, eq, or, sql } from 'drizzle-orm'
import type { SignInBody, SignInResult } from '@/contract/main/auth'
import type { Provider, UserStatus } from '@/domain/account'
import type { SocialProfile } from '@/server/adapters/login/login-adapter'
import { lockMemberIdentities } from '@/server/db/advisory-locks'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { userIdentities, users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { STATUS_REFUSAL } from '@/server/http/auth'
import { phoneHashOf } from '../account-withdrawal/phone-hash'
import { startSession } from './tokens'

interface Known {
  id: string
  status: UserStatus
}

const refuseByStatus = (status: UserStatus): void => {
  if (status !== 'active' && status !== 'terms_pending') throw new AppError(STATUS_REFUSAL[status])
}

const memberBehind = async (tx: Db, provider: Provider, subject: string) => {
  const [member] = await tx
    .select({ id: users.id, status: users.status, phone: users.phone, ciHash: users.ciHash })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.provider, provider), eq(userIdentities.subject, subject)))
  return member
}

/** The catalogue has a code of its own for two providers; "another active provider" stands for the third. */
const PHONE_TAKEN = {
  naver: 'NAVER_ACCOUNT_EXISTS',
  kakao: 'KAKAO_ACCOUNT_EXISTS',
  google: 'OTHER_PROVIDER_ACTIVE',
} as const

/**
 * One phone number is one member: whoever is blocked or has left doesn't come back through another
 * social account, and everybody else is told which account to use.
 */
const refuseTakenPhone = async (tx: Db, phone: string, secret: string): Promise<void> => {
  const holders = await tx
    .select({ status: users.status, path: users.path })
    .from(users)
    .where(or(eq(users.phone, phone), eq(users.phoneHash, phoneHashOf(phone, secret))))
    .orderBy(users.createdAt)
  for (const holder of holders) refuseByStatus(holder.status)
  if (holders[0]) throw new AppError(PHONE_TAKEN[holders[0].path])
}

/**
 * The same e-mail address at another provider is most likely the same person, who forgot which account they use:
 * they are told so, and nobody is let into anybody's account by an address.
 */
const refuseTakenEmail = async (tx: Db, email: string): Promise<void> => {
  const [holder] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, eq(users.status, 'active')))
    .limit(1)
  if (holder) throw new AppError('OTHER_PROVIDER_ACTIVE')
}

interface Newcomer {
  provider: Provider
  profile: SocialProfile
  now: Date
  secret: string
}

const enrol = async (tx: Db, { provider, profile, now, secret }: Newcomer): Promise<Known> => {
  if (!profile.email) throw new AppError('ACCOUNT_EMAIL_MISSING')
  if (profile.phone) await refuseTakenPhone(tx, profile.phone, secret)
  await refuseTakenEmail(tx, profile.email)
  const { subject, ...told } = profile
  const id = newId('usr')
  const member = { id, ...told, path: provider, harmonyId: newId('hm'), createdAt: now }
  await tx.insert(users).values({ ...member, status: 'terms_pending' })
  await tx.insert(userIdentities).values({ provider, subject, userId: id, createdAt: now })
  return { id, status: 'terms_pending' }
}

/**
 * The member of a profile, made when new. A member is found by the provider's own id for them and by
 * nothing else: the same e-mail address at another provider may be somebody else's.
 *
 * 1009: the provider tells another phone number than the one we have, and the member has not proven
 * theirs to us since (a proven number counts more than what the provider knows).
 */
const findOrEnrol = async (tx: Db, newcomer: Newcomer): Promise<Known> => {
  const { provider, profile } = newcomer
  // Two concurrent first sign-ins of one person or one phone number run one after another.
  const names = [`${provider}:${profile.subject}`, ...(profile.phone ? [`phone:${profile.phone}`] : [])]
  await lockMemberIdentities(tx, names)
  const member = await memberBehind(tx, provider, profile.subject)
  if (!member) return enrol(tx, newcomer)
  refuseByStatus(member.status)
  const isOtherPhone = member.phone !== null && profile.phone !== null && member.phone !== profile.phone
  if (isOtherPhone && member.ciHash === null) throw new AppError('SOCIAL_PHONE_MISMATCH')
  return member
}

/**
 * Signs a person in by the provider's code, and makes a member of a new one. Refusals come before any
 * token is made.
 *
 * @throws UNAUTHORIZED | NOT_SUPPORTED | SERVICE_UNAVAILABLE from the provider; SOCIAL_PHONE_MISMATCH | NAVER_ACCOUNT_EXISTS | KAKAO_ACCOUNT_EXISTS | OTHER_PROVIDER_ACTIVE another phone or
 *   account; ACCOUNT_EMAIL_MISSING without an e-mail address; MEMBER_BLOCKED | WITHDRAWAL_REQUESTED | MEMBER_WITHDRAWN by status
 */
export const signIn = async (
  deps: Deps,
  provider: Provider,
  request: SignInBody & { code: string },
): Promise<SignInResult> => {
  const now = deps.now()
  const profile = await deps.adapters.login.exchange(provider, { ...request, now })
  return deps.db.transaction(async (tx) => {
    const member = await findOrEnrol(tx, { provider, profile, now, secret: deps.sessionSecret })
    const tokens = await startSession(tx, deps, member.id)
    return { data: { ...tokens, needsTerms: member.status === 'terms_pending' } }
  })
}
