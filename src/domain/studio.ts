/** Size of a horizontal design in canvas units; a vertical one is 209×328. */
export const CANVAS = { width: 328, height: 209 } as const

/** The largest width or height of a layer, in units of the canvas. */
export const MAX_LAYER_SIZE = 2 * CANVAS.width

/** Pixels of a published card face for each canvas unit: 984×627. */
export const FACE_SCALE = 3

export const DOCUMENT_VERSION = 1

/** Korean fonts under the SIL Open Font License 1.1. Only the editor loads them. */
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

/** Short videos behind a design: `/studio/loops/<name>.mp4`, with the first frame in `<name>.webp`. */
export const STUDIO_LOOPS = ['snow', 'petals', 'stars', 'bubbles'] as const
export type StudioLoop = (typeof STUDIO_LOOPS)[number]

export const PHOTO_FILTERS = ['none', 'mono', 'warm', 'cool', 'faded'] as const
export type PhotoFilter = (typeof PHOTO_FILTERS)[number]

export const DESIGN_REVIEWS = ['none', 'waiting', 'shown', 'refused'] as const
export type DesignReview = (typeof DESIGN_REVIEWS)[number]

/** Counts, and lengths in code points unless noted. */
export const studioLimits = {
  maxLayers: 60,
  maxText: 100,
  /** Numbers in one stroke: x and y alternate. */
  maxStroke: 4000,
  /** Strokes of one drawing. */
  maxStrokes: 200,
  /** Bytes of a document as JSON. */
  maxDocument: 512 * 1024,
  /** In characters as a reader counts them. */
  maxName: 20,
  maxDrafts: 50,
  maxPictures: 200,
  /** PUBLIC designs of one member that wait for review. */
  maxWaiting: 5,
} as const

/** Characters of the reason why the shop refuses a design. */
export const MAX_DESIGN_REFUSAL = 200
