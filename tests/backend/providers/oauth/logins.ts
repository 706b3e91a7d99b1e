import type { Provider } from '@/domain/account'
import { startGoogleStub } from '@tests/providers/google/stub'
import { startKakaoStub } from '@tests/providers/kakao/stub'
import { startNaverStub } from '@tests/providers/naver/stub'
import type { StubServer } from '@tests/providers/stub-server'

/** What the suite needs to know of a person; each provider has its own shape for it. */
export interface SuitePerson {
  nickname: string
  /** Undefined where the person does not share it. */
  email: string | undefined
  /** The address is no longer theirs, or was never proven. */
  isEmailUnproven?: boolean
}

/** A provider as the suite sees it: its own page, its people and its keys. */
export interface LoginWorld extends Pick<StubServer, 'origin' | 'requests' | 'disturb' | 'stop'> {
  clientId: string
  clientSecret: string
  /** The addresses that the adapter calls. */
  hosts: readonly string[]
  /** The person agrees on the provider's page at this address; returns the code. */
  agree(address: string, subject: string): string
  share(subject: string, person: SuitePerson): void
  /** The person takes their consent to the app back. */
  revoke(subject: string): void
  /** Undefined without OpenID Connect. */
  openId?: {
    rotateKeys(): void
    changeIdToken(claims: Record<string, unknown>): void
    setClock(ms: number): void
  }
}

/** An answer of the provider about a code or a token that is refused for another reason than the person. */
export interface ForeignFault {
  name: string
  on: RegExp
  status: number
  body: unknown
}

interface Login {
  name: Provider
  start(): Promise<LoginWorld>
  isOpenId: boolean
  faults: readonly ForeignFault[]
  /** Answers that refuse the person: sign-in begins again. */
  refusals: readonly ForeignFault[]
}

const TOKEN = /^POST .*token$/
const PROFILE = /^GET .*(me|userinfo)$/

const startKakao = async (): Promise<LoginWorld> => {
  const stub = await startKakaoStub()
  return {
    ...stub,
    openId: stub,
    share: (subject, { nickname, email, isEmailUnproven }) =>
      stub.share(subject, {
        profile: { nickname },
        ...(email && { email, is_email_valid: !isEmailUnproven, is_email_verified: true }),
      }),
  }
}

const startGoogle = async (): Promise<LoginWorld> => {
  const stub = await startGoogleStub()
  return {
    ...stub,
    openId: stub,
    share: (subject, { nickname, email, isEmailUnproven }) =>
      stub.share(subject, {
        name: nickname,
        given_name: nickname,
        ...(email && { email, email_verified: !isEmailUnproven }),
      }),
  }
}

const startNaver = async (): Promise<LoginWorld> => {
  const stub = await startNaverStub()
  // Naver says nothing about whether an address is proven.
  return {
    ...stub,
    share: (subject, { nickname, email, isEmailUnproven }) =>
      stub.share(subject, { nickname, ...(email && !isEmailUnproven && { email }) }),
  }
}

/** 문제 해결 of Kakao Login and the common error codes of its REST API, by number and status. */
const kakaoCode = (code: number, status: number, on = PROFILE): ForeignFault => ({
  name: `code ${code} with ${status}`,
  on,
  status,
  body: { msg: '', code },
})

const tokenError = (status: number, error: string, more: object = {}): ForeignFault => ({
  name: `${[error, ...Object.values(more)].join(' ')} with ${status}`,
  on: TOKEN,
  status,
  body: { error, error_description: '', ...more },
})

export const LOGINS: readonly Login[] = [
  {
    name: 'kakao',
    start: startKakao,
    isOpenId: true,
    faults: [
      tokenError(401, 'invalid_client', { error_code: 'KOE010' }),
      tokenError(401, 'invalid_client', { error_code: 'KOE101' }),
      // "토큰 요청 한도 초과"
      tokenError(400, 'invalid_request', { error_code: 'KOE237' }),
      // -1 fault inside, -3 not switched on, -5 no permission, -7 maintenance, -10 quota, -12 app stopped, -603 time-out inside
      kakaoCode(-1, 400),
      kakaoCode(-3, 403),
      kakaoCode(-5, 403),
      kakaoCode(-7, 400),
      kakaoCode(-10, 400),
      kakaoCode(-12, 403),
      kakaoCode(-603, 400),
      kakaoCode(-9798, 503),
    ],
    refusals: [
      tokenError(400, 'invalid_grant', { error_code: 'KOE320' }),
      tokenError(400, 'invalid_grant', { error_code: 'KOE303' }),
      // -4 account stopped, -101 not linked, -103 dormant account, -401 token ended, -402 no consent, -406 under 14
      kakaoCode(-4, 403),
      kakaoCode(-101, 400),
      kakaoCode(-103, 400),
      kakaoCode(-401, 401),
      kakaoCode(-402, 403),
      kakaoCode(-406, 401),
    ],
  },
  {
    name: 'naver',
    start: startNaver,
    isOpenId: false,
    faults: [
      tokenError(200, 'invalid_request', { error_description: 'wrong client id / client secret pair' }),
      tokenError(200, 'server_error'),
      // "API 권한이 설정되지 않은 경우"
      {
        name: '403 of the profile',
        on: PROFILE,
        status: 403,
        body: { resultcode: '403', message: 'Forbidden' },
      },
    ],
    refusals: [
      tokenError(200, 'invalid_request', { error_description: 'no valid data in session' }),
      {
        name: '024 of the profile',
        on: PROFILE,
        status: 401,
        body: { resultcode: '024', message: 'Authentication failed' },
      },
    ],
  },
  {
    name: 'google',
    start: startGoogle,
    isOpenId: true,
    faults: [
      tokenError(401, 'invalid_client'),
      tokenError(400, 'redirect_uri_mismatch'),
      tokenError(400, 'unauthorized_client'),
      { name: '403 of the profile', on: PROFILE, status: 403, body: { error: { code: 403 } } },
    ],
    refusals: [
      tokenError(400, 'invalid_grant'),
      { name: '401 of the profile', on: PROFILE, status: 401, body: { error: 'invalid_request' } },
    ],
  },
]
