import { createSignInCodes, type CodeFault } from '../sign-in-codes'
import { startStubServer, type StubAnswer } from '../stub-server'

/** What a person agreed to share; a field without consent is absent. */
export interface NaverProfile {
  name?: string
  nickname?: string
  email?: string
  mobile?: string
  birthyear?: string
  birthday?: string
  gender?: 'M' | 'F' | 'U'
}

interface Person {
  profile: NaverProfile
  isLinked: boolean
}

/** `error_description`; `error` is `invalid_request` for both, as public integrations of 2024 to 2026 quote it. */
const TOKEN_ERRORS: Readonly<Record<CodeFault, string>> = {
  client: 'wrong client id / client secret pair',
  code: 'no valid data in session',
  redirect: 'no valid data in session',
  verifier: 'no valid data in session',
  'grant type': 'no valid data in session',
}

/**
 * Naver Login (https://developers.naver.com/docs/login/api/api.md and …/profile/profile.md, read on 2026-11-28): nid.naver.com and
 * openapi.naver.com at one address.
 */
export const startNaverStub = async () => {
  const app = { clientId: 'naver-client', clientSecret: 'naver-secret' }
  const people = new Map<string, Person>()
  const codes = createSignInCodes({ ...app, checksVerifier: false })

  // "접근 토큰 발급 요청": failures are `error` and `error_description`, with status 200.
  const exchange = (form: Record<string, string>): StubAnswer => {
    const grant = form.state ? codes.exchange(form) : 'code'
    if (typeof grant === 'string')
      return { body: { error: 'invalid_request', error_description: TOKEN_ERRORS[grant] } }
    const { accessToken } = grant
    return {
      body: {
        access_token: accessToken,
        refresh_token: 'refresh',
        token_type: 'bearer',
        // "접근 토큰의 유효 기간(초 단위)"; a string in the sample
        expires_in: '3600',
      },
    }
  }

  const readProfile = (authorization: string | undefined): StubAnswer => {
    const subject = codes.subjectOf(authorization)
    const person = subject === undefined ? undefined : people.get(subject)
    // "401 024 Authentication failed 인증에 실패했습니다."
    if (!person?.isLinked)
      return {
        status: 401,
        body: { resultcode: '024', message: 'Authentication failed (인증에 실패했습니다.)' },
      }
    return { body: { resultcode: '00', message: 'success', response: { id: subject, ...person.profile } } }
  }

  const server = await startStubServer(({ path, query, headers, body }) => {
    if (path === '/oauth2.0/token')
      return exchange({ ...query, ...(body as Record<string, string> | undefined) })
    if (path === '/v1/nid/me') return readProfile(headers.authorization)
    return { status: 404, body: { errorMessage: 'Not Found', errorCode: '404' } }
  })

  return {
    ...server,
    ...app,
    hosts: ['https://nid.naver.com', 'https://openapi.naver.com'],
    agree: codes.agree,
    /** What the person of this id shares from now on. */
    share: (subject: string, profile: NaverProfile) => void people.set(subject, { profile, isLinked: true }),
    /** The person ends the link of their account with the app (연동 해제). */
    revoke: (subject: string) => void people.set(subject, { profile: {}, isLinked: false }),
  }
}
