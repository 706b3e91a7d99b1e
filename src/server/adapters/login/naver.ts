import type { Credentials } from '@/config/server-env'
import * as v from 'valibot'
import { authorizeUrlOf, type AuthorizationServer, exchangeCode } from './exchange-code'
import type { ProviderLogin } from './login-adapter'
import { birthdayOf, koreanPhone, nameOf } from './profile-fields'
import { fetchProfile } from './provider-fetch'

const maybe = v.nullish(v.string())

const naverProfile = v.object({
  response: v.object({
    id: v.string(),
    name: maybe,
    nickname: maybe,
    email: maybe,
    mobile: maybe,
    birthyear: maybe,
    birthday: maybe,
    gender: maybe,
  }),
})

const NAVER: AuthorizationServer = {
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
    const { response: me } = await fetchProfile(
      'https://openapi.naver.com/v1/nid/me',
      tokens.accessToken,
      naverProfile,
    )
    return {
      subject: me.id,
      name: nameOf(me.name, me.nickname),
      nickname: nameOf(me.nickname, me.name),
      email: me.email ?? null,
      phone: koreanPhone(me.mobile),
      birthday: birthdayOf(me.birthyear, me.birthday),
      gender: me.gender === 'M' || me.gender === 'F' ? me.gender : null,
    }
  },
})
