import { subDays } from 'date-fns'
import { PROVIDERS } from '@/domain/account'
import { ciHashOf } from '@/server/adapters/verification/verification-adapter'
import type { Db } from '@/server/db/client'
import { addresses, userIdentities, users } from '@/server/db/schema/identity'
import { BANK, moneyAccount, postLedger } from '@/server/ledger/post-ledger'
import { createSandboxCi } from '../sandbox/verification/sandbox-verification'
import { type Person, PERSONS, VERIFIED } from './persons'

/** Realistic names and nicknames: short, long, with numbers, spaces, letters and emoji. */
const NAMES: readonly [name: string, nickname: string][] = [
  ['강하늘', '하늘하늘'],
  ['고은채', '은채맘'],
  ['곽도윤', 'doyoon_92'],
  ['구자영', '자영이네 부엌'],
  ['권민서', '민서'],
  ['김가온', '가온누리'],
  ['김태리', '태리태리'],
  ['나윤슬', '윤슬🌊'],
  ['남궁현', '남궁현'],
  ['노을이', '노을 지는 창가'],
  ['도경완', '경완이형'],
  ['류다온', '다온다온이'],
  ['마동혁', '마쏭'],
  ['문채원', 'moon_chae'],
  ['민들레', '민들레홀씨'],
  ['박보리', '보리차는 사랑'],
  ['박서준', '서준아빠'],
  ['반지훈', '반반무많이'],
  ['배수아', '수아수아'],
  ['백설기', '백설기 좋아'],
  ['변우진', '우진'],
  ['서지안', '지안이랑 둘이서 캠핑'],
  ['선우재', 'sunwoo'],
  ['설다희', '다희☕'],
  ['성유빈', '유빈쓰'],
  ['손예림', '예림이네'],
  ['송가람', '가람'],
  ['신바다', '신바다신난다'],
  ['심은하', '은하수여행자'],
  ['안도현', '도현도현도현'],
  ['양초롱', '초롱초롱'],
  ['엄지우', '엄지척'],
  ['오로라', '오로라공주'],
  ['우상혁', '높이뛰는우'],
  ['유자인', '유자차 한 잔'],
  ['윤슬기', 'seulgi.y'],
  ['이온유', '온유'],
  ['장미리', '장미 한 다발🌹'],
  ['정다운', '정다운 우리집'],
  ['제갈민', '제갈량 아니고 제갈민'],
  ['조아라', '너무조아라'],
  ['최고은', '최고은정말최고은'],
]

const two = (number: number) => String(number).padStart(2, '0')

const REVIEWERS: readonly Person[] = NAMES.map(([name, nickname], index) => {
  const provider = PROVIDERS[index % PROVIDERS.length] ?? 'naver'
  const subject = `${provider}-reviewer-${two(index + 1)}`
  return {
    id: `usr_reviewer_${two(index + 1)}`,
    name,
    provider,
    subject,
    status: 'active',
    purpose: '리뷰와 문의를 쓰는 회원',
    addresses: [],
    money: 0,
    profile: {
      subject,
      name,
      nickname,
      email: `reviewer-${two(index + 1)}@example.com`,
      phone: `010000001${two(index + 1)}`,
      birthday: `${1965 + ((index * 7) % 42)}${two((index % 12) + 1)}${two((index % 28) + 1)}`,
      gender: index % 3 === 0 ? 'M' : 'F',
    },
  }
})

/** Authors of seeded reviews and inquiries. */
export const REVIEWER_IDS: readonly string[] = REVIEWERS.map((reviewer) => reviewer.id)

/** All persons who are members, without those who only exist at their provider. */
const members = (): Person[] => PERSONS.filter((person) => person.status !== null)

const memberRow = (person: Person, createdAt: Date): typeof users.$inferInsert => ({
  id: person.id,
  name: person.profile.name,
  nickname: person.profile.nickname,
  phone: person.storedPhone ?? person.profile.phone,
  birthday: person.profile.birthday,
  gender: person.profile.gender,
  email: person.profile.email,
  path: person.provider,
  ciHash: VERIFIED.has(person.id) ? ciHashOf(createSandboxCi(person.id)) : null,
  verifiedPhone: VERIFIED.has(person.id) ? person.profile.phone : null,
  harmonyId: `hm_${person.id.slice('usr_'.length)}`,
  status: person.status ?? 'active',
  termsAgreedAt: person.status === 'terms_pending' ? null : createdAt,
  createdAt,
})

const addressRows = (person: Person, now: Date) =>
  person.addresses.map((address, index) => ({
    id: `adr_${person.id.slice('usr_'.length)}_${index + 1}`,
    userId: person.id,
    receiverName: person.profile.name,
    receiverPhone: person.profile.phone ?? '',
    ...address,
    isDefault: index === 0,
    createdAt: subDays(now, person.addresses.length + index),
  }))

/**
 * The sample members, and members who write reviews and inquiries. Deterministic.
 * @param now the instant that "today" means in the seeded history
 */
export const seedPeople = async (tx: Db, now: Date): Promise<void> => {
  const everybody = [...members(), ...REVIEWERS]
  await tx.insert(users).values(
    everybody.map((person, index) =>
      // An old sign-up without the terms would be deleted.
      memberRow(person, person.status === 'terms_pending' ? now : subDays(now, 400 - index)),
    ),
  )
  await tx.insert(userIdentities).values(
    everybody.map((person) => ({
      provider: person.provider,
      subject: person.profile.subject,
      userId: person.id,
      email: person.profile.email,
    })),
  )
  await tx.insert(addresses).values(everybody.flatMap((person) => addressRows(person, now)))
  for (const { id, money } of everybody) {
    if (money === 0) continue
    await postLedger(tx, {
      kind: 'seed_grant',
      eventKey: `seed-grant:money:${id}`,
      ref: id,
      at: subDays(now, 90),
      entries: [
        { account: BANK, amount: -money },
        { account: moneyAccount(id), amount: money },
      ],
    })
  }
}
