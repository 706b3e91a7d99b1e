import * as v from 'valibot'
import { CARD_ORIENTATIONS } from '@/domain/card'
import { DESIGN_STATES, DESIGN_TYPES } from '@/domain/card-design'
import { isDesignName } from '@/domain/design-name'
import { count, id, paged, sentInteger, singleLine } from '../common'
import { isoInstant, sentInstant } from '../instant'
import { designOccasion } from '../main/card-shop'
import { staffReason, staffVersion } from './access'
import { shopPicturePath } from './page'

/** A design of the card shop. */
export const staffCardDesign = v.object({
  id,
  version: v.string(),
  title: v.string(),
  occasion: designOccasion,
  /** BASIC is sent at once with an amount; the others are taken as a card first, EVENT_LIMITED until none remain. */
  type: v.picklist(DESIGN_TYPES),
  /** Path of its picture below `/api/media/`. */
  face: v.string(),
  orientation: v.picklist(CARD_ORIENTATIONS),
  /** Cards that can still be taken; null where their number has no limit. */
  remaining: v.nullable(count),
  startsAt: v.nullable(isoInstant),
  endsAt: v.nullable(isoInstant),
  state: v.picklist(DESIGN_STATES),
  /** Of a NORMAL_B2C design. */
  designerName: v.nullable(v.string()),
  /** Whether the card shop shows it. */
  published: v.boolean(),
  /** How often it was taken, or sent. */
  takenCount: count,
  createdAt: isoInstant,
})
/** A page of designs, the newest first. */
export const staffCardDesigns = paged(staffCardDesign)

const fields = {
  title: v.pipe(
    singleLine(40, '이름을 적어 주세요.'),
    v.check(isDesignName, '20자까지, 글자와 숫자, 간단한 부호로 적어 주세요.'),
  ),
  occasion: designOccasion,
  /** Of an EVENT or EVENT_LIMITED design: before it, the design is shown and cannot be taken. */
  startsAt: v.nullable(sentInstant),
  /** Of an EVENT or EVENT_LIMITED design: from then on nobody takes it. */
  endsAt: v.nullable(sentInstant),
  /** Of a NORMAL_B2C design. */
  designerName: v.nullable(singleLine(30, '디자이너의 이름을 적어 주세요.')),
  published: v.boolean(),
}
const pieces = v.pipe(sentInteger, v.maxValue(1_000_000, '1,000,000장까지 적을 수 있어요.'))

/** A new design. */
export const addCardDesignBody = v.object({
  ...fields,
  type: v.picklist(DESIGN_TYPES),
  /** A picture of 328:209, or upright of 209:328, from `addShopPicture`. */
  face: shopPicturePath,
  /** Of an EVENT_LIMITED design. */
  remaining: v.optional(v.nullable(v.pipe(pieces, v.minValue(1, '1장 이상이어야 해요.'))), null),
  startsAt: v.optional(fields.startsAt, null),
  endsAt: v.optional(fields.endsAt, null),
  designerName: v.optional(fields.designerName, null),
  published: v.optional(fields.published, true),
  reason: staffReason,
})
/** What is not named stays. Cards that were taken have the picture, so that a new one is a new design. */
export const changeCardDesignBody = v.object({
  version: staffVersion,
  ...v.partial(v.object(fields)).entries,
  /** Cards that come to an EVENT_LIMITED design, whatever was taken meanwhile; below zero for those that go. */
  addRemaining: v.optional(v.pipe(pieces, v.minValue(-1_000_000))),
  reason: staffReason,
})
