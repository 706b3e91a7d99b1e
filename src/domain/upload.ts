/** What an uploaded photo is for; each kind has its own limit of size. `face`: drawn by the card studio. */
export const UPLOAD_KINDS = ['review', 'claim', 'profile', 'inquiry', 'studio', 'face'] as const

export type UploadKind = (typeof UPLOAD_KINDS)[number]
