import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { verificationLimits } from '@/domain/verification'
import type { VerificationAdapter, VerifiedPerson } from '@/server/adapters/verification/verification-adapter'
import type { Db } from '@/server/db/client'
import { sandboxVerifications } from '@/server/db/schema/system'
import { AppError } from '@/server/http/app-error'
import { takeSwitch } from '../switches'

/** The CI that the sandbox's verification and bank return for a person. @param subject a member's id or another name */
export const createSandboxCi = (subject: string): string => `sandbox-ci/${subject}`

export const SANDBOX_WINDOW = '/api/sandbox/nice'

/** The stored request. The browser has only its opaque token. */
export interface SandboxSession {
  requestNo: string
  authType: string
  customize: string
  returnUrl: string
  errorUrl: string
}

type Content = SandboxSession | VerifiedPerson | { requestNo: string; errorCode: string }

export const storeSandboxVerification = async (
  db: Db,
  kind: 'request' | 'result',
  content: Content,
  now: Date,
): Promise<string> => {
  const token = randomBytes(48).toString('base64url')
  const expiresAt = new Date(now.getTime() + verificationLimits.requestMs)
  await db.insert(sandboxVerifications).values({ token, kind, content, expiresAt })
  return token
}

const isUsable = (token: string, kind: 'request' | 'result', now: Date) =>
  and(
    eq(sandboxVerifications.token, token),
    eq(sandboxVerifications.kind, kind),
    isNull(sandboxVerifications.usedAt),
    gt(sandboxVerifications.expiresAt, now),
  )

/** An unfinished request; null when the token is invalid, expired or used. */
export const findSandboxSession = async (
  db: Db,
  token: string,
  now: Date,
): Promise<SandboxSession | null> => {
  const [row] = await db
    .select()
    .from(sandboxVerifications)
    .where(isUsable(token, 'request', now))
  return (row?.content as SandboxSession | undefined) ?? null
}

export const finishSandboxSession = async (
  db: Db,
  token: string,
  now: Date,
): Promise<SandboxSession | null> => {
  const [row] = await db
    .update(sandboxVerifications)
    .set({ usedAt: now })
    .where(isUsable(token, 'request', now))
    .returning()
  return (row?.content as SandboxSession | undefined) ?? null
}

/** Like NICE: the result is opaque, belongs to one request and expires. */
export const sandboxVerification = (db: Db): VerificationAdapter => ({
  openSession: async ({ requestNo, authType, customize, returnUrl, errorUrl, now }) => {
    if ((await takeSwitch(db, 'nice.next')) === 'down') throw new AppError('SERVICE_UNAVAILABLE')
    const request: SandboxSession = { requestNo, authType, customize, returnUrl, errorUrl }
    const encodeData = await storeSandboxVerification(db, 'request', request, now)
    return {
      action: SANDBOX_WINDOW,
      encodeData,
      fields: { m: 'checkplusService', EncodeData: encodeData },
      secret: {},
    }
  },

  encodeCallback: (form) => form.get('EncodeData') ?? '',

  readResult: async ({ requestNo, encodeData, now }) => {
    // The result is not marked as used: the server accepts its own request once, and a refused call may be repeated.
    const [row] = await db
      .select()
      .from(sandboxVerifications)
      .where(isUsable(encodeData, 'result', now))
    const content = row?.content as VerifiedPerson | { requestNo: string; errorCode: string } | undefined
    if (!content || content.requestNo !== requestNo) throw new AppError('VERIFICATION_SESSION_INVALID')
    if ('errorCode' in content) throw new AppError('VERIFICATION_FAILED')
    return content
  },
})
