import { answerReader } from '@/api/http/answer-reader'

export const readProduct = answerReader(() => import('./answers'))
