import { eq } from 'drizzle-orm'
import { isMobilePhone, phoneGroups } from '@/domain/phone'
import type { VerifiedPerson } from '@/server/adapters/verification/verification-adapter'
import type { Db } from '@/server/db/client'
import { verificationRequests } from '@/server/db/schema/account'
import { users } from '@/server/db/schema/identity'
import { PERSONS, VERIFIED } from '../seed/persons'
import { createSandboxCi } from './verification/sandbox-verification'

export type NicePerson = Omit<VerifiedPerson, 'requestNo' | 'ci'>

export interface NiceChoice {
  key: string
  label: string
  purpose: string
  /** Identifies the person whatever the form contains. */
  ciSource: string
  person: NicePerson
}

const BIRTHDAY = '19900101'
const OTHER_PHONE = '01099990000'

const adult = (name: string, gender: 'M' | 'F', phone: string, birthday = BIRTHDAY): NicePerson => ({
  name,
  birthday,
  gender,
  isForeigner: false,
  phone,
})

/** The member who started this session. The real NICE has no such value; the sandbox prefills the form with it. */
const findRequestingMember = async (db: Db, requestNo: string) => {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      phone: users.phone,
      birthday: users.birthday,
      gender: users.gender,
    })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, verificationRequests.userId))
    .where(eq(verificationRequests.requestNo, requestNo))
  return row
}

/** A birthday ten years before now. */
const child = (at: Date): NicePerson => adult('어린이', 'F', '01088880014', `${at.getUTCFullYear() - 10}0101`)

/** The known persons of the sandbox, one for each outcome. */
export const niceChoices = async (db: Db, requestNo: string, at: Date): Promise<NiceChoice[]> => {
  const member = await findRequestingMember(db, requestNo)
  const own = adult(
    member?.name ?? '김담아',
    member?.gender ?? 'F',
    member?.phone ?? '01077770000',
    member?.birthday ?? BIRTHDAY,
  )
  const ciSource = member?.id ?? 'nobody'
  const persons = PERSONS.filter((person) => VERIFIED.has(person.id))
  return [
    {
      key: 'own',
      label: `${own.name} (내 번호)`,
      purpose: '성공: 계정과 같은 번호',
      ciSource,
      person: own,
    },
    {
      key: 'other_phone',
      label: `${own.name} (다른 번호)`,
      purpose: '계정과 다른 번호: 오류 1012',
      ciSource,
      person: { ...own, phone: OTHER_PHONE },
    },
    {
      key: 'stranger',
      label: '남의명',
      purpose: '다른 사람의 명의: 오류 7602',
      ciSource: 'stranger',
      person: adult('남의명', 'M', own.phone, '19751231'),
    },
    {
      key: 'foreigner',
      label: 'ALEX KIM (외국인)',
      purpose: '외국인, 내 번호',
      ciSource: 'foreigner',
      person: { ...adult('ALEX KIM', 'M', own.phone, '19880808'), isForeigner: true },
    },
    {
      key: 'child',
      label: '어린이',
      purpose: '만 14세 미만: 오류 7603',
      ciSource: 'child',
      person: child(at),
    },
    ...persons.map(({ id, name, profile, purpose }) => ({
      key: id,
      ciSource: id,
      label: name,
      purpose: `${purpose} (내 번호로)`,
      person: adult(name, profile.gender ?? 'F', own.phone, profile.birthday ?? BIRTHDAY),
    })),
  ]
}

/** The person as the provider returns them. */
export const toVerifiedPerson = (
  requestNo: string,
  { ciSource, person }: Pick<NiceChoice, 'ciSource' | 'person'>,
): VerifiedPerson => ({ ...person, requestNo, ci: createSandboxCi(ciSource) })

/** The known person with the name and birthday of the form, else a new person. */
export const findTypedPerson = (choices: readonly NiceChoice[], { name, birthday }: NicePerson): string =>
  choices.find(({ person }) => person.name === name && person.birthday === birthday)?.ciSource ??
  `typed/${name}/${birthday}`

const CENTURY: Record<string, string> = {
  1: '19',
  2: '19',
  3: '20',
  4: '20',
  5: '19',
  6: '19',
  7: '20',
  8: '20',
}

/** Parses the form: six digits of the birthday and the digit that follows. Null when they name no person. */
export const parseTypedPerson = (form: Record<string, string>): NicePerson | null => {
  const { name = '', birth = '', digit = '', phone = '' } = form
  const century = CENTURY[digit]
  const number = phoneGroups(phone)?.join('')
  if (!name.trim() || !/^\d{6}$/.test(birth) || !century || !number || !isMobilePhone(number)) return null
  return {
    name: name.trim().slice(0, 50),
    birthday: century + birth,
    gender: Number(digit) % 2 === 1 ? 'M' : 'F',
    isForeigner: Number(digit) >= 5,
    phone: number,
  }
}
