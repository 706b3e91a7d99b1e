import * as v from 'valibot'
import { CARD_ATTRIBUTES, CARD_ORIENTATIONS } from '@/domain/card'
import {
  DESIGN_REVIEWS,
  DOCUMENT_VERSION,
  MAX_LAYER_SIZE,
  PHOTO_FILTERS,
  STUDIO_FONTS,
  STUDIO_LOOPS,
  STUDIO_PATTERNS,
  studioLimits,
} from '@/domain/studio'
import { count, id, maxCharacters, paged, sentInteger } from '../common'
import { isoInstant } from '../instant'
import { required, withFallback } from '../wire'
import { designOccasion } from './card-shop'

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))
/** Coordinate in canvas units; it may be outside the canvas. */
const unit = v.pipe(v.number(), v.finite(), v.minValue(-2000), v.maxValue(2000))
const scale = v.pipe(v.number(), v.finite(), v.minValue(0.05), v.maxValue(20))
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
/** Length as a fraction of the whole, above 0 so that something is visible. */
const positiveFraction = v.pipe(v.number(), v.minValue(0.001), v.maxValue(1))
const key = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))
/** `path` of POST /api/uploads: a hash in base64url. */
const uploadPath = v.pipe(v.string(), v.regex(/^upload\/[\w-]{43}$/))
/** A photo of the member's library, uploaded as kind `studio`. */
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
  /** Visible part of the photo as fractions of its width and height, in the aspect ratio of the canvas. */
  v.strictObject({
    kind: v.literal('photo'),
    picture,
    filter,
    crop: v.strictObject({ x: fraction, y: fraction, width: positiveFraction, height: positiveFraction }),
  }),
  v.strictObject({ kind: v.literal('video'), loop: v.picklist(STUDIO_LOOPS) }),
])

/** Position of a layer: its centre in canvas units, rotation in degrees clockwise, scale of its size. */
const position = {
  id: key,
  x: unit,
  y: unit,
  rotation: v.pipe(v.number(), v.finite(), v.minValue(-360), v.maxValue(360)),
  scale,
  opacity: fraction,
}

export const studioLayer = v.variant('kind', [
  v.strictObject({
    ...position,
    kind: v.literal('text'),
    text: v.pipe(
      v.string(),
      maxCharacters(studioLimits.maxText),
      // Databases do not store unpaired surrogates.
      v.check((text) => !/\p{Cs}/u.test(text)),
    ),
    font: v.picklist(STUDIO_FONTS.map((font) => font.value)),
    /** Canvas units. */
    size: v.pipe(v.number(), v.minValue(6), v.maxValue(120)),
    /** Width of the lines. */
    width: v.pipe(v.number(), v.minValue(20), v.maxValue(MAX_LAYER_SIZE)),
    colour,
    align: v.picklist(['left', 'center', 'right']),
    /** Angle in degrees of the arc that the line follows; 0 is straight, the sign is the direction. */
    curve: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    shadow: v.nullable(colour),
  }),
  v.strictObject({ ...position, kind: v.literal('sticker'), sticker: key }),
  /** Width and height in canvas units. */
  v.strictObject({
    ...position,
    kind: v.literal('picture'),
    picture,
    filter,
    width: v.pipe(v.number(), v.minValue(1), v.maxValue(MAX_LAYER_SIZE)),
    height: v.pipe(v.number(), v.minValue(1), v.maxValue(MAX_LAYER_SIZE)),
  }),
  v.strictObject({
    ...position,
    kind: v.literal('drawing'),
    strokes: v.pipe(
      v.array(
        v.strictObject({
          colour,
          width: v.pipe(v.number(), v.minValue(0.5), v.maxValue(40)),
          /** x and y alternate, relative to the centre of the layer. */
          points: v.pipe(v.array(unit), v.minLength(2), v.maxLength(studioLimits.maxStroke)),
        }),
      ),
      v.maxLength(studioLimits.maxStrokes),
    ),
  }),
])
export type StudioLayer = v.InferOutput<typeof studioLayer>

/** A design as it is stored, bottom layer first. It is sufficient to draw the design. */
export const studioDocument = required(
  v.strictObject({
    version: v.literal(DOCUMENT_VERSION),
    orientation: v.picklist(CARD_ORIENTATIONS),
    background,
    layers: v.pipe(
      v.array(studioLayer),
      v.maxLength(studioLimits.maxLayers),
      v.check((layers) => new Set(layers.map((layer) => layer.id)).size === layers.length),
    ),
  }),
)
export type StudioDocument = v.InferOutput<typeof studioDocument>

/** A picture of the editor, uploaded as kind `face`. */
const facePath = uploadPath

/** GET /api/studio/designs?state=draft|published&page&size: designs of the member, last changed first. */
export const studioDesign = v.object({
  designId: id,
  /** Empty for a draft without a name. */
  name: v.string(),
  state: required(v.picklist(['draft', 'published'])),
  orientation: withFallback(v.picklist(CARD_ORIENTATIONS), 'horizontal'),
  /** Picture of the last save; null before the first. */
  preview: v.nullable(v.string()),
  revision: count,
  updatedAt: isoInstant,
  /** Null for a draft. */
  cardId: v.nullable(v.string()),
  attribute: v.nullable(v.picklist(CARD_ATTRIBUTES)),
  review: withFallback(v.picklist(DESIGN_REVIEWS), 'none'),
  /** Id in the card shop, after the design is shown there. */
  shopDesignId: v.nullable(v.string()),
  /** Why the review refused it; null otherwise. */
  refusal: v.nullable(v.string()),
})
export type StudioDesign = v.InferOutput<typeof studioDesign>
/** A page of designs of the member, last changed first. */
export const studioDesigns = paged(studioDesign)
export type StudioDesigns = v.InferOutput<typeof studioDesigns>

/** GET /api/studio/designs/{id} ; @throws NOT_FOUND */
export const studioDesignDetail = v.object({ ...studioDesign.entries, document: studioDocument })
export type StudioDesignDetail = v.InferOutput<typeof studioDesignDetail>

/** POST /api/studio/designs ; Idempotency-Key. 201 studioDesign. @throws TOO_MANY_DRAFTS, PHOTO_NOT_FOUND, DESIGN_TOO_LARGE, TOO_MANY_REQUESTS */
export const newDesignBody = v.object({ document: studioDocument })
export type NewDesignBody = v.InferOutput<typeof newDesignBody>

/**
 * PUT /api/studio/designs/{id}: studioDesign. `revision` is the one that the change is based on. A repeat of the same
 * change gives the same answer. A preview of the same document keeps the revision.
 * @throws NOT_FOUND, DESIGN_TOO_LARGE, DESIGN_CHANGED_ELSEWHERE, DESIGN_ALREADY_PUBLISHED, PHOTO_NOT_FOUND
 */
export const saveDesignBody = v.object({
  revision: v.pipe(sentInteger, v.minValue(0)),
  document: studioDocument,
  /** Unchanged if missing. */
  preview: v.optional(facePath),
})
export type SaveDesignBody = v.InferOutput<typeof saveDesignBody>

/**
 * POST /api/studio/designs/{id}/publish ; Idempotency-Key. Creates a MASTER card of type NORMAL without a balance; a
 * PUBLIC design waits for its review. `face` is the picture of the design, 984×627 or 627×984 if vertical. `overlay` is the
 * same without its background if that is a video.
 * @throws CARD_NAME_NOT_ALLOWED, CARD_NAME_TAKEN (field skinName), NOT_FOUND, DESIGN_CHANGED_ELSEWHERE, DESIGN_ALREADY_PUBLISHED, FACE_RATIO_MISMATCH, PHOTO_NOT_FOUND, TOO_MANY_WAITING_DESIGNS, TOO_MANY_REQUESTS
 * @throws INVALID_INPUT field `overlay` if it is missing with a video, or present without one
 */
export const publishDesignBody = v.object({
  revision: v.pipe(sentInteger, v.minValue(0)),
  skinName: v.pipe(v.string(), v.maxLength(200, '이름이 너무 길어요.')),
  attribute: v.picklist(CARD_ATTRIBUTES),
  occasion: designOccasion,
  face: facePath,
  overlay: v.nullable(facePath),
})
export type PublishDesignBody = v.InferOutput<typeof publishDesignBody>

/**
 * DELETE /api/studio/designs/{id}: deletes a draft, or removes a published design from the shop. Cards of the design
 * stay. @throws NOT_FOUND
 */
export const deletedDesign = v.object({ designId: id })
export type DeletedDesign = v.InferOutput<typeof deletedDesign>

/** A design that has become a card. */
export const publishedDesign = v.object({
  designId: id,
  cardId: id,
  cardDivision: v.literal('MASTER'),
  title: v.string(),
  review: withFallback(v.picklist(DESIGN_REVIEWS), 'none'),
})
export type PublishedDesign = v.InferOutput<typeof publishedDesign>

/** GET /api/studio/pictures?page&size: photos of the member, newest first. Pixels. */
export const studioPicture = v.object({
  pictureId: id,
  path: v.string(),
  width: v.number(),
  height: v.number(),
  createdAt: isoInstant,
})
export type StudioPicture = v.InferOutput<typeof studioPicture>
/** A page of the photo library, newest first. */
export const studioPictures = paged(studioPicture)
export type StudioPictures = v.InferOutput<typeof studioPictures>

/** DELETE /api/studio/pictures/{id}: designs with the photo keep it. @throws NOT_FOUND */
export const deletedPicture = v.object({ pictureId: id })
export type DeletedPicture = v.InferOutput<typeof deletedPicture>

/**
 * POST /api/studio/pictures adds a photo uploaded as kind `studio` to the library; a repeat answers the existing one.
 * 201 studioPicture. @throws PHOTO_NOT_FOUND, PHOTO_LIBRARY_FULL
 */
export const newPictureBody = v.object({ path: picture })
export type NewPictureBody = v.InferOutput<typeof newPictureBody>
