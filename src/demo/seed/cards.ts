import { addDays, subDays, subHours } from 'date-fns'
import type { Db } from '@/server/db/client'
import { cardDesigns, cards } from '@/server/db/schema/card'
import { giftOpenings, gifts } from '@/server/db/schema/wallet'
import { BANK, escrowAccount, postLedger } from '@/server/ledger/post-ledger'
import { CARD_FACES } from '../illustrations/card/card-faces'
import { insertAll } from './insert'

type SpecialDesign = Partial<Omit<typeof cardDesigns.$inferInsert, 'id' | 'face' | 'title' | 'occasion'>>

/** Faces other than BASIC: one for each state of the shop. */
const specialDesigns = (now: Date): Record<string, SpecialDesign> => ({
  'cheer-sunrise': { type: 'EVENT', startsAt: subDays(now, 3), endsAt: addDays(now, 4) },
  'winter-snow': { type: 'EVENT', startsAt: subDays(now, 10), endsAt: addDays(now, 20) },
  'seollal-pouch': { type: 'EVENT', startsAt: addDays(now, 30), endsAt: addDays(now, 60) },
  'chuseok-songpyeon': { type: 'EVENT', startsAt: subDays(now, 20), endsAt: subDays(now, 2) },
  'christmas-tree': {
    type: 'EVENT_LIMITED',
    remaining: 3,
    startsAt: subDays(now, 1),
    endsAt: addDays(now, 10),
  },
  'love-thread': { type: 'EVENT_LIMITED', remaining: 0, startsAt: subDays(now, 5), endsAt: addDays(now, 5) },
  'birthday-letters': { type: 'NORMAL_B2C', designerName: '한라산다람쥐' },
  'thanks-carnation': { type: 'NORMAL_B2C', designerName: '새봄' },
  'congrats-baby': { type: 'NORMAL_B2C', designerName: '한라산다람쥐' },
  'love-tulips': { type: 'NORMAL_B2C', designerName: '카드가 아주아주 많아서 이름도 아주 긴 나카드' },
  'summer-sea': { type: 'NORMAL_B2C', designerName: '울릉도 오징어배' },
})

/** Adds every ready-made face to the card shop. */
export const seedCardDesigns = async (tx: Db, now: Date): Promise<void> => {
  const special = specialDesigns(now)
  await insertAll(
    tx,
    cardDesigns,
    CARD_FACES.map(({ id, title, occasion, orientation }, index) => {
      const overrides = special[id]
      return {
        id: overrides ? `dsg_${id}` : `basic_${id}`,
        face: `card/${id}`,
        title,
        occasion,
        orientation,
        type: 'BASIC' as const,
        ...overrides,
        takenCount: 20 + ((index * 7_919) % 463),
        createdAt: subHours(now, 9 + ((index * 17) % CARD_FACES.length) * 23),
      }
    }),
  )
}

const AMOUNT = 30_000

/** A gift that 김담아 has opened and not accepted, so that the "my gift" sheet is not empty. */
export const seedCards = async (tx: Db, now: Date): Promise<void> => {
  const id = 'crd_gift_waiting'
  const sentAt = subDays(now, 1)
  const receiveBy = addDays(sentAt, 7)
  await tx.insert(cards).values({
    id,
    division: 'SECONDARY',
    type: 'NORMAL',
    status: 'RECEIVING',
    giverId: 'usr_park_jeju',
    title: '생일 축하해요',
    face: 'card/birthday-cake',
    receiveBy,
    createdAt: sentAt,
  })
  await tx.insert(gifts).values({
    id: 'gft_waiting',
    secondaryCardId: id,
    senderId: 'usr_park_jeju',
    source: 'money',
    senderCardId: 'basic_birthday-cake',
    senderCardDivision: 'MASTER',
    amount: AMOUNT,
    giverName: '박제주',
    msgToReceiver: '생일 축하해! 맛있는 거 사 먹어.',
    token: 'gl_seed_waiting_for_kim_dama_01',
    status: 'RECEIVING',
    receiveBy,
    sentAt,
    updatedAt: sentAt,
  })
  await tx.insert(giftOpenings).values({ cardId: id, userId: 'usr_kim_dama', openedAt: sentAt })
  await postLedger(tx, {
    kind: 'seed_grant',
    eventKey: `seed-grant:${id}`,
    at: sentAt,
    entries: [
      { account: BANK, amount: -AMOUNT },
      { account: escrowAccount(id), amount: AMOUNT },
    ],
  })
}
