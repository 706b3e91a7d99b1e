import { answerReader } from '@/api/http/answer-reader'

/** A service with many resources has several readers, so that a page loads only the schemas that it needs. */
export const readAccount = answerReader(() => import('./account-answers'))
export const readWallet = answerReader(() => import('./wallet-answers'))
export const readCardShop = answerReader(() => import('./card-shop-answers'))
export const readRememberedDay = answerReader(() => import('./remembered-day-answers'))
export const readInfo = answerReader(() => import('./info-answers'))
export const readStudio = answerReader(() => import('./studio-answers'))
