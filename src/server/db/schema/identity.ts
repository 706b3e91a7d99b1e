import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Provider, SecurityEventKind, UserStatus } from '@/domain/account'
import type { PasscodeAction } from '@/domain/passcode'
import { amountInWon, createdAt, id, instant } from './columns'

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    nickname: text().notNull(),
    phone: text(),
    /** Keyed hash of the number of a withdrawn member. It identifies the person without revealing the number. */
    phoneHash: text(),
    birthday: text(),
    gender: text().$type<'M' | 'F'>(),
    email: text(),
    /** The provider that the member signed up with. */
    path: text().$type<Provider>().notNull(),
    profileImage: text(),
    /** SHA-256 of the verified person's CI. The CI is never stored. */
    ciHash: text().unique(),
    /** The number from the identity verification. Open banking requires it to equal `phone` (1012). */
    verifiedPhone: text(),
    harmonyId: text().notNull().unique(),
    status: text().$type<UserStatus>().notNull(),
    eventAgreed: boolean().notNull().default(false),
    termsAgreedAt: instant(),
    /** Codes that block charging only: 9800 exposed personal info, 9801 voice-phishing risk. */
    chargeBlock: integer().$type<9800 | 9801>(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.phone),
    index().on(table.phoneHash),
    index('users_terms_pending')
      .on(table.id)
      .where(sql`status = 'terms_pending'`),
    check('users_charge_block', sql`charge_block in (9800, 9801)`),
  ],
)

export const userIdentities = pgTable(
  'user_identities',
  {
    provider: text().$type<Provider>().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The address that the provider reported at sign-up. That of the member may be changed to any address. */
    email: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index().on(table.userId),
    index('user_identities_by_email').on(sql`lower(email)`),
  ],
)

/** One row per sign-in. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Device and browser, by `deviceOf`; empty for sessions from before the column. */
    device: text().notNull().default(''),
    /** By `renewDeviceCookie`; null for sessions from before the column and those of the sandbox. */
    deviceIdHash: text(),
    /** Whether the member had sessions before, and none on this device. */
    isNewDevice: boolean().notNull().default(false),
    /** The last sign-in or refresh. */
    lastUsedAt: instant().notNull(),
    /** Access tokens of the session are refused from here on. */
    endedAt: instant(),
  },
  (table) => [index().on(table.userId), index().on(table.lastUsedAt)],
)

/**
 * Security events of accounts. Rows are appended and never updated, by a trigger; only the retention job and the
 * erasure of the member delete them. A detail names no person, number or address.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    /** Null for a refused sign-in of an unknown person. */
    userId: text().references(() => users.id),
    kind: text().$type<SecurityEventKind>().notNull(),
    device: text().notNull(),
    detail: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.createdAt), index().on(table.createdAt)],
)

/** One row per refresh token. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    /** Of `sessions`; the column has an older name. */
    sessionId: text('family_id').notNull(),
    /** The token that this one replaced; null at sign-in. */
    predecessorId: text(),
    userId: text()
      .notNull()
      .references(() => users.id),
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** The second and last use, by a client that lost the answer to the first. */
    retakenAt: instant(),
    revokedAt: instant(),
  },
  (table) => [index().on(table.sessionId), index().on(table.userId), index().on(table.expiresAt)],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    receiverName: text().notNull(),
    receiverPhone: text().notNull(),
    postalCode: text().notNull(),
    baseAddress: text().notNull(),
    detailAddress: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId),
    uniqueIndex('addresses_one_default')
      .on(table.userId)
      .where(sql`is_default`),
  ],
)

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
