import { answerReader } from '@/api/http/answer-reader'

export const read = answerReader(() => import('./answers'))
