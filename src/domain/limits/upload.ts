const MINUTE = 60 * 1000
const DAY = 24 * 60 * 60 * 1000
const MEGABYTE = 1024 * 1024

/** Uploaded photos. Bytes and pixels. */
export const uploadLimits = {
  maxBytes: {
    review: 10 * MEGABYTE,
    claim: 10 * MEGABYTE,
    profile: 10 * MEGABYTE,
    inquiry: 10 * MEGABYTE,
    studio: 10 * MEGABYTE,
    face: 10 * MEGABYTE,
  },
  /** A larger request body is rejected before it is read. The margin is for the other fields of the form. */
  maxBody: 12 * MEGABYTE,
  /** The largest sensor of a phone has 200 megapixels: 16,320 × 12,240 (Galaxy S23 to S25 Ultra). A decoder reads it line by line. */
  maxPixels: 200_000_000,
  /**
   * Pixels of a progressive JPEG, which is decoded as a whole in 200 MB: 64 MP sensors (9248 × 6936, Galaxy A52, Redmi Note) have 64.1
   * megapixels, and editors save photos progressive.
   */
  maxProgressivePixels: 65_000_000,
  /** Pixels of an interlaced PNG or a photo of 16 bits, which takes several times the memory. No phone makes one. */
  maxExpensivePixels: 20_000_000,
  /** A side of a photo before it is reduced: 16,320 of 200 MP; a screenshot of a whole conversation has up to 20,000 and more. */
  maxInputSide: 32_767,
  /** Longest side of a stored photo. */
  maxSide: 2000,
  /** Pixels of a stored photo for support and claims, instead of its longest side: 1080 × 15,000, a screenshot of a conversation, fits. */
  maxEvidencePixels: 16_500_000,
  /** WebP ends here. */
  maxEvidenceSide: 16_383,
  /** An unused photo is deleted after this time. */
  orphanMs: DAY,
  perMember: { max: 120, windowMs: 10 * MINUTE },
  /** Bytes that one member may send. */
  bytesPerMember: { max: 500 * MEGABYTE, windowMs: DAY },
} as const
