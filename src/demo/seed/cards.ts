import { addDays, subDays } from 'date-fns'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { giftOpenings, gifts } from '@/server/db/schema/wallet'
import { escrowAccount, BANK } from '@/server/ledger/accounts'
import { postLedger } from '@/server/ledger/post-ledger'

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
