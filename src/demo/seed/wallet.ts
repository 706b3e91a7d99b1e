import { addDays, subDays, subHours } from 'date-fns'
import { inArray } from 'drizzle-orm'
import type { CardDivision, CardType } from '@/domain/card'
import { passcodeLimits } from '@/domain/limits'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'
import { passcodes } from '@/server/db/schema/wallet'
import { hashPasscode } from '@/server/services/main/passcode/passcode'
import { CARD_FACES } from '../illustrations/card/card-faces'
import {
  BU_JANE,
  GU_PALBAEK,
  GU_PALIL,
  JAM_GEUM,
  KIM_DAMA,
  NA_KADEU,
  NO_MATCH,
  PARK_JEJU,
  SEON_MUL,
  SON_GEURIM,
} from './persons'
import { seedCard, type SeedGift, seedGift, seedGiftsToMany } from './wallet-rows'

/** The passcode of every sample member with a wallet, listed in the README. */
export const SEED_PASSCODE = '258036'

const seedPasscodes = async (tx: Db, now: Date): Promise<void> => {
  const hash = await hashPasscode(SEED_PASSCODE)
  const set = [
    KIM_DAMA,
    PARK_JEJU,
    BU_JANE,
    NA_KADEU,
    SEON_MUL,
    GU_PALBAEK,
    GU_PALIL,
    JAM_GEUM,
    NO_MATCH,
    SON_GEURIM,
  ]
  await tx.insert(passcodes).values(
    set.map((userId) => ({
      userId,
      hash,
      misses: userId === JAM_GEUM ? passcodeLimits.maxFailedAttempts : 0,
      updatedAt: subDays(now, 30),
    })),
  )
  await tx
    .update(users)
    .set({ chargeBlock: 9800 })
    .where(inArray(users.id, [GU_PALBAEK]))
  await tx
    .update(users)
    .set({ chargeBlock: 9801 })
    .where(inArray(users.id, [GU_PALIL]))
}

const KINDS: readonly { division: CardDivision; type: CardType }[] = [
  { division: 'MASTER', type: 'NORMAL' },
  { division: 'MASTER', type: 'EVENT_LIMITED' },
  { division: 'MASTER', type: 'NORMAL_B2C' },
  { division: 'SECONDARY', type: 'NORMAL' },
  { division: 'MASTER', type: 'EVENT' },
  { division: 'REFUND', type: 'NORMAL' },
]
const CARD_COUNT = 65

/** Enough cards for a scrolling list, of every kind and face. Every seventh is empty. */
const seedManyCards = async (tx: Db, now: Date): Promise<void> => {
  for (let index = 0; index < CARD_COUNT; index += 1) {
    const kind = KINDS[index % KINDS.length]
    const face = CARD_FACES[index % CARD_FACES.length]?.id ?? ''
    const amount = index % 7 === 6 ? 0 : 1_000 + ((index * 7_919) % 97) * 500
    const at = subHours(now, 12 * (index + 1))
    await seedCard(tx, { id: `crd_many_${index + 1}`, ownerId: NA_KADEU, ...kind, face, amount, at })
  }
}

const seedGifts = async (tx: Db, now: Date): Promise<void> => {
  const ownId = { userId: SEON_MUL, cardId: 'crd_seon_mul', name: '선물희' }
  const friendId = { userId: PARK_JEJU, cardId: 'crd_park_jeju', name: '박제주' }
  const day = (days: number) => subDays(now, days)
  const gift = { face: 'thanks-tea', amount: 10_000, message: '늘 고마워요.' }
  const to = { from: friendId, openedBy: SEON_MUL }
  const openedBy = { from: ownId, openedBy: PARK_JEJU }
  // In the order of their dates, as the ledger has them: the expired one came back after seven days.
  const sent: (Pick<SeedGift, 'slug' | 'from' | 'at'> & Partial<SeedGift>)[] = [
    { slug: 'from_seon_6', from: ownId, at: day(14), outcome: 'expired' },
    { slug: 'to_seon_4', ...to, at: day(9), outcome: 'taken' },
    { slug: 'to_seon_1', ...to, at: day(6), face: 'birthday-cake' },
    { slug: 'from_seon_5', ...openedBy, at: day(6), outcome: 'declined' },
    { slug: 'from_seon_4', from: ownId, at: day(5), outcome: 'cancelled', message: '' },
    {
      slug: 'from_seon_3',
      ...openedBy,
      at: day(4),
      outcome: 'taken',
      thanks: '덕분에 맛있게 먹었어요 ☕',
    },
    { slug: 'from_seon_2', ...openedBy, at: day(3), outcome: 'taken' },
    { slug: 'to_seon_2', ...to, at: day(2), face: 'cheer-night' },
    { slug: 'to_seon_3', ...to, at: day(1), message: '생일 축하해! '.repeat(20).trim(), amount: 50_000 },
    { slug: 'from_seon_1', from: ownId, at: day(1) },
    {
      slug: 'from_seon_dated',
      from: ownId,
      at: day(1),
      face: 'birthday-cake',
      message: '생일 축하해요!',
      sendAt: addDays(now, 15),
    },
  ]
  for (const details of sent) await seedGift(tx, { ...gift, ...details })
  await seedGiftsToMany(tx, {
    slug: 'from_seon_many',
    from: SEON_MUL,
    names: ['새봄', '하루', '민지'],
    isSharedLink: false,
    amount: 7_000,
    at: day(3),
  })
  await seedGiftsToMany(tx, {
    slug: 'from_seon_shared',
    from: SEON_MUL,
    names: ['독서 모임', '독서 모임', '독서 모임'],
    isSharedLink: true,
    amount: 4_000,
    at: day(2),
  })
}

/** Cards, gifts and passcodes of the sample members. */
export const seedWallet = async (tx: Db, now: Date): Promise<void> => {
  await seedPasscodes(tx, now)
  const at = subDays(now, 20)
  const cards = [
    { id: 'crd_kim_dama', ownerId: KIM_DAMA, face: 'thanks-persimmon', amount: 80_000, at },
    { id: 'crd_kim_dama_empty', ownerId: KIM_DAMA, face: 'spring-blossom', amount: 0, at: subDays(now, 19) },
    { id: 'crd_park_jeju', ownerId: PARK_JEJU, face: 'summer-sea', amount: 300_000, at },
    { id: 'crd_seon_mul', ownerId: SEON_MUL, face: 'love-heart', amount: 500_000, at },
    { id: 'crd_bu_jane_full', ownerId: BU_JANE, face: 'congrats-medal', amount: 2_000_000, at },
    { id: 'crd_bu_jane_near', ownerId: BU_JANE, face: 'chuseok-moon', amount: 1_990_000, at },
    { id: 'crd_gu_palbaek', ownerId: GU_PALBAEK, face: 'winter-snow', amount: 20_000, at },
    { id: 'crd_gu_palil', ownerId: GU_PALIL, face: 'winter-snow', amount: 20_000, at },
    { id: 'crd_jam_geum', ownerId: JAM_GEUM, face: 'cheer-clover', amount: 20_000, at },
  ]
  for (const card of cards) await seedCard(tx, card)
  await seedManyCards(tx, now)
  await seedGifts(tx, now)
}
