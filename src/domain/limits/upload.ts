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
  /** Phones take photos of 50 megapixels; the rest is a margin. */
  maxPixels: 64_000_000,
  /** Pixels of an interlaced photo or one of 16 bits, which takes several times the memory. */
  maxExpensivePixels: 20_000_000,
  /** A side of a photo before it is reduced. */
  maxInputSide: 16_384,
  /** Longest side of a stored photo. */
  maxSide: 2000,
  /** An unused photo is deleted after this time. */
  orphanMs: DAY,
  perMember: { max: 120, windowMs: 10 * MINUTE },
  /** Bytes that one member may send. */
  bytesPerMember: { max: 500 * MEGABYTE, windowMs: DAY },
} as const
