import type { Hono } from 'hono'
import { BLOCKED_MEMBER_ID, MEMBER_ID, OTHER_MEMBER_ID } from '@tests/foreign/data/members'
import { ServiceError } from '@tests/foreign/http/service-error'
import { bodyOf, memberOf } from '@tests/foreign/services/main/main-context'
import type { MainContext } from '@tests/foreign/services/main/main-context'

const PROVIDERS = ['naver', 'kakao', 'google']

const SIGN_IN_ERRORS: Record<string, string> = {
  1001: 'No e-mail address was found.',
  1002: 'No phone number was found.',
  1004: 'The member is not synced with the terms.',
  1005: 'The member is not synced with the shop.',
  1009: 'The phone number does not match the existing account.',
  1010: 'A naver account exists with this information.',
  1011: 'A kakao account exists with this information.',
  1106: 'The account is blocked because of abnormal transactions.',
  1107: 'Withdrawal was already requested.',
  1108: 'The account was withdrawn.',
}

const MEMBERS: Record<string, number> = { blocked: BLOCKED_MEMBER_ID, other: OTHER_MEMBER_ID }

/** A code that is a number of the catalogue gives that error; `blocked` signs in a member who is blocked later. */
export const addSignInRoutes = (service: Hono, context: MainContext) => {
  const { sessions } = context

  service.post('/api/auth/oauth2/:provider', (c) => {
    if (!PROVIDERS.includes(c.req.param('provider'))) {
      throw new ServiceError(400, 'This provider is not supported.', 4012)
    }
    const code = c.req.query('code') ?? ''
    if (!code) throw new ServiceError(400, 'The authorization code is missing.', 4016)
    const refused = SIGN_IN_ERRORS[code]
    if (refused) throw new ServiceError(400, refused, Number(code))
    const tokens = sessions.signIn(MEMBERS[code] ?? MEMBER_ID)
    if (code === 'blocked') sessions.block(BLOCKED_MEMBER_ID)
    return c.json({ data: { ...tokens, tokenType: 'Bearer', newMember: code === 'new' } })
  })

  service.get('/api/dev/test-user-token', (c) => c.json(sessions.signIn(MEMBER_ID)))

  service.post('/api/auth/refresh-token', async (c) => {
    const body = await bodyOf(c)
    return c.json(sessions.refresh(body.refreshToken))
  })

  service.get('/api/auth/sign-out', (c) => {
    memberOf(c, context)
    return c.body(null, 200)
  })

  service.post('/api/terms/sign-terms', async (c) => {
    memberOf(c, context)
    const body = await bodyOf(c)
    if (typeof body.eventAgreed !== 'boolean') {
      throw new ServiceError(400, 'eventAgreed must be a boolean.')
    }
    return c.json({ eventAgreed: body.eventAgreed })
  })
}
