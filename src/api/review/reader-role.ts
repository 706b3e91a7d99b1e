/** Who reads: reviews have the reactions of the reader, and private inquiries have their text for their author only. */
export type ReaderRole = 'member' | 'visitor'
