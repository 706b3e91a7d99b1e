import { eq } from 'drizzle-orm'
import type { ExchangeResult, ExchangePreview } from '@/contract/main/card'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { cards } from '@/server/db/schema/card'
import { AppError } from '@/server/http/app-error'
import { moneyAccount, cardAccount } from '@/server/ledger/accounts'
import { balanceOf, lockAccounts, lockedBalanceOf, postLedger } from '@/server/ledger/post-ledger'
import { pendingBankChargeAmount, checkCapacity, remainingCapacity } from '../wallet-limit/check-amount'
import { type CardRequest, lockOwnCard, ownCard } from './own-card'
import { cardsWhere } from './card-rows'

/** Returns how much of a card (KRW) can be exchanged. @throws CARD_NOT_FOUND, INVALID_CARD_STATUS */
export const previewExchange = async (db: Db, request: CardRequest): Promise<ExchangePreview> => {
  const row = await ownCard(db, request)
  if (row.status !== 'OWNED') throw new AppError('INVALID_CARD_STATUS')
  const [card] = await cardsWhere(db, eq(cards.id, row.id))
  if (!card) throw new AppError('CARD_NOT_FOUND')
  const moneyBalance = await balanceOf(db, 'money', request.userId)
  const maxAmount = Math.min(
    card.balance,
    remainingCapacity(moneyBalance + (await pendingBankChargeAmount(db, request.userId))),
  )
  return { ...card, moneyBalance, maxAmount, minAmount: 1, fee: 0 }
}

/**
 * Exchanges a part or all of a card's balance for 담아머니, without a fee.
 *
 * @throws CARD_NOT_FOUND, INVALID_CARD_STATUS, INSUFFICIENT_CARD_BALANCE, LIMIT_EXCEEDED
 */
export const exchangeCard = async (
  tx: Db,
  { amount, at, ...request }: CardRequest & { amount: number; at: Date },
): Promise<ExchangeResult> => {
  const { userId, cardId } = request
  const card = await lockOwnCard(tx, request)
  const from = cardAccount(cardId, userId)
  const to = moneyAccount(userId)
  const accounts = await lockAccounts(tx, [from, to])
  const cardBalance = lockedBalanceOf(accounts, from)
  const moneyBalance = lockedBalanceOf(accounts, to)
  if (amount > cardBalance) throw new AppError('INSUFFICIENT_CARD_BALANCE')
  checkCapacity('담아머니에는', moneyBalance + (await pendingBankChargeAmount(tx, userId)), amount)
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
    cardBalance: cardBalance - amount,
    moneyBalance: moneyBalance + amount,
    at: at.toISOString(),
  }
}
