import { answerReader } from '@/api/http/answer-reader'

/** Each service has its own reader, so that a page loads only the schemas that it needs. */
export const readAccount = answerReader(() => import('./account-answers'))
export const readWallet = answerReader(() => import('./wallet-answers'))
export const readCardShop = answerReader(() => import('./card-shop-answers'))
export const readInfo = answerReader(() => import('./info-answers'))
export const readStudio = answerReader(() => import('./studio-answers'))
