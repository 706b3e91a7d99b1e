import { randomInt } from 'node:crypto'
import { and, desc, eq, like } from 'drizzle-orm'
import * as v from 'valibot'
import type { Provider } from '@/domain/account'
import { maskName } from '@/domain/masked-name'
import type { SocialProfile } from '@/server/adapters/login/login-adapter'
import { parseKoreanPhone, firstUsableName } from '@/server/adapters/login/profile-fields'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { userIdentities, users } from '@/server/db/schema/identity'
import { PERSONS } from '../seed/persons'

const NEWCOMER = 'newcomer-'
const MAX_NEWCOMERS = 5

export interface LoginPerson {
  id: string
  name: string
  purpose: string
  profile: SocialProfile
}

/** Persons of this provider: the sample members, and the latest that signed up on its page. */
export const loginPersons = async (db: Db, provider: Provider): Promise<LoginPerson[]> => {
  const newcomers = await db
    .select({ user: users, subject: userIdentities.subject })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.provider, provider), like(userIdentities.subject, `${NEWCOMER}%`)))
    .orderBy(desc(userIdentities.createdAt))
    .limit(MAX_NEWCOMERS)
  return [
    ...PERSONS.filter((person) => person.provider === provider),
    ...newcomers.map(({ user, subject }) => ({
      id: user.id,
      name: user.name,
      purpose: '이 화면에서 가입한 회원',
      profile: {
        subject,
        name: user.name,
        nickname: user.nickname,
        email: user.email,
        phone: user.phone,
        birthday: user.birthday,
        gender: user.gender,
      },
    })),
  ]
}

/** Creates a new person. 0100 is not assigned to real subscribers. */
export const createNewcomer = (): Pick<SocialProfile, 'name' | 'email' | 'phone'> => {
  const number = String(randomInt(1_000_000, 10_000_000))
  return { name: '새회원', email: `new-${number}@example.com`, phone: `0100${number}` }
}

/** The new person of the form as a profile. Empty fields and invalid e-mail addresses count as not shared. */
export const newcomerProfile = (form: Record<string, string | undefined>): SocialProfile => {
  const email = v.safeParse(v.pipe(v.string(), v.trim(), v.email(), v.maxLength(100)), form.email)
  return {
    subject: `${NEWCOMER}${newId('sub')}`,
    name: firstUsableName(form.name),
    nickname: firstUsableName(maskName(form.name ?? '')),
    email: email.success ? email.output : null,
    phone: parseKoreanPhone(form.phone),
    birthday: null,
    gender: null,
  }
}
