/** The base that a design is drawn on, in units of the canvas; an upright one is turned, 209×328. */
export const CANVAS = { width: 328, height: 209 } as const

/** A published face is this many times the base: 984×627 pixels. */
export const FACE_SCALE = 3

export const DOCUMENT_VERSION = 1

/** Korean faces licensed to ship (SIL OFL 1.1), loaded by the editor alone. */
export const STUDIO_FONTS = [
  { value: 'gowun-dodum', label: '고운돋움', family: 'Gowun Dodum' },
  { value: 'gowun-batang', label: '고운바탕', family: 'Gowun Batang' },
  { value: 'jua', label: '주아', family: 'Jua' },
  { value: 'gaegu', label: '개구', family: 'Gaegu' },
  { value: 'nanum-pen', label: '나눔펜', family: 'Nanum Pen Script' },
  { value: 'black-han', label: '검은고딕', family: 'Black Han Sans' },
] as const
export type StudioFont = (typeof STUDIO_FONTS)[number]['value']

export const STUDIO_PATTERNS = ['dots', 'stripes', 'checks', 'waves', 'petals', 'confetti'] as const
export type StudioPattern = (typeof STUDIO_PATTERNS)[number]

/** Short loops that play behind a design: `/studio/loops/<name>.mp4`, its first frame `<name>.webp`. */
export const STUDIO_LOOPS = ['snow', 'petals', 'stars', 'bubbles'] as const
export type StudioLoop = (typeof STUDIO_LOOPS)[number]

export const PHOTO_FILTERS = ['none', 'mono', 'warm', 'cool', 'faded'] as const
export type PhotoFilter = (typeof PHOTO_FILTERS)[number]

export const DESIGN_REVIEWS = ['none', 'waiting', 'shown', 'refused'] as const
export type DesignReview = (typeof DESIGN_REVIEWS)[number]

/** Counts, and lengths in code points unless they say characters as a reader sees them. */
export const studioLimits = {
  maxLayers: 60,
  maxText: 100,
  /** Numbers in one stroke: x and y by turns. */
  maxStroke: 4000,
  /** Strokes of one drawing. */
  maxStrokes: 200,
  /** Bytes of a document as JSON. */
  maxDocument: 512 * 1024,
  /** Characters as a reader sees them. */
  maxName: 20,
  maxDrafts: 50,
  maxPictures: 200,
} as const
