/** Purposes of uploaded photos; each has its own size limit. `face` is a card face drawn by the card studio. */
export const UPLOAD_KINDS = ['review', 'claim', 'profile', 'inquiry', 'studio', 'face'] as const

export type UploadKind = (typeof UPLOAD_KINDS)[number]
