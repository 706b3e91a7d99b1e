import type { Credentials } from '@/config/server-env'
import * as v from 'valibot'
import { fetchProfile, fetchToken } from './ask-provider'
import type { ProviderLogin } from './login-adapter'
import { birthdayOf, koreanPhone, nameOf } from './profile-fields'

const maybe = v.nullish(v.string())
const GENDER = { male: 'M', female: 'F' } as const

const kakaoProfile = v.object({
  id: v.union([v.number(), v.string()]),
  kakao_account: v.optional(
    v.object({
      profile: v.optional(v.object({ nickname: maybe })),
      name: maybe,
      email: maybe,
      is_email_valid: v.optional(v.boolean()),
      is_email_verified: v.optional(v.boolean()),
      phone_number: maybe,
      birthyear: maybe,
      birthday: maybe,
      gender: v.nullish(v.picklist(['male', 'female'])),
    }),
    {},
  ),
})

/** What Kakao asks the person to share is set in its console, so no scope is sent. */
export const kakaoLogin = (keys: Credentials): ProviderLogin => ({
  authorizeUrl: ({ redirectUri, state }) =>
    `https://kauth.kakao.com/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: keys.id,
      redirect_uri: redirectUri,
      state,
    })}`,

  exchange: async ({ code, redirectUri }) => {
    const token = await fetchToken('https://kauth.kakao.com/oauth/token', {
      client_id: keys.id,
      client_secret: keys.secret,
      redirect_uri: redirectUri,
      code,
    })
    const me = await fetchProfile('https://kapi.kakao.com/v2/user/me', token, kakaoProfile)
    const account = me.kakao_account
    const isMailTheirs = account.is_email_valid !== false && account.is_email_verified !== false
    return {
      subject: String(me.id),
      name: nameOf(account.name, account.profile?.nickname),
      nickname: nameOf(account.profile?.nickname, account.name),
      email: isMailTheirs ? (account.email ?? null) : null,
      phone: koreanPhone(account.phone_number),
      birthday: birthdayOf(account.birthyear, account.birthday),
      gender: account.gender ? GENDER[account.gender] : null,
    }
  },
})
