import {
  basicCards,
  cardCount,
  cardDetail,
  deletedCard,
  exchangePreview,
  exchangeResult,
  myCards,
  refundHistory,
  swipeCards,
} from '@/contract/main/card'
import { chargedCard, walletPayment } from '@/contract/main/charge'
import {
  cancelledGift,
  giftHistory,
  giftHistoryDetail,
  giftLimit,
  giftPreview,
  sentBasicGift,
  sentGift,
  answeredGift,
} from '@/contract/main/gift'
/* The schemas of the wallet's answers: a chunk that is loaded with the first call (api/http/README.md). */
import { bankMove, money, moneyFees, moneyHistory, openMoves } from '@/contract/main/money'
import {
  bankAccount,
  bankAccounts,
  completedLink,
  removedAccount,
  startedLink,
} from '@/contract/main/open-banking'

export const answers = {
  bankAccount,
  bankAccounts,
  bankMove,
  basicCards,
  cancelledGift,
  cardCount,
  cardDetail,
  chargedCard,
  completedLink,
  deletedCard,
  exchangePreview,
  exchangeResult,
  giftHistory,
  giftHistoryDetail,
  giftLimit,
  giftPreview,
  money,
  moneyFees,
  moneyHistory,
  myCards,
  openMoves,
  refundHistory,
  removedAccount,
  sentBasicGift,
  sentGift,
  startedLink,
  swipeCards,
  answeredGift,
  walletPayment,
}
