import type { ExchangeResult, ExchangePreview } from '@/contract/main/card'
import type { CardDivision } from '@/domain/card'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { AppError } from '@/server/http/app-error'
import { balancesOf, lockAccounts, postLedger } from '@/server/ledger/post'
import { pendingChargeAmount, checkCapacity, remainingCapacity } from '../wallet-limit/check-amount'
import { lockOwnCard, ownCard } from './own-card'
import { toCards } from './queries'

interface Asked {
  userId: string
  cardId: string
  division: CardDivision
}

/** What an exchangeCard of this card could move. @throws CARD_NOT_FOUND, INVALID_CARD_STATUS */
export const previewExchange = async (db: Db, asked: Asked): Promise<ExchangePreview> => {
  const row = await ownCard(db, asked)
  if (row.status !== 'OWNED') throw new AppError('INVALID_CARD_STATUS')
  const [card] = await toCards(db, [row])
  if (!card) throw new AppError('CARD_NOT_FOUND')
  const moneyBalance = (await balancesOf(db, 'money', [asked.userId])).get(asked.userId) ?? 0
  const maxAmount = Math.min(
    card.balance,
    remainingCapacity(moneyBalance + (await pendingChargeAmount(db, asked.userId))),
  )
  return { ...card, moneyBalance, maxAmount, minAmount: 1, fee: 0 }
}

/** Turns part or all of a card into 담아머니, without a fee. @throws CARD_NOT_FOUND, INVALID_CARD_STATUS, INSUFFICIENT_CARD_BALANCE, LIMIT_EXCEEDED */
export const exchangeCard = async (
  tx: Db,
  { amount, at, ...asked }: Asked & { amount: number; at: Date },
): Promise<ExchangeResult> => {
  const { userId, cardId } = asked
  const card = await lockOwnCard(tx, asked)
  const from = { kind: 'card', ref: cardId, userId } as const
  const to = { kind: 'money', ref: userId, userId } as const
  const accounts = await lockAccounts(tx, [from, to])
  const balanceOf = (kind: 'card' | 'money') =>
    accounts.find((account) => account.kind === kind)?.balance ?? 0
  if (amount > balanceOf('card')) throw new AppError('INSUFFICIENT_CARD_BALANCE')
  checkCapacity('담아머니에는', balanceOf('money') + (await pendingChargeAmount(tx, userId)), amount)
  await postLedger(tx, {
    kind: 'exchange',
    eventKey: `exchangeCard:${newId('exc')}`,
    ref: cardId,
    at,
    entries: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  })
  return {
    cardId,
    title: card.title,
    amount,
    cardBalance: balanceOf('card') - amount,
    moneyBalance: balanceOf('money') + amount,
    at: at.toISOString(),
  }
}
