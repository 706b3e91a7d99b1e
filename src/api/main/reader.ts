import { answerReader } from '@/api/http/answer-reader'

/** Each reader loads the schemas of its own screens only, because every page has a budget of script. */
export const readAccount = answerReader(() => import('./account-answers'))
export const readWallet = answerReader(() => import('./wallet-answers'))
export const readCardShop = answerReader(() => import('./card-shop-answers'))
export const readInfo = answerReader(() => import('./info-answers'))
export const readStudio = answerReader(() => import('./studio-answers'))
