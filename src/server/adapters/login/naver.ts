import type { Credentials } from '@/config/server-env'
import * as v from 'valibot'
import { fetchProfile, fetchToken } from './ask-provider'
import type { ProviderLogin } from './login-adapter'
import { birthdayOf, koreanPhone, nameOf } from './profile-fields'

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

export const naverLogin = (keys: Credentials): ProviderLogin => ({
  authorizeUrl: ({ redirectUri, state }) =>
    `https://nid.naver.com/oauth2.0/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: keys.id,
      redirect_uri: redirectUri,
      state,
    })}`,

  exchange: async ({ code, redirectUri, state }) => {
    const token = await fetchToken('https://nid.naver.com/oauth2.0/token', {
      client_id: keys.id,
      client_secret: keys.secret,
      redirect_uri: redirectUri,
      code,
      state,
    })
    const { response: me } = await fetchProfile('https://openapi.naver.com/v1/nid/me', token, naverProfile)
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
