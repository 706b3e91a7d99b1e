import { answerReader } from '@/api/http/answer-reader'

export const read = answerReader(() => import('./answers'))

/** Who reads: reviews have the reactions of the reader, and private inquiries have their text for their author only. */
export type ReaderRole = 'member' | 'visitor'
