import { answerReader } from '@/api/http/answer-reader'

/** A service with many resources has several readers, so that a page loads only the schemas that it needs. */
export const readCart = answerReader(() => import('./cart-answers'))
export const readOrder = answerReader(() => import('./order-answers'))
export const readGift = answerReader(() => import('./gift-answers'))
export const readCount = answerReader(async () => ({ answers: await import('@/contract/transaction/count') }))
