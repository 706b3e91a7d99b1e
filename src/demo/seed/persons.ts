import type { Provider, UserStatus } from '@/domain/account'
import type { SocialProfile } from '@/server/adapters/login/login-adapter'

/**
 * The sample persons of the console. This file is long because it is a table of data: each person is defined in one
 * place.
 */
export interface Person {
  /** The member's id. For persons who are no members, only a name for tests and pages. */
  id: string
  name: string
  provider: Provider
  subject: string
  /** The profile at the provider. */
  profile: SocialProfile
  /** Null if the person exists at the provider only. */
  status: UserStatus | null
  /** One line: the state of the product that this person demonstrates. */
  purpose: string
  addresses: { postalCode: string; baseAddress: string; detailAddress: string }[]
  /** Balance of 담아머니 in won. */
  money: number
  /** The stored phone number, if it differs from the provider's. */
  storedPhone?: string
}

type PersonInput = Pick<Person, 'id' | 'name' | 'provider' | 'status' | 'purpose'> &
  Partial<Pick<Person, 'addresses' | 'money' | 'storedPhone'>> &
  Partial<Omit<SocialProfile, 'subject' | 'name'>>

const person = ({ id, name, provider, status, purpose, ...rest }: PersonInput): Person => {
  const slug = id.replace(/^usr_/, '').replaceAll('_', '-')
  const subject = `${provider}-${slug}`
  return {
    id,
    name,
    provider,
    subject,
    status,
    purpose,
    addresses: rest.addresses ?? [],
    money: rest.money ?? 0,
    ...(rest.storedPhone && { storedPhone: rest.storedPhone }),
    profile: {
      subject,
      name,
      nickname: rest.nickname ?? name,
      email: rest.email === undefined ? `${slug}@example.com` : rest.email,
      phone: rest.phone ?? null,
      birthday: rest.birthday ?? null,
      gender: rest.gender ?? null,
    },
  }
}

export const KIM_DAMA = 'usr_kim_dama'
export const LEE_SAEBOM = 'usr_lee_saebom'
export const PARK_JEJU = 'usr_park_jeju'
export const DOKGO_SEOM = 'usr_dokgo_seom'
export const JANG_BAGUNI = 'usr_jang_baguni'

export const BARCO = 'usr_ba_ko'
/** Has orders in every status of delivery and claims. */
export const BAN_GYOHWAN = 'usr_ban_gyohwan'

export const BU_JANE = 'usr_bu_jane'
export const NA_KADEU = 'usr_na_kadeu'
export const SEON_MUL = 'usr_seon_mul'
export const GU_PALBAEK = 'usr_gu_palbaek'
export const GU_PALIL = 'usr_gu_palil'
export const JAM_GEUM = 'usr_jam_geum'
export const NO_MATCH = 'usr_no_match'
export const SON_GEURIM = 'usr_son_geurim'

/** Persons with a verified identity at the sandbox's provider. */
export const VERIFIED: ReadonlySet<string> = new Set([
  'usr_in_jeung',
  'usr_in_ka',
  'usr_in_gu',
  'usr_cha_dan',
])

/** The sample persons, each for one purpose. The phone numbers belong to no real subscriber. */
export const PERSONS: readonly Person[] = [
  person({
    id: KIM_DAMA,
    name: '김담아',
    nickname: '담아',
    provider: 'naver',
    status: 'active',
    phone: '01000000001',
    birthday: '19920514',
    gender: 'F',
    money: 50_000,
    purpose: '배송지 두 곳과 담아머니 5만원이 있는 회원',
    addresses: [
      { postalCode: '04524', baseAddress: '서울특별시 중구 세종대로 110', detailAddress: '3층 301호' },
      { postalCode: '13529', baseAddress: '경기도 성남시 분당구 판교역로 166', detailAddress: '' },
    ],
  }),
  person({
    id: LEE_SAEBOM,
    name: '이새봄',
    nickname: '새봄',
    provider: 'kakao',
    status: 'active',
    phone: '01000000002',
    birthday: '20010302',
    gender: 'F',
    purpose: '아무것도 없는 회원: 빈 화면들',
  }),
  person({
    id: PARK_JEJU,
    name: '박제주',
    nickname: '한라산다람쥐',
    provider: 'google',
    status: 'active',
    phone: '01000000003',
    money: 200_000,
    purpose: '제주 배송지(63122): 제주 추가 배송비',
    addresses: [
      { postalCode: '63122', baseAddress: '제주특별자치도 제주시 문연로 6', detailAddress: '별관 2층' },
    ],
  }),
  person({
    id: DOKGO_SEOM,
    name: '독고섬',
    nickname: '울릉도 오징어배',
    provider: 'kakao',
    status: 'active',
    phone: '01000000004',
    gender: 'M',
    purpose: '울릉도 배송지(40200): 도서산간 추가 배송비',
    addresses: [{ postalCode: '40200', baseAddress: '경상북도 울릉군 울릉읍', detailAddress: '도동리 1' }],
  }),
  person({
    id: 'usr_cha_dan',
    name: '차단우',
    provider: 'naver',
    status: 'blocked',
    phone: '01000000005',
    birthday: '19800505',
    gender: 'M',
    purpose: '이용이 제한된 회원: 오류 1106',
  }),
  person({
    id: 'usr_in_jeung',
    name: '인증해',
    provider: 'naver',
    status: 'active',
    phone: '01000000051',
    birthday: '19910101',
    gender: 'F',
    purpose: '본인인증을 마친 네이버 회원: 다른 회원이 이 명의로 인증하면 오류 1010',
  }),
  person({
    id: 'usr_in_ka',
    name: '인카영',
    provider: 'kakao',
    status: 'active',
    phone: '01000000052',
    birthday: '19920202',
    gender: 'F',
    purpose: '본인인증을 마친 카카오 회원: 다른 회원이 이 명의로 인증하면 오류 1011',
  }),
  person({
    id: 'usr_in_gu',
    name: '인구글',
    provider: 'google',
    status: 'active',
    phone: '01000000053',
    birthday: '19930303',
    gender: 'M',
    purpose: '본인인증을 마친 구글 회원: 다른 회원이 이 명의로 인증하면 오류 4034',
  }),
  person({
    id: 'usr_tteo_na',
    name: '떠나윤',
    provider: 'kakao',
    status: 'active',
    phone: '01000000054',
    birthday: '19940404',
    gender: 'F',
    purpose: '잔액도 주문도 없어 바로 탈퇴할 수 있는 회원',
  }),
  person({
    id: 'usr_tal_toe',
    name: '탁퇴장',
    provider: 'kakao',
    status: 'withdraw_requested',
    phone: '01000000006',
    purpose: '탈퇴를 신청한 회원: 오류 1107',
  }),
  person({
    id: 'usr_anh_nyeong',
    name: '안녕희',
    provider: 'google',
    status: 'withdrawn',
    phone: '01000000007',
    purpose: '이미 탈퇴한 회원: 오류 1108',
  }),
  person({
    id: 'usr_yak_gwan',
    name: '서약관',
    provider: 'naver',
    status: 'terms_pending',
    phone: '01000000008',
    purpose: '약관에 아직 동의하지 않은 회원: 가입 화면, 오류 1004',
  }),
  person({
    id: 'usr_beon_ho',
    name: '변번호',
    provider: 'kakao',
    status: 'active',
    phone: '01000000019',
    storedPhone: '01000000009',
    purpose: '소셜 계정의 번호가 기존 계정과 다른 회원: 오류 1009',
  }),
  person({
    id: JANG_BAGUNI,
    name: '장바구',
    nickname: '장바구니',
    provider: 'kakao',
    status: 'active',
    phone: '01000000030',
    money: 30_000,
    purpose: '장바구니가 찬 회원: 묶음배송, 품절, 판매 중지, 수량 부족, 가격 변동, 담아머니 전용',
    addresses: [
      { postalCode: '63122', baseAddress: '제주특별자치도 제주시 문연로 6', detailAddress: '본관 1층' },
    ],
  }),
  person({
    id: BARCO,
    name: '바코희',
    nickname: '상품권 부자',
    provider: 'naver',
    status: 'active',
    phone: '01000000040',
    purpose:
      '모바일상품권의 모든 상태(사용 가능, 곧 만료, 일부 사용, 잔액 환불, 사용 완료, 만료, 환불, 발송 예정·완료·거절)와 알림',
  }),
  person({
    id: BAN_GYOHWAN,
    name: '반교환',
    provider: 'kakao',
    status: 'active',
    phone: '01000000041',
    money: 30_000,
    purpose:
      '주문 뒤의 모든 단계: 결제·발송·지연·배송·확정, 취소, 반품(신청, 승인, 도착, 환불, 거절, 철회), 교환(신청, 재발송, 완료, 거절)',
    addresses: [
      { postalCode: '04524', baseAddress: '서울특별시 중구 세종대로 110', detailAddress: '1층 안내대' },
    ],
  }),
  person({
    id: BU_JANE,
    name: '부자네',
    provider: 'naver',
    status: 'active',
    phone: '01000000031',
    birthday: '19851103',
    money: 1_990_000,
    purpose: '한도 가까이 찬 담아머니와 카드: 오류 40411',
  }),
  person({
    id: NA_KADEU,
    name: '나카드',
    nickname: '카드가 아주아주 많아서 이름도 아주 긴 나카드',
    provider: 'kakao',
    status: 'active',
    phone: '01000000032',
    money: 12_345,
    purpose: '카드 65장: 모든 탭, 세로 카드, 한정판, 남의 디자인, 환불 카드',
  }),
  person({
    id: SEON_MUL,
    name: '선물희',
    provider: 'google',
    status: 'active',
    phone: '01000000033',
    money: 300_000,
    purpose: '받을 선물 3개, 보낸 선물의 모든 상태(기다림, 받음, 감사, 취소, 거절, 기한 지남)',
  }),
  person({
    id: GU_PALBAEK,
    name: '구팔백',
    provider: 'naver',
    status: 'active',
    phone: '01000000034',
    money: 100_000,
    purpose: '개인정보 노출로 충전이 막힌 회원: 오류 9800',
  }),
  person({
    id: GU_PALIL,
    name: '구팔일',
    provider: 'kakao',
    status: 'active',
    phone: '01000000035',
    money: 100_000,
    purpose: '보이스피싱 위험으로 충전이 막힌 회원: 오류 9801',
  }),
  person({
    id: JAM_GEUM,
    name: '잠금희',
    provider: 'google',
    status: 'active',
    phone: '01000000036',
    money: 50_000,
    purpose: '결제 비밀번호를 5번 틀린 회원: 오류 1502',
  }),
  person({
    id: NO_MATCH,
    name: '노맞춤',
    provider: 'naver',
    status: 'active',
    phone: '01000000037',
    money: 20_000,
    purpose: '본인인증한 번호가 계정의 번호와 다른 회원: 오류 1012',
  }),
  person({
    id: SON_GEURIM,
    name: '손그림',
    nickname: '그림 그리는 손',
    provider: 'kakao',
    status: 'active',
    phone: '01000000041',
    money: 30_000,
    purpose: '스튜디오: 만들던 디자인 둘, 혼자 쓰는 카드, 심사를 기다리는 카드, 공개하지 못한 카드',
  }),
  person({
    id: 'prs_naver_clash',
    name: '김담아(카카오)',
    provider: 'kakao',
    status: null,
    phone: '01000000001',
    purpose: '같은 번호의 네이버 회원이 있는 새 사람: 오류 1010',
  }),
  person({
    id: 'prs_kakao_clash',
    name: '이새봄(네이버)',
    provider: 'naver',
    status: null,
    phone: '01000000002',
    purpose: '같은 번호의 카카오 회원이 있는 새 사람: 오류 1011',
  }),
  person({
    id: 'prs_google_clash',
    name: '박제주(네이버)',
    provider: 'naver',
    status: null,
    phone: '01000000003',
    purpose: '같은 번호의 구글 회원이 있는 새 사람: 오류 4034',
  }),
  person({
    id: 'prs_withdrawn_again',
    name: '안녕희(네이버)',
    provider: 'naver',
    status: null,
    phone: '01000000007',
    purpose: '탈퇴한 회원의 번호로 다시 가입하려는 사람: 오류 1108',
  }),
  person({
    id: 'prs_same_mail',
    name: '김담아(구글)',
    provider: 'google',
    status: null,
    email: 'kim-dama@example.com',
    purpose: '다른 소셜 계정과 이메일이 같은 새 사람: 오류 4034',
  }),
  person({
    id: 'prs_no_mail',
    name: '문메일',
    provider: 'google',
    status: null,
    email: null,
    purpose: '이메일 제공에 동의하지 않은 새 사람: 오류 4033',
  }),
]

/** @throws Error when there is no such person */
export const findPerson = (id: string): Person => {
  const found = PERSONS.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no ready-made person ${id}`)
  return found
}
