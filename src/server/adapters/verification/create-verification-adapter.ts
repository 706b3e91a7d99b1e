import type { ServerEnv } from '@/config/server-variables'
import { AppError } from '../../http/app-error'
import { niceVerification } from './nice'
import type { VerificationAdapter } from './verification-adapter'

const refuse = (): never => {
  throw new AppError('SERVICE_UNAVAILABLE')
}

const unavailableVerification: VerificationAdapter = {
  openSession: refuse,
  encodeCallback: () => '',
  readResult: refuse,
}

/** NICE where its keys are set, else the fallback, else an adapter that throws SERVICE_UNAVAILABLE. */
export const createVerificationAdapter = (
  env: ServerEnv,
  fallback = unavailableVerification,
): VerificationAdapter => (env.nice ? niceVerification(env.nice) : fallback)
