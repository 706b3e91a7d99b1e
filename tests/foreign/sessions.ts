import { ServiceError, unauthorised } from '@tests/foreign/http/service-error'

const BLOCKED_CODE = 1106

export const blockedError = () =>
  new ServiceError(403, 'The account is blocked because of abnormal transactions.', BLOCKED_CODE)

/** Access and refresh tokens of members; both are opaque words. */
export const createSessions = () => {
  const access = new Map<string, number>()
  const refresh = new Map<string, number>()
  const blocked = new Set<number>()
  let issued = 0

  const issueAccess = (memberId: number) => {
    issued += 1
    const token = `at-${memberId}-${issued}`
    access.set(token, memberId)
    return token
  }

  /** The member of an `Authorization: Bearer …` header, if its token is valid. */
  const findMember = (authorization: string | undefined) => {
    const memberId = access.get(authorization?.replace(/^Bearer /, '') ?? '')
    if (memberId !== undefined && blocked.has(memberId)) throw blockedError()
    return memberId
  }

  return {
    findMember,

    /** @throws ServiceError 401 without a valid token, 403 with code 1106 for a blocked member */
    requireMember: (authorization: string | undefined) => {
      const memberId = findMember(authorization)
      if (memberId === undefined) throw unauthorised()
      return memberId
    },

    signIn: (memberId: number) => {
      const token = issueAccess(memberId)
      const refreshToken = `rt-${memberId}-${issued}`
      refresh.set(refreshToken, memberId)
      return { token, refreshToken }
    },

    /** @throws ServiceError 401 when the refresh token is unknown */
    refresh: (refreshToken: unknown) => {
      const memberId = refresh.get(String(refreshToken))
      if (memberId === undefined) throw unauthorised()
      return { token: issueAccess(memberId) }
    },

    block: (memberId: number) => blocked.add(memberId),
    expireAccessTokens: () => access.clear(),
    expireAllTokens: () => {
      access.clear()
      refresh.clear()
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
