import type { Credentials } from '@/config/server-env'
import * as v from 'valibot'
import { fetchProfile, fetchToken } from './ask-provider'
import type { ProviderLogin } from './login-adapter'
import { nameOf } from './profile-fields'

const maybe = v.nullish(v.string())

const googleProfile = v.object({
  sub: v.string(),
  name: maybe,
  given_name: maybe,
  email: maybe,
  email_verified: v.optional(v.boolean()),
})

/** Google tells neither phone nor birthday. */
export const googleLogin = (keys: Credentials): ProviderLogin => ({
  authorizeUrl: ({ redirectUri, state }) =>
    `https://accounts.google.com/o/oauth2/v2/auth?${new URLSearchParams({
      response_type: 'code',
      client_id: keys.id,
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      prompt: 'select_account',
      state,
    })}`,

  exchange: async ({ code, redirectUri }) => {
    const token = await fetchToken('https://oauth2.googleapis.com/token', {
      client_id: keys.id,
      client_secret: keys.secret,
      redirect_uri: redirectUri,
      code,
    })
    const me = await fetchProfile('https://openidconnect.googleapis.com/v1/userinfo', token, googleProfile)
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
