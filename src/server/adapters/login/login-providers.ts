import * as v from 'valibot'
import type { Credentials } from '@/config/server-variables'
import { maskName } from '@/domain/person-name'
import { type AuthorizationServer, authorizeUrlOf, checkSubject, exchangeCode } from './exchange-code'
import type { ProviderLogin } from './login-adapter'
import { fetchProfile, firstUsableName, parseBirthday, parseKoreanPhone } from './provider-fetch'

const optionalText = v.nullish(v.string())

const googleProfile = v.object({
  sub: v.string(),
  name: optionalText,
  given_name: optionalText,
  email: optionalText,
  email_verified: v.optional(v.boolean()),
})

const GOOGLE: AuthorizationServer = {
  provider: 'google',
  issuer: 'https://accounts.google.com',
  authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenEndpoint: 'https://oauth2.googleapis.com/token',
  isOpenId: true,
}

/** Google shares neither phone nor birthday. */
export const googleLogin = (keys: Credentials): ProviderLogin => ({
  authorizeUrl: (request) =>
    authorizeUrlOf(GOOGLE, keys, request, { scope: 'openid email profile', prompt: 'select_account' }),

  exchange: async (request) => {
    const tokens = await exchangeCode(GOOGLE, keys, request)
    const profile = await fetchProfile(
      'google',
      'https://openidconnect.googleapis.com/v1/userinfo',
      tokens.accessToken,
      googleProfile,
    )
    checkSubject(tokens, profile.sub)
    return {
      subject: profile.sub,
      name: firstUsableName(profile.name, profile.given_name),
      // Google has real names only.
      nickname: firstUsableName(maskName(profile.given_name ?? ''), maskName(profile.name ?? '')),
      email: profile.email_verified === false ? null : (profile.email ?? null),
      phone: null,
      birthday: null,
      gender: null,
    }
  },
})

const GENDER = { male: 'M', female: 'F' } as const

const kakaoProfile = v.object({
  id: v.union([v.number(), v.string()]),
  kakao_account: v.optional(
    v.object({
      profile: v.optional(v.object({ nickname: optionalText })),
      name: optionalText,
      email: optionalText,
      is_email_valid: v.optional(v.boolean()),
      is_email_verified: v.optional(v.boolean()),
      phone_number: optionalText,
      birthyear: optionalText,
      birthday: optionalText,
      gender: v.nullish(v.picklist(['male', 'female'])),
    }),
    {},
  ),
})

const KAKAO: AuthorizationServer = {
  provider: 'kakao',
  issuer: 'https://kauth.kakao.com',
  authorizationEndpoint: 'https://kauth.kakao.com/oauth/authorize',
  tokenEndpoint: 'https://kauth.kakao.com/oauth/token',
  isOpenId: true,
}

/**
 * The shared data of a person is set in Kakao's console, so no scope is sent. OpenID Connect must be switched on
 * there.
 */
export const kakaoLogin = (keys: Credentials): ProviderLogin => ({
  authorizeUrl: (request) => authorizeUrlOf(KAKAO, keys, request),

  exchange: async (request) => {
    const tokens = await exchangeCode(KAKAO, keys, request)
    const profile = await fetchProfile(
      'kakao',
      'https://kapi.kakao.com/v2/user/me',
      tokens.accessToken,
      kakaoProfile,
    )
    checkSubject(tokens, String(profile.id))
    const account = profile.kakao_account
    const isEmailVerified = account.is_email_valid !== false && account.is_email_verified !== false
    return {
      subject: String(profile.id),
      name: firstUsableName(account.name, account.profile?.nickname),
      nickname: firstUsableName(account.profile?.nickname, maskName(account.name ?? '')),
      email: isEmailVerified ? (account.email ?? null) : null,
      phone: parseKoreanPhone(account.phone_number),
      birthday: parseBirthday(account.birthyear, account.birthday),
      gender: account.gender ? GENDER[account.gender] : null,
    }
  },
})

const naverProfile = v.object({
  response: v.object({
    id: v.string(),
    name: optionalText,
    nickname: optionalText,
    email: optionalText,
    mobile: optionalText,
    birthyear: optionalText,
    birthday: optionalText,
    gender: optionalText,
  }),
})

const NAVER: AuthorizationServer = {
  provider: 'naver',
  issuer: 'https://nid.naver.com',
  authorizationEndpoint: 'https://nid.naver.com/oauth2.0/authorize',
  tokenEndpoint: 'https://nid.naver.com/oauth2.0/token',
  isOpenId: false,
}

/** Naver's login is OAuth without OpenID Connect; its token endpoint also expects `state`. */
export const naverLogin = (keys: Credentials): ProviderLogin => ({
  authorizeUrl: (request) => authorizeUrlOf(NAVER, keys, request),

  exchange: async (request) => {
    const tokens = await exchangeCode(NAVER, keys, request, { state: request.state })
    const { response: profile } = await fetchProfile(
      'naver',
      'https://openapi.naver.com/v1/nid/me',
      tokens.accessToken,
      naverProfile,
    )
    return {
      subject: profile.id,
      name: firstUsableName(profile.name, profile.nickname),
      nickname: firstUsableName(profile.nickname, maskName(profile.name ?? '')),
      email: profile.email ?? null,
      phone: parseKoreanPhone(profile.mobile),
      birthday: parseBirthday(profile.birthyear, profile.birthday),
      gender: profile.gender === 'M' || profile.gender === 'F' ? profile.gender : null,
    }
  },
})
