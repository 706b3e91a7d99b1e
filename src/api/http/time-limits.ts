/**
 * The time that a read has with everything before it (the capability document, a refresh) and with its repeats, so that a
 * screen says within it that nothing came. In ms.
 */
export const READ_LIMIT_MS = 15_000
/** What a read has at least, if something before it has taken long. In ms. */
export const LEAST_READ_MS = 5_000
/** After this time a failed read is not repeated. In ms. */
export const REPEAT_LIMIT_MS = 8_000
/** The time of one change, from its sending. A change is not cut short, because its result would not be known. In ms. */
export const CHANGE_LIMIT_MS = 15_000
/** Photos are large and mobile connections slow. In ms. */
export const PHOTO_LIMIT_MS = 120_000
/** A refresh that is given up too early could use up the token, so it has most of the time of a read. In ms. */
export const REFRESH_LIMIT_MS = 10_000
/** The capability document is small, and a read goes on without it. In ms. */
export const DOCUMENT_LIMIT_MS = 5_000
