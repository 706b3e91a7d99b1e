import type { ServerEnv } from '@/config/server-env'
import type { Provider } from '@/domain/account'
import type { Db } from '../../db/client'
import { AppError } from '../../http/app-error'
import { googleLogin } from './google'
import { kakaoLogin } from './kakao'
import type { LoginAdapter, ProviderLogin } from './login-adapter'
import { naverLogin } from './naver'
import { sandboxLogin } from '@/demo/sandbox/login/sandbox-login'

const REAL = { naver: naverLogin, kakao: kakaoLogin, google: googleLogin } as const

/** The real provider where its keys are set, else the sandbox's where that is on, else none. */
export const createLoginAdapter = (env: ServerEnv, db: Db): LoginAdapter => {
  const loginOf = (provider: Provider): ProviderLogin => {
    const keys = env.oauth[provider]
    if (keys) return REAL[provider](keys)
    if (env.isSandbox) return sandboxLogin(provider, db)
    throw new AppError('NOT_SUPPORTED')
  }
  return {
    authorizeUrl: (provider, request) => loginOf(provider).authorizeUrl(request),
    exchange: (provider, request) => loginOf(provider).exchange(request),
  }
}
