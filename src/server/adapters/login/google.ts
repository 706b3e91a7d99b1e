import * as v from 'valibot'
import type { Credentials } from '@/config/server-variables'
import { maskName } from '@/domain/person-name'
import { authorizeUrlOf, type AuthorizationServer, checkSubject, exchangeCode } from './exchange-code'
import type { ProviderLogin } from './login-adapter'
import { fetchProfile, firstUsableName } from './provider-fetch'

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
