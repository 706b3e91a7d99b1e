import * as v from 'valibot'
import type { Credentials } from '@/config/server-variables'
import { maskName } from '@/domain/person-name'
import { authorizeUrlOf, type AuthorizationServer, checkSubject, exchangeCode } from './exchange-code'
import type { ProviderLogin } from './login-adapter'
import { fetchProfile, firstUsableName, parseBirthday, parseKoreanPhone } from './provider-fetch'

const optionalText = v.nullish(v.string())
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
