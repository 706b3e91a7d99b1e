import { answerReader } from '@/api/http/answer-reader'

/** Each service has its own reader, so that a page loads only the schemas that it needs. */
export const readCart = answerReader(() => import('./cart-answers'))
export const readOrder = answerReader(() => import('./order-answers'))
export const readCount = answerReader(() => import('./count-answers'))
