import * as v from 'valibot'
import type { Credentials } from '@/config/server-variables'
import { maskName } from '@/domain/person-name'
import { authorizeUrlOf, type AuthorizationServer, exchangeCode } from './exchange-code'
import type { ProviderLogin } from './login-adapter'
import { fetchProfile, firstUsableName, parseBirthday, parseKoreanPhone } from './provider-fetch'

const optionalText = v.nullish(v.string())

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
