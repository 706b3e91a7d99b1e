import type { User } from '@/contract/main/user'

const names: Record<User['path'], string> = { NAVER: '네이버', KAKAO: '카카오', GOOGLE: '구글' }

/** `네이버 계정`. */
export const providerName = (path: User['path']): string => `${names[path]} 계정`
