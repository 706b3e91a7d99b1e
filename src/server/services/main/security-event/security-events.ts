import { and, eq, gt, inArray, isNotNull, max, sql } from 'drizzle-orm'
import type { SecurityEventKind } from '@/domain/account'
import { confirmationLimits } from '@/domain/limits'
import { type Db, prepareOnce } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { verificationRequests } from '@/server/db/schema/account'
import { securityEvents, sessions, users } from '@/server/db/schema/identity'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/auth'
import { notify } from '../notification/notify'

export interface SecurityEvent {
  /** Null for a refused sign-in of an unknown person. */
  userId: string | null
  kind: SecurityEventKind
  /** From `deviceOf`. */
  device: string
  /** Fixed words or counts, such as the provider. Never a name, number or address. */
  detail?: string
  at: Date
}

type NotificationText = Record<'title' | 'body', string>

/** The notification of each event that sends one. */
const NOTIFICATIONS: Partial<Record<SecurityEventKind, NotificationText>> = {
  passcode_changed: {
    title: '결제 비밀번호를 바꿨어요',
    body: '내가 바꾸지 않았다면 본인인증을 하고 다시 설정해 주세요.',
  },
  passcode_reset: {
    title: '본인인증으로 결제 비밀번호를 초기화했어요',
    body: '내가 하지 않았다면 모든 기기에서 로그아웃하고 고객센터로 알려 주세요.',
  },
  passkey_added: {
    title: '패스키를 등록했어요',
    body: '내가 등록하지 않았다면 내 정보에서 지우고, 결제 비밀번호를 바꿔 주세요.',
  },
  passkey_removed: {
    title: '패스키를 지웠어요',
    body: '내가 지우지 않았다면 모든 기기에서 로그아웃하고 고객센터로 알려 주세요.',
  },
  phone_changed: {
    title: '휴대폰 번호를 바꿨어요',
    body: '내가 바꾸지 않았다면 모든 기기에서 로그아웃하고 고객센터로 알려 주세요.',
  },
  account_changed: {
    title: '이름이나 이메일을 바꿨어요',
    body: '내가 바꾸지 않았다면 모든 기기에서 로그아웃하고 고객센터로 알려 주세요.',
  },
  bank_account_removed: {
    title: '계좌 연결을 해제했어요',
    body: '내가 하지 않았다면 모든 기기에서 로그아웃하고 고객센터로 알려 주세요.',
  },
}

/** Appends an event, in the transaction of what it is about, and notifies the member of a change. */
export const recordSecurityEvent = async (tx: Db, { at, ...event }: SecurityEvent): Promise<void> => {
  const id = newId('sev')
  await tx.insert(securityEvents).values({ ...event, id, createdAt: at })
  const { userId, kind } = event
  const text = NOTIFICATIONS[kind]
  if (userId !== null && text)
    await notify(tx, {
      userId,
      kind: 'account',
      eventKey: `security/${id}`,
      ...text,
      href: '/my/settings',
      at,
    })
}

/** Notifies a member of the sign-in from a device that they had no session on. */
export const notifyNewDevice = (
  tx: Db,
  { userId, device, at }: { userId: string; device: string; at: Date },
): Promise<void> =>
  notify(tx, {
    userId,
    kind: 'account',
    eventKey: `security/${newId('sev')}`,
    title: '새로운 기기에서 로그인했어요',
    body: `${device}에서 로그인했어요. 내가 아니라면 내 정보의 로그인한 기기에서 로그아웃해 주세요.`,
    href: '/my/settings',
    at,
  })

/** Changes after which whoever moves an amount confirms who they are. */
const CHANGES: SecurityEventKind[] = ['passcode_changed', 'passcode_reset', 'phone_changed']

const { freshMs, watchMs } = confirmationLimits

interface Facts {
  /** The sign-in of this session, in ms. */
  signedInAt: number
  /** That sign-in or the last verification of the member, in ms. */
  confirmedAt: number
  /** Start of a session on a new device, or a change of phone or passcode, within the last day; in ms. */
  riskSince: number
}

const timeOf = (value: Date | null | undefined): number => value?.getTime() ?? 0

/** One statement for everything, because it runs with every movement of an amount. */
const factsStatement = prepareOnce((tx) => {
  const userId = sql.placeholder('userId')
  const verified = tx
    .select({ at: max(verificationRequests.usedAt) })
    .from(verificationRequests)
    .where(and(eq(verificationRequests.userId, userId), isNotNull(verificationRequests.usedAt)))
  const changed = tx
    .select({ at: max(securityEvents.createdAt) })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, userId),
        inArray(securityEvents.kind, CHANGES),
        gt(securityEvents.createdAt, sql.placeholder('watchedFrom')),
      ),
    )
  return tx
    .select({
      session: { startedAt: sessions.createdAt, isNewDevice: sessions.isNewDevice },
      verifiedAt: sql`(${verified})`.mapWith(verificationRequests.usedAt),
      changedAt: sql`(${changed})`.mapWith(securityEvents.createdAt),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.id, sql.placeholder('sessionId')))
    .where(eq(users.id, userId))
    .prepare('confirmation_facts')
})

const readFacts = async (tx: Db, caller: Caller, now: Date): Promise<Facts> => {
  const { userId, sessionId, tokenIssuedAt } = caller
  const watchedFrom = new Date(now.getTime() - watchMs)
  const [row] = await factsStatement(tx).execute({ userId, sessionId: sessionId ?? '', watchedFrom })
  // A token without a session is that of a sign-in itself, because only sessions refresh tokens.
  const startedAt = sessionId === null ? tokenIssuedAt : row?.session?.startedAt
  const isNewDevice = row?.session?.isNewDevice && timeOf(startedAt) > watchedFrom.getTime()
  return {
    signedInAt: timeOf(startedAt),
    confirmedAt: Math.max(timeOf(startedAt), timeOf(row?.verifiedAt)),
    riskSince: Math.max(isNewDevice ? timeOf(startedAt) : 0, timeOf(row?.changedAt)),
  }
}

const isFresh = ({ confirmedAt }: Facts, now: Date): boolean => now.getTime() - confirmedAt <= freshMs

/** Requires a sign-in within the five minutes before `at`. @throws CONFIRMATION_REQUIRED */
export const requireFreshSignIn = async (tx: Db, caller: Caller, at: Date): Promise<void> => {
  const { signedInAt } = await readFacts(tx, caller, at)
  if (at.getTime() - signedInAt <= freshMs) return
  throw new AppError('CONFIRMATION_REQUIRED', { message: '안전을 위해 다시 로그인한 뒤 이용해 주세요.' })
}

/** Requires a sign-in or a verification within the last five minutes. @throws CONFIRMATION_REQUIRED */
export const requireFreshConfirmation = async (tx: Db, caller: Caller, now: Date): Promise<void> => {
  if (!isFresh(await readFacts(tx, caller, now), now)) throw new AppError('CONFIRMATION_REQUIRED')
}

/**
 * Requires of a movement of an amount, from a new device or after a change of phone or passcode, that the member has signed
 * in or verified since, or within the last five minutes.
 *
 * @throws CONFIRMATION_REQUIRED
 */
export const requireConfirmationAtRisk = async (tx: Db, caller: Caller, now: Date): Promise<void> => {
  const facts = await readFacts(tx, caller, now)
  if (facts.riskSince === 0 || facts.confirmedAt > facts.riskSince || isFresh(facts, now)) return
  throw new AppError('CONFIRMATION_REQUIRED')
}
