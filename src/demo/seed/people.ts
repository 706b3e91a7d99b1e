import { subDays } from 'date-fns'
import { ciHashOf } from '@/server/adapters/verification/verification-adapter'
import type { Db } from '@/server/db/client'
import { addresses, userIdentities, users } from '@/server/db/schema/identity'
import { moneyAccount, BANK } from '@/server/ledger/accounts'
import { postLedger } from '@/server/ledger/post-ledger'
import { createSandboxCi } from '../sandbox/verification/sandbox-verification'
import { type Person, PERSONS, VERIFIED } from './persons'
import { REVIEWERS } from './reviewers'

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
