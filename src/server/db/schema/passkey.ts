import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { PasscodeAction } from '@/domain/passcode'
import { amountInWon, createdAt, id, instant } from './columns'
import { users } from './identity'

/** Public keys of WebAuthn, each of one member. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    credentialId: text().notNull().unique(),
    /** COSE, as base64url. */
    publicKey: text().notNull(),
    /** Uses that the key has reported; 0 for ever of one that several devices share. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches the key, as it reported. */
    transports: text().array().notNull(),
    isSynced: boolean().notNull(),
    /** Of the registration, by `deviceOf`. */
    device: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.userId)],
)

export type PasskeyPurpose = 'register' | 'proof' | 'sign_in'

/** Challenges that no browser has answered yet, each for one answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text().primaryKey(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    /** Null for a sign-in. */
    userId: text().references(() => users.id),
    /** What a proof is for. */
    action: text().$type<PasscodeAction>(),
    amount: amountInWon(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)
