import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { verificationLimits } from '@/domain/verification'
import type { Db } from '@/server/db/client'
import { sandboxVerifications } from '@/server/db/schema/system'
import { AppError } from '@/server/http/app-error'
import { takeSwitch } from '../switches'
import type { VerificationAdapter, VerifiedPerson } from '@/server/adapters/verification/verification-adapter'

export const SANDBOX_WINDOW = '/api/sandbox/nice'

/** What the party keeps of a request: only the opaque token travels. */
export interface SandboxTrip {
  requestNo: string
  authType: string
  customize: string
  returnUrl: string
  errorUrl: string
}

type Content = SandboxTrip | VerifiedPerson | { requestNo: string; errorCode: string }

export const putSandboxVerification = async (
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

const isGood = (token: string, kind: 'request' | 'result', now: Date) =>
  and(
    eq(sandboxVerifications.token, token),
    eq(sandboxVerifications.kind, kind),
    isNull(sandboxVerifications.usedAt),
    gt(sandboxVerifications.expiresAt, now),
  )

/** A request as long as nobody has finished it; null when garbled, expired or played again. */
export const sandboxTrip = async (db: Db, token: string, now: Date): Promise<SandboxTrip | null> => {
  const [row] = await db
    .select()
    .from(sandboxVerifications)
    .where(isGood(token, 'request', now))
  return (row?.content as SandboxTrip | undefined) ?? null
}

export const finishSandboxTrip = async (db: Db, token: string, now: Date): Promise<SandboxTrip | null> => {
  const [row] = await db
    .update(sandboxVerifications)
    .set({ usedAt: now })
    .where(isGood(token, 'request', now))
    .returning()
  return (row?.content as SandboxTrip | undefined) ?? null
}

/** Behaves as the real party does: what travels is opaque, names its request and wears out. */
export const sandboxVerification = (db: Db): VerificationAdapter => ({
  open: async ({ requestNo, authType, customize, returnUrl, errorUrl, now }) => {
    if ((await takeSwitch(db, 'nice.next')) === 'down') throw new AppError('SERVICE_UNAVAILABLE')
    const trip: SandboxTrip = { requestNo, authType, customize, returnUrl, errorUrl }
    const encodeData = await putSandboxVerification(db, 'request', trip, now)
    return {
      action: SANDBOX_WINDOW,
      encodeData,
      fields: { m: 'checkplusService', EncodeData: encodeData },
      secret: {},
    }
  },

  packBack: (form) => form.get('EncodeData') ?? '',

  read: async ({ requestNo, encodeData, now }) => {
    // Not spent here: our own request is good once, and a refused call leaves it good.
    const [row] = await db
      .select()
      .from(sandboxVerifications)
      .where(isGood(encodeData, 'result', now))
    const content = row?.content as VerifiedPerson | { requestNo: string; errorCode: string } | undefined
    if (!content || content.requestNo !== requestNo) throw new AppError('VERIFICATION_SESSION_INVALID')
    if ('errorCode' in content) throw new AppError('VERIFICATION_FAILED')
    return content
  },
})
