import { answerReader } from '@/api/http/answer-reader'

export const read = answerReader(() => import('./answers'))
/** The studio has answers of its own chunk, because its document is large. */
export const readStudio = answerReader(() => import('./studio-answers'))
