/** What an uploaded photo is for; each kind has its own limit of size. */
export const UPLOAD_KINDS = ['review', 'claim', 'profile', 'inquiry', 'studio'] as const

export type UploadKind = (typeof UPLOAD_KINDS)[number]
