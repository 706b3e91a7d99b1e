import type { ServerEnv } from '@/config/server-variables'
import type { Provider } from '@/domain/account'
import { AppError } from '../../http/app-error'
import { googleLogin } from './google'
import { kakaoLogin } from './kakao'
import type { LoginAdapter, ProviderLogin } from './login-adapter'
import { naverLogin } from './naver'

const PROVIDERS = { naver: naverLogin, kakao: kakaoLogin, google: googleLogin } as const

const unsupportedLogin = (): ProviderLogin => {
  throw new AppError('NOT_SUPPORTED')
}

/** The real provider where its keys are set, else the fallback, else every call throws NOT_SUPPORTED. */
export const createLoginAdapter = (
  env: ServerEnv,
  fallback: (provider: Provider) => ProviderLogin = unsupportedLogin,
): LoginAdapter => {
  const findProviderLogin = (provider: Provider): ProviderLogin => {
    const keys = env.oauth[provider]
    return keys ? PROVIDERS[provider](keys) : fallback(provider)
  }
  return {
    authorizeUrl: (provider, request) => findProviderLogin(provider).authorizeUrl(request),
    exchange: (provider, request) => findProviderLogin(provider).exchange(request),
  }
}
