export interface Member {
  id: number
  name: string
  phone: string
  birthday: string
  gender: 'M' | 'F'
  path: 'NAVER' | 'KAKAO' | 'GOOGLE'
  email: string
  profileImage: string | null
  ci: string | null
  ciChecked: boolean
  harmonyId: number
  passcode: string
  passcodeFailures: number
}

export const MEMBER_ID = 501
export const BLOCKED_MEMBER_ID = 502
export const OTHER_MEMBER_ID = 503

const createMember = (id: number, name: string): Member => ({
  id,
  name,
  phone: '01023456789',
  birthday: '19920314',
  gender: 'F',
  path: 'NAVER',
  email: `member${id}@mail.example`,
  profileImage: null,
  ci: 'CI'.padEnd(88, '0'),
  ciChecked: true,
  harmonyId: 90_000 + id,
  passcode: '258036',
  passcodeFailures: 0,
})

export const createMembers = () => [
  createMember(MEMBER_ID, '한지우'),
  createMember(BLOCKED_MEMBER_ID, '차단됨'),
  createMember(OTHER_MEMBER_ID, '박서연'),
]
