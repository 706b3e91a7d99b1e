import { answerReader } from '@/api/http/answer-reader'

/** Each reader loads the schemas of its own screens only, because every page has a budget of script. */
export const readCart = answerReader(() => import('./cart-answers'))
export const readOrder = answerReader(() => import('./order-answers'))
export const readCount = answerReader(() => import('./count-answers'))
