import { answerReader } from '@/api/http/answer-reader'

export const readReview = answerReader(() => import('./answers'))

/** Who reads: reviews have the reactions of the reader, and private inquiries have their text for their author only. */
export type ReaderRole = 'member' | 'visitor'

/** Ids of a member in the services, by which reviews and inquiries name their author. */
export const readerIds = (member: { id: string; harmonyId: string } | undefined): readonly string[] =>
  member ? [member.id, member.harmonyId].filter((id) => id !== '') : []
