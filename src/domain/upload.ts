/** Purposes of uploaded photos; each has its own size limit. `face` is a card face drawn by the card studio. */
export const UPLOAD_KINDS = ['review', 'claim', 'profile', 'inquiry', 'studio', 'face'] as const

/** Whether photos of a kind are bounded by pixels instead of the longest side: screenshots have to stay readable. */
export const isEvidence = (kind: UploadKind): boolean => kind === 'claim' || kind === 'inquiry'

export type UploadKind = (typeof UPLOAD_KINDS)[number]
