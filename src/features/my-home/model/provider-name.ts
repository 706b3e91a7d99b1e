import type { User } from '@/contract/main/user'

type ProviderName = NonNullable<User['path']>

const names: Record<ProviderName, string> = { NAVER: '네이버', KAKAO: '카카오', GOOGLE: '구글' }

/** `네이버 계정`. */
export const providerName = (path: ProviderName): string => `${names[path]} 계정`
