import { addDays, subDays } from 'date-fns'
import { postLedger } from '../../ledger/post'
import type { Db } from '../client'
import { cards } from '../schema/card'

const AMOUNT = 30_000

/** A gift that 김담아 has opened and not yet taken, so that the "my gift" sheet has something to tell. */
export const seedCards = async (tx: Db, now: Date): Promise<void> => {
  const id = 'crd_gift_waiting'
  const sentAt = subDays(now, 1)
  await tx.insert(cards).values({
    id,
    division: 'SECONDARY',
    type: 'NORMAL',
    status: 'RECEIVING',
    ownerId: 'usr_kim_dama',
    giverId: 'usr_park_jeju',
    title: '생일 축하해요',
    face: 'card/birthday-cake',
    receiveBy: addDays(sentAt, 7),
    createdAt: sentAt,
  })
  await postLedger(tx, {
    kind: 'seed_grant',
    eventKey: `seed-grant:${id}`,
    entries: [
      { account: { kind: 'bank', ref: 'dama' }, amount: -AMOUNT },
      { account: { kind: 'gift_escrow', ref: id }, amount: AMOUNT },
    ],
  })
}
