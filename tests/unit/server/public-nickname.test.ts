import { expect, it } from 'vitest'
import { publicNickname } from '@/server/services/main/user/name-of'

it.each([
  ['홍길동', { name: '홍길동', path: 'naver' }, '홍*동'],
  ['달토끼', { name: '달토끼', path: 'kakao' }, '달토끼'],
  ['회원', { name: '회원', path: 'naver' }, '회원'],
  ['길동', { name: '홍길동', path: 'google' }, '길*'],
  ['길*', { name: '홍길동', path: 'google' }, '길*'],
  ['한라산다람쥐', { name: '홍길동', path: 'google' }, '한라산다람쥐'],
  ['길동', { name: '홍길동', path: 'kakao' }, '길동'],
  ['탈퇴한 회원', undefined, '탈퇴한 회원'],
] as const)('shows the nickname %s of %o as %s', (nickname, member, shown) => {
  expect(publicNickname(nickname, member)).toBe(shown)
})
