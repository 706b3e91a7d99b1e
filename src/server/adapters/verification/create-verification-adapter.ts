import type { ServerEnv } from '@/config/server-env'
import type { Db } from '../../db/client'
import { AppError } from '../../http/app-error'
import { niceVerification } from './nice'
import { sandboxVerification } from '@/demo/sandbox/verification/sandbox-verification'
import type { VerificationAdapter } from './verification-adapter'

const closed = (): never => {
  throw new AppError('SERVICE_UNAVAILABLE')
}

/** The real party where its keys are set, else the sandbox's where that is on, else none (7008). */
export const createVerificationAdapter = (env: ServerEnv, db: Db): VerificationAdapter => {
  if (env.nice) return niceVerification(env.nice)
  if (env.isSandbox) return sandboxVerification(db)
  return { open: closed, packBack: () => '', read: closed }
}
