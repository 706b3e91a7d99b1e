import { createIdTokens, createSignInCodes, type CodeFault } from '../sign-in-codes'
import { startStubServer, StubRefusal, type StubAnswer } from '../stub-server'

/** What a person agreed to share. A field without consent is absent, and so is `kakao_account` without any. */
export interface KakaoAccount {
  profile?: { nickname: string }
  name?: string
  email?: string
  /** False where another account uses the address by now (사용자 정보 조회, `is_email_valid`). */
  is_email_valid?: boolean
  is_email_verified?: boolean
  phone_number?: string
  birthyear?: string
  birthday?: string
  gender?: 'male' | 'female'
}

interface Person {
  account: KakaoAccount
  isLinked: boolean
}

/** 카카오 로그인 > 문제 해결, errors of tokens: status, `error`, `error_code`. */
const TOKEN_ERRORS: Readonly<Record<CodeFault, readonly [number, string, string, string]>> = {
  // "Client secret ... 잘못된 값"
  client: [401, 'invalid_client', 'Bad client credentials', 'KOE010'],
  // "인가 코드를 찾을 수 없는 경우", also for a code that was used
  code: [400, 'invalid_grant', 'authorization code not found for code=', 'KOE320'],
  // "인가 코드 요청에 사용한 redirect_uri와 다른 경우"
  redirect: [400, 'invalid_grant', 'Redirect URI mismatch.', 'KOE303'],
  verifier: [400, 'invalid_grant', '', 'KOE320'],
  // "grant_type을 잘못 전달한 경우"
  'grant type': [400, 'unsupported_grant_type', '', 'KOE310'],
}

/**
 * Kakao Login (https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api, read on 2026-11-28) with OpenID Connect switched on:
 * kauth.kakao.com and kapi.kakao.com at one address.
 */
export const startKakaoStub = async () => {
  const app = { clientId: 'kakao-rest-api-key', clientSecret: 'kakao-secret' }
  const people = new Map<string, Person>()
  const codes = createSignInCodes({ ...app, checksVerifier: false })
  const idTokens = createIdTokens('https://kauth.kakao.com', app.clientId)
  let change: Record<string, unknown> = {}
  let skewMs = 0

  const exchange = (form: Record<string, string>): StubAnswer => {
    const grant = codes.exchange(form)
    if (typeof grant === 'string') {
      const [status, error, error_description, error_code] = TOKEN_ERRORS[grant]
      return { status, body: { error, error_description, error_code } }
    }
    const { accessToken, subject, nonce } = grant
    return {
      body: {
        // "토큰 타입, bearer로 고정"
        token_type: 'bearer',
        access_token: accessToken,
        // "OpenID Connect가 활성화된 앱의 토큰 발급 요청인 경우"
        id_token: idTokens.issue({ subject, nonce, now: Date.now() + skewMs, change }),
        expires_in: 21599,
        refresh_token: 'refresh',
        refresh_token_expires_in: 5183999,
        scope: 'openid account_email profile_nickname',
      },
    }
  }

  const readPerson = (authorization: string | undefined): StubAnswer => {
    const subject = codes.subjectOf(authorization)
    const person = subject === undefined ? undefined : people.get(subject)
    // "-401: 유효하지 않은 앱키나 액세스 토큰으로 요청한 경우"; "연결 끊기" ends the tokens at once.
    if (!person?.isLinked)
      throw new StubRefusal({
        status: 401,
        body: { msg: 'this access token does not exist', code: -401 },
      })
    const { account } = person
    return {
      body: {
        // "회원번호", a Long
        id: Number(subject),
        connected_at: '2026-01-01T00:00:00Z',
        ...(Object.keys(account).length > 0 && {
          kakao_account: { email_needs_agreement: account.email === undefined, ...account },
        }),
      },
    }
  }

  const server = await startStubServer(({ method, path, headers, body }) => {
    if (method === 'POST' && path === '/oauth/token') return exchange(body as Record<string, string>)
    if (path === '/v2/user/me') return readPerson(headers.authorization)
    if (path === '/.well-known/jwks.json') return { body: idTokens.published() }
    return { status: 404, body: { msg: 'no such API', code: -404 } }
  })

  return {
    ...server,
    ...app,
    hosts: ['https://kauth.kakao.com', 'https://kapi.kakao.com'],
    agree: codes.agree,
    /** What the person of this id shares from now on. */
    share: (subject: string, account: KakaoAccount) => void people.set(subject, { account, isLinked: true }),
    /** "연결 끊기": the person takes the consent to the whole app back. */
    revoke: (subject: string) => void people.set(subject, { account: {}, isLinked: false }),
    rotateKeys: idTokens.rotate,
    changeIdToken: (claims: Record<string, unknown>) => {
      change = claims
    },
    /** How far the provider's clock is ahead. */
    setClock: (ms: number) => {
      skewMs = ms
    },
  }
}
