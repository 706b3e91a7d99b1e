import { type ErrorName, errorCodes } from './error-codes'

export type SessionErrorRule = {
  /** The page that explains the error or resolves it. */
  path: string
  /** Whether the tokens are worthless from now on. */
  endsSession?: true
  /** Whether the page needs the code in its address to explain the error. */
  withCode?: true
}

/**
 * Errors that concern the session and not the call: any call that fails with one leads to the page in this table. The
 * table is not part of the catalogue, because the API clients load it, and they do not load the messages. The page of
 * the first two is shown once a refresh has not helped.
 */
export const sessionErrors = {
  UNAUTHORIZED: { path: '/my/login' },
  SIGN_IN_REQUIRED: { path: '/my/login' },
  TERMS_NOT_AGREED: { path: '/my/sign-up' },
  MEMBER_TYPE_NOT_SET: { path: '/my/sign-up' },
  MEMBER_BLOCKED: { path: '/error/blocked', endsSession: true },
  WITHDRAWAL_REQUESTED: { path: '/my/sign-up/fail', endsSession: true, withCode: true },
  MEMBER_WITHDRAWN: { path: '/my/sign-up/fail', endsSession: true, withCode: true },
} as const satisfies Partial<Record<ErrorName, SessionErrorRule>>

export type SessionErrorName = keyof typeof sessionErrors

export const isSessionError = (name: ErrorName | undefined): name is SessionErrorName =>
  name !== undefined && Object.hasOwn(sessionErrors, name)

/**
 * Whether a refused call may succeed after a refresh. A code decides before the status: some services answer a missing sign-in
 * with another status than 401, or an account that is blocked with 401.
 */
export const needsRefresh = ({
  status,
  reason,
}: {
  status: number
  reason?: ErrorName | undefined
}): boolean =>
  reason === 'UNAUTHORIZED' || reason === 'SIGN_IN_REQUIRED' || (status === 401 && !isSessionError(reason))

/** The address of the page of a session error. */
export const sessionErrorPath = (name: SessionErrorName): string => {
  const { path, withCode }: SessionErrorRule = sessionErrors[name]
  return withCode ? `${path}?code=${errorCodes[name]}` : path
}
