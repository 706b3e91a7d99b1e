import * as v from 'valibot'
import {
  DESIGN_REVIEWS,
  DOCUMENT_VERSION,
  PHOTO_FILTERS,
  STUDIO_FONTS,
  STUDIO_LOOPS,
  STUDIO_PATTERNS,
  studioLimits,
} from '@/domain/studio'
import { count, isoInstant, paged } from '../common'
import { designOccasion } from './card-shop'

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))
/** Far outside the canvas is allowed, infinity is not. */
const unit = v.pipe(v.number(), v.finite(), v.minValue(-2000), v.maxValue(2000))
const scale = v.pipe(v.number(), v.finite(), v.minValue(0.05), v.maxValue(20))
const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
/** A length in parts of the whole; nothing can be drawn of none. */
const share = v.pipe(v.number(), v.minValue(0.001), v.maxValue(1))
const key = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))
/** What POST /api/uploads answers as `path`: a hash, base64url. */
const uploadPath = v.pipe(v.string(), v.regex(/^upload\/[\w-]{43}$/))
/** A photo of the member's own library, sent with kind `studio`. */
const picture = uploadPath
const filter = v.picklist(PHOTO_FILTERS)

const background = v.variant('kind', [
  v.strictObject({ kind: v.literal('colour'), colour }),
  /** Degrees, clockwise from left to right. */
  v.strictObject({
    kind: v.literal('gradient'),
    from: colour,
    to: colour,
    angle: v.pipe(v.number(), v.minValue(0), v.maxValue(360)),
  }),
  v.strictObject({
    kind: v.literal('pattern'),
    pattern: v.picklist(STUDIO_PATTERNS),
    paper: colour,
    ink: colour,
  }),
  /** The part of the photo that is seen, in parts of its width and height; it has the proportions of the canvas. */
  v.strictObject({
    kind: v.literal('photo'),
    picture,
    filter,
    crop: v.strictObject({ x: part, y: part, width: share, height: share }),
  }),
  v.strictObject({ kind: v.literal('video'), loop: v.picklist(STUDIO_LOOPS) }),
])

/** Where a layer stands: its middle in units of the canvas, degrees clockwise, a factor of its own size. */
const place = {
  id: key,
  x: unit,
  y: unit,
  rotation: v.pipe(v.number(), v.finite(), v.minValue(-360), v.maxValue(360)),
  scale,
  opacity: part,
}

export const studioLayer = v.variant('kind', [
  v.strictObject({
    ...place,
    kind: v.literal('text'),
    text: v.pipe(
      v.string(),
      v.maxLength(studioLimits.maxText * 2),
      // Half of a pair, which no database keeps.
      v.check((text) => !/\p{Cs}/u.test(text)),
    ),
    font: v.picklist(STUDIO_FONTS.map((font) => font.value)),
    /** Units of the canvas. */
    size: v.pipe(v.number(), v.minValue(6), v.maxValue(120)),
    /** The width that lines are broken at. */
    width: v.pipe(v.number(), v.minValue(20), v.maxValue(656)),
    colour,
    align: v.picklist(['left', 'center', 'right']),
    /** Degrees of the arc that the line lies on: up to 0 down below it; 0 is straight. */
    curve: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    shadow: v.nullable(colour),
  }),
  v.strictObject({ ...place, kind: v.literal('sticker'), sticker: key }),
  /** Units of the canvas. */
  v.strictObject({
    ...place,
    kind: v.literal('picture'),
    picture,
    filter,
    width: v.pipe(v.number(), v.minValue(1), v.maxValue(656)),
    height: v.pipe(v.number(), v.minValue(1), v.maxValue(656)),
  }),
  v.strictObject({
    ...place,
    kind: v.literal('drawing'),
    strokes: v.pipe(
      v.array(
        v.strictObject({
          colour,
          width: v.pipe(v.number(), v.minValue(0.5), v.maxValue(40)),
          /** x and y by turns, from the layer's middle. */
          points: v.pipe(v.array(unit), v.minLength(2), v.maxLength(studioLimits.maxStroke)),
        }),
      ),
      v.maxLength(studioLimits.maxStrokes),
    ),
  }),
])
export type StudioLayer = v.InferOutput<typeof studioLayer>

/** A design as it is kept, bottom layer first: enough to draw it again anywhere. */
export const studioDocument = v.strictObject({
  version: v.literal(DOCUMENT_VERSION),
  orientation: v.picklist(['horizontal', 'vertical']),
  background,
  layers: v.pipe(
    v.array(studioLayer),
    v.maxLength(studioLimits.maxLayers),
    v.check((layers) => new Set(layers.map(({ id }) => id)).size === layers.length),
  ),
})
export type StudioDocument = v.InferOutput<typeof studioDocument>

/** A picture of kind `face` made by the editor and sent through POST /api/uploads. */
const facePath = uploadPath

/** GET /api/studio/designs?state=draft|published&page&size : own ones, changed last first. */
export const studioDesign = v.object({
  designId: v.string(),
  /** Empty while a draft has none. */
  name: v.string(),
  state: v.picklist(['draft', 'published']),
  orientation: v.picklist(['horizontal', 'vertical']),
  /** A picture of how it looked last; null before the first. */
  preview: v.nullable(v.string()),
  revision: count,
  updatedAt: isoInstant,
  /** Of a published one. */
  cardId: v.nullable(v.string()),
  attribute: v.nullable(v.picklist(['PRIVATE', 'PUBLIC'])),
  review: v.picklist(DESIGN_REVIEWS),
  /** Where others take it, once it is shown. */
  shopDesignId: v.nullable(v.string()),
  /** Why it is not in the card shop. */
  refusal: v.nullable(v.string()),
})
export type StudioDesign = v.InferOutput<typeof studioDesign>
export const studioDesigns = paged(studioDesign)
export type StudioDesigns = v.InferOutput<typeof studioDesigns>

/** GET /api/studio/designs/{id} ; @throws NOT_FOUND */
export const studioDesignDetail = v.object({ ...studioDesign.entries, document: studioDocument })
export type StudioDesignDetail = v.InferOutput<typeof studioDesignDetail>

/** POST /api/studio/designs ; Idempotency-Key. 201 studioDesign. @throws TOO_MANY_DRAFTS no room for another draft, PHOTO_NOT_FOUND, DESIGN_TOO_LARGE too large */
export const newDesign = v.object({ document: studioDocument })
export type NewDesign = v.InferOutput<typeof newDesign>

/**
 * PUT /api/studio/designs/{id} : studioDesign. `revision` is the one that the change began from.
 * The same change sent again is answered as the first time.
 * @throws NOT_FOUND, DESIGN_TOO_LARGE too large, DESIGN_CHANGED_ELSEWHERE changed elsewhere meanwhile, DESIGN_ALREADY_PUBLISHED published already, PHOTO_NOT_FOUND a photo that is gone
 */
export const saveDesign = v.object({
  revision: count,
  document: studioDocument,
  /** Left out: as before. */
  preview: v.optional(facePath),
})
export type SaveDesign = v.InferOutput<typeof saveDesign>

/**
 * POST /api/studio/designs/{id}/publish ; Idempotency-Key. Makes a MASTER card of type NORMAL with nothing on it; a
 * PUBLIC one waits for its review. `face` is the drawn design at 984×627 (upright 627×984), `overlay` the same without
 * its background where that is a video.
 * @throws CARD_NAME_NOT_ALLOWED, CARD_NAME_TAKEN (field skinName), NOT_FOUND, DESIGN_CHANGED_ELSEWHERE, DESIGN_ALREADY_PUBLISHED, FACE_RATIO_MISMATCH a face of other proportions, PHOTO_NOT_FOUND
 * @throws INVALID_INPUT field `overlay`: missing behind a video, or there without one
 */
export const publishDesign = v.object({
  revision: count,
  skinName: v.string(),
  attribute: v.picklist(['PRIVATE', 'PUBLIC']),
  occasion: designOccasion,
  face: facePath,
  overlay: v.nullable(facePath),
})
export type PublishDesign = v.InferOutput<typeof publishDesign>

/**
 * DELETE /api/studio/designs/{id} : a draft is gone. Of a published one the card stays, and who took it from the shop
 * keeps theirs; it leaves the shop. @throws NOT_FOUND
 */
export const deletedDesign = v.object({ designId: v.string() })
export type DeletedDesign = v.InferOutput<typeof deletedDesign>

export const publishedDesign = v.object({
  designId: v.string(),
  cardId: v.string(),
  cardDivision: v.literal('MASTER'),
  title: v.string(),
  review: v.picklist(DESIGN_REVIEWS),
})
export type PublishedDesign = v.InferOutput<typeof publishedDesign>

/** GET /api/studio/pictures?page&size : own photos, newest first. Pixels. */
export const studioPicture = v.object({
  pictureId: v.string(),
  path: v.string(),
  width: v.number(),
  height: v.number(),
  createdAt: isoInstant,
})
export type StudioPicture = v.InferOutput<typeof studioPicture>
export const studioPictures = paged(studioPicture)
export type StudioPictures = v.InferOutput<typeof studioPictures>

/** DELETE /api/studio/pictures/{id} : designs that show it keep it. @throws NOT_FOUND */
export const deletedPicture = v.object({ pictureId: v.string() })
export type DeletedPicture = v.InferOutput<typeof deletedPicture>

/** POST /api/studio/pictures : keeps a photo sent with kind `studio`; one kept before is answered as it is. 201 studioPicture. @throws PHOTO_NOT_FOUND, PHOTO_LIBRARY_FULL too many */
export const newPicture = v.object({ path: picture })
export type NewPicture = v.InferOutput<typeof newPicture>
