import type { Credentials } from '@/config/server-env'
import * as v from 'valibot'
import { authorizeUrlOf, type AuthorizationServer, checkSubject, exchangeCode } from './exchange-code'
import type { ProviderLogin } from './login-adapter'
import { nameOf } from './profile-fields'
import { fetchProfile } from './provider-fetch'

const maybe = v.nullish(v.string())

const googleProfile = v.object({
  sub: v.string(),
  name: maybe,
  given_name: maybe,
  email: maybe,
  email_verified: v.optional(v.boolean()),
})

const GOOGLE: AuthorizationServer = {
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
    const me = await fetchProfile(
      'https://openidconnect.googleapis.com/v1/userinfo',
      tokens.accessToken,
      googleProfile,
    )
    checkSubject(tokens, me.sub)
    return {
      subject: me.sub,
      name: nameOf(me.name, me.given_name),
      nickname: nameOf(me.given_name, me.name),
      email: me.email_verified === false ? null : (me.email ?? null),
      phone: null,
      birthday: null,
      gender: null,
    }
  },
})
