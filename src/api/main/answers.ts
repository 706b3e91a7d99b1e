import { signInResult } from '@/contract/main/auth'
import { bankMove, moneyFees, openMoves } from '@/contract/main/bank-move'
import { cardDesign, cardDesigns, cardShopHome, takenDesign } from '@/contract/main/card-shop'
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
import { exposureReport } from '@/contract/main/exposure-report'
import {
  cancelledGift,
  giftHistory,
  giftHistoryDetail,
  giftLimit,
  giftPreview,
  sentBasicGift,
  sentGift,
  takenGift,
} from '@/contract/main/gift'
import { faqList, legalDocument, notice, noticeList } from '@/contract/main/info'
import { money, moneyHistory } from '@/contract/main/money'
import { notificationList, notificationSettings, unreadCount } from '@/contract/main/notification'
import {
  bankAccount,
  bankAccounts,
  completedLink,
  removedAccount,
  startedLink,
} from '@/contract/main/open-banking'
import { passcodeProof, passcodeState } from '@/contract/main/passcode'
import { supportInquiry, supportInquiryList } from '@/contract/main/support-inquiry'
import { upload } from '@/contract/main/upload'
import { user } from '@/contract/main/user'
import { encData, verificationResult } from '@/contract/main/verification'
import { withdrawCheck, withdrawalResult } from '@/contract/main/withdrawal'

/** Schemas of the answers of the main service. They are a chunk that is loaded with the first call. */
export const answers = {
  bankAccount,
  bankAccounts,
  bankMove,
  basicCards,
  cancelledGift,
  cardCount,
  cardDesign,
  cardDesigns,
  cardDetail,
  cardShopHome,
  chargedCard,
  completedLink,
  deletedCard,
  encData,
  exchangePreview,
  exchangeResult,
  exposureReport,
  faqList,
  giftHistory,
  giftHistoryDetail,
  giftLimit,
  giftPreview,
  legalDocument,
  money,
  moneyFees,
  moneyHistory,
  myCards,
  notice,
  noticeList,
  notificationList,
  notificationSettings,
  openMoves,
  passcodeProof,
  passcodeState,
  refundHistory,
  removedAccount,
  sentBasicGift,
  sentGift,
  signInResult,
  startedLink,
  supportInquiry,
  supportInquiryList,
  swipeCards,
  takenDesign,
  takenGift,
  unreadCount,
  upload,
  user,
  verificationResult,
  walletPayment,
  withdrawCheck,
  withdrawalResult,
}
