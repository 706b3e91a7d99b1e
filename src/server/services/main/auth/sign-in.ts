import { and, eq } from 'drizzle-orm'
import type { SignInResult } from '@/contract/main/auth'
import type { Provider, UserStatus } from '@/domain/account'
import { cleanText } from '@/lib/clean-text'
import type { SocialProfile } from '@/server/adapters/login/login-adapter'
import type { Db } from '@/server/db/client'
import { lockMemberIdentities } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import { sessions, userIdentities, users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { notifyNewDevice, recordSecurityEvent } from '../security-event/security-events'
import { checkContactsFree, loginSecretsOf } from './check-contacts-free'
import { checkMaySignIn, startSession } from './tokens'

interface ExistingMember {
  id: string
  status: UserStatus
}

const findMemberByIdentity = async (tx: Db, provider: Provider, subject: string) => {
  const [member] = await tx
    .select({ id: users.id, status: users.status, phone: users.phone, ciHash: users.ciHash })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.provider, provider), eq(userIdentities.subject, subject)))
  return member
}

interface NewMember {
  provider: Provider
  profile: SocialProfile
  now: Date
  secret: string
}

const createMember = async (
  tx: Db,
  { provider, profile, now, secret }: NewMember,
): Promise<ExistingMember> => {
  if (!profile.email) throw new AppError('ACCOUNT_EMAIL_MISSING')
  await checkContactsFree(tx, { phone: profile.phone, emails: [profile.email] }, secret)
  const { subject, ...details } = profile
  const id = newId('usr')
  const names = { name: cleanText(profile.name) ?? '', nickname: cleanText(profile.nickname) ?? '' }
  const member = { id, ...details, ...names, path: provider, harmonyId: newId('hm'), createdAt: now }
  await tx.insert(users).values({ ...member, status: 'terms_pending' })
  await tx
    .insert(userIdentities)
    .values({ provider, subject, userId: id, email: profile.email, createdAt: now })
  return { id, status: 'terms_pending' }
}

/**
 * Returns the member of a social profile and creates them if they are new. Members are found only by the provider's id,
 * because the same e-mail address at another provider may belong to someone else.
 *
 * @throws SOCIAL_PHONE_MISMATCH when the provider reports another phone number and the member has not verified theirs
 */
const findOrCreateMember = async (tx: Db, newMember: NewMember): Promise<ExistingMember> => {
  const { provider, profile } = newMember
  // Two concurrent first sign-ins of one person run one after another.
  await lockMemberIdentities(tx, [`${provider}:${profile.subject}`])
  const member = await findMemberByIdentity(tx, provider, profile.subject)
  if (!member) return createMember(tx, newMember)
  checkMaySignIn(member.status)
  const isOtherPhone = member.phone !== null && profile.phone !== null && member.phone !== profile.phone
  if (isOtherPhone && member.ciHash === null) throw new AppError('SOCIAL_PHONE_MISMATCH')
  return member
}

/** The browser that a member signs in with. */
export interface Device {
  /** From `deviceOf`. */
  name: string
  /** From `renewDeviceCookie`. */
  idHash: string
}

/**
 * Returns whether the member had sessions before, and none on this device. A session from before ids of devices were stored
 * counts as one on every device of its name, and one from before their names as one on any.
 */
const isNewDevice = async (tx: Db, userId: string, { name, idHash }: Device): Promise<boolean> => {
  const rows = await tx
    .selectDistinct({ device: sessions.device, deviceIdHash: sessions.deviceIdHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  const isKnown = rows.some(({ device, deviceIdHash }) =>
    deviceIdHash === null ? device === name || device === '' : deviceIdHash === idHash,
  )
  return rows.length > 0 && !isKnown
}

interface SignInRequest {
  code: string
  redirectUri: string
  state: string
  device: Device
}

/**
 * Creates the session of a member who has shown who they are, records it, and notifies them of a new device.
 *
 * @param how.detail the provider, or `passkey`
 */
export const signInMember = async (
  tx: Db,
  deps: Deps,
  { id: userId, status }: ExistingMember,
  { device, detail, at }: { device: Device; detail: string; at: Date },
): Promise<SignInResult['data']> => {
  const isNew = await isNewDevice(tx, userId, device)
  const { name, idHash } = device
  const session = { userId, device: name, deviceIdHash: idHash, isNewDevice: isNew }
  const tokens = await startSession(tx, deps, session)
  await recordSecurityEvent(tx, { userId, kind: 'sign_in', device: name, detail, at })
  if (isNew) await notifyNewDevice(tx, { userId, device: name, at })
  return { ...tokens, needsTerms: status === 'terms_pending' }
}

const signInWithProfile = (deps: Deps, newMember: NewMember, device: Device): Promise<SignInResult['data']> =>
  deps.db.transaction(async (tx) => {
    const member = await findOrCreateMember(tx, newMember)
    return signInMember(tx, deps, member, { device, detail: newMember.provider, at: newMember.now })
  })

/**
 * Signs a person in with the provider's code and creates a member if they are new. Errors are thrown before any token
 * is created, and recorded.
 *
 * @throws UNAUTHORIZED, NOT_SUPPORTED, SERVICE_UNAVAILABLE from the provider; SOCIAL_PHONE_MISMATCH;
 *   NAVER_ACCOUNT_EXISTS, KAKAO_ACCOUNT_EXISTS, OTHER_PROVIDER_ACTIVE; ACCOUNT_EMAIL_MISSING; MEMBER_BLOCKED,
 *   WITHDRAWAL_REQUESTED, MEMBER_WITHDRAWN by status
 */
export const signIn = async (
  deps: Deps,
  provider: Provider,
  { device, ...request }: SignInRequest,
): Promise<SignInResult> => {
  const now = deps.now()
  const secret = deps.sessionSecret
  let subject: string | undefined
  try {
    const secrets = loginSecretsOf(request.state, secret)
    const profile = await deps.adapters.login.exchange(provider, { ...request, ...secrets, now })
    subject = profile.subject
    return { data: await signInWithProfile(deps, { provider, profile, now, secret }, device) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const member = subject === undefined ? undefined : await findMemberByIdentity(deps.db, provider, subject)
    await recordSecurityEvent(deps.db, {
      userId: member?.id ?? null,
      kind: 'sign_in_refused',
      device: device.name,
      detail: `${provider} ${error.reason}`,
      at: now,
    })
    throw error
  }
}
