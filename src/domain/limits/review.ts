const MINUTE = 60 * 1000

/** Reviews; lengths in characters, times in milliseconds. */
export const reviewLimits = {
  maxScore: 5,
  thumbnails: 4,
  collapsedLines: 2,
  minLength: 10,
  maxLength: 1000,
  maxPhotos: 10,
  maxReport: 200,
  reportsPerMember: { max: 30, windowMs: 60 * MINUTE },
  reactionsPerMember: { max: 120, windowMs: 10 * MINUTE },
} as const

/** Characters of a reply of the shop. */
export const MAX_REVIEW_REPLY = 500
